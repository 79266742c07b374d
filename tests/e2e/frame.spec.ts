import { expect, test } from './fixtures/connect';
import { chooseMenu } from './fixtures/main-process';

test('the native menu reaches the window, and offers what needs a connection once there is one', async ({
  app,
  appWindow,
}) => {
  const canOpen = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('search')?.enabled);
  await chooseMenu(app, 'settings');
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(await canOpen(), 'without a connection').toBe(false);
  await appWindow.evaluate(() => {
    location.hash = '#/c/sample/contracts';
  });
  await expect.poll(canOpen).toBe(true);
});
