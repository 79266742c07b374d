import { type CDPSession, chromium, type Page, test } from '@playwright/test';
import { findChromium } from '@tests/host/chromium.mjs';
import { droppedFrames, workPerFrame } from './frames';
import { heapAfterCollection, longestBlock } from './main-thread';
import type { PeerName } from './peer/page';
import { servePeer } from './peer/serve-peer';
import { interleavedFigures, type Protocol } from './protocol';
import { reportRatio } from './report';

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
  const slow = await workPerFrame(page, session, { selector, frames: 120, pixelsPerFrame: 150 });
  const fast = await workPerFrame(page, session, { selector, frames: 120, pixelsPerFrame: 15_000 });
  const dropped = await droppedFrames(page, session, { selector, frames: 120, pixelsPerFrame: 150 });
  await page.evaluate((query) => document.querySelector(query)?.scrollTo({ top: 0 }), selector);
  const sort = await timeOf(page, name, 'ascending');
  const block = await longestBlock(page, async () => void (await timeOf(page, name, 'descending')));
  const heap = ((await heapAfterCollection(session)) - empty) / megabyte;
  await page.evaluate((peer) => window.peers[peer].unmount(), name);
  return { render, slow, fast, dropped, sort, block, heap, nodes };
};

interface Peer {
  readonly name: Exclude<PeerName, 'ours'>;
  readonly called: string;
  readonly id: string;
}

const peers: readonly Peer[] = [
  { name: 'agGrid', called: 'AG Grid', id: 'Peer' },
  // The same header and rows of ours, without all else that our grid does: what is compared is the choice of rows.
  { name: 'virtual', called: 'TanStack Virtual', id: 'Window' },
];

for (const { name, called, id } of peers) {
  test(`${id} ${called} on the same 100,000 rows`, async ({ browserName: _ }, info) => {
    const executablePath = findChromium();
    const served = await servePeer();
    const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(served.url);
      const session = await page.context().newCDPSession(page);
      // The time that the thread itself works: what else runs on the machine does not lengthen it.
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const shown: Protocol = { pairs: 8, gate: Number.POSITIVE_INFINITY };
      const difference: Protocol = { ...shown, combine: (ours, theirs) => ours - theirs };
      const protocols = Object.fromEntries(Object.keys(figures).map((key) => [key, shown])) as Record<Figure, Protocol>;
      const sides = [take(page, session, 'ours'), take(page, session, name)] as const;
      const results = await interleavedFigures(...sides, { ...protocols, dropped: difference });
      for (const [index, key] of (Object.keys(figures) as Figure[]).entries()) {
        reportRatio(info, results[key], {
          ...{ id: `${id} ${index + 1}`, ...figures[key], gate: null, control: called },
          ...(key === 'dropped' ? { resultUnit: ' points' } : {}),
        });
      }
    } finally {
      await browser.close();
      await served.close();
    }
  });
}
