import type { Page } from '@playwright/test';
import { resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

const writing = /validate|add (a )?result|delete|clean up|restore/i;

/** Gives the connection another level in its form. */
async function protect(appWindow: Page, id: string, level: string): Promise<void> {
  await goTo(appWindow, `/connections/${id}/edit`);
  await appWindow.getByRole('radio', { name: level }).check();
  await appWindow.getByRole('button', { name: words.connectionForm.actions.save }).click();
  await expect(
    appWindow.getByRole('button', { name: new RegExp(`^Connection: Test catalog, .*, ${level}$`) }),
  ).toBeVisible();
}

test('a level of protection is always in sight, and read-only has no action that writes', async ({
  connectTo,
  appWindow,
  sample,
}) => {
  const place = resultsPlace(sample, 'status_sampler');
  const id = await connectTo(sample.baseUrl, sample.tokens.full, { place });
  await test.step('a new connection is careful, and can be written to', async () => {
    await expect(appWindow.getByRole('button', { name: /^Connection: Test catalog, .*, Careful$/ })).toBeVisible();
    await expect(resultRows(appWindow).first()).toBeVisible();
    await expect(appWindow.getByRole('button', { name: writing })).not.toHaveCount(0);
  });

  await test.step('a read-only one has no such button, menu entry or key', async () => {
    await protect(appWindow, id, 'Read-only');
    await goWithin(appWindow, place);
    await expect(resultRows(appWindow).first()).toBeVisible();
    await expect(appWindow.getByRole('button', { name: writing })).toHaveCount(0);
    const row = resultRows(appWindow).nth(2);
    await row.click({ button: 'right' });
    await expect(appWindow.getByRole('menuitem', { name: words.commands['open-row'].title })).toBeVisible();
    await expect(appWindow.getByRole('menuitem', { name: writing })).toHaveCount(0);
    await appWindow.keyboard.press('Escape');
    await row.focus();
    await appWindow.keyboard.press('Delete');
    await row.click();
    await expect(appWindow.getByRole('complementary', { name: words.results.opened.label })).toBeVisible();
    await expect(appWindow.getByRole('button', { name: writing })).toHaveCount(0);
    await expect(appWindow.getByRole('dialog')).toHaveCount(0);
    await goTo(appWindow, '/activity');
    await expect(appWindow.getByText(words.activity.list.empty.title)).toBeVisible();
    await expect(appWindow.getByRole('button', { name: writing })).toHaveCount(0);
  });

  await test.step('another level brings them back', async () => {
    await protect(appWindow, id, 'Protected');
    await goWithin(appWindow, place);
    await expect(appWindow.getByRole('button', { name: words.commands.validate.title, exact: true })).toBeVisible();
  });
});
