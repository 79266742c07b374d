import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { askedOf, expect, fixtureApp, test } from './fixtures/host-fixture';
import { stayHere } from './fixtures/launch';

// The host asks the app's guards and obeys them. The outside server is the witness: it must see nothing.

const run = promisify(execFile);
const { host, path: program } = electronCommand();

test('navigation and new windows are asked for and refused, whichever way', async ({ app, fixturePage, outside }) => {
  const actions = {
    'location.assign': (url: string) => location.assign(url),
    'a link': (url: string) => {
      const link = Object.assign(document.createElement('a'), { href: url });
      document.body.append(link);
      link.click();
    },
    'a meta refresh': (url: string) => {
      const meta = Object.assign(document.createElement('meta'), { httpEquiv: 'refresh', content: `0;url=${url}` });
      document.head.append(meta);
    },
    'its own address': () => location.reload(),
  };

  const before = fixturePage.url();
  for (const [index, [name, way]] of Object.entries(actions).entries()) {
    await test.step(`by ${name}`, async () => {
      await fixturePage.evaluate(way, `${outside.origin}/away`);
      await expect.poll(async () => (await askedOf(app)).navigations).toHaveLength(index + 1);
      await stayHere(fixturePage);
      expect(await fixturePage.evaluate(() => fixture.invoke('echo', 'still here'))).toBe('still here');
      expect(fixturePage.url()).toBe(before);
      expect(outside.requests).toEqual([]);
    });
  }

  const asked: string[] = [];
  const expectRefused = async (path: string) => {
    asked.push(`${outside.origin}${path}`);
    await expect.poll(async () => (await askedOf(app)).windows).toEqual(asked);
    await expect.poll(() => app.windows().length).toBe(1);
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
    expect(outside.requests).toEqual([]);
  };
  const windows = {
    'window.open': (url: string) => void window.open(url),
    'window.open with noopener': (url: string) => void window.open(url, '_blank', 'noopener'),
    'a link with target=_blank': (url: string) => {
      const link = Object.assign(document.createElement('a'), { href: url, target: '_blank' });
      document.body.append(link);
      link.click();
    },
  };

  for (const [name, way] of Object.entries(windows)) {
    await test.step(`by ${name}`, async () => {
      await fixturePage.evaluate(way, `${outside.origin}/popup`);
      await expectRefused('/popup');
    });
  }

  for (const [name, click] of Object.entries({
    'a click with Ctrl': { modifiers: ['ControlOrMeta' as const] },
    'the middle button': { button: 'middle' as const },
    'a click with Shift': { modifiers: ['Shift' as const] },
  })) {
    await test.step(`by ${name}`, async () => {
      await fixturePage.evaluate(
        (url) => document.getElementById('link')?.setAttribute('href', url),
        `${outside.origin}/tab`,
      );
      await fixturePage.locator('#link').click(click);
      await expectRefused('/tab');
    });
  }
});

/** Of `GeolocationPositionError`. */
const permissionDenied = 1;

test('permissions, downloads, second instances and a crashed page are the app’s to decide on', async ({
  app,
  fixturePage,
  userData,
}) => {
  await expect(fixturePage.getByRole('heading')).toBeVisible();
  const states = await fixturePage.evaluate(async () => {
    const state = async (name: string) => (await navigator.permissions.query({ name: name as PermissionName })).state;
    const position = new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        (error) => resolve(error.code),
      ),
    );
    return { geolocation: await position, notifications: await state('notifications') };
  });
  expect(states).toEqual({ geolocation: permissionDenied, notifications: 'denied' });

  await fixturePage.evaluate(() => {
    const href = URL.createObjectURL(new Blob(['text']));
    Object.assign(document.createElement('a'), { href, download: 'file.txt' }).click();
  });
  await expect.poll(async () => (await askedOf(app)).downloads).toHaveLength(1);

  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  await run(program, ['--no-sandbox', fixtureApp, `--user-data-dir=${userData}`, '--hello'], {
    env,
    timeout: 120_000,
    shell: process.platform === 'win32',
  });
  await expect.poll(async () => (await askedOf(app)).secondInstances).toHaveLength(1);
  const [second] = (await askedOf(app)).secondInstances;
  expect(second?.argv).toContain('--hello');
  expect(second?.data).toEqual({ from: 'fixture' });
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);

  const reason = await app.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    if (!contents) return 'no page';
    const gone = new Promise((resolve) =>
      contents.once('render-process-gone', (_event, details) => resolve(details.reason)),
    );
    contents.forcefullyCrashRenderer();
    const answer = await gone;
    const loaded = new Promise((resolve) => contents.once('did-finish-load', () => resolve(undefined)));
    contents.reload();
    await loaded;
    return answer;
  });
  expect(['crashed', 'killed']).toContain(reason);
});

test.describe('safeStorage', () => {
  test.describe('without a keyring', () => {
    test.use({ switches: ['--password-store=basic'] });
    test('says so, seals and opens', async ({ fixturePage }) => {
      const sealed = await fixturePage.evaluate(() => fixture.invoke('seal', 'tökén'));
      expect(sealed).toMatchObject({
        result: 'tökén',
        ...(process.platform === 'linux' ? { backend: 'basic_text' } : {}),
      });
    });
  });

  // A real keyring is not a test's to write to.
  if (host === 'stand-in') {
    test.describe('with a keyring', () => {
      test.use({ switches: ['--password-store=gnome-libsecret'] });
      test('seals with the keyring’s mark and opens', async ({ fixturePage }) => {
        const sealed = await fixturePage.evaluate(() => fixture.invoke('seal', 'tökén'));
        expect(sealed).toEqual({ mark: 'v11', backend: 'gnome_libsecret', result: 'tökén' });
      });
    });
  }
});
