import type { ConnectionId } from '@shared/domain/ids';
import { type RecentItem, recentItemSchema } from '@shared/domain/local/opening';
import { json, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';

/** How many are kept for each connection. */
const kept = 8;

const rowSchema = recentItemSchema.extend({ target: json(recentItemSchema.shape.target) }).strip();

/** What was opened of a connection, newest first. */
export const recentlyOpened = ({ sql }: ReadableDatabase, id: ConnectionId): RecentItem[] =>
  readable(rowSchema, sql.all`SELECT target, title, about FROM recent WHERE connectionId = ${id} ORDER BY number DESC`);

/** Puts an item first among those of its connection, under its present title, and removes its earlier entry. */
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
        SELECT number FROM recent WHERE connectionId = ${id} ORDER BY number DESC LIMIT ${kept})`;
  });
}

export function removeRecent({ sql }: WritableDatabase, id: ConnectionId): void {
  sql.run`DELETE FROM recent WHERE connectionId = ${id}`;
}
