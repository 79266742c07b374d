import type { Page } from '@playwright/test';
import { rawPages, test, untilTrue } from './bench-app';
import { heldBytes } from './held-objects';
import { linearFit, slopeError } from './linear-fit';
import { report, reportFigure } from './report';
import { test as sharedTest } from './shared-app';
import { counted } from './size';

const nodesOf = (appWindow: Page): Promise<number> => appWindow.evaluate(() => document.querySelectorAll('*').length);

sharedTest('P20 has few DOM nodes', async ({ catalog, appWindow, largeContractId, largeCount, results }, info) => {
  let [oldest, rows] = [Number.NaN, 0];
  for await (const { data } of rawPages(catalog, largeContractId)) {
    rows += data.length;
    oldest = data.at(-1)?.timestamp ?? Number.NaN;
    if (rows >= 10_000) break;
  }
  await results.readAll(rows, { from: oldest });
  await results.show({ from: oldest });
  const few = await nodesOf(appWindow);
  await results.restart();
  await results.readAll(largeCount);
  await results.show();
  const many = await nodesOf(appWindow);
  // Fewer or more buttons of the range and digits are no slope: a row more for each 10,000 would be 170 nodes.
  const slope = (many - few) / ((largeCount - rows) / 10_000);
  reportFigure(info, {
    ...{
      id: 'P20',
      what: `DOM nodes of the whole window with ${counted(largeCount)} rows, 1280 x 800`,
      value: many,
      unit: 'nodes',
    },
    ...{ spread: 'exact', gate: 600, note: `${few} with 10,000 rows, slope ${slope.toFixed(1)} per 10,000 rows` },
  });
});

const warmUps = 5;
const cycles = 20;
/** Each of the sample's 350 contracts is asked for in the background, slowly. */
const readingMs = 15 * 60_000;

/** Runs in the page: every contract's newest runs are in the index, so that its rows change no more. */
async function isIndexFull(): Promise<boolean> {
  const [, connectionId] = /#\/c\/([^/]+)/.exec(location.hash) ?? [];
  const reply = await window.desk.call('index.status', { connectionId });
  return reply.ok && JSON.parse(reply.json).unread === 0;
}

test('P21 gives back what the results took', async ({ appWindow, results, session }, info) => {
  test.setTimeout(2 * readingMs);
  // Contracts whose runs are being read grow, whatever is opened and closed.
  await untilTrue(appWindow, { ask: isIndexFull, of: undefined, timeout: readingMs });
  const heaps: number[] = [];
  for (let cycle = 0; cycle < warmUps + cycles; cycle += 1) {
    await results.show();
    await results.leave();
    if (cycle >= warmUps) heaps.push((await heldBytes(session)) / 1024);
  }
  const points = heaps.map((y, x) => ({ x, y }));
  const { slope } = linearFit(points);
  const error = slopeError(points);
  const isFlat = slope - error <= 0;
  report(info, {
    ...{ id: 'P21', what: 'Objects left after collection over 20 times opening and closing the results' },
    measured: `${slope.toFixed(1)} kB a cycle (${((heaps.at(-1) ?? 0) / 1024).toFixed(1)} MB at the end)`,
    spread: `${(slope - error).toFixed(1)}–${(slope + error).toFixed(1)} kB, ${cycles} cycles`,
    gate: 'interval contains 0',
    verdict: isFlat ? 'met' : 'missed',
    values: { slope, low: slope - error, high: slope + error },
  });
});
