import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { canary, canaryToken } from '@tests/support/canary/canary';
import { watchFiles } from '@tests/support/canary/files';
import { takeFindings } from '@tests/support/canary/watch';
import { oneDialog, ruleDialog } from './fixtures/clean-up';
import { expect, test } from './fixtures/connect';
import { chooseAction, openResults, resultRows } from './fixtures/contract';
import { watch } from './fixtures/watch';

test('gives the page two functions alone, and events without their sender', async ({ app, appWindow }) => {
  // A page that is still being loaded takes what is run in it away.
  await expect(appWindow.getByRole('main')).toBeVisible();
  const seen = await appWindow.evaluate(() => {
    const bridge = window.desk as unknown as Record<string, unknown>;
    const isKept = (change: () => unknown) => {
      try {
        change();
      } catch {
        // In strict code a refused change is an error.
      }
      return typeof window.desk.call === 'function' && Object.keys(window.desk).length === 2;
    };
    return {
      kinds: Object.entries(bridge).map(([name, value]) => `${name}: ${typeof value}`),
      frozen: Object.isFrozen(bridge),
      kept: [
        () => Object.assign(bridge, { call: null }),
        () => Object.assign(bridge, { more: 1 }),
        () => delete bridge['call'],
        () => Object.assign(window, { appWindow: {} }),
      ].map(isKept),
      node: ['require', 'process', 'module', 'Buffer', 'global', 'ipcRenderer'].filter((name) => name in window),
      inFrame: typeof (document.body.appendChild(document.createElement('iframe')).contentWindow as Window | null)
        ?.desk,
    };
  });
  expect(seen).toEqual({
    kinds: ['call: function', 'subscribe: function'],
    frozen: true,
    kept: [true, true, true, true],
    node: [],
    inFrame: 'undefined',
  });

  // What the page puts in the place of the language's own functions is never called from behind the bridge (docs/quality.md S3).
  const called = await appWindow.evaluate(async () => {
    const caught: string[] = [];
    const places = [Array.prototype, JSON, Map.prototype, Reflect, Object, EventTarget.prototype, Function.prototype];
    const traps = ['push', 'parse', 'set', 'apply', 'keys', 'dispatchEvent', 'bind'].map((name, index) => {
      const place = places[index] as unknown as Record<string, unknown>;
      const own = place[name];
      place[name] = () => caught.push(name);
      return () => Object.defineProperty(place, name, { value: own, writable: true, configurable: true });
    });
    const end = window.desk.subscribe(() => {});
    const reply = window.desk.call('app.info', {});
    end();
    const { ok } = await reply;
    for (let index = 0; index < traps.length; index += 1) traps[index]?.();
    return { ok, caught };
  });
  expect(called).toEqual({ ok: true, caught: [] });

  await appWindow.evaluate(() => {
    const heard: unknown[][] = [];
    Object.assign(window, { heard });
    window.desk.subscribe((...parts: unknown[]) => heard.push(parts));
  });
  await app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('desk:event', { type: 'menu', command: 'find' });
  });
  await expect
    .poll(() => appWindow.evaluate(() => (window as unknown as { heard: unknown }).heard))
    .toEqual([[{ type: 'menu', command: 'find' }]]);
});

/** What is in a file; nothing where the browser has taken it away since it was listed. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'latin1');
  } catch (thrown) {
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT') return '';
    throw thrown;
  }
}

test.describe('on a tour of every screen', () => {
  test.use({ appArgs: ['--sample'] });

  test('the page breaks no rule of its policy and asks for nothing but its own files', async ({
    appWindow,
    userData,
  }) => {
    const { origins, complaints } = await watch(appWindow);
    await openResults(appWindow, 'status_sampler');
    await resultRows(appWindow).nth(2).click();
    const run = appWindow.getByRole('complementary', { name: 'Opened run' });
    await expect(run).toContainText('Facts');
    const words = 'shop_postgres.shop.public.status_sampler.dataContract_status_sampler';
    await expect(run).toContainText(words);
    await appWindow.keyboard.press('Escape');
    await expect(run).toBeHidden();
    await resultRows(appWindow).nth(1).focus();
    await appWindow.keyboard.press('Delete');
    await expect(oneDialog(appWindow)).toContainText('Deletes 1 run.');
    await appWindow.keyboard.press('Escape');
    await expect(oneDialog(appWindow)).toBeHidden();
    await chooseAction(appWindow, 'Clean up runs…');
    await expect(ruleDialog(appWindow)).toBeVisible();
    await appWindow.keyboard.press('Escape');
    await expect(ruleDialog(appWindow)).toBeHidden();
    const tabs = appWindow.getByRole('tab');
    await expect(tabs.first()).toBeVisible();
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    }
    await appWindow.getByRole('link', { name: 'Settings' }).click();
    for (const theme of ['Dark', 'Light']) await appWindow.getByRole('button', { name: theme }).click();
    await appWindow.getByRole('link', { name: 'Connections' }).click();
    await appWindow.getByRole('button', { name: 'Add connection' }).click();
    await expect(appWindow.getByRole('heading', { name: 'Connect to a server' })).toBeVisible();
    // What was read is nowhere on the disk, and the page keeps nothing of its own (docs/quality.md S16).
    const kept = await appWindow.evaluate(async () => [
      localStorage.length + sessionStorage.length,
      await indexedDB.databases(),
      document.cookie,
    ]);
    expect(kept).toEqual([0, [], '']);
    const files = readdirSync(userData, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    // The index of contracts and the request log are there to be kept; nothing else of an answer is.
    const others = files.filter(({ name }) => !/^(?:desk|requests)\.db/.test(name));
    const holding = others.filter((file) => textOf(path.join(file.parentPath, file.name)).includes(words));
    expect(holding.map(({ name }) => name)).toEqual([]);
    expect(complaints).toEqual([]);
    expect([...origins]).toEqual([new URL(appWindow.url()).origin]);
    // The watch itself is awake.
    await appWindow.evaluate(() =>
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/' })),
    );
    await expect.poll(() => complaints.join()).toContain('policy: img-src');
  });
});

test.describe('a token', () => {
  const token = canaryToken('steward');
  test.use({ sampleOptions: { token } });

  test.describe('in every encoding that a page, a file or a clipboard can have', () => {
    test('is noticed by the watch that ends each test', async ({ app, appWindow, sample, connectTo, userData }) => {
      await connectTo(sample.baseUrl, token, `Named ${canary}`);
      // The clipboard itself is the system's, and tests beside this one would find the token there.
      const copied = Buffer.from(canary).toString('base64');
      await app.evaluate(({ clipboard }, text) => void Object.assign(clipboard, { readText: () => text }), copied);
      await appWindow.evaluate(
        (text) => document.body.setAttribute('data-x', text),
        Buffer.from(canary).toString('hex'),
      );
      writeFileSync(path.join(userData, 'crash.dmp'), Buffer.from(canary, 'utf16le'));
      await app.close();
      watchFiles(userData);
      const places = takeFindings().join('\n');
      for (const place of [
        'the clipboard holds the token (base64 at 0)',
        'a reply on desk:call to connections.save',
        /the page at (?:app|http):\/\/\S+ holds the token \(plain\)/,
        /the page at (?:app|http):\/\/\S+ holds the token \(hex\)/,
        'desk.json holds the token (plain)',
        'crash.dmp holds the token (utf16le)',
      ])
        expect(places).toMatch(place);
      rmSync(userData, { recursive: true });
      takeFindings();
    });
  });
});
