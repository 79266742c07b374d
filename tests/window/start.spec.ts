import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const sampleSwitcher = { name: /^Connection: Sample workspace, 127\.0\.0\.1:\d+, Sample, Relaxed$/ };

test('says at the first start what this is, and opens the sample workspace by keyboard alone', async ({
  appWindow,
}) => {
  await goTo(appWindow, '/');
  await expect(appWindow).toHaveTitle('Welcome – Contract Desk');
  await expect(appWindow.getByRole('heading', { level: 1, name: words.connectionForm.welcome.title })).toBeVisible();
  await expect(appWindow.getByText('100,000 runs')).toBeVisible();
  await expect(appWindow.getByRole('button', { name: words.connectionForm.welcome.openSample })).toBeVisible();
  await expect(appWindow.getByRole('button', { name: words.screens.start.connect })).toBeVisible();
  await expect(appWindow.getByRole('button', { name: words.cards.switcher.labelEmpty })).toBeVisible();

  await appWindow.keyboard.press('Tab');
  await expect(appWindow.getByRole('button', { name: words.app.skipToContent })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await appWindow.keyboard.press('Tab');
  await expect(appWindow.getByRole('button', { name: words.connectionForm.welcome.openSample })).toBeFocused();
  await appWindow.keyboard.press('Enter');
  await expect(appWindow.getByRole('heading', { level: 1, name: words.screens.home.title })).toBeVisible();
  await expect(appWindow.getByRole('button', sampleSwitcher)).toBeVisible();
  await expect(appWindow).toHaveTitle('Home – Sample workspace – Contract Desk');
});

test('the first figures of the sample are those of all its contracts', async ({ appWindow }) => {
  await goTo(appWindow, '/');
  await appWindow.getByRole('button', { name: words.connectionForm.welcome.openSample }).click();
  const rate = appWindow.getByRole('region', { name: words.home.trend.label }).getByText(/passed in the last 7 days/);
  const first = await rate.innerText();
  await appWindow.reload();
  await expect(rate).toHaveText(first);
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
    await appWindow.getByRole('button', { name: words.connectionForm.welcome.openSample }).click();
    const alert = appWindow.getByRole('alert');
    await expect(alert).toContainText('Could not start the sample workspace');
    await expect(appWindow).toHaveTitle('Welcome – Contract Desk');
    await alert.getByRole('button', { name: words.ui.error.retry }).click();
    await expect(appWindow.getByRole('button', sampleSwitcher)).toBeVisible();
  });
});

test('an address that leads to nothing says so and offers the way on', async ({ appWindow }) => {
  const gone = appWindow.getByRole('alert').filter({ hasText: 'This connection no longer exists.' });
  await goTo(appWindow, '/c/4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111/contracts');
  await expect(gone).toBeVisible();
  await appWindow.getByRole('button', { name: words.screens.connections.chooseOther }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: words.screens.connections.title })).toBeVisible();

  await goTo(appWindow, '/c/..%2F..%2Fsettings/contracts');
  await expect(gone).toBeVisible();

  await goTo(appWindow, '/nowhere');
  await appWindow.getByRole('button', { name: words.app.notFound.start }).click();
  await expect(appWindow.getByRole('button', { name: words.connectionForm.welcome.openSample })).toBeVisible();

  // The bare address of the sample opens Home.
  await goTo(appWindow, '/c/sample');
  await expect(appWindow.getByRole('heading', { level: 1, name: words.screens.home.title })).toBeVisible();
});
