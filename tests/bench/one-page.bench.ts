import { expect, type Page } from '@playwright/test';
import { test } from './bench-desk';
import { pairsOr } from './protocol';
import { startRelay } from './relay';
import { reportFigure } from './report';
import { createResultsScreen, gridSelector } from './results-screen';
import { percentile } from './statistics';

const frameMs = 1000 / 60;

/** Scrolls to the end of what is loaded; resolves with the time at which a row that was not there had been painted. */
const paintNextPage = (desk: Page): Promise<number> =>
  desk.evaluate((selector) => {
    const grid = document.querySelector(selector);
    if (!grid) throw new Error('there is no grid');
    const last = () =>
      Math.max(...[...grid.querySelectorAll('[data-index]')].map((row) => Number(row.getAttribute('data-index'))));
    grid.scrollTop = grid.scrollHeight;
    return new Promise<number>((done) => {
      // Two frames: the rows at the end of what is loaded are drawn first.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          const before = last();
          const observer = new MutationObserver(() => {
            if (last() <= before) return;
            observer.disconnect();
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => done(Date.now());
              port2.postMessage(null);
            });
          });
          observer.observe(grid, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-index'] });
        }),
      );
    });
  }, gridSelector);

test('P2 paints one more page of 100', async ({ catalog, connectTo, desk, largeContractId }, info) => {
  const relay = await startRelay(catalog.baseUrl);
  await connectTo(relay.baseUrl, catalog.token);
  const results = await createResultsScreen(desk, largeContractId, 100);
  await results.show();
  await expect(results.grid).toBeVisible();

  const frames: number[] = [];
  const count = pairsOr(40);
  for (let page = 0; page <= count; page += 1) {
    const paintedAt = await paintNextPage(desk);
    if (page > 0) frames.push((paintedAt - relay.endedAt()) / frameMs);
  }
  relay.close();
  reportFigure(info, {
    ...{ id: 'P2', what: 'One page of 100: last byte of the answer to rows painted, 95th percentile' },
    ...{ value: percentile(frames, 95), unit: 'frames', gate: 2 },
    spread: `median ${percentile(frames, 50).toFixed(2)}, most ${Math.max(...frames).toFixed(2)}, ${count} pages`,
  });
});
