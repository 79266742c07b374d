import type { Page } from '@playwright/test';
import { resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

const writing = /validate|add (a )?run|delete|clean up|restore/i;

/** Gives the connection another level in its form. */
async function protect(appWindow: Page, id: string, level: string): Promise<void> {
  await goTo(appWindow, `/connections/${id}/edit`);
  await appWindow.getByRole('radio', { name: level }).check();
  await appWindow.getByRole('button', { name: words.connectionForm.actions.save }).click();
  await expect(
    appWindow.getByRole('button', { name: new RegExp(`^Connection: Test catalog, .*, ${level}$`) }),
  ).toBeVisible();
}

test('a level of protection is always in sight, and read-only has no action that writes', async ({ at }) => {
  const place = resultsPlace(at.sample, 'status_sampler');
  const id = await at.connect(place);
  await test.step('a new connection is careful, and can be written to', async () => {
    await expect(at.page.getByRole('button', { name: /^Connection: Test catalog, .*, Careful$/ })).toBeVisible();
    await expect(resultRows(at.page).first()).toBeVisible();
    await expect(at.page.getByRole('button', { name: writing })).not.toHaveCount(0);
  });

  await test.step('a read-only one has no such button, menu entry or key', async () => {
    await protect(at.page, id, 'Read-only');
    await goWithin(at.page, place);
    await expect(resultRows(at.page).first()).toBeVisible();
    await expect(at.page.getByRole('button', { name: writing })).toHaveCount(0);
    const row = resultRows(at.page).nth(2);
    await row.click({ button: 'right' });
    await expect(at.page.getByRole('menuitem', { name: words.commands['open-row'].title }).first()).toBeVisible();
    await expect(at.page.getByRole('menuitem', { name: writing })).toHaveCount(0);
    await at.page.keyboard.press('Escape');
    await row.focus();
    await at.page.keyboard.press('Delete');
    await row.click();
    await expect(at.page.getByRole('complementary', { name: words.results.opened.label })).toBeVisible();
    await expect(at.page.getByRole('button', { name: writing })).toHaveCount(0);
    await expect(at.page.getByRole('dialog')).toHaveCount(0);
    await goTo(at.page, '/activity');
    await expect(at.page.getByText(words.activity.list.empty.title)).toBeVisible();
    await expect(at.page.getByRole('button', { name: writing })).toHaveCount(0);
  });

  await test.step('another level brings them back', async () => {
    await protect(at.page, id, 'Protected');
    await goWithin(at.page, place);
    await expect(at.page.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();
  });
});
