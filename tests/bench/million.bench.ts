import { expect } from '@playwright/test';
import { test } from './bench-app';
import { heapAfterCollection } from './main-thread';
import { report } from './report';

const count = 1_000_000;
test.use({ largeCount: count });

test('P24 reaches the last row of a list that is full', async ({ appWindow, results, session }, info) => {
  const before = await heapAfterCollection(session);
  const startedAt = performance.now();
  const rows = await results.readMost();
  const seconds = (performance.now() - startedAt) / 1000;
  await results.show();
  await results.grid.locator('[data-index="0"]').focus();
  await appWindow.keyboard.press('End');
  const last = results.grid.locator(`[data-index="${rows - 1}"]`);
  const isReached = await expect(last)
    .toBeInViewport()
    .then(() => true)
    .catch(() => false);
  const heap = (await heapAfterCollection(session)) / 1024 / 1024;
  report(info, {
    ...{ id: 'P24', what: 'A full list of 1,000,000 results: its last row by the End key; heap' },
    measured: `${isReached ? 'reached' : 'not reached'}, ${heap.toFixed(0)} MB (${(before / 1024 / 1024).toFixed(0)} MB before)`,
    spread: `${rows.toLocaleString('en')} rows read in ${seconds.toFixed(0)} s`,
    gate: 'reached, aim 150 MB',
    verdict: isReached ? 'met' : 'missed',
    values: { isReached: Number(isReached), heap, seconds, rows },
  });
});
