import type { Locator, Page } from '@playwright/test';
import { ruleDialog } from '@tests/e2e/fixtures/clean-up';
import { filter } from '@tests/e2e/fixtures/contract-list';
import { contractRows, newestWords } from './contracts';
import { oneLine, readUntil, wordsOf } from './read-screen';
import { loadedWords, untilResults } from './runs';
import type { Visit } from './step';

export async function validate({ appWindow, picture }: Visit): Promise<string> {
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

/** Validates what a filter finds, together. */
export async function batch({ appWindow, picture }: Visit): Promise<string> {
  await filter(appWindow).fill('snapshot invoices');
  await appWindow.getByText(/ match(?:es)? · /).waitFor();
  await contractRows(appWindow).first().waitFor();
  await appWindow.getByRole('checkbox', { name: 'Select all' }).click();
  const toolbar = appWindow.getByRole('toolbar', { name: 'Selected contracts' });
  await toolbar.getByRole('button', { name: /^Validate/ }).click();
  const dialog = appWindow.getByRole('dialog', { name: /^Validate [\d,]+ contracts?$/ });
  const start = dialog.getByRole('button', { name: /^Validate [\d,]+/ });
  await start.waitFor();
  await picture('batch');
  await start.click();
  const panel = appWindow.getByRole('region', { name: /^Batch validation/ });
  const took = panel.getByText(/^Took /);
  await took.waitFor();
  const show = panel.getByRole('button', { name: 'Show contracts' });
  if (await show.isVisible()) await show.click();
  await panel.getByRole('row').first().waitFor();
  await picture('batch-ended');
  const counts = await panel.getByRole('button', { name: /^[A-Z][a-z ]+ \d+$/ }).allInnerTexts();
  const words = `${await wordsOf(took)}: ${counts.map(oneLine).join(', ')}`;
  await panel.getByRole('button', { name: 'Close', exact: true }).click();
  await filter(appWindow).fill('');
  return words;
}

/** The news would be in the next pictures; by attribute, because it is no news to a screen reader that it can be dismissed. */
export async function dismissNews(appWindow: Page): Promise<void> {
  const news = appWindow.getByRole('region', { name: 'Notifications' }).locator('button[aria-label="Dismiss"]');
  while ((await news.count()) > 0) {
    await news.first().click();
    await readUntil(
      async () => String(await news.count()),
      (count) => count === '0',
    );
  }
}

export async function cleanUp({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Runs' }).click();
  await untilResults(appWindow);
  await appWindow.getByRole('button', { name: 'Actions' }).click();
  await appWindow.getByRole('menuitem', { name: 'Clean up runs…' }).click();
  const dialog = ruleDialog(appWindow);
  await dialog.getByRole('button', { name: 'Keep last' }).click();
  await dialog.getByRole('textbox', { name: 'Runs to keep per contract' }).fill('20');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  const preview = dialog.getByText(/^Deletes [\d,]+ runs?/).first();
  await preview.waitFor();
  await picture('clean-up');
  const previewed = await wordsOf(preview);
  await confirm(dialog, /^Delete [\d,]+ (?:runs?…?|now)$/);
  const report = dialog.getByRole('heading', { level: 3 });
  await report.waitFor();
  await picture('cleaned-up');
  return `preview: ${previewed}; then: ${await wordsOf(report)}`;
}

export async function undo({ appWindow, picture }: Visit): Promise<string> {
  await ruleDialog(appWindow).getByRole('button', { name: 'Undo' }).click();
  const bar = appWindow.getByRole('main').getByText(/Verified: all [\d,]+ runs match the backup\./);
  await bar.waitFor();
  await picture('restored');
  const restored = await wordsOf(bar);
  await appWindow.getByRole('button', { name: 'Dismiss' }).click();
  return `${restored}; ${await loadedWords(appWindow)}`;
}

/** Presses the button of a preview, and once more where the connection asks for that. */
async function confirm(dialog: Locator, name: RegExp): Promise<void> {
  const button = dialog.getByRole('button', { name });
  const label = await wordsOf(button);
  await button.click();
  if (label.endsWith('…')) await dialog.getByRole('button', { name: /^Delete.* now$/ }).click();
}

export async function activity({ appWindow, picture }: Visit): Promise<string> {
  await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Activity' }).click();
  await appWindow.getByRole('heading', { level: 1, name: 'Activity' }).waitFor();
  const rows = appWindow.getByRole('treegrid').getByRole('row');
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
