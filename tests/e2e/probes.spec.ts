import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@tests/e2e/fixtures/app';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { launch, stayHere } from './fixtures/launch';
import { type Outside, startOutside } from './fixtures/outside';
import { copyWithProbes, probe, ranIn } from './fixtures/probed-app';
import { probes } from './fixtures/probes';

// The battery of docs/quality.md#content-policy on the built page (S1, S6, S7, S9 to S11, S36). The server outside is the witness: it must hear
// nothing from the app's page, and everything from a page without a policy.

const test = base.extend<{ readonly outside: Outside; readonly probedApp: string }>({
  outside: async ({ browserName: _ }, use) => {
    const outside = await startOutside();
    await use(outside);
    await outside.stop();
  },
  probedApp: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-probed-'));
    copyWithProbes(folder);
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  app: async ({ userData, probedApp }, use) => {
    const app = await launch(userData, { appPath: probedApp });
    await use(app);
    await app.close();
  },
});

const { host } = electronCommand();

/** No request of theirs arrives from a page without a policy either. */
const heldElsewhere = new Set(['frame', 'form', 'object', 'serviceWorker', 'preconnect', 'callOverNetwork']);

const [reaching, running, leaving] = [probes.reaching, probes.running, probes.leaving].map(Object.keys) as [
  string[],
  string[],
  string[],
];

test('hostile code in the page reaches nobody, runs no text and does not leave', async ({
  app,
  appWindow,
  outside,
}) => {
  test.slow();
  const start = appWindow.getByRole('button', { name: 'Open the sample workspace' });
  await expect(start).toBeVisible();
  // A navigation that begins, refused or not, ends the loading of what comes after the first screen.
  await appWindow.waitForLoadState('networkidle');
  const address = appWindow.url();

  await test.step('main takes nothing that is no input, and says no more than a code (B51)', async () => {
    const answers = await appWindow.evaluate(async () => {
      const call = window.desk.call as (...given: unknown[]) => Promise<{ ok: boolean; error?: { code: string } }>;
      const cyclic: Record<string, unknown> = {};
      cyclic['own'] = cyclic;
      const getter = Object.defineProperty({}, 'own', {
        enumerable: true,
        get: () => {
          throw new Error('own');
        },
      });
      const inputs = [() => 1, Symbol('x'), cyclic, getter, new Map(), [[]], new Array(100_000), 'x'.repeat(1_000_000)];
      const given = [
        ...inputs.map((input) => ['app.info', input]),
        ['app.info', JSON.parse('{"__proto__":{"isAdmin":true}}')],
        ...[
          ['app.info'],
          [],
          [{}, {}],
          ['__proto__', {}],
          ['constructor', {}],
          ['results.drop', {}],
          ['x'.repeat(100_000)],
        ],
      ];
      const outcomeOf = async (each: unknown[]) => {
        try {
          const reply = await call(...each);
          return reply.ok ? 'taken' : reply.error?.code;
        } catch {
          return 'not sent';
        }
      };
      return Promise.all(given.map(outcomeOf));
    });
    expect(answers.slice(0, 9)).not.toContain('taken');
    expect(answers.slice(9)).toEqual(['invalid_input', ...Array(6).fill('unknown_route')]);
  });

  await test.step('no text runs, and what would make code of it throws (Trusted Types)', async () => {
    const outcomes = await probe(appWindow, running, `${outside.origin}/app`);
    expect(outcomes).toMatchObject({ evaluated: 'EvalError', constructed: 'EvalError', inlineHandler: 'TypeError' });
    expect(outcomes).toMatchObject({ written: 'TypeError', markup: 'TypeError', dataImport: 'TypeError' });
    expect(await ranIn(appWindow)).toEqual([]);
  });

  await test.step('no server is reached', async () => {
    const outcomes = await probe(appWindow, reaching, `${outside.origin}/app`);
    expect(outcomes).toMatchObject({ fetch: 'TypeError', remoteScript: 'TypeError', blobWorker: 'TypeError' });
    expect(outside.hits).toEqual([]);
    // Only Electron itself can keep WebRTC from sending datagrams.
    if (host === 'electron') expect(outside.datagrams()).toBe(0);
  });

  for (const name of leaving) {
    await test.step(`the page stays: ${name}`, async () => {
      await probe(appWindow, [name], `${outside.origin}/app`);
      await stayHere(appWindow);
      // The page that was there before goes on working.
      expect(await appWindow.evaluate(async () => (await window.desk.call('app.info', {})).ok)).toBe(true);
      await expect(start).toBeVisible();
      expect(appWindow.url()).toBe(address);
      expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
      expect(outside.hits).toEqual([]);
    });
  }

  await test.step('no click opens a window', async () => {
    await appWindow.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href, target: '_blank', textContent: 'Away' });
      document.body.append(link);
      Object.assign(link.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '9' });
    }, `${outside.origin}/app/click`);
    const link = appWindow.getByRole('link', { name: 'Away' });
    for (const how of [{}, { button: 'middle' as const }, { modifiers: ['Shift' as const] }]) await link.click(how);
    await link.click({ modifiers: ['ControlOrMeta'] });
    await expect.poll(() => app.windows().length).toBe(1);
    expect(await app.evaluate(({ webContents }) => webContents.getAllWebContents().length)).toBe(1);
    expect([appWindow.url(), outside.hits]).toEqual([address, []]);
  });

  await test.step('a page without a policy shows that every probe is a real one', async () => {
    const url = `${outside.origin}/page`;
    await app.evaluate(({ BrowserWindow }, of) => {
      void new BrowserWindow({ show: false }).loadURL(of);
    }, url);
    // The stand-in host may still be closing what the clicks have opened.
    const free = await expect
      .poll(() => app.windows().some((page) => page.url() === url))
      .toBe(true)
      .then(() => app.windows().find((page) => page.url() === url));
    if (free === undefined) throw new Error('it has just been there');
    await free.waitForLoadState();
    await probe(free, [...running, ...reaching], `${outside.origin}/free0`);
    await expect.poll(async () => [...(await ranIn(free))].sort()).toEqual([...running].sort());
    const arrived = () => outside.hits.filter((path) => path.startsWith('/free')).map((path) => path.split('/')[2]);
    // The browser puts off some of them while the machine is busy, or drops them: what has not arrived is tried again.
    const missing = () => reaching.filter((name) => !heldElsewhere.has(name) && !arrived().includes(name));
    let tries = 0;
    await expect(async () => {
      tries += 1;
      if (missing().length > 0) await probe(free, missing(), `${outside.origin}/free${tries}`);
      expect(missing()).toEqual([]);
    }).toPass({ intervals: [1000] });
    // The guard of frames holds for every page of the app.
    for (const name of ['frame', 'form', 'object']) expect(arrived()).not.toContain(name);
    expect(outside.hits.filter((path) => path.startsWith('/app'))).toEqual([]);
  });
});
