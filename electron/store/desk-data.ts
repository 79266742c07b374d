import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { type HeldSeen, heldLayoutSchema, heldSeenSchema } from '@shared/domain/local/desk-data';
import { type LocalCounts, type LocalKind, localKindNames } from '@shared/domain/local/local-items';
import { z } from 'zod';
import { json, type ReadableDatabase, readable, type WritableDatabase } from './database';
import { lenientView } from './layouts';

/** Bytes of some tables with their indexes. Reads each of their pages: call it for one table at a time. */
export const bytesOfTable = ({ sql }: ReadableDatabase, table: string): number =>
  sql.all`SELECT name FROM sqlite_schema WHERE tbl_name = ${table} AND rootpage > 0`.reduce(
    (sum, { name }) =>
      sum +
      Number(sql.get`SELECT pgsize FROM dbstat WHERE name = ${String(name)} AND aggregate = TRUE`?.['pgsize'] ?? 0),
    0,
  );

export const countIndexed = ({ sql }: ReadableDatabase): number =>
  Number(sql.get`SELECT count(*) AS count FROM indexed_contract WHERE line IS NOT NULL`?.['count']);

const idRow = z.object({ connectionId: connectionIdSchema });

/** The connections that have an index. */
export const indexedConnections = ({ sql }: ReadableDatabase): ConnectionId[] =>
  readable(idRow, sql.all`SELECT connectionId FROM contract_index WHERE connectionId NOT LIKE 'dropped %'`).map(
    ({ connectionId }) => connectionId,
  );

/** What people have made, on whatever connection. */
export function countMade({ sql }: ReadableDatabase): LocalCounts {
  const rows = sql.all`SELECT kind, count(*) AS count FROM local_item GROUP BY kind`;
  const counts = new Map(rows.map(({ kind, count }) => [String(kind), Number(count)]));
  return Object.fromEntries(localKindNames.map((kind: LocalKind) => [kind, counts.get(kind) ?? 0])) as LocalCounts;
}

/**
 * How many changes the journal tells of, and how many of them ended before a time without being part of a batch that is shown: what has
 * only just ended may still be undone, however long ago it began. What the app could not end counts from when its outcome was found out.
 */
export function countActivity({ sql }: ReadableDatabase, before: number): Record<'all' | 'removable', number> {
  const row = sql.get`
    SELECT count(*) AS operations, coalesce(sum(phase = 'known' AND place IS NULL AND coalesce(endedAt, checkedAt, startedAt) < ${before}), 0) AS removable
    FROM operation WHERE phase IN ('open', 'known')`;
  return { all: Number(row?.['operations']), removable: Number(row?.['removable']) };
}

/** Deletes them. What is open, or of a batch that is shown, stays. */
export function clearActivity({ sql }: WritableDatabase, before: number): void {
  sql.run`DELETE FROM operation WHERE phase = 'known' AND place IS NULL AND coalesce(endedAt, checkedAt, startedAt) < ${before}`;
}

const backupRow = z.object({ file: z.string() });

/** The backup files of operations whose outcome is not known, of which some may still be written, or that have not ended before a time. */
export const neededBackups = ({ sql }: ReadableDatabase, before: number): string[] =>
  readable(
    backupRow,
    sql.all`
      SELECT backup ->> '$.file' AS file FROM operation
      WHERE (phase IN ('writing', 'open') OR (phase = 'known' AND coalesce(endedAt, checkedAt, startedAt) >= ${before}))
        AND json_valid(backup) AND backup ->> '$.file' IS NOT NULL`,
  ).map(({ file }) => file);

/** The layouts that were changed on a connection. */
export const layoutsOf = ({ sql }: ReadableDatabase, id: ConnectionId) =>
  readable(
    heldLayoutSchema.extend({ look: json(lenientView) }),
    sql.all`SELECT grid, look FROM layout WHERE connectionId = ${id} ORDER BY grid`,
  );

const seenRow = z.object({ key: z.unknown(), seen: z.unknown() }).transform(({ key, seen }) => [key, seen]);

/** When the contracts of a connection were last seen. */
export const seenOf = ({ sql }: ReadableDatabase, id: ConnectionId) =>
  readable(
    seenRow.pipe(heldSeenSchema),
    sql.all`SELECT key, seen FROM contract_mark WHERE connectionId = ${id} ORDER BY key`,
  );

/** Never moves back. */
export function storeSeen({ sql }: WritableDatabase, id: ConnectionId, seen: readonly HeldSeen[]): void {
  for (const [key, at] of seen) {
    sql.run`
      INSERT INTO contract_mark (connectionId, key, seen) VALUES (${id}, ${key}, ${at})
      ON CONFLICT DO UPDATE SET seen = max(seen, excluded.seen)`;
  }
}
