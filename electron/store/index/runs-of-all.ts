import { lazyTransaction, type ReadableDatabase, readableOne, type WritableDatabase } from '@main/store/database';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { runsKept } from '@shared/domain/limits';
import type { ResultRow } from '@shared/domain/result/result';
import { listedKey } from '@shared/results/rows/listed-run';
import { z } from 'zod';
import { entryOf, type IndexEntry } from './contract-index';
import { indexedRunSchema, insertRuns } from './indexed-runs';
import { nextRevision, removedAtOnce, type StoredIndex } from './indexes';

/** A position in the runs of all contracts, newest first: what follows is older, or of the same time and a lower contract or key. */
export interface RunPosition {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  /** The number of the contract. */
  readonly contract: number;
  readonly key: string;
}

/** The position before all runs up to a time. */
export const fromTime = (to: number): RunPosition => ({ timestamp: to + 1, contract: -1, key: '' });

const nameSchema = z.object({ key: z.string(), name: z.string(), asset: z.string().nullable() });
/** Cached names of contracts by their numbers; null for one that is gone. */
export type ContractNames = Map<number, z.infer<typeof nameSchema> | null>;

interface RunsQuery {
  /** Cached names, valid for one revision of the index; missing ones are added. */
  readonly names: ContractNames;
  readonly after: RunPosition;
  /** Epoch milliseconds, inclusive. */
  readonly from: number;
  readonly limit: number;
}

/** A page of runs of all contracts of an index with the names of their contracts, and the next position, null at the end. */
export function runsOfAll(
  { sql }: ReadableDatabase,
  { number }: StoredIndex,
  { names, after, from, limit }: RunsQuery,
): { readonly rows: ResultRow[]; readonly next: RunPosition | null } {
  const found = sql.all`
    SELECT contract, timestamp, key, status, run FROM indexed_run
    WHERE connection = ${number} AND timestamp >= ${from}
      AND (timestamp, contract, key) < (${after.timestamp}, ${after.contract}, ${after.key})
    ORDER BY timestamp DESC, contract DESC, key DESC LIMIT ${limit}`;
  const rows = found.flatMap((stored) => {
    const run = readableOne(indexedRunSchema, stored);
    const named = namesOf({ sql }, names, Number(stored['contract']));
    if (run === null || named === null) return [];
    const { key: contract, name: contractName, asset } = named;
    return [{ ...run, key: listedKey(run.key, contract), contract, contractName, asset: asset ?? '' }];
  });
  const last = found.length < limit ? undefined : found.at(-1);
  if (last === undefined) return { rows, next: null };
  const [timestamp, contract] = [Number(last['timestamp']), Number(last['contract'])];
  return { rows, next: { timestamp, contract, key: String(last['key']) } };
}

function namesOf({ sql }: ReadableDatabase, known: ContractNames, contract: number) {
  const before = known.get(contract);
  if (before !== undefined) return before;
  const found = readableOne(
    nameSchema,
    sql.get`
      SELECT key, coalesce(line ->> '$.contract.displayName', line ->> '$.contract.name') AS name,
        coalesce(line ->> '$.contract.asset.fullyQualifiedName', line ->> '$.contract.asset.displayName',
          line ->> '$.contract.asset.name') AS asset
      FROM indexed_contract WHERE number = ${contract} AND line IS NOT NULL`,
  );
  known.set(contract, found);
  return found;
}

interface OlderRuns {
  readonly entry: IndexEntry;
  readonly runs: readonly ResultRow[];
  /** No result from this time on is missing; null: none at all is missing. */
  readonly coveredFrom: number | null;
}

/** Adds older results of a contract, until they are trimmed at the next start. */
export function storeOlderRuns(
  db: WritableDatabase,
  { number: connection }: StoredIndex,
  { entry, runs, coveredFrom }: OlderRuns,
): void {
  const { sql } = db;
  const { number, line } = entry;
  lazyTransaction(db, () => {
    insertRuns(db, number, { connection, runs });
    const stored = Number(sql.get`SELECT count(*) AS runs FROM indexed_run WHERE contract = ${number}`?.['runs']);
    const changed: IndexedContract = { ...line, kept: stored, coveredFrom };
    sql.run`
      UPDATE indexed_contract SET line = ${JSON.stringify(changed)}, isExtended = 1, revision = ${nextRevision(db, connection)}
      WHERE number = ${number}`;
  });
}

/** Deletes results beyond the newest of each contract, a part at a time; true when more may be left. */
export const trimRuns = (db: WritableDatabase, index: StoredIndex): boolean =>
  lazyTransaction(db, () => {
    const { sql } = db;
    const long = sql.all`
      SELECT number FROM indexed_contract WHERE connection = ${index.number} AND isExtended = 1 LIMIT ${removedAtOnce}`;
    for (const { number } of long) trimContract(db, index, Number(number));
    return long.length === removedAtOnce;
  });

function trimContract(db: WritableDatabase, index: StoredIndex, contract: number): void {
  const { sql } = db;
  const oldest = sql.get`
    SELECT timestamp FROM indexed_run WHERE contract = ${contract} ORDER BY timestamp DESC LIMIT 1 OFFSET ${runsKept - 1}`;
  sql.run`UPDATE indexed_contract SET isExtended = 0 WHERE number = ${contract}`;
  if (oldest === undefined) return;
  const from = Number(oldest['timestamp']);
  sql.run`DELETE FROM indexed_run WHERE contract = ${contract} AND timestamp < ${from}`;
  const entry = entryOf(db, contract);
  if (entry === null) return;
  const line: IndexedContract = {
    ...entry.line,
    kept: runsKept,
    coveredFrom: Math.max(from, entry.line.coveredFrom ?? from),
  };
  sql.run`
    UPDATE indexed_contract SET line = ${JSON.stringify(line)}, revision = ${nextRevision(db, index.number)}
    WHERE number = ${contract}`;
}
