import {
  json,
  lazyTransaction,
  type ReadableDatabase,
  readable,
  readableOne,
  type WritableDatabase,
} from '@main/store/database';
import { referenceSchema } from '@shared/domain/contract/contract';
import { type IndexedContract, indexedContractSchema } from '@shared/domain/contract/contract-index';
import { type ConnectionId, type ContractId, contractIdSchema } from '@shared/domain/ids';
import { dayMs } from '@shared/format/time-units';
import { z } from 'zod';
import { nextRevision, removedAtOnce, type StoredIndex } from './indexes';

/**
 * Why a contract is due to be read; the lowest first. `failing`: its summary says so, and was not read. `read`: it was read, and is due
 * again after a day.
 */
export const dueOrder = { failing: 0, moved: 1, validated: 2, unread: 3, read: 4 } as const;
export type Due = keyof typeof dueOrder;

const entrySchema = z.object({
  number: z.int(),
  /** The number of its index. */
  connection: z.int(),
  key: z.string(),
  contractId: contractIdSchema,
  line: json(indexedContractSchema),
  due: z.int(),
  askAfter: z.number(),
  latest: z.string().nullable(),
  latestRead: z.string().nullable(),
});
/** A contract of the index, with what reading it needs. */
export type IndexEntry = z.infer<typeof entrySchema>;

export const findEntry = ({ sql }: ReadableDatabase, { number }: StoredIndex, key: string): IndexEntry | null =>
  readableOne(entrySchema, sql.get`SELECT * FROM indexed_contract WHERE connection = ${number} AND key = ${key}`);

export const entryOf = ({ sql }: ReadableDatabase, number: number): IndexEntry | null =>
  readableOne(entrySchema, sql.get`SELECT * FROM indexed_contract WHERE number = ${number}`);

/** All entries of a contract: several assets may share one that they inherit. */
export const entriesOfContract = ({ sql }: ReadableDatabase, { number }: StoredIndex, id: ContractId): IndexEntry[] =>
  readable(entrySchema, sql.all`SELECT * FROM indexed_contract WHERE connection = ${number} AND contractId = ${id}`);

const nameSchema = z.object({ id: contractIdSchema, key: z.string(), name: z.string() });

/** The number of stored contracts of a connection. */
export const countContracts = ({ sql }: ReadableDatabase, id: ConnectionId): number =>
  Number(
    sql.get`
      SELECT count(*) AS contracts FROM indexed_contract JOIN contract_index ON contract_index.number = connection
      WHERE connectionId = ${id} AND isCounted = 1`?.['contracts'] ?? 0,
  );

/** All contracts by id, key and fully qualified name. */
export const namesOfContracts = ({ sql }: ReadableDatabase, { number }: StoredIndex): z.infer<typeof nameSchema>[] =>
  readable(
    nameSchema,
    sql.all`
      SELECT contractId AS id, key, line ->> '$.contract.fullyQualifiedName' AS name FROM indexed_contract
      WHERE connection = ${number} AND line IS NOT NULL`,
  );

/** The columns written for a contract. */
export interface EntryToStore extends Pick<IndexEntry, 'key' | 'contractId' | 'latest'> {
  readonly line: IndexedContract;
  readonly due: Due;
}

/** Inserts or updates contracts that are in the list. `unchanged` are keys of those that have not changed. */
export function storeListed(
  db: WritableDatabase,
  { number, sighting }: StoredIndex,
  { changed, unchanged }: { readonly changed: readonly EntryToStore[]; readonly unchanged: readonly string[] },
): void {
  const { sql } = db;
  lazyTransaction(db, () => {
    for (const key of unchanged) {
      sql.run`UPDATE indexed_contract SET sighting = ${sighting}, missed = 0 WHERE connection = ${number} AND key = ${key}`;
    }
    if (changed.length === 0) return;
    const revision = nextRevision(db, number);
    for (const { key, contractId, line, due, latest } of changed) {
      sql.run`
        INSERT INTO indexed_contract (connection, key, contractId, revision, sighting, line, isCounted, due, readAt, latest)
        VALUES (${number}, ${key}, ${contractId}, ${revision}, ${sighting}, ${JSON.stringify(line)},
          ${line.contract.deleted ? 0 : 1}, ${dueOrder[due]}, ${line.readAt}, ${latest})
        ON CONFLICT (connection, key) DO UPDATE SET contractId = excluded.contractId, revision = excluded.revision,
          sighting = excluded.sighting, missed = 0, line = excluded.line, isCounted = excluded.isCounted,
          due = excluded.due, latest = excluded.latest`;
    }
  });
}

/** The outcome of reading a contract's results. */
interface ReadEntry {
  readonly line: IndexedContract;
  /** It is not read again before then; epoch milliseconds. */
  readonly askAfter: number;
}

/** When a contract last started to fail, or to pass again. */
const turnedAt = ({ standing: { failing, recovered } }: IndexedContract): number | null =>
  failing?.first.timestamp ?? recovered?.timestamp ?? null;

/** Stores the standing of a contract. It stays due if the list has reported a change since. */
export function storeRead(db: WritableDatabase, entry: IndexEntry, { line, askAfter }: ReadEntry): void {
  lazyTransaction(db, () => {
    const revision = nextRevision(db, entry.connection);
    db.sql.run`
      UPDATE indexed_contract SET revision = ${revision}, line = ${JSON.stringify(line)}, readAt = ${line.readAt},
        askAfter = ${askAfter}, due = iif(latest IS ${entry.latest}, ${dueOrder.read}, due), latestRead = ${entry.latest}, turnedAt = ${turnedAt(line)}
      WHERE number = ${entry.number}`;
  });
}

/** Records that a contract could not be read. It stays due for the same reason, and is read again after this pause. */
export function storeProblem(db: WritableDatabase, entry: IndexEntry, { line, askAfter }: ReadEntry): void {
  const revision = nextRevision(db, entry.connection);
  db.sql.run`
    UPDATE indexed_contract SET revision = ${revision}, line = ${JSON.stringify(line)}, askAfter = ${askAfter}
    WHERE number = ${entry.number}`;
}

/** How many contracts the current reading of the list has seen. */
export const countListed = ({ sql }: ReadableDatabase, { number, sighting }: StoredIndex): number =>
  Number(
    sql.get`SELECT count(*) AS seen FROM indexed_contract WHERE connection = ${number} AND sighting >= ${sighting}`?.[
      'seen'
    ],
  );

/**
 * Contracts that two complete readings of the list have missed are gone, and the window learns of it. `removeRunsOfGone` deletes
 * their results. `isWhole`: false for a reading that may be incomplete, which proves nothing about those it missed.
 */
export const removeMissing = (db: WritableDatabase, { number, sighting }: StoredIndex, isWhole: boolean): void =>
  lazyTransaction(db, () => {
    const { sql } = db;
    if (isWhole) {
      sql.run`
        UPDATE indexed_contract SET missed = missed + 1
        WHERE connection = ${number} AND sighting < ${sighting} AND line IS NOT NULL`;
    }
    const isGone = sql.get`SELECT 1 FROM indexed_contract WHERE connection = ${number} AND missed >= 2 AND line IS NOT NULL LIMIT 1`;
    if (isGone === undefined) return;
    sql.run`
      UPDATE indexed_contract SET line = NULL, isCounted = 0, revision = ${nextRevision(db, number)}, turnedAt = NULL
      WHERE connection = ${number} AND missed >= 2 AND line IS NOT NULL`;
  });

/** Deletes the results of some contracts that are gone; true when more may be left. */
export const removeRunsOfGone = (db: WritableDatabase, { number }: StoredIndex): boolean =>
  lazyTransaction(db, () => {
    const { changes } = db.sql.run`
      DELETE FROM indexed_run WHERE contract IN (
        SELECT gone.number FROM indexed_contract gone
        WHERE connection = ${number} AND line IS NULL AND EXISTS (SELECT 1 FROM indexed_run WHERE contract = gone.number)
        LIMIT ${removedAtOnce})`;
    return Number(changes) > 0;
  });

/** Counts one more miss, as when the server has no results for a contract because it is gone. */
export function recordMiss({ sql }: WritableDatabase, { number }: IndexEntry): void {
  sql.run`UPDATE indexed_contract SET missed = missed + 1 WHERE number = ${number}`;
}

export const dueReason = ({ due }: Pick<IndexEntry, 'due'>): Due => dueNames[due] ?? 'read';
const dueNames = (Object.keys(dueOrder) as Due[]).sort((one, other) => dueOrder[one] - dueOrder[other]);

/** Whether the list has said something of it that was not read. */
export const isDueAt = ({ due, askAfter, line }: IndexEntry, now: number): boolean =>
  due < dueOrder.read && askAfter <= now && !line.contract.deleted;

export interface DueOptions {
  /** Contracts read before then are due again; epoch milliseconds. */
  readonly readBefore: number;
  readonly now: number;
  readonly limit: number;
}

/** The contracts to read next, most urgent first. Deleted ones are skipped: servers refuse their results. */
export const dueEntries = (
  { sql }: ReadableDatabase,
  { number }: StoredIndex,
  { readBefore, now, limit }: DueOptions,
): IndexEntry[] =>
  readable(
    entrySchema,
    sql.all`
      SELECT * FROM indexed_contract
      WHERE connection = ${number} AND isCounted = 1 AND askAfter <= ${now}
        AND (due < ${dueOrder.read} OR readAt IS NULL OR readAt < ${readBefore})
      ORDER BY due, readAt LIMIT ${limit}`,
  );

/**
 * The pinned contracts to read, in the order in which they were pinned. It is asked before each request, and a cross join begins with the
 * few pins: SQLite would look at all contracts that are due, for milliseconds of each 10,000.
 */
export const duePinned = (
  { sql }: ReadableDatabase,
  { number, connectionId }: StoredIndex,
  { now, limit }: Pick<DueOptions, 'now' | 'limit'>,
): IndexEntry[] =>
  readable(
    entrySchema,
    sql.all`
      SELECT indexed_contract.* FROM local_item
      CROSS JOIN indexed_contract ON connection = ${number} AND indexed_contract.key = local_item.id
      WHERE connectionId = ${connectionId} AND kind = 'pin' AND isCounted = 1 AND askAfter <= ${now} AND due < ${dueOrder.read}
      ORDER BY local_item.number LIMIT ${limit}`,
  );

const dueKeySchema = z.object({
  key: z.string(),
  contract: json(z.object({ owners: z.array(referenceSchema) })),
  reviewers: json(z.array(referenceSchema)),
});

/** All contracts of which the list has said something that was not read, with whose they are. */
export const dueKeys = ({ sql }: ReadableDatabase, { number }: StoredIndex): z.infer<typeof dueKeySchema>[] =>
  readable(
    dueKeySchema,
    sql.all`
      SELECT key, json_object('owners', line -> '$.contract.owners') AS contract, line ->> '$.reviewers' AS reviewers
      FROM indexed_contract WHERE connection = ${number} AND isCounted = 1 AND due < ${dueOrder.read}`,
  );

/** How many contracts are up to date, and since when. */
export function countIndex(
  { sql }: ReadableDatabase,
  { number }: StoredIndex,
  { readBefore, now }: Omit<DueOptions, 'limit'>,
) {
  const row = sql.get`
    SELECT count(*) AS contracts, count(readAt) AS everRead, min(readAt) AS oldestReadAt,
      coalesce(sum(readAt >= ${now - dayMs}), 0) AS checked,
      coalesce(sum(askAfter <= ${now} AND (due < ${dueOrder.read} OR readAt IS NULL OR readAt < ${readBefore})), 0) AS left,
      coalesce(sum(askAfter > ${now} AND (due < ${dueOrder.read} OR readAt IS NULL OR readAt < ${readBefore})), 0) AS failed
    FROM indexed_contract INDEXED BY indexed_contract_by_reading WHERE connection = ${number} AND isCounted = 1`;
  const count = (name: string) => Number(row?.[name] ?? 0);
  const oldest = row?.['oldestReadAt'] ?? null;
  return {
    contracts: count('contracts'),
    checked: count('checked'),
    unread: count('contracts') - count('everRead'),
    left: count('left'),
    failed: count('failed'),
    oldestReadAt: oldest === null ? null : Number(oldest),
  };
}

/** Deletes some tombstones, once no window can ask about them; true when more may be left. */
export const removeTombstones = (db: WritableDatabase, { number }: StoredIndex): boolean =>
  lazyTransaction(db, () => {
    const { changes } = db.sql.run`
      DELETE FROM indexed_contract WHERE number IN (
        SELECT number FROM indexed_contract WHERE connection = ${number} AND line IS NULL LIMIT ${removedAtOnce})`;
    return Number(changes) > 0;
  });
