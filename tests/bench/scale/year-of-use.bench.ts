import { DatabaseSync } from 'node:sqlite';
import { daysOf } from '@main/services/index/contract-days';
import { transaction, type WritableDatabase } from '@main/store/database';
import { countIndex } from '@main/store/index/contract-index';
import { changesAfter } from '@main/store/index/index-changes';
import { marksOf } from '@main/store/index/index-marks';
import { runTimes } from '@main/store/index/indexed-runs';
import { fromTime, type RunPosition, runsOfAll, trimRuns } from '@main/store/index/runs-of-all';
import { findItems, storeItems } from '@main/store/local-items';
import { closeOperation, recentOperations } from '@main/store/operations';
import { removeSteps } from '@main/store/steps';
import { unseenTurns } from '@main/store/watch';
import { test } from '@playwright/test';
import { contractIdSchema } from '@shared/domain/ids';
import { type Filled, filledId, filledNow, filledStore, hourMs, used, uuid } from '@tests/bench/filled-index';
import { interleaved } from '@tests/bench/protocol';
import { reportFigure, reportRatio } from '@tests/bench/report';
import { beginIn, deleteOne } from '@tests/support/journal-records';

const contracts = 350;
const [days, dayMs] = [365, 24 * hourMs];
const filling = { contracts, runsEach: days, everyHours: 24 };
const perDay = { operations: 20, notes: 3 };

/** What a person has done, day after day: operations whose outcome is known, and notes. */
function addYear(db: WritableDatabase): void {
  const done = { notSent: 0, refused: 0, done: 1, notDone: 0, unknown: 0, planned: 1 };
  for (let day = 0; day < days; day += 1) {
    const at = filledNow - day * dayMs;
    transaction(db, () => {
      for (let place = 0; place < perDay.operations; place += 1) {
        const id = uuid(1_000_000 + day * perDay.operations + place);
        const contract = { id: contractIdSchema.parse(uuid((day + place) % contracts)), name: 'orders', asset: null };
        const number = beginIn(db, [deleteOne(at)], {
          id,
          startedAt: at + place,
          connectionId: filledId,
          contracts: [contract],
        });
        const results = { planned: 1, changed: 1, unchanged: 0 };
        closeOperation(db, number, { state: 'done', requests: done, results });
        removeSteps(db, number);
      }
    });
    const items = Array.from({ length: perDay.notes }, (_, place) => {
      const contractId = contractIdSchema.parse(uuid((day * perDay.notes + place) % contracts));
      const about = { id: uuid(2_000_000 + day * perDay.notes + place), contractId, contractName: 'orders', run: null };
      const text = 'Known: the export of the shop was late that day, the next one brought the rows.';
      return { ...about, text, acknowledged: null, author: 'Ana Kim', writtenAt: at, changedAt: null };
    });
    storeItems(db, filledId, { kind: 'note', items });
  }
  // More than the newest were read, as for a comparison with last year.
  db.sql.run`UPDATE indexed_contract SET isExtended = 1`;
}

/** What a screen asks of the database when the app starts, each part of it a turn of main of its own. */
function* partsOfList({ store, index }: Filled): Generator<() => unknown> {
  for (let after = 0, isMore = true; isMore; ) {
    yield () => {
      const page = changesAfter(store.db, index, after);
      [after, isMore] = [page.revision, page.lines !== '[]'];
    };
  }
}

function* partsOfHome({ store: { db }, index }: Filled): Generator<() => unknown> {
  yield () => marksOf(db, index);
  yield () => findItems(db, filledId, 'note');
  yield () => countIndex(db, index, { now: filledNow, readBefore: 0 });
  yield () => unseenTurns(db, index);
  const [from, to] = [filledNow - 30 * dayMs, filledNow + 1];
  const starts = Array.from({ length: 31 }, (_, day) => from + day * dayMs);
  for (let first = 0; first < contracts; first += 100) {
    const keys = Array.from({ length: Math.min(100, contracts - first) }, (_, offset) => uuid(first + offset));
    yield () => {
      for (const times of runTimes(db, { connection: index.number, keys, from, to })) daysOf(times, starts);
    };
  }
}

function* partsOfRuns({ store, index }: Filled): Generator<() => unknown> {
  const names = new Map();
  for (let after: RunPosition | null = fromTime(filledNow); after !== null; ) {
    const place: RunPosition = after;
    yield () => {
      after = runsOfAll(store.db, index, { names, after: place, from: filledNow - 30 * dayMs, limit: 500 }).next;
    };
  }
}

function* partsOfActivity({ store }: Filled): Generator<() => unknown> {
  yield () => recentOperations(store.db, { offset: 0, limit: 100 });
}

/** The same rows by one plain statement each, of which nothing is made. */
const bare = {
  list: [`SELECT line FROM indexed_contract WHERE connection = 1 ORDER BY revision`],
  Home: [
    `SELECT key, seen FROM contract_mark`,
    `SELECT id, content FROM local_item WHERE connectionId = '${filledId}' AND kind = 'note'`,
    `SELECT due, count(*) FROM indexed_contract WHERE connection = 1 GROUP BY due`,
    `SELECT line FROM indexed_contract WHERE connection = 1 AND turnedAt IS NOT NULL`,
    `SELECT contract, timestamp, status FROM indexed_run WHERE connection = 1 AND timestamp >= ${filledNow - 30 * dayMs}`,
  ],
  'runs of 30 days': [
    `SELECT * FROM indexed_run WHERE connection = 1 AND timestamp >= ${filledNow - 30 * dayMs} ORDER BY timestamp DESC, contract DESC, key DESC`,
  ],
  activity: [
    `SELECT * FROM operation WHERE phase = 'known' ORDER BY startedAt DESC LIMIT 100`,
    `SELECT count(*) FROM operation WHERE phase = 'known'`,
  ],
} as const;

/** What takes little is done several times: the clock of the processor ticks too rarely. */
const screens = [
  { name: 'list', partsOf: partsOfList, repeats: 10 },
  { name: 'Home', partsOf: partsOfHome, repeats: 2 },
  { name: 'runs of 30 days', partsOf: partsOfRuns, repeats: 1 },
  { name: 'activity', partsOf: partsOfActivity, repeats: 10 },
] as const;

test('P47 starts on the database of a year', async ({ browserName: _ }, info) => {
  const filled = filledStore(filling, addYear);
  const plain = new DatabaseSync(filled.file, { readOnly: true });
  const size = { value: filled.bytes / 1e6, unit: 'MB', gate: 150 };
  const of = `${contracts} contracts x ${days} runs, ${days * perDay.operations} operations, ${days * perDay.notes} notes`;
  reportFigure(info, { id: 'P47', what: 'desk.db of a year', ...size, spread: of });
  for (const { name, partsOf, repeats } of screens) {
    const blocks: number[] = [];
    const app = async () => {
      const times = Array.from({ length: repeats }, () => Array.from(partsOf(filled), used)).flat();
      blocks.push(Math.max(...times));
      return times.reduce((sum, time) => sum + time, 0) / repeats;
    };
    const texts = bare[name];
    const once = () => texts.forEach((text) => void plain.prepare(text).all());
    const control = async () =>
      used(() => {
        for (let times = 0; times < repeats; times += 1) once();
      }) / repeats;
    const result = await interleaved(app, control, { pairs: 4 });
    const what = `A year in desk.db: what is asked for ${name}`;
    reportRatio(info, result, { id: 'P47', what, gate: null, unit: 'ms', control: 'bare statements' });
    // The first time prepares the statements and compiles them.
    const [first = 0, ...later] = blocks;
    const spread = `the first time ${first.toFixed(1)}`;
    reportFigure(info, {
      id: 'P47',
      what: `${what}: longest block`,
      value: Math.max(...later),
      unit: 'ms',
      gate: 50,
      spread,
    });
  }
  const pieces: number[] = [];
  for (let isMore = true; isMore; ) pieces.push(used(() => (isMore = trimRuns(filled.store.db, filled.index))));
  const most = { value: Math.max(...pieces), unit: 'ms', gate: 50, spread: `${pieces.length} pieces` };
  reportFigure(info, { id: 'P47', what: 'A year in desk.db: older runs go at a start, longest block', ...most });
  plain.close();
  filled.close();
});
