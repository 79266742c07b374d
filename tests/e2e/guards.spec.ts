import { expect, test } from '@tests/e2e/fixtures/app';
import { startAgain } from './fixtures/launch';

test('ends a second start, leaves window and connections alone, and denies what a page may ask for', async ({
  app,
  appWindow,
  userData,
}) => {
  const start = appWindow.getByRole('button', { name: 'Open the sample workspace' });
  await expect(start).toBeVisible();

  await test.step('the second start (docs/quality.md S37)', async () => {
    const connections = () => appWindow.evaluate(() => window.desk.call('connections.list', {}));
    const before = await connections();
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.minimize());
    await startAgain(userData, ['--sample']);
    const windows = () =>
      app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isMinimized()));
    // It came to the front, and nothing else of what the second start asked for was done.
    await expect.poll(windows).toEqual([false]);
    await expect(start).toBeVisible();
    expect(await connections()).toEqual(before);
  });

  await test.step('permissions and devices (S5)', async () => {
    const states = await appWindow.evaluate(async () => {
      const names = [
        ...['geolocation', 'notifications', 'camera', 'microphone', 'clipboard-read', 'clipboard-write', 'midi'],
        ...['persistent-storage', 'screen-wake-lock', 'local-fonts', 'window-management', 'idle-detection'],
      ] as PermissionName[];
      return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
    });
    expect(new Set(states)).toEqual(new Set(['denied']));
    const asked = await appWindow.evaluate(async () => {
      const errorOf = (asking: Promise<unknown>) =>
        asking.then(
          (value) => JSON.stringify(value),
          (error: Error) => error.name,
        );
      const devices = navigator as unknown as Record<string, { getDevices(): Promise<unknown> }>;
      return {
        midi: await errorOf(navigator.requestMIDIAccess()),
        clipboard: await errorOf(navigator.clipboard.readText()),
        usb: await errorOf(devices['usb']?.getDevices() ?? Promise.resolve([])),
        hid: await errorOf(devices['hid']?.getDevices() ?? Promise.resolve([])),
        notifications: await Notification.requestPermission(),
      };
    });
    expect(asked).toEqual({
      midi: 'NotAllowedError',
      clipboard: 'NotAllowedError',
      usb: '[]',
      hid: '[]',
      notifications: 'denied',
    });
  });
});
