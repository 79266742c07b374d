import { mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { daysOf } from '@main/services/index/contract-days';
import { countIndex, findEntry, storeListed, storeRead } from '@main/store/contract-index';
import type { WritableDatabase } from '@main/store/database';
import { changesAfter } from '@main/store/index-changes';
import { marksOf } from '@main/store/index-marks';
import { replaceNewestRuns, runTimes } from '@main/store/indexed-runs';
import { createIndex, type StoredIndex } from '@main/store/indexes';
import { fromTime, type RunPosition, runsOfAll } from '@main/store/runs-of-all';
import { openStore, type Store } from '@main/store/store';
import { test } from '@playwright/test';
import { connectionIdSchema, contractIdSchema } from '@shared/domain/ids';
import type { ResultRow } from '@shared/domain/result/result';
import { standingOf } from '@shared/results/standing/standing';
import { reference, summary } from '../support/contract-lines';
import { row } from '../support/result-builders';
import { interleaved } from './protocol';
import { reportFigure, reportRatio } from './report';

const id = connectionIdSchema.parse('sample');
const now = Date.UTC(2026, 4, 20);
const hourMs = 3_600_000;
const runsEach = 50;
const columns = Array.from({ length: 30 }, (_, at) => `column_${at}`);

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Every seventh fails. */
function runsOf(contract: number): ResultRow[] {
  return Array.from({ length: runsEach }, (_, at): ResultRow => {
    const timestamp = now - at * 12 * hourMs - contract;
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
function fill(db: WritableDatabase, index: StoredIndex, contracts: number): void {
  for (let from = 0; from < contracts; from += 100) {
    const changed = Array.from({ length: Math.min(100, contracts - from) }, (_, offset) => {
      const key = uuid(from + offset);
      const name = `orders_of_region_${from + offset}`;
      const owners = [reference('ana.kim', { type: 'user', displayName: 'Ana Kim' })];
      const contract = summary(name, { id: contractIdSchema.parse(key), owners });
      const standing = standingOf([], { now, isAll: true });
      const line = {
        key,
        contract,
        reviewers: owners,
        columns,
        readAt: null,
        problem: null,
        standing,
        kept: 0,
        coveredFrom: null,
      };
      return { key, contractId: contract.id, latest: null, due: 'unread' as const, line };
    });
    storeListed(db, index, { changed, unchanged: [] });
    for (const [offset, { key }] of changed.entries()) {
      const entry = findEntry(db, index, key);
      if (entry === null) throw new Error('a contract that was just stored is gone');
      const runs = runsOf(from + offset);
      replaceNewestRuns(db, entry.number, { connection: index.number, runs, isAll: false, limit: runsEach });
      const standing = standingOf(runs, { now, isAll: false });
      const line = {
        ...entry.line,
        readAt: now,
        standing,
        kept: runsEach,
        coveredFrom: runs.at(-1)?.timestamp ?? null,
      };
      storeRead(db, entry, { line, askAfter: 0 });
    }
  }
}

interface Filled {
  readonly store: Store;
  readonly index: StoredIndex;
  readonly bytes: number;
  close(): void;
}

function filledStore(contracts: number): Filled {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-bench-'));
  const filling = openStore({ folder, clock: () => now });
  const index = createIndex(filling.db, id, { owner: { address: '', account: 'ana' }, since: 0, first: 1 });
  fill(filling.db, index, contracts);
  filling.close();
  const store = openStore({ folder, clock: () => now });
  return {
    store,
    index: { ...index, revision: Number.MAX_SAFE_INTEGER },
    bytes: statSync(path.join(folder, 'desk.db')).size,
    close() {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

test('holds 350 contracts with 50 results each in less than 10 MB', async ({ browserName: _browser }, info) => {
  const { bytes, close } = filledStore(350);
  const what = 'desk.db with 350 contracts x 50 results';
  reportFigure(info, { id: 'P35', what, value: bytes / 1e6, unit: 'MB', spread: '–', gate: 10 });
  close();
});

/** Processor time of this thread, in milliseconds: what others do on the machine does not count. */
function used(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** Against the least that main could do: reading the texts of all lines in one statement, and joining them. */
test('gives 10,000 contracts from the disk to the window', async ({ browserName: _browser }, info) => {
  const { store, index, bytes, close } = filledStore(10_000);
  const blocks: number[] = [];
  const totals: number[] = [];
  const inPages = async () => {
    let total = 0;
    for (let after = 0, isMore = true; isMore; ) {
      const block = used(() => {
        const page = changesAfter(store.db, index, after);
        after = page.revision;
        isMore = page.lines !== '[]';
      });
      blocks.push(block);
      total += block;
    }
    totals.push(total);
    return total;
  };
  const atOnce = async () =>
    used(() => void store.db.sql.all`SELECT line FROM indexed_contract`.map(({ line }) => line).join(','));
  const result = await interleaved(inPages, atOnce, { gate: 3 });
  const what = 'give 10,000 contracts to the window';
  reportRatio(info, result, { id: 'P35', what, gate: 3, unit: 'ms', control: 'one statement' });
  const figure = (name: string, value: number, unit: string, gate: number) =>
    reportFigure(info, { id: 'P35', what: name, value, unit, spread: '–', gate });
  figure('the same, the slowest time', Math.max(...totals), 'ms', 300);
  figure('the longest block of it', Math.max(...blocks), 'ms', 50);
  const runs: number[] = [];
  for (let after: RunPosition | null = fromTime(now); after !== null && runs.length < 60; ) {
    const place: RunPosition = after;
    runs.push(
      used(() => {
        after = runsOfAll(store.db, index, { names: new Map(), after: place, from: 0, limit: 500 }).next;
      }),
    );
  }
  figure('the longest block of 60 pages of 500,000 runs', Math.max(...runs), 'ms', 50);
  const status = used(() => void countIndex(store.db, index, { now, readBefore: 0 }));
  const days: number[] = [];
  const [from, to] = [now - 30 * 24 * hourMs, now + 1];
  for (let first = 0; first < 10_000; first += 100) {
    const keys = Array.from({ length: 100 }, (_, offset) => uuid(first + offset));
    const starts = Array.from({ length: 31 }, (_, day) => from + day * 24 * hourMs);
    days.push(
      used(() => {
        for (const times of runTimes(store.db, { connection: index.number, keys, from, to })) daysOf(times, starts);
      }),
    );
  }
  figure('the longest block of counting 30 days of 10,000 contracts', Math.max(...days), 'ms', 50);
  const all = days.reduce((sum, part) => sum + part, 0);
  figure('counting 30 days of 10,000 contracts as a whole', all, 'ms', 1000);
  figure(
    'what was seen and pinned',
    used(() => void marksOf(store.db, index)),
    'ms',
    50,
  );
  figure('count what is known of 10,000 contracts', status, 'ms', 50);
  figure('desk.db with 10,000 contracts x 50 results', bytes / 1e6, 'MB', 300);
  close();
});
