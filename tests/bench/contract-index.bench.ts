import { daysOf } from '@main/services/index/contract-days';
import { countIndex } from '@main/store/index/contract-index';
import { changesAfter } from '@main/store/index/index-changes';
import { marksOf } from '@main/store/index/index-marks';
import { runTimes } from '@main/store/index/indexed-runs';
import { fromTime, type RunPosition, runsOfAll } from '@main/store/index/runs-of-all';
import { test } from '@playwright/test';
import { filledNow, filledStore, hourMs, used, uuid } from './filled-index';
import { interleaved } from './protocol';
import { reportFigure, reportRatio } from './report';
import { counted, sized } from './size';

const usual = { runsEach: 50, everyHours: 12 };
/** Contracts of the large index. */
const many = sized(10_000, 2000);

test('P35 holds 350 contracts with 50 results each in less than 10 MB', async ({ browserName: _browser }, info) => {
  const { bytes, close } = filledStore({ contracts: 350, ...usual });
  const what = 'desk.db with 350 contracts x 50 results';
  reportFigure(info, { id: 'P35', what, value: bytes / 1e6, unit: 'MB', spread: 'exact', gate: 10 });
  close();
});

/** Against the least that main could do: reading the texts of all lines in one statement, and joining them. */
test('P35 gives many contracts from the disk to the window', async ({ browserName: _browser }, info) => {
  const { store, index, bytes, close } = filledStore({ contracts: many, ...usual });
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
  const what = `give ${counted(many)} contracts to the window`;
  reportRatio(info, result, { id: 'P35', what, gate: 3, unit: 'ms', control: 'one statement' });
  const figure = (name: string, value: number, unit: string, gate: number) =>
    reportFigure(info, { id: 'P35', what: name, value, unit, spread: '–', gate });
  figure(`${what}, the slowest time`, Math.max(...totals), 'ms', 300);
  figure(`${what}, the longest block`, Math.max(...blocks), 'ms', 50);
  const runs: number[] = [];
  for (let after: RunPosition | null = fromTime(filledNow); after !== null && runs.length < 60; ) {
    const place: RunPosition = after;
    runs.push(
      used(() => {
        after = runsOfAll(store.db, index, { names: new Map(), after: place, from: 0, limit: 500 }).next;
      }),
    );
  }
  figure(`the longest block of 60 pages of ${counted(many * usual.runsEach)} runs`, Math.max(...runs), 'ms', 50);
  const status = used(() => void countIndex(store.db, index, { now: filledNow, readBefore: 0 }));
  const days: number[] = [];
  const [from, to] = [filledNow - 30 * 24 * hourMs, filledNow + 1];
  for (let first = 0; first < many; first += 100) {
    const keys = Array.from({ length: 100 }, (_, offset) => uuid(first + offset));
    const starts = Array.from({ length: 31 }, (_, day) => from + day * 24 * hourMs);
    days.push(
      used(() => {
        for (const times of runTimes(store.db, { connection: index.number, keys, from, to })) daysOf(times, starts);
      }),
    );
  }
  figure(`the longest block of counting 30 days of ${counted(many)} contracts`, Math.max(...days), 'ms', 50);
  const all = days.reduce((sum, part) => sum + part, 0);
  figure(`counting 30 days of ${counted(many)} contracts as a whole`, all, 'ms', 1000);
  figure(
    `what was seen and pinned of ${counted(many)} contracts`,
    used(() => void marksOf(store.db, index)),
    'ms',
    50,
  );
  figure(`count what is known of ${counted(many)} contracts`, status, 'ms', 50);
  figure(`desk.db with ${counted(many)} contracts x ${usual.runsEach} results`, bytes / 1e6, 'MB', 300);
  close();
});
