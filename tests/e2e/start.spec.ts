import { expectAccessible } from './fixtures/axe';
import { openResults, resultGrid } from './fixtures/contract';
import { expect, test } from './fixtures/desk';
import { firstPage, launch } from './fixtures/launch';
import { breakListening, mendListening } from './fixtures/main-process';

const sampleSwitcher = { name: /^Connection: Sample workspace, 127\.0\.0\.1:\d+, Sample, Open$/ };

test('a first start says what this is and offers two ways in; the sample workspace opens by keyboard alone', async ({
  desk,
}) => {
  await expect(desk).toHaveTitle('Welcome – Contract Desk');
  await expect(desk.getByRole('heading', { level: 1, name: 'Contract Desk' })).toBeVisible();
  await expect(desk.getByText('100,000 results')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Connect to a server' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Connection: none' })).toBeVisible();
  await expectAccessible(desk);

  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await desk.keyboard.press('Tab');
  await expect(desk.getByRole('button', { name: 'Open the sample workspace' })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(desk.getByRole('button', sampleSwitcher)).toBeVisible();
  await expect(desk).toHaveTitle('Contracts – Sample workspace – Contract Desk');
});

test('a sample workspace that cannot start says so, and Retry starts it once it can', async ({ app, desk }) => {
  await breakListening(app);
  await desk.getByRole('button', { name: 'Open the sample workspace' }).click();
  const alert = desk.getByRole('alert');
  await expect(alert).toContainText('Could not start the sample workspace');
  await expect(desk).toHaveTitle('Welcome – Contract Desk');
  await expectAccessible(desk);
  await mendListening(app);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(desk.getByRole('button', sampleSwitcher)).toBeVisible();
});

test('the next start opens the connection used last, and columns that were hidden stay so', async ({
  app,
  desk,
  userData,
}) => {
  test.slow();
  await desk.getByRole('button', { name: 'Open the sample workspace' }).click();
  await expect(desk.getByRole('button', sampleSwitcher)).toBeVisible();
  await openResults(desk, 'status_sampler');
  const sla = resultGrid(desk).getByRole('columnheader', { name: 'SLA' });
  await sla.click({ button: 'right' });
  await desk.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect(sla).toBeHidden();
  await app.close();
  const again = await launch(userData);
  const page = await firstPage(again);
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(page.getByRole('button', sampleSwitcher)).toBeVisible();
  await openResults(page, 'status_sampler');
  await expect(resultGrid(page).getByRole('columnheader', { name: 'Quality' })).toBeVisible();
  await expect(resultGrid(page).getByRole('columnheader', { name: 'SLA' })).toBeHidden();
  await again.close();
});

test('an address that leads to nothing says so and offers the way on', async ({ desk }) => {
  const go = (hash: string) =>
    desk.evaluate((to) => {
      location.hash = to;
    }, hash);
  const gone = desk.getByRole('alert').filter({ hasText: 'This connection does not exist any more.' });
  await go('#/c/4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111/contracts');
  await expect(gone).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Choose another connection' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();

  await go('#/c/..%2F..%2Fsettings/contracts');
  await expect(gone).toBeVisible();

  await go('#/nowhere');
  await desk.getByRole('button', { name: 'Go to the start' }).click();
  await expect(desk.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();

  // The bare address of a connection opens its contracts.
  await go('#/c/sample');
  await expect(desk.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
});
