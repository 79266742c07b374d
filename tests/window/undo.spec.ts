import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { deletePreviewed, oneDialog, restoreDialog } from '../e2e/fixtures/clean-up';
import { loadedCount, resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

const { undo: texts } = words.cleanUp;
const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: words.commands.undo.title });
const details = (page: Page) => page.getByRole('main').getByRole('button', { name: texts.details });
const puts = (log: readonly { readonly method: string }[]) => log.filter(({ method }) => method === 'PUT').length;

/** Deletes one run, and leaves the dialog for the bar. */
async function deleteOne(page: Page): Promise<void> {
  await resultRows(page).nth(2).focus();
  await page.keyboard.press('Delete');
  await deletePreviewed(page);
  await expect(oneDialog(page).getByRole('heading', { name: 'Deleted the run' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(undo(page)).toBeVisible();
}

test('Undo restores in its bar at one press, and its button keeps the focus', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await deleteOne(at.page);
  const letGo = at.faults.hold({ method: 'PUT' });
  await undo(at.page).focus();
  await at.page.keyboard.press('Enter');
  await expect(at.page.getByRole('button', { name: words.operations.progress.stop })).toBeFocused();
  await expect.poll(() => puts(at.faults.log)).toBe(1);
  letGo();
  await expect(details(at.page)).toBeFocused();
  await expect(at.page.getByText(words.restore.report.allEqual(1))).toBeVisible();
  await expect.poll(() => loadedCount(at.page)).toBe(60);
  await at.page.getByRole('button', { name: texts.dismiss }).click();
  await expect(details(at.page)).toHaveCount(0);
});

test('an Undo that the server refuses says so in its bar, and Details shows it in Activity', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await deleteOne(at.page);
  at.fail({ method: 'PUT' }, failing.forbidden('EditAll'));
  await undo(at.page).click();
  await expect(at.page.getByText('The server refused. Nothing was restored.')).toBeVisible();
  expect(puts(at.faults.log)).toBe(1);
  await details(at.page).click();
  const opened = at.page.getByRole('complementary', { name: words.activity.opened.label });
  await expect(opened).toContainText('The server refused. Nothing was restored.');
});

test('Undo opens the dialog where something is to be decided, and a minute after the deletion', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await deleteOne(at.page);

  await test.step('what cannot be compared with the server is for a person to decide', async () => {
    at.fail(/\/results\?/, failing.serverError());
    await undo(at.page).click();
    await expect(restoreDialog(at.page)).toContainText(words.restore.plan.noneRestorable);
    at.faults.clear();
    await at.page.keyboard.press('Escape');
    await expect(undo(at.page)).toBeVisible();
  });

  await test.step('a minute later', async () => {
    await at.page.getByRole('button', { name: texts.dismiss }).click();
    await at.page.clock.install();
    await deleteOne(at.page);
    await at.page.clock.runFor(61_000);
    await expect(undo(at.page)).toHaveCount(0);
    await at.page.keyboard.press('Control+z');
    await expect(restoreDialog(at.page)).toContainText('Restores 1 run');
    await at.page.keyboard.press('Escape');
    expect(puts(at.faults.log)).toBe(0);
  });
});
