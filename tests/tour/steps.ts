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
  readonly desk: Page;
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
      take: async ({ desk, picture }) => {
        await desk.getByRole('heading', { level: 1 }).waitFor();
        await picture('welcome');
        return server === null ? connectSample(desk) : connectServer(desk, server);
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

const contractRows = (desk: Page): Locator => grid(desk).locator('[role="row"][data-index]');

async function browse({ desk, picture }: Visit): Promise<string> {
  const main = desk.getByRole('main');
  const none = main.getByText(/^No (?:contract|table)/);
  await untilShown(main, contractRows(desk).first().or(none));
  await picture('contracts');
  if ((await contractRows(desk).count()) === 0) throw new Error(await wordsOf(main));
  // A server without a list of contracts has them looked for.
  const count = await wordsOf(main.getByText(/\b(?:loaded|found)\b/).last());
  return `${count}; first ${await nameIn(desk, contractRows(desk).first())}`;
}

/** A contract in the list, by what stands under the names of its columns: which there are depends on the server. */
async function nameIn(desk: Page, row: Locator): Promise<string> {
  const [names, cells] = await Promise.all([
    grid(desk).getByRole('columnheader').allInnerTexts(),
    row.getByRole('gridcell').allInnerTexts(),
  ]);
  const under = (column: string) => oneLine(cells[names.findIndex((name) => name.trim() === column)] ?? '');
  return `“${under('Contract')}” of ${under('Asset')} (${under('Outcome') || 'no outcome'})`;
}

/** Opens the contract of this name, or the first in the list that has a result. */
async function open({ desk, picture }: Visit, name: string | null): Promise<string> {
  const rows = contractRows(desk);
  let chosen = rows.first();
  if (name === null) {
    const withResult = rows
      .filter({ has: desk.getByRole('gridcell', { name: /^(Success|Failed|Partial success|Aborted)$/ }) })
      .first();
    await withResult.waitFor({ timeout: 10_000 }).catch(() => undefined);
    if (await withResult.isVisible()) chosen = withResult;
  } else {
    await filter(desk).fill(name);
    await readUntil(
      async () => String(await rows.count()),
      (count) => count === '1',
    );
  }
  await chosen.focus();
  await chosen.press('Enter');
  const tabs = desk.getByRole('tablist');
  await untilShown(desk.getByRole('main'), tabs);
  await newestResult(desk).filter({ hasNotText: 'Loading the newest result' }).waitFor();
  await picture('contract');
  const parts = (await tabs.getByRole('tab').allInnerTexts()).map(oneLine).filter((text) => /\d/.test(text));
  const facts = desk.getByRole('region', { name: 'Facts' });
  const [terms, values] = await Promise.all(
    [facts.getByRole('term'), facts.getByRole('definition')].map((part) => part.allInnerTexts()),
  );
  const asset = `${terms?.[1]} ${oneLine(values?.[1] ?? '')}`;
  return [`“${await headingOf(desk)}” of ${asset}`, ...parts, `newest result ${await newestWords(desk)}`].join(', ');
}

const headingOf = (desk: Page): Promise<string> => wordsOf(desk.getByRole('heading', { level: 1 }));
const newestResult = (desk: Page): Locator => desk.getByRole('region', { name: 'Newest result' });

/** `Success, 21 Nov 2026, 22:57:10 UTC`. */
async function newestWords(desk: Page): Promise<string> {
  const words = await wordsOf(newestResult(desk));
  const found = /(Success|Failed|Partial success|Aborted|Running|Queued)\s+(.*?\d:\d\d:\d\d(?: \S+)?)/.exec(words);
  return found ? `${found[1]}, ${found[2]}` : words;
}

async function validate({ desk, picture }: Visit): Promise<string> {
  const before = await newestWords(desk);
  await desk.getByRole('button', { name: 'Validate', exact: true }).click();
  const begun = await readUntil(
    () => newestWords(desk),
    (words) => words !== before,
  );
  await picture('validating');
  const ended = await readUntil(
    () => newestWords(desk),
    (words) => words !== before && !/^(Queued|Running)/.test(words),
  );
  await picture('validated');
  await dismissNews(desk);
  return `${begun.split(',')[0]}, then ${ended}`;
}

/** The news would be in the next pictures; by attribute, because it is no news to a screen reader that it can be dismissed. */
async function dismissNews(desk: Page): Promise<void> {
  const news = desk.getByRole('region', { name: 'Notifications' }).locator('button[aria-label="Dismiss"]');
  while ((await news.count()) > 0) {
    await news.first().click();
    await readUntil(
      async () => String(await news.count()),
      (count) => count === '0',
    );
  }
}

/** How much the list says it has loaded: `100 of 100,001 loaded`. */
const loadedWords = (desk: Page): Promise<string> =>
  wordsOf(resultsPanel(desk).getByText(/^[\d,]+ (of [\d,]+ )?loaded/));

const resultsPanel = (desk: Page): Locator => desk.getByRole('tabpanel', { name: /Results/ });
const noResult = (desk: Page): Locator => resultsPanel(desk).getByText(/^No (?:results?|match)\b/);

/** Resolves when the list has come to what is to be shown: rows, or that there are none. */
const untilResults = (desk: Page): Promise<void> =>
  untilShown(resultsPanel(desk), resultRows(desk).first().or(noResult(desk)));

async function scroll({ desk, picture }: Visit): Promise<string> {
  await desk.getByRole('tab', { name: /Results/ }).click();
  await untilResults(desk);
  if ((await resultRows(desk).count()) === 0) return wordsOf(noResult(desk).first());
  const words = [await loadedWords(desk)];
  await resultRows(desk).first().focus();
  while (words.length < 3 && hasMore(words.at(-1))) {
    await desk.keyboard.press('End');
    const failed = resultsPanel(desk).getByRole('alert').first();
    const next = await readUntil(
      async () => ((await failed.isVisible()) ? '' : loadedWords(desk)),
      (text) => text !== words.at(-1),
    );
    if (next === '') throw new Error(await wordsOf(failed));
    words.push(next);
  }
  await desk.keyboard.press('End');
  await picture('scrolled');
  const last = await wordsOf(timeIn(resultRows(desk).last()));
  await desk.keyboard.press('Home');
  await picture('results');
  return `${words.join(', then ')}; back to ${last}`;
}

const hasMore = (words = ''): boolean => / of |more/.test(words);
const timeIn = (row: Locator): Locator => row.getByRole('gridcell').nth(2);

async function compare({ desk, picture }: Visit, name: string | null): Promise<string> {
  if (name !== null) {
    await toContracts(desk);
    await open({ desk, picture: async () => undefined }, name);
    await desk.getByRole('tab', { name: /Results/ }).click();
    await untilResults(desk);
  }
  await desk.keyboard.press('Home');
  const rows = resultRows(desk);
  if ((await rows.count()) < 2) return 'left out, it takes two results';
  await picture('every-status');
  for (const index of [0, 1]) {
    await rows.nth(index).focus();
    await rows.nth(index).press('Space');
  }
  await desk.getByRole('toolbar', { name: 'Selected results' }).getByRole('button', { name: 'Compare' }).click();
  const main = desk.getByRole('main');
  const verdict = main
    .getByRole('status')
    .filter({ hasText: /\S/, hasNotText: /^\s*Loading/ })
    .first();
  await untilShown(main, verdict);
  await picture('compare');
  const [baseline, compared] = await Promise.all(
    ['Baseline', 'Compared'].map((region) => wordsOf(desk.getByRole('region', { name: region }))),
  );
  return `${runIn(baseline)} with ${runIn(compared)}: ${await wordsOf(verdict)}`;
}

const runIn = (words = ''): string =>
  /(Success|Failed|Partial success|Aborted|Running|Queued).*?\d:\d\d:\d\d/.exec(words)?.[0] ?? words;

async function cleanUp({ desk, picture }: Visit): Promise<string> {
  await desk.getByRole('navigation', { name: 'Where this is' }).getByRole('button', { name: 'Results' }).click();
  await untilResults(desk);
  await desk.getByRole('button', { name: 'Clean up…' }).click();
  const dialog = ruleDialog(desk);
  await dialog.getByRole('button', { name: 'All but the last' }).click();
  await dialog.getByRole('textbox', { name: 'Results that stay in each contract' }).fill('20');
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

async function undo({ desk, picture }: Visit): Promise<string> {
  await ruleDialog(desk).getByRole('button', { name: 'Undo…' }).click();
  const dialog = restoreDialog(desk);
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
  return `preview: ${previewed}; then: ${restored}; ${await loadedWords(desk)}`;
}

/** Presses the button of a preview, and the same once more where the connection asks for that. */
async function confirm(dialog: Locator, name: RegExp): Promise<void> {
  const button = dialog.getByRole('button', { name });
  const label = await wordsOf(button);
  await button.click();
  if (label.endsWith('…')) await dialog.getByRole('button', { name: label.slice(0, -1), exact: true }).click();
}

async function activity({ desk, picture }: Visit): Promise<string> {
  await desk.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Activity' }).click();
  await desk.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  const rows = desk.getByRole('grid').getByRole('row');
  const none = desk.getByText(/^Nothing|^No changes/).first();
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
