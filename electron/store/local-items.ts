import { type ConnectionId, type ContractId, connectionIdSchema } from '@shared/domain/ids';
import {
  type LocalCounts,
  type LocalItems,
  type LocalKind,
  localKindNames,
  localKinds,
} from '@shared/domain/local/local-items';
import { AppError } from '@shared/errors/app-error';
import { z } from 'zod';
import { json, type ReadableDatabase, readable, readableOne, type WritableDatabase } from './database';

const rowSchema = z.object({ id: z.string(), content: json(z.looseObject({})) });

/** The items of a kind, in the order of its list. One that does not parse is left out. */
export function findItems<K extends LocalKind>(
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  kind: K,
): LocalItems[K][] {
  const { schema, compare } = localKinds[kind];
  const rows = sql.all`
    SELECT id, content FROM local_item WHERE connectionId = ${connectionId} AND kind = ${kind} ORDER BY number`;
  return readable(rowSchema, rows)
    .flatMap(({ id, content }) => {
      const { success, data } = schema.safeParse({ ...content, id });
      return success ? [data] : [];
    })
    .sort(compare);
}

/** One item; undefined when it is not there, or does not parse. */
export function findItem<K extends LocalKind>(
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  { kind, id }: { readonly kind: K; readonly id: string },
): LocalItems[K] | undefined {
  const row = sql.get`
    SELECT id, content FROM local_item WHERE connectionId = ${connectionId} AND kind = ${kind} AND id = ${id}`;
  const read = readableOne(rowSchema, row);
  return read === null ? undefined : localKinds[kind].schema.safeParse({ ...read.content, id }).data;
}

const connectionSchema = z.object({ connectionId: connectionIdSchema });

/** The connections with items of a kind. */
export const connectionsWith = ({ sql }: ReadableDatabase, kind: LocalKind): ConnectionId[] =>
  readable(connectionSchema, sql.all`SELECT DISTINCT connectionId FROM local_item WHERE kind = ${kind}`).map(
    ({ connectionId }) => connectionId,
  );

export function countItems({ sql }: ReadableDatabase, connectionId: ConnectionId): LocalCounts {
  const rows = sql.all`SELECT kind, count(*) AS count FROM local_item WHERE connectionId = ${connectionId} GROUP BY kind`;
  const counts = new Map(rows.map(({ kind, count }) => [String(kind), Number(count)]));
  return Object.fromEntries(localKindNames.map((kind) => [kind, counts.get(kind) ?? 0])) as LocalCounts;
}

/** The keys of the runs of a contract that have a note. */
export const runsWithNotes = (
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  contractId: ContractId,
): ReadonlySet<string> => {
  const rows = sql.all`
    SELECT DISTINCT content ->> '$.run.key' AS runKey FROM local_item
    WHERE connectionId = ${connectionId} AND kind = 'note' AND content ->> '$.contractId' = ${contractId}
      AND content ->> '$.run.key' IS NOT NULL`;
  return new Set(rows.map(({ runKey }) => String(runKey)));
};

/** Updates items by id, or appends new ones. */
export function storeItems<K extends LocalKind>(
  { sql }: WritableDatabase,
  connectionId: ConnectionId,
  { kind, items }: { readonly kind: K; readonly items: readonly LocalItems[K][] },
): void {
  for (const item of items) {
    const { id, ...content } = localKinds[kind].schema.parse(item);
    sql.run`
      INSERT INTO local_item (connectionId, kind, id, content)
      VALUES (${connectionId}, ${kind}, ${id}, ${JSON.stringify(content)})
      ON CONFLICT (connectionId, kind, id) DO UPDATE SET content = excluded.content`;
  }
}

export function removeItems(
  { sql }: WritableDatabase,
  connectionId: ConnectionId,
  { kind, ids }: { readonly kind: LocalKind; readonly ids: readonly string[] },
): void {
  for (const id of ids)
    sql.run`DELETE FROM local_item WHERE connectionId = ${connectionId} AND kind = ${kind} AND id = ${id}`;
}

/** What was planned is planned no more. Throws `planned_gone` where it is not any more: two windows may carry it out. */
export function takePlanned(db: WritableDatabase, connectionId: ConnectionId, id: string): void {
  if (findItem(db, connectionId, { kind: 'planned', id }) === undefined) {
    throw new AppError('planned_gone', { outcome: 'not-sent' });
  }
  removeItems(db, connectionId, { kind: 'planned', ids: [id] });
}
