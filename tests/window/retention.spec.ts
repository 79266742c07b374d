import type { Page } from '@playwright/test';
import { itemFile } from '@tests/support/local-items';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { expect, test } from './fixtures/home';
import { words } from './fixtures/words';

const dialog = (page: Page) => page.getByRole('dialog');

/** Of the list of few contracts. */
async function openRules(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: words.contracts.views.rules }).click();
}

test('a rule for a view runs as a clean-up with its preview and confirmation, and says when it ran', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  await openRules(at.page);
  await expect(dialog(at.page).getByRole('heading', { name: words.retention.none.title })).toBeVisible();
  await dialog(at.page).getByRole('button', { name: words.retention.add }).click();
  await dialog(at.page).getByRole('button', { name: words.retention.form.save }).click();
  await expect(dialog(at.page).getByText(words.retention.form.noName)).toBeVisible();
  await dialog(at.page).getByRole('textbox', { name: words.retention.form.name }).fill('Keep one');
  await expect(dialog(at.page).getByRole('textbox', { name: words.retention.form.days })).toHaveValue('90');
  await dialog(at.page).getByRole('combobox', { name: words.retention.form.kind }).click();
  await at.page.getByRole('option', { name: words.retention.form.keepLast }).click();
  await dialog(at.page).getByRole('textbox', { name: words.retention.form.count }).fill('1');
  await dialog(at.page).getByRole('button', { name: words.retention.form.save }).click();

  const rule = dialog(at.page).getByRole('listitem').filter({ hasText: 'Keep one' });
  await expect(rule).toContainText('Delete all but the last 1; keep the newest, the last success');
  await expect(rule).toContainText('View “All”, 8 contracts');
  await expect(rule).toContainText(words.retention.rule.never);
  await rule.getByRole('button', { name: words.retention.run }).click();
  await expect(dialog(at.page).getByText('All but the last run. Kept: the newest')).toBeVisible();
  await expect(
    dialog(at.page)
      .getByText(/Deletes \d+ runs?/)
      .first(),
  ).toBeVisible();
  await dialog(at.page)
    .getByRole('button', { name: /^Delete \d+ runs?…/ })
    .click();
  await dialog(at.page)
    .getByRole('button', { name: /^Delete.* now$/ })
    .click();
  await expect(dialog(at.page).getByRole('heading', { name: /^Deleted/ })).toBeVisible();
  await at.page.keyboard.press('Escape');

  await openRules(at.page);
  await expect(rule).toContainText(words.retention.rule.last);
  await rule.getByRole('button', { name: words.retention.remove, exact: true }).click();
  await expect(dialog(at.page).getByRole('button', { name: words.marks.undo })).toBeFocused();
  await at.page.keyboard.press('Enter');
  await expect(rule).toContainText(words.retention.rule.last);

  // One that finds nothing to delete has run too.
  const other = dialog(at.page).getByRole('listitem').filter({ hasText: 'Very old ones' });
  await dialog(at.page).getByRole('button', { name: words.retention.add }).click();
  await dialog(at.page).getByRole('textbox', { name: words.retention.form.name }).fill('Very old ones');
  await dialog(at.page).getByRole('button', { name: words.retention.form.save }).click();
  await other.getByRole('button', { name: words.retention.run }).click();
  await expect(dialog(at.page).getByText(words.cleanUp.plan.nothing)).toBeVisible();
  await at.page.keyboard.press('Escape');
  await openRules(at.page);
  await expect(other).toContainText(words.retention.rule.last);

  await rule.getByRole('button', { name: words.retention.rule.showRun }).click();
  await expect(at.page.getByRole('heading', { level: 1, name: words.screens.activity })).toBeVisible();
});

test('a rule is made for selected contracts, and a file of a newer version changes nothing', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect();
  await at.page.getByRole('row', { name: /Long broken/ }).click({ button: 'right' });
  await at.page.getByRole('menuitem', { name: words.commands['retention-rule'].title }).click();
  await expect(dialog(at.page).getByRole('combobox', { name: words.retention.form.target })).toHaveText(
    '1 selected contract',
  );
  await dialog(at.page).getByRole('textbox', { name: words.retention.form.name }).fill('One of them');
  // Both limits in one rule: older than so many days, and never the last few.
  await dialog(at.page).getByRole('combobox', { name: 'How many of the newest' }).click();
  await at.page.getByRole('option', { name: '20', exact: true }).click();
  await dialog(at.page).getByRole('button', { name: words.retention.form.save }).click();
  await expect(dialog(at.page).getByRole('listitem')).toContainText('1 selected contract');
  await expect(dialog(at.page).getByRole('listitem')).toContainText('older than 90 days; keep the newest 20,');

  await dialog(at.page)
    .getByLabel(words.marks.itemFiles.fileLabel)
    .setInputFiles({
      name: 'rules.json',
      mimeType: 'application/json',
      buffer: Buffer.from(itemFile([], 2)),
    });
  await expect(at.page.getByText('it was written by a newer version of this app')).toBeVisible();
  await expect(dialog(at.page).getByRole('listitem')).toHaveCount(1);
});
