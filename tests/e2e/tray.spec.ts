import { expect, test } from './fixtures/app';
import { closeWindow, isWindowShown, shownTray, watchDesktop } from './fixtures/desktop';
import { startAgain } from './fixtures/launch';
import { chooseMenu } from './fixtures/main-process';

const stayInTray = { name: /^Stay in the (tray|menu bar)/ };

test('where the system refuses a tray, that is said, and closing the window quits', async ({ app, appWindow }) => {
  await app.evaluate(({ Tray }) => {
    Tray.prototype.on = () => {
      throw new Error('no tray here');
    };
  });
  await appWindow.getByRole('link', { name: 'Settings' }).click();
  await appWindow.getByRole('switch', stayInTray).click();
  await expect(
    appWindow.getByText('This desktop has no tray, so closing the window quits Contract Desk.'),
  ).toBeVisible();
  const ended = new Promise((resolve) => app.process().once('exit', resolve));
  await closeWindow(app);
  await ended;
});

test('a second start shows the window that was closed to a tray that nobody sees', async ({
  app,
  appWindow,
  userData,
}) => {
  await watchDesktop(app);
  await appWindow.getByRole('link', { name: 'Settings' }).click();
  await appWindow.getByRole('switch', stayInTray).click();
  await expect.poll(() => shownTray(app)).toMatchObject({ isThere: true });
  await closeWindow(app);
  await expect.poll(() => isWindowShown(app)).toBe(false);
  await startAgain(userData);
  await expect.poll(() => isWindowShown(app)).toBe(true);
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
});

test('with a tray, one of several windows closes, and the last one stays behind it', async ({ app, appWindow }) => {
  await watchDesktop(app);
  await appWindow.getByRole('link', { name: 'Settings' }).click();
  await appWindow.getByRole('switch', stayInTray).click();
  await expect.poll(() => shownTray(app)).toMatchObject({ isThere: true });
  await Promise.all([app.waitForEvent('window'), chooseMenu(app, 'new-window')]);
  await closeWindow(app);
  await expect.poll(() => app.windows().length).toBe(1);
  await closeWindow(app);
  await expect.poll(() => isWindowShown(app)).toBe(false);
  expect(app.windows()).toHaveLength(1);
});
