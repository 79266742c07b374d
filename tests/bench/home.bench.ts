import { expect, type Page } from '@playwright/test';
import { test, untilTrue } from './bench-app';
import { placeAgain } from './place-again';
import { interleaved } from './protocol';
import { reportFigure, reportRatio } from './report';
import { type TaskTimes, taskTimes } from './task-times';

/** Contracts of the sample: each is asked for in the background. */
const contracts = 350;
const readingMs = 4 * 60_000;

/** Runs in the page: the newest runs of every contract are on the disk. */
async function isIndexed(count: number): Promise<boolean> {
  const [, connectionId] = /#\/c\/([^/]+)/.exec(location.hash) ?? [];
  const reply = await window.desk.call('index.status', { connectionId });
  if (!reply.ok) return false;
  const { checked, unread } = JSON.parse(reply.json);
  return checked >= count && unread === 0;
}

/** Home with its map, whose days have come. */
const isWhole = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-cell]').first()).toBeVisible();
  await expect(page.locator('[data-outcome="waiting"]')).toHaveCount(0);
};

test('P44 opens Home of 350 contracts from disk', async ({ appWindow, catalog, connectTo, session }, info) => {
  test.setTimeout(2 * readingMs);
  await connectTo(catalog.baseUrl, catalog.token);
  await untilTrue(appWindow, { ask: isIndexed, of: contracts, timeout: readingMs });
  await appWindow.evaluate(() => location.assign(location.hash.replace('/contracts', '/home')));
  await isWhole(appWindow);

  const opened: TaskTimes[] = [];
  const app = async () => {
    const times = await taskTimes(session, async () => {
      await appWindow.reload();
      await isWhole(appWindow);
    });
    opened.push(times);
    return times.longest;
  };
  const control = async () => (await taskTimes(session, () => appWindow.evaluate(placeAgain))).longest;
  const result = await interleaved(app, control, { pairs: 6, gate: 2 });
  reportRatio(info, result, {
    ...{
      id: 'P44a',
      what: 'Longest task of the page while Home of 350 contracts opens / its elements made and laid out without React',
    },
    ...{ gate: 2, unit: 'ms of the thread', control: 'without React' },
  });
  const long = opened
    .slice(1)
    .map((times) => times.long)
    .sort((a, b) => a - b);
  const elements = await appWindow.evaluate(() => document.querySelectorAll('*').length);
  reportFigure(info, {
    ...{ id: 'P44b', what: 'Elements of the window at Home of 350 contracts', value: elements, unit: 'elements' },
    ...{ spread: 'exact', gate: 2100, note: `long tasks ${long[0]}–${long.at(-1)}` },
  });
});
