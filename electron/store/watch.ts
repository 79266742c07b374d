import { type IndexedContract, indexedContractSchema } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { z } from 'zod';
import { json, lazyTransaction, type ReadableDatabase, readable, readableOne, type WritableDatabase } from './database';
import type { StoredIndex } from './index/indexes';

/** The state of a contract at the last check. */
const notifiedSchema = z.object({
  state: z.enum(['failing', 'passing', 'none']),
  /** The newest timestamp of all known runs with a verdict; epoch milliseconds, 0 for none. */
  at: z.number(),
  /** The key of the run that was reported as stuck. */
  stuck: z.string().nullable(),
});
export type NotifiedState = z.infer<typeof notifiedSchema>;

const flag = z.int().transform((value) => value === 1);

const rowSchema = z.object({
  number: z.int(),
  revision: z.int(),
  line: json(indexedContractSchema),
  notified: json(notifiedSchema).nullable().catch(null),
  /** The list shows no change on the server since its results were read. */
  isCurrent: flag,
  /** Its newest run had not ended at the last check. */
  isUnderWay: flag,
});
export type WatchRow = z.infer<typeof rowSchema>;

const placeSchema = z.object({ since: z.number().nullable(), revision: z.int() });

/** Since when an index is checked for changes, and the last revision checked. */
export const watchProgress = ({ sql }: ReadableDatabase, { number }: StoredIndex): z.infer<typeof placeSchema> =>
  readableOne(
    placeSchema,
    sql.get`SELECT watchedSince AS since, watchedRevision AS revision FROM contract_index WHERE number = ${number}`,
  ) ?? { since: null, revision: 0 };

/** Contracts checked in one go before yielding to other work. */
const rowsAtOnce = 100;

/** Contracts that changed after a revision, in that order, and where the next part starts; null at the end. */
export function rowsToWatch(
  { sql }: ReadableDatabase,
  { number, revision: newest }: StoredIndex,
  after: number,
): { readonly rows: readonly WatchRow[]; readonly until: number; readonly isMore: boolean } {
  const ends = sql.all`
    SELECT revision FROM indexed_contract WHERE connection = ${number} AND revision > ${after}
    ORDER BY revision LIMIT ${rowsAtOnce}`;
  const isMore = ends.length === rowsAtOnce;
  // Rows of one revision are never split.
  const until = isMore ? Number(ends.at(-1)?.['revision']) : newest;
  const rows = sql.all`
    SELECT number, revision, line, told AS notified, isUnderWay, latest IS latestRead AS isCurrent FROM indexed_contract
    WHERE connection = ${number} AND revision > ${after} AND revision <= ${until} AND isCounted = 1 AND readAt IS NOT NULL`;
  return { rows: readable(rowSchema, rows), until, isMore };
}

/** Contracts whose newest run had not ended at the last check. */
export const rowsUnderWay = ({ sql }: ReadableDatabase, { number }: StoredIndex): readonly WatchRow[] =>
  readable(
    rowSchema,
    sql.all`
      SELECT number, revision, line, told AS notified, isUnderWay, latest IS latestRead AS isCurrent FROM indexed_contract
      WHERE connection = ${number} AND isUnderWay = 1 AND isCounted = 1 AND readAt IS NOT NULL`,
  );

interface NotifiedRow extends Pick<WatchRow, 'number' | 'isUnderWay'> {
  readonly notified: NotifiedState;
}

/** Stores the states of contracts, and the last revision checked. The window is not notified: the contracts have not changed. */
export const storeNotified = (
  db: WritableDatabase,
  { number }: StoredIndex,
  { rows, since, until }: { readonly rows: readonly NotifiedRow[]; readonly since: number; readonly until: number },
): void =>
  lazyTransaction(db, () => {
    for (const { number: contract, isUnderWay, notified } of rows) {
      db.sql.run`
        UPDATE indexed_contract SET told = ${JSON.stringify(notified)}, isUnderWay = ${isUnderWay ? 1 : 0}
        WHERE number = ${contract}`;
    }
    db.sql.run`
      UPDATE contract_index SET watchedSince = ${since}, watchedRevision = max(watchedRevision, ${until})
      WHERE number = ${number}`;
  });

const lineSchema = z.object({ line: json(indexedContractSchema) }).transform(({ line }) => line);

/** Contracts that have started to fail, or to pass again, since somebody last saw them. */
export const unseenTurns = (
  { sql }: ReadableDatabase,
  { number, connectionId, since }: StoredIndex,
): readonly IndexedContract[] =>
  readable(
    lineSchema,
    sql.all`
      SELECT line FROM indexed_contract
      LEFT JOIN contract_mark ON contract_mark.connectionId = ${connectionId} AND contract_mark.key = indexed_contract.key
      WHERE connection = ${number} AND isCounted = 1 AND turnedAt > max(${since}, coalesce(seen, 0))`,
  );

/** All contracts that are not deleted. */
export const allContracts = ({ sql }: ReadableDatabase, { number }: StoredIndex): readonly IndexedContract[] =>
  readable(lineSchema, sql.all`SELECT line FROM indexed_contract WHERE connection = ${number} AND isCounted = 1`);

/** Records that a person was notified of a token's end; false when it was recorded before. */
export function storeTokenNotice(
  { sql }: WritableDatabase,
  connectionId: ConnectionId,
  { expiresAt, stage }: { readonly expiresAt: number; readonly stage: string },
): boolean {
  const { changes } = sql.run`
    INSERT OR IGNORE INTO told_token (connectionId, expiresAt, stage) VALUES (${connectionId}, ${Math.trunc(expiresAt)}, ${stage})`;
  return Number(changes) > 0;
}

/** Deletes the recorded notifications about a connection's tokens. */
export function removeTokenNotices({ sql }: WritableDatabase, connectionId: ConnectionId): void {
  sql.run`DELETE FROM told_token WHERE connectionId = ${connectionId}`;
}
