import { type CDPSession, chromium, type Page, test } from '@playwright/test';
import { droppedFrames, workPerFrame } from '@tests/bench/frames';
import { heapAfterCollection, longestBlock } from '@tests/bench/main-thread';
import { interleavedFigures, type Protocol } from '@tests/bench/protocol';
import { reportRatio } from '@tests/bench/report';
import { findChromium } from '@tests/host/chromium.mjs';
import type { PeerName } from './page';
import { servePeer } from './serve-peer';

const megabyte = 1024 * 1024;

const figures = {
  render: { what: 'First render, mount to painted', unit: 'ms' },
  slow: { what: 'Scroll work per frame, 150 px a frame', unit: 'ms' },
  fast: { what: 'Scroll work per frame, 15,000 px a frame', unit: 'ms' },
  dropped: { what: 'Dropped frames at 4x throttle, 150 px a frame, ours minus theirs', unit: '%' },
  sort: { what: 'Sort by duration, call to painted', unit: 'ms' },
  block: { what: 'Longest block while sorting', unit: 'ms' },
  heap: { what: 'Heap after collection, beyond the rows handed in', unit: 'MB' },
  nodes: { what: 'DOM nodes', unit: 'nodes' },
} as const;
type Figure = keyof typeof figures;

/** Milliseconds in the page until `act` on a grid has been painted. */
const timeOf = (page: Page, name: PeerName, act: 'mount' | 'ascending' | 'descending') =>
  page.evaluate(
    async ([peer, what]) => {
      const grid = window.peers[peer];
      const startedAt = performance.now();
      await (what === 'mount' ? grid.mount(window.peerRows) : grid.sort(what === 'descending'));
      return performance.now() - startedAt;
    },
    [name, act] as const,
  );

/** All figures of one grid, which is in the page only meanwhile. */
const take = (page: Page, session: CDPSession, name: PeerName) => async (): Promise<Record<Figure, number>> => {
  const empty = await heapAfterCollection(session);
  const render = await timeOf(page, name, 'mount');
  const selector = await page.evaluate((peer) => window.peers[peer].scroller, name);
  const nodes = await page.evaluate(() => document.querySelectorAll('#root *').length);
  const slow = await workPerFrame(page, session, { selector, frames: 60, pixelsPerFrame: 150 });
  const fast = await workPerFrame(page, session, { selector, frames: 60, pixelsPerFrame: 15_000 });
  const dropped = await droppedFrames(page, session, { selector, frames: 60, pixelsPerFrame: 150 });
  await page.evaluate((query) => document.querySelector(query)?.scrollTo({ top: 0 }), selector);
  const sort = await timeOf(page, name, 'ascending');
  const block = await longestBlock(page, async () => void (await timeOf(page, name, 'descending')));
  const heap = ((await heapAfterCollection(session)) - empty) / megabyte;
  await page.evaluate((peer) => window.peers[peer].unmount(), name);
  return { render, slow, fast, dropped, sort, block, heap, nodes };
};

test('P52 AG Grid on the same 100,000 rows', async ({ browserName: _ }, info) => {
  const executablePath = findChromium();
  const served = await servePeer();
  const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(served.url);
    const session = await page.context().newCDPSession(page);
    // The time that the thread itself works: what else runs on the machine does not lengthen it.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const sides = [take(page, session, 'ours'), take(page, session, 'agGrid')] as const;
    const ratio: Protocol = { pairs: 4, gate: 1 };
    const protocols = Object.fromEntries(Object.keys(figures).map((key) => [key, ratio])) as Record<Figure, Protocol>;
    const difference: Protocol = { pairs: 4, gate: 0, combine: (ours, theirs) => ours - theirs };
    const results = await interleavedFigures(...sides, { ...protocols, dropped: difference });
    for (const [at, key] of (Object.keys(figures) as Figure[]).entries()) {
      const row = { id: `P52${'abcdefgh'[at]}`, ...figures[key], control: 'AG Grid' };
      if (key === 'dropped') reportRatio(info, results[key], { ...row, gate: 0, resultUnit: ' points' });
      else reportRatio(info, results[key], { ...row, gate: 1 });
    }
  } finally {
    await browser.close();
    await served.close();
  }
});
