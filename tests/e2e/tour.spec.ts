import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { canaryIn } from '@tests/support/canary/canary';
import { faults as failing } from '@tests/support/fault-server/faults';
import { endWithin } from '@tests/tour/tour';
import { test as base, expect } from './fixtures/connect';
import { firstPage, launch, root, withUserData } from './fixtures/launch';

interface Taken {
  readonly code: number | null;
  readonly output: string;
}

type Start = (
  command: 'start' | 'tour',
  args: readonly string[],
  env?: Env,
) => ChildProcessByStdio<null, Readable, Readable>;

type Run = (command: 'start' | 'tour', args: readonly string[], env?: Env) => Promise<Taken>;

type Env = Readonly<Record<string, string>>;

/** The commands themselves, as a person starts them, with their pictures in a folder of this test. */
const test = base.extend<{ readonly pictures: string; readonly start: Start; readonly run: Run }>({
  pictures: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-tour-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  start: async ({ pictures }, use) => {
    await use((command, args, env = {}) => {
      const file = path.join(root, 'scripts', `${command}.mjs`);
      return spawn(process.execPath, [file, ...args], {
        cwd: root,
        stdio: ['ignore', 'pipe', 'pipe'],
        // To install or build in the middle of a run would pull the packages from under it.
        env: { ...process.env, DESK_SETUP: 'done', DESK_PICTURES: pictures, ...env },
      });
    });
  },
  run: async ({ start }, use) => {
    await use(async (command, args, env) => {
      const child = start(command, args, env);
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
      const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { code, output };
    });
  },
});

test('npm start without a display does the main job and says what it saw', async ({ run, pictures }) => {
  test.slow();
  // Elsewhere there always is a display: there the tour has to be asked for.
  const isLinux = process.platform === 'linux';
  const { code, output } = await run(isLinux ? 'start' : 'tour', [], { DISPLAY: '', WAYLAND_DISPLAY: '' });
  expect(output).toMatch(/Connect: Sample workspace .* Open; Online/);
  expect(output).toMatch(/Browse: (?:350 contracts|Showing \d+ found so far)/);
  expect(output).toMatch(/Open: “Orders events” of Table shop_postgres/);
  expect(output).toMatch(/Validate: (Queued|Running|Success), then Success/);
  expect(output).toMatch(/Scroll the results: 101 of 100,001 loaded, then 201 of .*, then 301 of/);
  expect(output).toMatch(/Compare two: Failed .* with Success .*: .*1 fixed/);
  expect(output).toMatch(/Clean up: preview: 40 results .*; then: .*\b40\b/);
  expect(output).toMatch(/Undo: preview: 40 results .*; then: .*\b40\b.*; 60 loaded/);
  expect(output).toMatch(/Activity: Restore .*, Clean-up .*, Validation /);
  expect(output).toContain(`light and dark, in ${pictures}`);
  expect(code).toBe(0);
  const names = readdirSync(pictures);
  for (const name of ['welcome', 'contracts', 'contract', 'results', 'compare', 'clean-up', 'restored', 'activity']) {
    expect(names).toEqual(expect.arrayContaining([`${name}-light.png`, `${name}-dark.png`]));
  }
});

test('a tour that is interrupted leaves nothing of the app in the temporary folder', async ({ start, pictures }) => {
  test.skip(process.platform === 'win32', 'Windows has no signals between processes.');
  test.slow();
  const child = start('tour', [], { TMPDIR: pictures });
  const left = () => readdirSync(pictures).filter((name) => name.startsWith('contract-desk-'));
  for await (const text of child.stdout) if (String(text).includes('Connect: ')) break;
  expect(left()).toHaveLength(1);
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  expect(await ended).toEqual([130, null]);
  expect(left()).toEqual([]);
});

test('an app whose main process hangs does not keep the tour from its end', async () => {
  await withUserData(async (userData) => {
    const app = await launch(userData, { watched: false });
    await firstPage(app);
    // It hangs once it has answered, and not before the request to end has overtaken it.
    await app.evaluate(() => {
      setTimeout(() => {
        for (;;);
      });
    });
    const main = app.process();
    await endWithin(app, 500);
    await expect.poll(() => main.signalCode).toBe('SIGKILL');
  });
});

test.describe('a server of others', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata' } });

  test('is toured without a single write, and the token is in nothing that is printed', async ({
    run,
    faults,
    sample,
  }) => {
    test.slow();
    const { code, output } = await run('tour', ['--server', faults.baseUrl], { DESK_TOKEN: sample.tokens.full });
    expect(output).toContain('Read-only');
    for (const step of ['Validate', 'Clean up', 'Undo']) expect(output).toContain(`${step}: left out`);
    expect(output).toMatch(/Compare two: \w+ .* with \w+ /);
    expect(code).toBe(0);
    expect(faults.log.length).toBeGreaterThan(5);
    expect(faults.log.filter(({ method }) => method !== 'GET')).toEqual([]);
    expect(canaryIn(output)).toEqual([]);

    const refused = await run('tour', ['--server', faults.baseUrl], { DESK_TOKEN: `${sample.tokens.full}-cut` });
    expect(refused.output).toMatch(/Connect: stopped\. .*(?:token is not valid|did not accept the token)/);
    expect(refused.code).toBe(1);
    expect(canaryIn(refused.output)).toEqual([]);
  });
});

test.describe('a server without a list of contracts, whose results may not be read', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata', without: ['contract-list'] } });

  test('is toured as far as it goes, and the screen says why it stops', async ({ run, faults, sample }) => {
    test.slow();
    faults.add({ match: { path: /\/results(?:\/latest|\?|$)/ }, fault: failing.forbidden('ViewAll') });
    const { code, output } = await run('tour', ['--server', faults.baseUrl], { DESK_TOKEN: sample.tokens.full });
    expect(output).toMatch(/Browse: .*\d (?:found|contracts).*; first “/);
    expect(output).toMatch(/Open: “.*newest result .*may not/);
    expect(output).toMatch(/Scroll the results: stopped\. (?!.*Timeout).*may not/);
    expect(code).toBe(1);
  });
});
