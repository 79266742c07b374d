import type { ElectronApplication, Page, TestInfo } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from './bench-app';
import { heapAfterCollection, longestBlock, watchLongTasks } from './main-thread';
import { report, reportFigure } from './report';
import type { ResultsScreen } from './results-screen';
import { watchMain } from './scale/main-use';

interface Screen {
  readonly app: ElectronApplication;
  readonly appWindow: Page;
  readonly results: ResultsScreen;
}

/** Reads a list, goes to its end and back, and filters it: what each holds up in main and in the window. */
async function workThrough({ app, appWindow, results }: Screen, read: () => Promise<number>, info: TestInfo) {
  const [mainEnded, tasksEnded] = [await watchMain(app), await watchLongTasks(appWindow)];
  const startedAt = performance.now();
  const rows = await read();
  const seconds = (performance.now() - startedAt) / 1000;
  const [main, tasks] = [await mainEnded(), await tasksEnded()];
  await results.show();
  const first = results.grid.locator('[data-index="0"]');
  let isReached = false;
  const scroll = await longestBlock(appWindow, async () => {
    await first.focus();
    await appWindow.keyboard.press('End');
    const last = results.grid.locator(`[data-index="${rows - 1}"]`);
    isReached = await expect(last)
      .toBeInViewport()
      .then(() => true)
      .catch(() => false);
    await appWindow.keyboard.press('Home');
    await expect(first).toBeInViewport();
  });
  const filter = await longestBlock(appWindow, () => results.show({ status: ['Failed'] }));
  await results.show();
  const what = `${rows.toLocaleString('en')} results in a list`;
  const figure = { id: 'P45', unit: 'ms', gate: 50 };
  const per = `${seconds.toFixed(1)} s, ${(seconds / (rows / 100_000)).toFixed(1)} s per 100,000`;
  reportFigure(info, { ...figure, what: `${what}: longest block of main, reading`, value: main.block, spread: per });
  const counted = `${tasks.count} long tasks`;
  reportFigure(info, { ...figure, what: `${what}: longest task, reading`, value: tasks.longest, spread: counted });
  reportFigure(info, { ...figure, what: `${what}: longest block, End and Home`, value: scroll, spread: '–' });
  reportFigure(info, { ...figure, what: `${what}: longest block, filtering`, value: filter, spread: '–' });
  return { rows, seconds, isReached };
}

for (const count of [125_000, 250_000]) {
  test.describe(() => {
    test.use({ largeCount: count });

    test(`P45 reads, scrolls and filters ${count} results`, async ({ app, appWindow, results }, info) => {
      const read = () => results.readAll(count).then(() => count);
      expect(await workThrough({ app, appWindow, results }, read, info)).toMatchObject({ isReached: true });
    });
  });
}

test.describe(() => {
  test.use({ largeCount: 1_000_000 });

  test('P24 P45 reaches the last row of a list that is full', async ({ app, appWindow, results, session }, info) => {
    const before = await heapAfterCollection(session);
    const { rows, seconds, isReached } = await workThrough({ app, appWindow, results }, results.readMost, info);
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
});
