import { type IndexedContract, indexedContractSchema } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { z } from 'zod';
import { json, lazyTransaction, type ReadableDatabase, readable, readableOne, type WritableDatabase } from './database';
import type { StoredIndex } from './indexes';

/** How a contract stood when it was last looked at for news. */
const toldSchema = z.object({
  state: z.enum(['failing', 'passing', 'none']),
  /** When its newest run with a verdict was, of all that were ever known; epoch milliseconds, 0 for none. */
  at: z.number(),
  /** The key of the run that was found to be stuck. */
  stuck: z.string().nullable(),
});
export type NotifiedState = z.infer<typeof toldSchema>;

const flag = z.int().transform((value) => value === 1);

const rowSchema = z.object({
  number: z.int(),
  revision: z.int(),
  line: json(indexedContractSchema),
  told: json(toldSchema).nullable().catch(null),
  /** Nothing has moved on the server since its results were read, as far as the list says. */
  isCurrent: flag,
  /** Its newest run had not ended when it was last looked at. */
  isUnderWay: flag,
});
export type WatchRow = z.infer<typeof rowSchema>;

const placeSchema = z.object({ since: z.number().nullable(), revision: z.int() });

/** Since when an index is looked at for news, and up to which of its changes. */
export const watchPlace = ({ sql }: ReadableDatabase, { number }: StoredIndex): z.infer<typeof placeSchema> =>
  readableOne(
    placeSchema,
    sql.get`SELECT watchedSince AS since, watchedRevision AS revision FROM contract_index WHERE number = ${number}`,
  ) ?? { since: null, revision: 0 };

/** Contracts that are looked at in one go: other work of the app has its turn in between. */
const rowsAtOnce = 100;

/** Contracts that have changed after a revision, in the order of their changes, and where the next part begins; null: that was all. */
export function rowsToWatch(
  { sql }: ReadableDatabase,
  { number, revision: newest }: StoredIndex,
  after: number,
): { readonly rows: readonly WatchRow[]; readonly until: number; readonly isMore: boolean } {
  const ends = sql.all`
    SELECT revision FROM indexed_contract WHERE connection = ${number} AND revision > ${after}
    ORDER BY revision LIMIT ${rowsAtOnce}`;
  const isMore = ends.length === rowsAtOnce;
  // Rows of one revision are never divided.
  const until = isMore ? Number(ends.at(-1)?.['revision']) : newest;
  const rows = sql.all`
    SELECT number, revision, line, told, isUnderWay, latest IS latestRead AS isCurrent FROM indexed_contract
    WHERE connection = ${number} AND revision > ${after} AND revision <= ${until} AND isCounted = 1 AND readAt IS NOT NULL`;
  return { rows: readable(rowSchema, rows), until, isMore };
}

/** Contracts whose newest run had not ended when they were last looked at. */
export const rowsUnderWay = ({ sql }: ReadableDatabase, { number }: StoredIndex): readonly WatchRow[] =>
  readable(
    rowSchema,
    sql.all`
      SELECT number, revision, line, told, isUnderWay, latest IS latestRead AS isCurrent FROM indexed_contract
      WHERE connection = ${number} AND isUnderWay = 1 AND isCounted = 1 AND readAt IS NOT NULL`,
  );

interface ToldRow extends Pick<WatchRow, 'number' | 'isUnderWay'> {
  readonly told: NotifiedState;
}

/** Notes how contracts stood, and up to where the index was looked at. No window is told: nothing of the contracts has changed. */
export const noteTold = (
  db: WritableDatabase,
  { number }: StoredIndex,
  { rows, since, until }: { readonly rows: readonly ToldRow[]; readonly since: number; readonly until: number },
): void =>
  lazyTransaction(db, () => {
    for (const { number: contract, isUnderWay, told } of rows) {
      db.sql.run`
        UPDATE indexed_contract SET told = ${JSON.stringify(told)}, isUnderWay = ${isUnderWay ? 1 : 0}
        WHERE number = ${contract}`;
    }
    db.sql.run`
      UPDATE contract_index SET watchedSince = ${since}, watchedRevision = max(watchedRevision, ${until})
      WHERE number = ${number}`;
  });

const lineSchema = z.object({ line: json(indexedContractSchema) }).transform(({ line }) => line);

/** Contracts that have begun to fail, or to pass again, since somebody last looked at them. */
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

/** Notes that a person was told that a token ends; false when they were before. */
export function noteToldToken(
  { sql }: WritableDatabase,
  connectionId: ConnectionId,
  { expiresAt, stage }: { readonly expiresAt: number; readonly stage: string },
): boolean {
  const { changes } = sql.run`
    INSERT OR IGNORE INTO told_token (connectionId, expiresAt, stage) VALUES (${connectionId}, ${Math.trunc(expiresAt)}, ${stage})`;
  return Number(changes) > 0;
}

/** Forgets what was told of the tokens of a connection. */
export function removeTold({ sql }: WritableDatabase, connectionId: ConnectionId): void {
  sql.run`DELETE FROM told_token WHERE connectionId = ${connectionId}`;
}
