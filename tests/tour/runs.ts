import type { Locator, Page } from '@playwright/test';
import { resultRows } from '@tests/e2e/fixtures/contract';
import { open } from './contracts';
import { readUntil, untilShown, wordsOf } from './read-screen';
import type { Visit } from './step';

/** How much the list says it has loaded: `100 of 100,001 loaded`. */
export const loadedWords = (appWindow: Page): Promise<string> =>
  wordsOf(resultsPanel(appWindow).getByText(/^[\d,]+ (of [\d,]+ )?loaded/));

const resultsPanel = (appWindow: Page): Locator => appWindow.getByRole('tabpanel', { name: /Runs/ });
const noResult = (appWindow: Page): Locator => resultsPanel(appWindow).getByText(/^No (?:runs?|match)\b/);

/** Resolves when the list has come to what is to be shown: rows, or that there are none. */
export const untilResults = (appWindow: Page): Promise<void> =>
  untilShown(resultsPanel(appWindow), resultRows(appWindow).first().or(noResult(appWindow)));

export async function scroll({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('tab', { name: /Runs/ }).click();
  await untilResults(appWindow);
  if ((await resultRows(appWindow).count()) === 0) return wordsOf(noResult(appWindow).first());
  const words = [await loadedWords(appWindow)];
  await resultRows(appWindow).first().focus();
  while (words.length < 3 && hasMore(words.at(-1))) {
    await appWindow.keyboard.press('End');
    const failed = resultsPanel(appWindow).getByRole('alert').first();
    const next = await readUntil(
      async () => ((await failed.isVisible()) ? '' : loadedWords(appWindow)),
      (text) => text !== words.at(-1),
    );
    if (next === '') throw new Error(await wordsOf(failed));
    words.push(next);
  }
  await appWindow.keyboard.press('End');
  await picture('scrolled');
  const last = await wordsOf(timeIn(resultRows(appWindow).last()));
  await appWindow.keyboard.press('Home');
  await picture('results');
  return `${words.join(', then ')}; back to ${last}`;
}

const hasMore = (words = ''): boolean => / of |more/.test(words);
const timeIn = (row: Locator): Locator => row.getByRole('gridcell').nth(2);

export async function compare(visit: Visit, name: string | null): Promise<string> {
  const { appWindow, picture } = visit;
  if (name !== null) {
    await open({ ...visit, picture: async () => undefined }, name);
    await appWindow.getByRole('tab', { name: /Runs/ }).click();
    await untilResults(appWindow);
  }
  await appWindow.keyboard.press('Home');
  const rows = resultRows(appWindow);
  if ((await rows.count()) < 2) return 'left out, it takes two runs';
  await picture('every-status');
  for (const index of [0, 1]) {
    await rows.nth(index).focus();
    await rows.nth(index).press('Space');
  }
  await appWindow.getByRole('toolbar', { name: 'Selected runs' }).getByRole('button', { name: 'Compare' }).click();
  const main = appWindow.getByRole('main');
  const verdict = main
    .getByRole('status')
    .filter({ hasText: /\S/, hasNotText: /^\s*Loading/ })
    .first();
  await untilShown(main, verdict);
  await picture('compare');
  const [baseline, compared] = await Promise.all(
    ['Before', 'After'].map((region) => wordsOf(appWindow.getByRole('region', { name: region }))),
  );
  return `${runIn(baseline)} with ${runIn(compared)}: ${await wordsOf(verdict)}`;
}

const runIn = (words = ''): string =>
  /(Success|Failed|Partial success|Aborted|Running|Queued).*?\d:\d\d:\d\d/.exec(words)?.[0] ?? words;
