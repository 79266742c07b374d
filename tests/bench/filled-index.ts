import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { WritableDatabase } from '@main/store/database';
import { findEntry, storeListed, storeRead } from '@main/store/index/contract-index';
import { replaceNewestRuns } from '@main/store/index/indexed-runs';
import { createIndex, type StoredIndex } from '@main/store/index/indexes';
import { openStore, type Store } from '@main/store/store';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { standingOf } from '@shared/results/standing/standing';
import { reference, summary } from '@tests/support/contract-lines';
import { row } from '@tests/support/result-builders';

export const filledId = connectionIdSchema.parse('sample');
export const filledNow = Date.UTC(2026, 4, 20);
export const hourMs = 3_600_000;

const columns = Array.from({ length: 30 }, (_, at) => `column_${at}`);

export const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

export interface Filling {
  readonly contracts: number;
  readonly runsEach: number;
  /** Hours between two runs. */
  readonly everyHours: number;
}

/** Every seventh fails. */
function runsOf(contract: number, { runsEach, everyHours }: Filling): ResultRow[] {
  return Array.from({ length: runsEach }, (_, at): ResultRow => {
    const timestamp = filledNow - at * everyHours * hourMs - contract;
    const hasFailed = contract % 7 === 0 && at < 5;
    const resultId = uuid(contract * 1000 + at);
    return row(timestamp, {
      key: `${timestamp}#${resultId}`,
      id: resultId,
      status: hasFailed ? 'Failed' : 'Success',
      schema: { passed: 12, failed: hasFailed ? 2 : 0, total: 14 },
      semantics: { passed: 3, failed: 0, total: 3 },
      failures: hasFailed ? ['customer_reference', 'delivered_at'] : [],
    });
  });
}

/** Fills the index as reading it from a server does. */
function fill(db: WritableDatabase, index: StoredIndex, filling: Filling): void {
  const { contracts, runsEach } = filling;
  for (let from = 0; from < contracts; from += 100) {
    const changed = Array.from({ length: Math.min(100, contracts - from) }, (_, offset) => {
      const key = uuid(from + offset);
      const name = `orders_of_region_${from + offset}`;
      const owners = [reference('ana.kim', { type: 'user', displayName: 'Ana Kim' })];
      const contract = summary(name, { id: contractIdSchema.parse(key), owners });
      const standing = standingOf([], { now: filledNow, isAll: true });
      const unread = { readAt: null, problem: null, standing, kept: 0, coveredFrom: null };
      const line = { key, contract, reviewers: owners, columns, ...unread };
      return { key, contractId: contract.id, latest: null, due: 'unread' as const, line };
    });
    storeListed(db, index, { changed, unchanged: [] });
    for (const [offset, { key }] of changed.entries()) {
      const entry = findEntry(db, index, key);
      if (entry === null) throw new Error('a contract that was just stored is gone');
      const runs = runsOf(from + offset, filling);
      replaceNewestRuns(db, entry.number, { connection: index.number, runs, isAll: false, limit: runsEach });
      const standing = standingOf(runs, { now: filledNow, isAll: false });
      const read = { readAt: filledNow, standing, kept: runsEach, coveredFrom: runs.at(-1)?.timestamp ?? null };
      storeRead(db, entry, { line: { ...entry.line, ...read }, askAfter: 0 });
    }
  }
}

export interface Filled {
  readonly store: Store;
  readonly index: StoredIndex;
  readonly file: string;
  readonly bytes: number;
  close(): void;
}

/** A database with an index, as another start finds it; `more` adds what else is to be in it. */
export function filledStore(filling: Filling, more: (db: WritableDatabase) => void = () => {}): Filled {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-bench-'));
  const clock = () => filledNow;
  const filled = openStore({ folder, clock });
  const index = createIndex(filled.db, filledId, { owner: { address: '', account: 'ana' }, since: 0, first: 1 });
  fill(filled.db, index, filling);
  more(filled.db);
  filled.close();
  const store = openStore({ folder, clock });
  const file = path.join(folder, 'desk.db');
  return {
    ...{ store, file, index: { ...index, revision: Number.MAX_SAFE_INTEGER }, bytes: statSync(file).size },
    close() {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Processor time of this thread, in milliseconds: what others do on the machine does not count. */
export function used(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
