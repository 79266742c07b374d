import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openResults, resultRows } from './fixtures/contract';

const writing = /validate|add (a )?result|delete|clean up|restore/i;

async function protect(appWindow: Page, level: string): Promise<void> {
  await appWindow.getByRole('link', { name: 'Connections' }).click();
  await appWindow.getByRole('button', { name: 'Edit Test catalog' }).click();
  await appWindow.getByRole('radio', { name: level }).check();
  if (level === 'Read-only') await expectAccessible(appWindow);
  await appWindow.getByRole('button', { name: 'Save and open' }).click();
  await expect(
    appWindow.getByRole('button', { name: new RegExp(`^Connection: Test catalog, .*, ${level}$`) }),
  ).toBeVisible();
}

test('a level of protection is always in sight, and read-only has no action that writes', async ({
  connectTo,
  appWindow,
  sample,
}) => {
  test.slow();
  await connectTo(sample.baseUrl, sample.tokens.full);
  await test.step('a new connection is careful, and can be written to', async () => {
    await expect(appWindow.getByRole('button', { name: /^Connection: Test catalog, .*, Careful$/ })).toBeVisible();
    await openResults(appWindow, 'status_sampler');
    await expect(appWindow.getByRole('button', { name: writing })).not.toHaveCount(0);
  });

  await test.step('a read-only one has no such button, menu entry or key', async () => {
    await protect(appWindow, 'Read-only');
    await openResults(appWindow, 'status_sampler');
    await expect(appWindow.getByRole('button', { name: writing })).toHaveCount(0);
    const row = resultRows(appWindow).nth(2);
    await row.click({ button: 'right' });
    await expect(appWindow.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect(appWindow.getByRole('menuitem', { name: writing })).toHaveCount(0);
    await appWindow.keyboard.press('Escape');
    await row.focus();
    await appWindow.keyboard.press('Delete');
    await row.click();
    await expect(appWindow.getByRole('complementary', { name: 'Opened result' })).toBeVisible();
    await expect(appWindow.getByRole('button', { name: writing })).toHaveCount(0);
    await expect(appWindow.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(appWindow);
    await appWindow.getByRole('link', { name: 'Activity' }).click();
    await expect(appWindow.getByText('Nothing has been changed yet')).toBeVisible();
    await expect(appWindow.getByRole('button', { name: writing })).toHaveCount(0);
  });

  await test.step('another level brings them back', async () => {
    await protect(appWindow, 'Protected');
    await openResults(appWindow, 'status_sampler');
    await expect(appWindow.getByRole('button', { name: 'Validate', exact: true })).toBeVisible();
  });
});
