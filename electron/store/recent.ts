import type { ConnectionId } from '@shared/domain/ids';
import { type RecentItem, recentItemSchema } from '@shared/domain/local/opening';
import { json, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';

/** Maximum items per connection. */
const maxItems = 8;

const rowSchema = recentItemSchema.extend({ target: json(recentItemSchema.shape.target) }).strip();

/** The most recently opened items of a connection, newest first. */
export const recentlyOpened = ({ sql }: ReadableDatabase, id: ConnectionId): RecentItem[] =>
  readable(rowSchema, sql.all`SELECT target, title, about FROM recent WHERE connectionId = ${id} ORDER BY number DESC`);

/** Moves an item to the front of its connection's list, with its current title. */
export function rememberOpened(db: WritableDatabase, id: ConnectionId, { target, title, about }: RecentItem): void {
  const { sql } = db;
  const text = JSON.stringify(target);
  lazyTransaction(db, () => {
    sql.run`DELETE FROM recent WHERE connectionId = ${id} AND target = ${text}`;
    sql.run`
      INSERT INTO recent (connectionId, number, target, title, about)
      SELECT ${id}, coalesce(max(number), 0) + 1, ${text}, ${title}, ${about} FROM recent WHERE connectionId = ${id}`;
    sql.run`
      DELETE FROM recent WHERE connectionId = ${id} AND number NOT IN (
        SELECT number FROM recent WHERE connectionId = ${id} ORDER BY number DESC LIMIT ${maxItems})`;
  });
}

export function removeRecent({ sql }: WritableDatabase, id: ConnectionId): void {
  sql.run`DELETE FROM recent WHERE connectionId = ${id}`;
}
