import { execFileSync } from 'node:child_process';
import { accessSync, constants, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as benchTest } from '@tests/bench/bench-app';
import { interleavedFigures } from '@tests/bench/protocol';
import { reportRatio } from '@tests/bench/report';
import { root } from '@tests/e2e/fixtures/launch';
import { writeBlankApp } from './blank-window';
import { measureStart, type StartOptions } from './electron-start';
import { program, seed, showDisplay, switches } from './seeded-start';

const firstRow = '[data-start-snapshot]:not([data-rows="0"]), [role="row"][data-index]';
/** Not a part of the snapshot, which nobody can use. */
const usableRow = '[role="row"][data-index]';
/** The first paint has the rows: a goal of its own would be one of an empty frame (docs/adr/0015). */
const gates = { firstPaint: 1.6, firstRow: 1.6, memory: 1.6 };
/** A few results of the large contract are enough: the start reads the newest ones of each. */
const test = benchTest.extend({ largeCount: 500 });

/** What is read from the disk at a cold start; a warm one finds it in the memory of the system. */
const cacheSwitch = '/proc/sys/vm/drop_caches';

/** Whether the system forgets what it has read of the disk when it is told to: Linux, and root. */
function mayForget(): boolean {
  try {
    accessSync(cacheSwitch, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function forgetFiles(): void {
  execFileSync('sync');
  writeFileSync(cacheSwitch, '3');
}

const starts = [
  { name: 'Start', pairs: 9, before: () => {} },
  { name: 'Cold start', pairs: 5, before: forgetFiles },
];

for (const { name, pairs, before } of starts) {
  test(`P40 ${name} beside a blank window of the same Electron`, { tag: '@long' }, async ({ catalog }, info) => {
    test.skip(program === undefined, 'there is no Electron: BENCH_ELECTRON names one');
    test.skip(before === forgetFiles && !mayForget(), 'the system does not forget its files for anybody but root');
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-start-'));
    const display = await showDisplay();
    const env = { ...process.env, DISPLAY: display.name };
    const options = (side: string, app: string): StartOptions => ({
      ...{ program: program ?? '', env },
      args: [...switches, app],
      userData: path.join(folder, side),
    });
    try {
      await seed(options('seed', root), catalog);
      const app = async () => {
        rmSync(path.join(folder, 'desk'), { recursive: true, force: true });
        cpSync(path.join(folder, 'seed'), path.join(folder, 'desk'), { recursive: true });
        before();
        const { firstPaint, found, memoryMb } = await measureStart(options('desk', root), [firstRow, usableRow]);
        const [first = Number.NaN, usable = Number.NaN] = found;
        return { firstPaint, firstRow: Math.max(first, firstPaint), usableRow: usable, memory: memoryMb };
      };
      const blank = writeBlankApp(path.join(folder, 'blank-app'));
      const control = async () => {
        before();
        const { firstPaint, memoryMb } = await measureStart(options('blank', blank), ['[role="row"]']);
        return { firstPaint, firstRow: firstPaint, usableRow: firstPaint, memory: memoryMb };
      };
      const result = await interleavedFigures(app, control, {
        firstPaint: { pairs, gate: gates.firstPaint },
        firstRow: { gate: gates.firstRow },
        usableRow: { gate: Number.POSITIVE_INFINITY },
        memory: { gate: gates.memory },
      });
      const row = { id: 'P40', control: 'blank window' };
      const ms = { ...row, unit: 'ms' };
      reportRatio(info, result.firstPaint, { ...ms, what: `${name} to the first paint`, gate: gates.firstPaint });
      reportRatio(info, result.firstRow, {
        ...ms,
        what: `${name} to the first row from the disk`,
        gate: gates.firstRow,
      });
      reportRatio(info, result.usableRow, { ...ms, what: `${name} to the first row that can be used`, gate: null });
      if (before === forgetFiles) return;
      reportRatio(info, result.memory, { ...row, unit: 'MB', what: 'Memory of all processes', gate: gates.memory });
    } finally {
      display.end();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}
