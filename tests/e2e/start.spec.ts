import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
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

test('the next start opens the connection used last', async ({ app, desk, userData }) => {
  await desk.getByRole('button', { name: 'Open the sample workspace' }).click();
  await expect(desk.getByRole('button', sampleSwitcher)).toBeVisible();
  await app.close();
  const again = await launch(userData);
  const page = await firstPage(again);
  await expect(page.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(page.getByRole('button', sampleSwitcher)).toBeVisible();
  await again.close();
});

test('a connection without a token in this session asks for it and then goes on', async ({
  app,
  desk,
  userData,
  sample,
  connectTo,
}) => {
  await connectTo(sample.baseUrl, sample.tokens.full);
  await expect(desk.getByRole('grid')).toBeVisible();
  await app.close();
  const again = await launch(userData);
  const page = await firstPage(again);
  await expect(page.getByText('There is no token for this connection in this session.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Base URL' })).toHaveValue(sample.baseUrl);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page.getByRole('textbox', { name: 'Token' })).toHaveAccessibleDescription(/nothing opens without one/);
  await page.getByRole('textbox', { name: 'Token' }).fill(sample.tokens.full);
  await page.getByRole('button', { name: 'Save and open' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
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
