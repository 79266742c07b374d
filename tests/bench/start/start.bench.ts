import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { accessSync, constants, cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as benchTest } from '@tests/bench/bench-app';
import { interleavedFigures } from '@tests/bench/protocol';
import { reportRatio } from '@tests/bench/report';
import { root } from '@tests/e2e/fixtures/launch';
import { electronCommand } from '../../../scripts/electron-command.mjs';
import { writeBlankApp } from './blank-window';
import { measureStart, type StartOptions, whileStarted } from './electron-start';

/** `BENCH_ELECTRON` names a program of another version, where the pinned one cannot be had. */
const program = process.env['BENCH_ELECTRON'] ?? electronOf(electronCommand());

function electronOf({ host, path: found }: ReturnType<typeof electronCommand>): string | undefined {
  return host === 'electron' ? found : undefined;
}

/** As root, Chromium runs without its sandbox; the same for both sides. */
const switches = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

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
      await whileStarted(options('seed', root), async (ask) => {
        await ask(`(${keepContracts.toString()})(${JSON.stringify(catalog)})`);
        // How Home looks is kept once it has not changed for a while.
        const snapshot = path.join(folder, 'seed', 'start-snapshot.json');
        while (!existsSync(snapshot) || Date.now() - statSync(snapshot).mtimeMs < 1000) await wait(100);
      });
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

/** Runs in the page: adds the catalog, and waits until its contracts are kept on the disk. */
async function keepContracts({ baseUrl, token }: { baseUrl: string; token: string }): Promise<boolean> {
  const call = async (route: 'connections.save' | 'index.status', input: object) => {
    const reply = await window.desk.call(route, input);
    return reply.ok ? JSON.parse(reply.json) : Promise.reject(new Error(reply.error.code));
  };
  const { id } = await call('connections.save', { name: 'Catalog', baseUrl, token });
  location.hash = `#/c/${id}/home`;
  for (;;) {
    await new Promise((next) => setTimeout(next, 200));
    const { contracts, unread, left } = await call('index.status', { connectionId: id });
    if (contracts > 0 && unread === 0 && left === 0) return true;
  }
}

/** The display there is, else one of its own that nobody sees. */
async function showDisplay(): Promise<{ readonly name: string | undefined; readonly end: () => void }> {
  const own = process.env['DISPLAY'];
  if (own !== undefined || process.platform !== 'linux') return { name: own, end: () => {} };
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { name: `:${await numberOf(server)}`, end: () => server.kill() };
}

const numberOf = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    server.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    server.once('error', reject);
  });
