import type { Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openResults, resultRows } from './fixtures/contract';

const writing = /validate|record|delete|clean up|restore|put back/i;

async function protect(desk: Page, level: string): Promise<void> {
  await desk.getByRole('link', { name: 'Connections' }).click();
  await desk.getByRole('button', { name: 'Edit Test catalog' }).click();
  await desk.getByRole('radio', { name: level }).check();
  if (level === 'Read-only') await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Save and open' }).click();
  await expect(
    desk.getByRole('button', { name: new RegExp(`^Connection: Test catalog, .*, ${level}$`) }),
  ).toBeVisible();
}

test('a level of protection is always in sight, and read-only has no action that writes', async ({
  connectTo,
  desk,
  sample,
}) => {
  test.slow();
  await connectTo(sample.baseUrl, sample.tokens.full);
  await test.step('a new connection is careful, and can be written to', async () => {
    await expect(desk.getByRole('button', { name: /^Connection: Test catalog, .*, Careful$/ })).toBeVisible();
    await openResults(desk, 'status_sampler');
    await expect(desk.getByRole('button', { name: writing })).not.toHaveCount(0);
  });

  await test.step('a read-only one has no such button, menu entry or key', async () => {
    await protect(desk, 'Read-only');
    await openResults(desk, 'status_sampler');
    await expect(desk.getByRole('button', { name: writing })).toHaveCount(0);
    const row = resultRows(desk).nth(2);
    await row.click({ button: 'right' });
    await expect(desk.getByRole('menuitem', { name: 'Open' })).toBeVisible();
    await expect(desk.getByRole('menuitem', { name: writing })).toHaveCount(0);
    await desk.keyboard.press('Escape');
    await row.focus();
    await desk.keyboard.press('Delete');
    await row.click();
    await expect(desk.getByRole('complementary', { name: 'Opened result' })).toBeVisible();
    await expect(desk.getByRole('button', { name: writing })).toHaveCount(0);
    await expect(desk.getByRole('dialog')).toHaveCount(0);
    await expectAccessible(desk);
    await desk.getByRole('link', { name: 'Activity' }).click();
    await expect(desk.getByText('Nothing has been changed yet')).toBeVisible();
    await expect(desk.getByRole('button', { name: writing })).toHaveCount(0);
  });

  await test.step('another level brings them back', async () => {
    await protect(desk, 'Protected');
    await openResults(desk, 'status_sampler');
    await expect(desk.getByRole('button', { name: 'Validate', exact: true })).toBeVisible();
  });
});
