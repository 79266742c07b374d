import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { electronCommand } from '@tests/commands/electron-command.mjs';
import { createRecordingOrigin } from '@tests/support/fault-server/recording-origin';
import { test as base, expect } from './fixtures/desk';
import { root } from './fixtures/launch';

// The app's own guards, asked by the host. The origin outside is the witness: it must see nothing.

const run = promisify(execFile);

const test = base.extend<{ readonly outside: ReturnType<typeof createRecordingOrigin> }>({
  outside: async ({ browserName: _ }, use) => {
    const outside = createRecordingOrigin();
    await outside.start();
    await use(outside);
    await outside.stop();
  },
});

const ways = {
  'sets its location': (url: string) => location.assign(url),
  'refreshes by a meta element': (url: string) => {
    document.head.append(
      Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${url}` }),
    );
  },
  'clicks a link': (url: string) => {
    const link = Object.assign(document.createElement('a'), { href: url });
    document.body.append(link);
    link.click();
  },
  'opens a window': (url: string) => void window.open(url),
  'embeds a frame': (url: string) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: url }));
  },
  'fetches, with and without waiting': (url: string) => {
    void fetch(url).catch(() => undefined);
    navigator.sendBeacon(url, 'x');
  },
  'loads an image and a font': (url: string) => {
    document.body.append(Object.assign(new Image(), { src: url }));
    void new FontFace('far', `url(${url})`).load().catch(() => undefined);
  },
  'is given a dropped link': (url: string) => {
    const data = new DataTransfer();
    data.setData('text/uri-list', url);
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: data }));
  },
};

test('a page stays where it is and reaches nobody, whichever way it tries', async ({ app, desk, outside }) => {
  const start = desk.getByRole('button', { name: 'Open the sample workspace' });
  await expect(start).toBeVisible();
  const { origin } = new URL(desk.url());
  for (const [name, way] of Object.entries(ways)) {
    await test.step(`it ${name}`, async () => {
      await desk.evaluate(way, `${outside.baseUrl}/away`);
      // The page that was there before goes on working.
      await desk.getByRole('link', { name: 'Settings' }).click();
      await expect(desk.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await desk.getByRole('button', { name: 'Back', exact: true }).click();
      await expect(start).toBeVisible();
      expect(new URL(desk.url()).origin).toBe(origin);
      expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
      expect(outside.hits).toEqual([]);
    });
  }
  await start.click();
  await expect(desk.getByRole('grid', { name: 'Contracts' })).toBeVisible();
  expect(outside.hits).toEqual([]);
});

test('a second start ends at once and leaves the one window as it is; every permission that a page can ask for is denied', async ({
  app,
  desk,
  userData,
}) => {
  await expect(desk.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();
  const { path: program } = electronCommand();
  await run(program, [root, `--user-data-dir=${userData}`, '--sample', '--no-sandbox'], { timeout: 20_000 });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
  await expect(desk.getByRole('button', { name: 'Open the sample workspace' })).toBeVisible();

  const states = await desk.evaluate(async () => {
    const names = [
      'geolocation',
      'notifications',
      'camera',
      'microphone',
      'clipboard-read',
      'midi',
    ] as PermissionName[];
    return Promise.all(names.map(async (name) => (await navigator.permissions.query({ name })).state));
  });
  expect(new Set(states)).toEqual(new Set(['denied']));
});
