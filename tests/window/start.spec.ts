import { expect, goTo, test } from './fixtures/test';

const sampleSwitcher = { name: /^Connection: Sample workspace, 127\.0\.0\.1:\d+, Sample, Open$/ };

test('says at the first start what this is, and opens the sample workspace by keyboard alone', async ({
  appWindow,
}) => {
  await goTo(appWindow, '/');
  await expect(appWindow).toHaveTitle('Welcome – Contract Desk');
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Contract Desk' })).toBeVisible();
  await expect(appWindow.getByText('100,000 results')).toBeVisible();
  await expect(appWindow.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();
  await expect(appWindow.getByRole('button', { name: 'Connect to a server' })).toBeVisible();
  await expect(appWindow.getByRole('button', { name: 'Connection: none' })).toBeVisible();

  await appWindow.keyboard.press('Tab');
  await expect(appWindow.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await appWindow.keyboard.press('Tab');
  await expect(appWindow.getByRole('button', { name: 'Open the sample workspace' })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
  await expect(appWindow.getByRole('button', sampleSwitcher)).toBeVisible();
  await expect(appWindow).toHaveTitle('Contracts – Sample workspace – Contract Desk');
});

test.describe('where nothing may listen on a port', () => {
  test.use({
    deskOptions: async ({ sample }, use) => {
      let isForbidden = true;
      const startSample = async () => {
        if (isForbidden) {
          isForbidden = false;
          throw Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
        }
        return { baseUrl: sample.baseUrl, token: sample.tokens.full };
      };
      await use({ startSample });
    },
  });

  test('a sample workspace that cannot start says so, and Retry starts it once it can', async ({ appWindow }) => {
    await goTo(appWindow, '/');
    await appWindow.getByRole('button', { name: 'Open the sample workspace' }).click();
    const alert = appWindow.getByRole('alert');
    await expect(alert).toContainText('Could not start the sample workspace');
    await expect(appWindow).toHaveTitle('Welcome – Contract Desk');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(appWindow.getByRole('button', sampleSwitcher)).toBeVisible();
  });
});

test('an address that leads to nothing says so and offers the way on', async ({ appWindow }) => {
  const gone = appWindow.getByRole('alert').filter({ hasText: 'This connection no longer exists.' });
  await goTo(appWindow, '/c/4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111/contracts');
  await expect(gone).toBeVisible();
  await appWindow.getByRole('button', { name: 'Choose another connection' }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Connections' })).toBeVisible();

  await goTo(appWindow, '/c/..%2F..%2Fsettings/contracts');
  await expect(gone).toBeVisible();

  await goTo(appWindow, '/nowhere');
  await appWindow.getByRole('button', { name: 'Go to the start' }).click();
  await expect(appWindow.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();

  // The bare address of a connection opens its contracts.
  await goTo(appWindow, '/c/sample');
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
});
