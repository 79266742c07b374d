import type { Locator, Page } from '@playwright/test';
import { toContracts } from '@tests/e2e/fixtures/contract';
import { filter, grid } from '@tests/e2e/fixtures/contract-list';
import { oneLine, untilShown, wordsOf } from './read-screen';
import type { Visit } from './step';

export const contractRows = (appWindow: Page): Locator => grid(appWindow).locator('[role="row"][data-index]');

export async function browse({ appWindow, picture }: Visit): Promise<string> {
  await toContracts(appWindow);
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
export async function open({ appWindow, picture }: Visit, name: string | null): Promise<string> {
  await toContracts(appWindow);
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
  await newestResult(appWindow).filter({ hasNotText: 'Loading the newest run' }).waitFor();
  await picture('contract');
  const parts = (await tabs.getByRole('tab').allInnerTexts()).map(oneLine).filter((text) => /\d/.test(text));
  const facts = appWindow.getByRole('region', { name: 'Facts' });
  const [terms, values] = await Promise.all(
    [facts.getByRole('term'), facts.getByRole('definition')].map((part) => part.allInnerTexts()),
  );
  const asset = `${terms?.[1]} ${oneLine(values?.[1] ?? '')}`;
  return [`“${await headingOf(appWindow)}” of ${asset}`, ...parts, `newest run ${await newestWords(appWindow)}`].join(
    ', ',
  );
}

export const headingOf = (appWindow: Page): Promise<string> => wordsOf(appWindow.getByRole('heading', { level: 1 }));
const newestResult = (appWindow: Page): Locator => appWindow.getByRole('region', { name: 'Newest run' });

/** `Success, 21 Nov 2026, 22:57:10 UTC`. */
export async function newestWords(appWindow: Page): Promise<string> {
  const words = await wordsOf(newestResult(appWindow));
  const found = /(Success|Failed|Partial success|Aborted|Running|Queued)\s+(.*?\d:\d\d:\d\d(?: \S+)?)/.exec(words);
  return found ? `${found[1]}, ${found[2]}` : words;
}

/** A run that was opened: beside the list, or over it in a narrow window. */
export const openedRun = (appWindow: Page): Locator =>
  appWindow.getByRole('complementary', { name: 'Opened run' }).or(appWindow.getByRole('dialog'));

export async function closeRun(appWindow: Page): Promise<void> {
  const dialog = appWindow.getByRole('dialog');
  if (await dialog.isVisible()) await dialog.press('Escape');
}

/** What changed in the contract that is open. */
export async function versions({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('tab', { name: /^Versions/ }).click();
  const panel = appWindow.getByRole('tabpanel', { name: /^Versions/ });
  const changes = panel.getByRole('region', { name: ' → ' });
  const none = panel.getByText(/^(?:Only one version|Nothing has changed|No versions)/);
  await untilShown(panel, changes.or(none).first());
  await picture('versions');
  if (await none.isVisible()) return wordsOf(none);
  const parts = await changes.getByRole('region').getByRole('heading').allInnerTexts();
  return `${await changes.getAttribute('aria-label')}: ${parts.map(oneLine).join(', ')}`;
}
