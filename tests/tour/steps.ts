import type { Locator, Page } from '@playwright/test';
import { restoreDialog, ruleDialog } from '@tests/e2e/fixtures/clean-up';
import { resultRows, toContracts } from '@tests/e2e/fixtures/contract';
import { filter, grid } from '@tests/e2e/fixtures/contract-list';
import type { PictureName } from './camera';
import { connectSample, connectServer } from './connecting';
import { oneLine, readUntil, untilShown, wordsOf } from './read-screen';

export interface TourServer {
  readonly address: string;
  readonly token: string;
}

/** What a step works with: the window, and pictures of it. */
interface Visit {
  readonly appWindow: Page;
  readonly picture: (name: PictureName) => Promise<void>;
}

export interface Step {
  readonly title: string;
  /** Why it is not taken. */
  readonly leftOut?: string;
  /** Resolves to what was seen on the screen. */
  readonly take: (visit: Visit) => Promise<string>;
}

/** One with a long history, and one with every outcome, in the sample workspace. */
const sample = { long: 'orders_events', varied: 'status_sampler' };

/** The main job. On a server of others nothing is changed: what would change anything is named and left out. */
export function stepsOf(server: TourServer | null): readonly Step[] {
  const ownOnly = server === null ? {} : { leftOut: 'left out, this connection is read-only' };
  return [
    {
      title: 'Connect',
      take: async ({ appWindow, picture }) => {
        await appWindow.getByRole('heading', { level: 1 }).waitFor();
        await picture('welcome');
        return server === null ? connectSample(appWindow) : connectServer(appWindow, server);
      },
    },
    { title: 'Browse', take: browse },
    { title: 'Open', take: (visit) => open(visit, server === null ? sample.long : null) },
    { title: 'Validate', ...ownOnly, take: validate },
    { title: 'Scroll the results', take: scroll },
    { title: 'Compare two', take: (visit) => compare(visit, server === null ? sample.varied : null) },
    { title: 'Clean up', ...ownOnly, take: cleanUp },
    { title: 'Undo', ...ownOnly, take: undo },
    { title: 'Activity', take: activity },
  ];
}

const contractRows = (appWindow: Page): Locator => grid(appWindow).locator('[role="row"][data-index]');

async function browse({ appWindow, picture }: Visit): Promise<string> {
  const main = appWindow.getByRole('main');
  const none = main.getByText(/^No (?:contract|table)/);
  await untilShown(main, contractRows(appWindow).first().or(none));
  await picture('contracts');
  if ((await contractRows(appWindow).count()) === 0) throw new Error(await wordsOf(main));
  // Not all of them are there yet where the list is still read.
  const count = await wordsOf(main.getByText(/^(?:Showing )?[\d,]+ (?:contracts?|found so far)\b/).last());
  return `${count}; first ${await nameIn(appWindow, contractRows(appWindow).first())}`;
}

/** A contract in the list, by what stands under the names of its columns: which there are depends on the server. */
async function nameIn(appWindow: Page, row: Locator): Promise<string> {
  const [names, cells] = await Promise.all([
    grid(appWindow).getByRole('columnheader').allInnerTexts(),
    row.getByRole('gridcell').allInnerTexts(),
  ]);
  const under = (column: string) => oneLine(cells[names.findIndex((name) => name.trim() === column)] ?? '');
  return `“${under('Contract')}” of ${under('Asset')} (${under('Outcome') || 'no outcome'})`;
}

/** Opens the contract of this name, or the first in the list that has a result. */
async function open({ appWindow, picture }: Visit, name: string | null): Promise<string> {
  const rows = contractRows(appWindow);
  let chosen = rows.first();
  if (name === null) {
    const withResult = rows
      .filter({ has: appWindow.getByRole('gridcell', { name: /^(Success|Failed|Partial success|Aborted)$/ }) })
      .first();
    await withResult.waitFor({ timeout: 10_000 }).catch(() => undefined);
    if (await withResult.isVisible()) chosen = withResult;
  } else {
    await filter(appWindow).fill(name);
    chosen = rows.filter({ hasText: name }).first();
    await chosen.waitFor();
  }
  await chosen.focus();
  await chosen.press('Enter');
  const tabs = appWindow.getByRole('tablist');
  await untilShown(appWindow.getByRole('main'), tabs);
  await newestResult(appWindow).filter({ hasNotText: 'Loading the newest result' }).waitFor();
  await picture('contract');
  const parts = (await tabs.getByRole('tab').allInnerTexts()).map(oneLine).filter((text) => /\d/.test(text));
  const facts = appWindow.getByRole('region', { name: 'Facts' });
  const [terms, values] = await Promise.all(
    [facts.getByRole('term'), facts.getByRole('definition')].map((part) => part.allInnerTexts()),
  );
  const asset = `${terms?.[1]} ${oneLine(values?.[1] ?? '')}`;
  return [
    `“${await headingOf(appWindow)}” of ${asset}`,
    ...parts,
    `newest result ${await newestWords(appWindow)}`,
  ].join(', ');
}

const headingOf = (appWindow: Page): Promise<string> => wordsOf(appWindow.getByRole('heading', { level: 1 }));
const newestResult = (appWindow: Page): Locator => appWindow.getByRole('region', { name: 'Newest result' });

/** `Success, 21 Nov 2026, 22:57:10 UTC`. */
async function newestWords(appWindow: Page): Promise<string> {
  const words = await wordsOf(newestResult(appWindow));
  const found = /(Success|Failed|Partial success|Aborted|Running|Queued)\s+(.*?\d:\d\d:\d\d(?: \S+)?)/.exec(words);
  return found ? `${found[1]}, ${found[2]}` : words;
}

async function validate({ appWindow, picture }: Visit): Promise<string> {
  const before = await newestWords(appWindow);
  await appWindow.getByRole('button', { name: 'Validate', exact: true }).click();
  const begun = await readUntil(
    () => newestWords(appWindow),
    (words) => words !== before,
  );
  await picture('validating');
  const ended = await readUntil(
    () => newestWords(appWindow),
    (words) => words !== before && !/^(Queued|Running)/.test(words),
  );
  await picture('validated');
  await dismissNews(appWindow);
  return `${begun.split(',')[0]}, then ${ended}`;
}

/** The news would be in the next pictures; by attribute, because it is no news to a screen reader that it can be dismissed. */
async function dismissNews(appWindow: Page): Promise<void> {
  const news = appWindow.getByRole('region', { name: 'Notifications' }).locator('button[aria-label="Dismiss"]');
  while ((await news.count()) > 0) {
    await news.first().click();
    await readUntil(
      async () => String(await news.count()),
      (count) => count === '0',
    );
  }
}

/** How much the list says it has loaded: `100 of 100,001 loaded`. */
const loadedWords = (appWindow: Page): Promise<string> =>
  wordsOf(resultsPanel(appWindow).getByText(/^[\d,]+ (of [\d,]+ )?loaded/));

const resultsPanel = (appWindow: Page): Locator => appWindow.getByRole('tabpanel', { name: /Results/ });
const noResult = (appWindow: Page): Locator => resultsPanel(appWindow).getByText(/^No (?:results?|match)\b/);

/** Resolves when the list has come to what is to be shown: rows, or that there are none. */
const untilResults = (appWindow: Page): Promise<void> =>
  untilShown(resultsPanel(appWindow), resultRows(appWindow).first().or(noResult(appWindow)));

async function scroll({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('tab', { name: /Results/ }).click();
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

async function compare({ appWindow, picture }: Visit, name: string | null): Promise<string> {
  if (name !== null) {
    await toContracts(appWindow);
    await open({ appWindow, picture: async () => undefined }, name);
    await appWindow.getByRole('tab', { name: /Results/ }).click();
    await untilResults(appWindow);
  }
  await appWindow.keyboard.press('Home');
  const rows = resultRows(appWindow);
  if ((await rows.count()) < 2) return 'left out, it takes two results';
  await picture('every-status');
  for (const index of [0, 1]) {
    await rows.nth(index).focus();
    await rows.nth(index).press('Space');
  }
  await appWindow.getByRole('toolbar', { name: 'Selected results' }).getByRole('button', { name: 'Compare' }).click();
  const main = appWindow.getByRole('main');
  const verdict = main
    .getByRole('status')
    .filter({ hasText: /\S/, hasNotText: /^\s*Loading/ })
    .first();
  await untilShown(main, verdict);
  await picture('compare');
  const [baseline, compared] = await Promise.all(
    ['Baseline', 'Compared'].map((region) => wordsOf(appWindow.getByRole('region', { name: region }))),
  );
  return `${runIn(baseline)} with ${runIn(compared)}: ${await wordsOf(verdict)}`;
}

const runIn = (words = ''): string =>
  /(Success|Failed|Partial success|Aborted|Running|Queued).*?\d:\d\d:\d\d/.exec(words)?.[0] ?? words;

async function cleanUp({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Results' }).click();
  await untilResults(appWindow);
  await appWindow.getByRole('button', { name: 'Actions' }).click();
  await appWindow.getByRole('menuitem', { name: 'Clean up…' }).click();
  const dialog = ruleDialog(appWindow);
  await dialog.getByRole('button', { name: 'All but the last' }).click();
  await dialog.getByRole('textbox', { name: 'Results to keep in each contract' }).fill('20');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = dialog.getByText(/would be deleted/).first();
  await preview.waitFor();
  await picture('clean-up');
  const previewed = await wordsOf(preview);
  await confirm(dialog, /^Delete [\d,]+ results?…?$/);
  const report = dialog.getByRole('heading', { level: 3 });
  await report.waitFor();
  await picture('cleaned-up');
  return `preview: ${previewed}; then: ${await wordsOf(report)}`;
}

async function undo({ appWindow, picture }: Visit): Promise<string> {
  await ruleDialog(appWindow).getByRole('button', { name: 'Undo…' }).click();
  const dialog = restoreDialog(appWindow);
  const preview = dialog.getByRole('status').getByRole('paragraph').first();
  await preview.waitFor();
  await picture('restore');
  const previewed = await wordsOf(preview);
  await confirm(dialog, /[\d,]+ results?…?$/);
  const report = dialog.getByRole('heading', { level: 3 });
  await report.waitFor();
  await picture('restored');
  const restored = await wordsOf(report);
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  await dialog.waitFor({ state: 'hidden' });
  return `preview: ${previewed}; then: ${restored}; ${await loadedWords(appWindow)}`;
}

/** Presses the button of a preview, and the same once more where the connection asks for that. */
async function confirm(dialog: Locator, name: RegExp): Promise<void> {
  const button = dialog.getByRole('button', { name });
  const label = await wordsOf(button);
  await button.click();
  if (label.endsWith('…')) await dialog.getByRole('button', { name: label.slice(0, -1), exact: true }).click();
}

async function activity({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Activity' }).click();
  await appWindow.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  const rows = appWindow.getByRole('grid').getByRole('row');
  const none = appWindow.getByText(/^Nothing|^No changes/).first();
  await rows.nth(1).or(none).first().waitFor();
  await picture('activity');
  if ((await rows.count()) < 2) return await wordsOf(none);
  const changes = await Promise.all(
    (await rows.all()).slice(1).map(async (row) => (await row.getByRole('gridcell').allInnerTexts()).slice(2, 5)),
  );
  return changes
    .map(([what = '', outcome = '', results = '']) => `${what.split('·')[0]?.trim()} ${outcome} ${results}`.trim())
    .join(', ');
}
