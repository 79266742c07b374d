import type { Locator, Page } from '@playwright/test';
import { reportFile } from './camera';
import { dismissNews } from './changes';
import { closeRun, openedRun } from './contracts';
import { oneLine, untilShown, wordsOf } from './read-screen';
import type { Visit } from './step';

const toHome = (appWindow: Page): Promise<void> =>
  appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Home' }).click();

/** The rows of a group of Home, by its name without the count. */
const rowsOf = (appWindow: Page, group: string): Locator =>
  appWindow.getByRole('grid', { name: new RegExp(`^${group} \\d`) }).getByRole('row');

/** Groups with their counts, and what stands there where nothing needs anybody or nothing was read. */
const groupsOf = (appWindow: Page): Locator => appWindow.getByRole('main').getByRole('heading', { level: 2 });

export async function home({ appWindow, picture }: Visit): Promise<string> {
  await toHome(appWindow);
  await untilShown(appWindow.getByRole('main'), groupsOf(appWindow));
  // What is still read would move the rows.
  await appWindow
    .getByRole('main')
    .getByRole('progressbar')
    .waitFor({ state: 'detached', timeout: 60_000 })
    .catch(() => undefined);
  await picture('home');
  const groups = (await groupsOf(appWindow).allInnerTexts()).map(oneLine);
  return groups.filter((text) => /\d$/.test(text)).join(', ') || groups.join(', ');
}

/** Opens a contract that failed newly, if possible one with failed columns, on the run that says why. */
export async function why({ appWindow, picture }: Visit): Promise<string> {
  const rows = rowsOf(appWindow, 'Newly failed');
  const withColumns = rows.filter({ hasText: 'Schema:' }).first();
  const row = (await withColumns.isVisible()) ? withColumns : rows.first();
  if (!(await row.isVisible())) return 'left out, nothing failed newly';
  await row.focus();
  await row.press('Enter');
  const run = openedRun(appWindow);
  const message = run.getByRole('heading', { level: 3 }).first();
  await untilShown(run, message);
  await picture('why');
  const since = await wordsOf(
    appWindow
      .locator('main')
      .getByText(/^Failing since/)
      .first(),
  );
  const parts = (await run.getByRole('heading', { level: 3 }).allInnerTexts()).map(oneLine);
  const name = await wordsOf(appWindow.locator('h1'));
  await closeRun(appWindow);
  return `${name}, ${since}; ${parts.join(', ')}`;
}

/** It is written on this computer alone, so it may be done whatever the server is. */
export async function acknowledge({ appWindow, picture }: Visit): Promise<string> {
  await toHome(appWindow);
  await groupsOf(appWindow).first().waitFor();
  const row = appWindow
    .getByRole('grid', { name: /^(?:Newly failed|Failing) \d/ })
    .first()
    .getByRole('row')
    .first();
  if (!(await row.isVisible())) return 'left out, nothing fails';
  await row.focus();
  await row.press('a');
  const chooser = appWindow.getByRole('dialog', { name: /^Acknowledge / });
  const note = chooser.getByRole('textbox', { name: /note/i });
  await note.fill('Fix under way, DATA-1204');
  await chooser.getByRole('listbox').focus();
  await chooser.getByRole('listbox').press('ArrowDown');
  await picture('acknowledge');
  await note.press('Enter');
  await chooser.waitFor({ state: 'hidden' });
  await dismissNews(appWindow);
  // The row goes to its group once nothing points at it.
  await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Home' }).focus();
  const acknowledged = rowsOf(appWindow, 'Acknowledged').first();
  await acknowledged.waitFor();
  return wordsOf(acknowledged);
}

export async function report({ appWindow, picture, saveAs }: Visit): Promise<string> {
  await toHome(appWindow);
  await groupsOf(appWindow).first().waitFor();
  await appWindow.getByRole('button', { name: 'Report…' }).click();
  const dialog = appWindow.getByRole('dialog', { name: 'Report' });
  const about = dialog.getByText(/^[\d,]+ contracts?\b/);
  await about.waitFor();
  await picture('report');
  const words = await wordsOf(about);
  await saveAs(reportFile);
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await appWindow.getByText(`${reportFile} saved`).waitFor();
  return `${words.split(/[.,]/)[0]}; ${reportFile} saved`;
}
