import { expect, type Page } from '@playwright/test';
import { test } from './bench-app';
import { pairsOr } from './protocol';
import { startRelay } from './relay';
import { reportFigure } from './report';
import { createResultsScreen, gridSelector } from './results-screen';
import { percentile, resampled } from './statistics';

test.use({ isIndexed: false });

const frameMs = 1000 / 60;
const pageSize = 100;

/** Scrolls to the end of the rows loaded so far; resolves with the time at which the row after them had been painted. */
const paintNextPage = (appWindow: Page, loaded: number): Promise<number> =>
  appWindow.evaluate(
    ([selector, count]) => {
      const grid = document.querySelector(String(selector));
      if (!grid) throw new Error('there is no grid');
      const isThere = () =>
        [...grid.querySelectorAll('[data-index]')].some(
          (row) => Number(row.getAttribute('data-index')) >= Number(count),
        );
      return new Promise<number>((done) => {
        const painted = () =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(Date.now());
            port2.postMessage(null);
          });
        const observer = new MutationObserver(() => {
          if (!isThere()) return;
          observer.disconnect();
          painted();
        });
        observer.observe(grid, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-index'] });
        grid.scrollTop = grid.scrollHeight;
      });
    },
    [gridSelector, loaded] as const,
  );

test('P2 paints one more page of 100', async ({ catalog, connectTo, appWindow, largeContractId }, info) => {
  const relay = await startRelay(catalog.baseUrl);
  await connectTo(relay.baseUrl, catalog.token);
  const results = await createResultsScreen(appWindow, largeContractId, pageSize);
  await results.show();
  await expect(results.grid).toBeVisible();

  const frames: number[] = [];
  const count = pairsOr(40);
  for (let page = 0; page <= count; page += 1) {
    const paintedAt = await paintNextPage(appWindow, (page + 1) * pageSize);
    if (page > 0) frames.push((paintedAt - relay.endedAt()) / frameMs);
  }
  relay.close();
  reportFigure(info, {
    ...{ id: 'P2', what: 'One page of 100: last byte of the answer to rows painted, 95th percentile' },
    ...{ value: percentile(frames, 95), unit: 'frames', gate: 2 },
    interval: resampled(frames, (all) => percentile(all, 95)),
    spread: `median ${percentile(frames, 50).toFixed(2)}, most ${Math.max(...frames).toFixed(2)}, ${count} pages`,
  });
});
