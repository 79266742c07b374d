import type { Page } from '@playwright/test';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { expect, test } from './fixtures/home';

const dialog = (page: Page) => page.getByRole('dialog');

/** Of the list of few contracts. */
async function openRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Retention rules…' }).click();
}

test('a rule for a view runs as a clean-up with its preview and confirmation, and says when it ran', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  fewContracts(sample);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await openRules(appWindow);
  await expect(dialog(appWindow).getByRole('heading', { name: 'No retention rules' })).toBeVisible();
  await dialog(appWindow).getByRole('button', { name: 'New rule…' }).click();
  await dialog(appWindow).getByRole('button', { name: 'Save rule' }).click();
  await expect(dialog(appWindow).getByText('Enter a name.')).toBeVisible();
  await dialog(appWindow).getByRole('textbox', { name: 'Name' }).fill('Keep one');
  await expect(dialog(appWindow).getByRole('textbox', { name: 'Days' })).toHaveValue('90');
  await dialog(appWindow).getByRole('combobox', { name: 'What goes' }).click();
  await appWindow.getByRole('option', { name: 'All but the last' }).click();
  await dialog(appWindow).getByRole('textbox', { name: 'Results to keep' }).fill('1');
  await dialog(appWindow).getByRole('button', { name: 'Save rule' }).click();

  const rule = dialog(appWindow).getByRole('listitem').filter({ hasText: 'Keep one' });
  await expect(rule).toContainText('Delete all but the last 1; keep the newest, the last success');
  await expect(rule).toContainText('View All, 8 contracts');
  await expect(rule).toContainText('Never run');
  await rule.getByRole('button', { name: 'Run now…' }).click();
  await expect(dialog(appWindow).getByText('All but the last result; the newest')).toBeVisible();
  await expect(
    dialog(appWindow)
      .getByText(/\d+ results? would be deleted/)
      .first(),
  ).toBeVisible();
  await dialog(appWindow)
    .getByRole('button', { name: /^Delete \d+ results?/ })
    .click();
  await dialog(appWindow)
    .getByRole('button', { name: /^Delete \d+ results?/ })
    .click();
  await expect(dialog(appWindow).getByRole('heading', { name: /^Deleted/ })).toBeVisible();
  await appWindow.keyboard.press('Escape');

  await openRules(appWindow);
  await expect(rule).toContainText('Last run');
  await rule.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(dialog(appWindow).getByRole('button', { name: 'Undo' })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await expect(rule).toContainText('Last run');

  // One that finds nothing to delete has run too.
  const other = dialog(appWindow).getByRole('listitem').filter({ hasText: 'Very old ones' });
  await dialog(appWindow).getByRole('button', { name: 'New rule…' }).click();
  await dialog(appWindow).getByRole('textbox', { name: 'Name' }).fill('Very old ones');
  await dialog(appWindow).getByRole('button', { name: 'Save rule' }).click();
  await other.getByRole('button', { name: 'Run now…' }).click();
  await expect(dialog(appWindow).getByText('There is nothing to delete.')).toBeVisible();
  await appWindow.keyboard.press('Escape');
  await openRules(appWindow);
  await expect(other).toContainText('Last run');

  await rule.getByRole('button', { name: 'Show in Activity' }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Activity' })).toBeVisible();
});

test('a rule is made for selected contracts, and a file of a newer version changes nothing', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  fewContracts(sample);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await appWindow.getByRole('row', { name: /Long broken/ }).click({ button: 'right' });
  await appWindow.getByRole('menuitem', { name: 'Retention rule…' }).click();
  await expect(dialog(appWindow).getByRole('combobox', { name: 'For' })).toHaveText('1 chosen contract');
  await dialog(appWindow).getByRole('textbox', { name: 'Name' }).fill('One of them');
  // Both limits in one rule: older than so many days, and never the last few.
  await dialog(appWindow).getByRole('combobox', { name: 'How many of the newest' }).click();
  await appWindow.getByRole('option', { name: '20', exact: true }).click();
  await dialog(appWindow).getByRole('button', { name: 'Save rule' }).click();
  await expect(dialog(appWindow).getByRole('listitem')).toContainText('1 chosen contract');
  await expect(dialog(appWindow).getByRole('listitem')).toContainText('older than 90 days; keep the newest 20,');

  await dialog(appWindow)
    .getByLabel('A file of retention rules')
    .setInputFiles({
      name: 'rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"format":"contract-desk/retention-rules","version":2,"rules":[]}'),
    });
  await expect(appWindow.getByText('it was written by a newer version of this app')).toBeVisible();
  await expect(dialog(appWindow).getByRole('listitem')).toHaveCount(1);
});
