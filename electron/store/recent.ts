import type { ConnectionId } from '@shared/domain/ids';
import { type RecentItem, recentItemSchema } from '@shared/domain/local/opening';
import { json, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';

/** Uses that are kept per connection, one a row. What was not among them is forgotten. */
export const maxUses = 60;
/** What a use is worth, beside one after it: what is used often goes before what was used once, if that is not the newest. */
const decay = 0.9;

const rowSchema = recentItemSchema.extend({ target: json(recentItemSchema.shape.target) }).strip();

/** Each use on a connection, the newest first. */
export const usesOf = ({ sql }: ReadableDatabase, id: ConnectionId): RecentItem[] =>
  readable(rowSchema, sql.all`SELECT target, title, about FROM recent WHERE connectionId = ${id} ORDER BY number DESC`);

/** What was opened and used on a connection, the most recent and frequent first, each once under its newest title. */
export function recentlyOpened(db: ReadableDatabase, id: ConnectionId): RecentItem[] {
  const uses = usesOf(db, id);
  const found = new Map<string, { readonly item: RecentItem; worth: number }>();
  for (const [age, item] of uses.entries()) {
    const target = JSON.stringify(item.target);
    const known = found.get(target) ?? { item, worth: 0 };
    known.worth += decay ** age;
    found.set(target, known);
  }
  return [...found.values()].sort((one, other) => other.worth - one.worth).map(({ item }) => item);
}

/** Adds a use of an item, with its current title. What is used several times in a row counts once. */
export function rememberOpened(db: WritableDatabase, id: ConnectionId, { target, title, about }: RecentItem): void {
  const { sql } = db;
  const text = JSON.stringify(target);
  lazyTransaction(db, () => {
    sql.run`
      DELETE FROM recent WHERE connectionId = ${id} AND target = ${text}
        AND number = (SELECT max(number) FROM recent WHERE connectionId = ${id})`;
    sql.run`
      INSERT INTO recent (connectionId, number, target, title, about)
      SELECT ${id}, coalesce(max(number), 0) + 1, ${text}, ${title}, ${about} FROM recent WHERE connectionId = ${id}`;
    sql.run`
      DELETE FROM recent WHERE connectionId = ${id} AND number NOT IN (
        SELECT number FROM recent WHERE connectionId = ${id} ORDER BY number DESC LIMIT ${maxUses})`;
  });
}

/** Adds uses that are older than those here, the newest first. */
export function storeOlderUses({ sql }: WritableDatabase, id: ConnectionId, uses: readonly RecentItem[]): void {
  for (const { target, title, about } of uses) {
    sql.run`
      INSERT INTO recent (connectionId, number, target, title, about)
      SELECT ${id}, coalesce(min(number), 1) - 1, ${JSON.stringify(target)}, ${title}, ${about}
      FROM recent WHERE connectionId = ${id}`;
  }
}

export function removeRecent({ sql }: WritableDatabase, id: ConnectionId): void {
  sql.run`DELETE FROM recent WHERE connectionId = ${id}`;
}
