import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { test as benchTest } from '@tests/bench/bench-app';
import { report } from '@tests/bench/report';
import { root } from '@tests/e2e/fixtures/launch';
import { memoryOf, type StartOptions, whileStarted } from './electron-start';
import { program, seed, showDisplay, switches } from './seeded-start';

const test = benchTest.extend({ largeCount: 500 });

const counts = [1, 2, 5] as const;
/** Of memory that the system can give to nobody else, in megabytes. */
const gateMb = 60;
/** All windows have come back and read what they show. */
const settleMs = 15_000;

test('P54 Memory and requests of several windows', { tag: '@long' }, async ({ catalog }, info) => {
  test.skip(program === undefined, 'there is no Electron: BENCH_ELECTRON names one');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-windows-'));
  const display = await showDisplay();
  const optionsOf = (name: string): StartOptions => ({
    program: program ?? '',
    env: { ...process.env, DISPLAY: display.name },
    args: [...switches, root],
    userData: path.join(folder, name),
  });
  try {
    const id = await seed(optionsOf('seed'), catalog);
    const sentBefore = await whileStarted(optionsOf('seed'), async (ask) => {
      await wait(settleMs);
      return ask<number>(`(${requestCount.toString()})()`);
    });
    const figures: { readonly memoryMb: number; readonly requests: number }[] = [];
    for (const count of counts) {
      const options = optionsOf(`desk-${count}`);
      cpSync(path.join(folder, 'seed'), options.userData, { recursive: true });
      openAtStart(options.userData, Array<string>(count).fill(`/c/${id}/home`));
      figures.push(
        await whileStarted(options, async (ask, child) => {
          await wait(settleMs);
          const requests = (await ask<number>(`(${requestCount.toString()})()`)) - sentBefore;
          return { memoryMb: await memoryOf(child), requests };
        }),
      );
    }
    const [one, two, five] = figures;
    if (one === undefined || two === undefined || five === undefined) throw new Error('there are three figures');
    const more = two.memoryMb - one.memoryMb;
    const each = (five.memoryMb - one.memoryMb) / 4;
    report(info, {
      id: 'P54a',
      what: 'Memory of a second window',
      measured: `${more.toFixed(0)} MB`,
      spread: `${figures.map(({ memoryMb }) => memoryMb.toFixed(0)).join(', ')} MB with ${counts.join(', ')}; ${each.toFixed(0)} MB for each of four more`,
      gate: `≤ ${gateMb} MB`,
      verdict: more <= gateMb ? 'met' : 'missed',
      values: { value: more },
    });
    report(info, {
      id: 'P54b',
      what: 'Requests of five windows that show one server, beside one',
      measured: `${five.requests} : ${one.requests}`,
      spread: `${two.requests} with two`,
      gate: 'shown',
      verdict: 'met',
      values: { value: five.requests },
    });
  } finally {
    display.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Writes down these screens as those of the windows that were open last. */
function openAtStart(userData: string, hrefs: readonly string[]): void {
  const file = path.join(userData, 'desk.json');
  const state: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'));
  const windows = hrefs.map((href) => ({ href, bounds: null, isMaximized: false }));
  writeFileSync(file, JSON.stringify({ ...state, windows }));
}

/** Runs in the page: how many requests are in the log. */
async function requestCount(): Promise<number> {
  const reply = await window.desk.call('requests.facts', {});
  return reply.ok ? JSON.parse(reply.json).count : Number.NaN;
}
