import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { canaryIn } from '@tests/support/canary/canary';
import { test as base, expect } from './fixtures/connect';
import { root } from './fixtures/launch';

interface Taken {
  readonly code: number | null;
  readonly output: string;
}

type Run = (command: 'start' | 'tour', args: readonly string[], env?: Env) => Promise<Taken>;

type Env = Readonly<Record<string, string>>;

/** The commands themselves, as a person starts them, with their pictures in a folder of this test. */
const test = base.extend<{ readonly pictures: string; readonly run: Run }>({
  pictures: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-tour-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
  run: async ({ pictures }, use) => {
    await use(async (command, args, env = {}) => {
      const file = path.join(root, 'tests/commands', `${command}.mjs`);
      const child = spawn(process.execPath, [file, ...args], {
        cwd: root,
        // To install or build in the middle of a run would pull the packages from under it.
        env: { ...process.env, DESK_SETUP: 'done', DESK_PICTURES: pictures, ...env },
      });
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
  expect(output).toMatch(/Browse: 100 of \d+ loaded/);
  expect(output).toMatch(/Open: “Orders events” of Table shop_postgres/);
  expect(output).toMatch(/Validate: (Queued|Running|Success), then Success/);
  expect(output).toMatch(/Scroll the results: 100 of 100,001 loaded, then 200 of .*, then 300 of/);
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
    expect(refused.output).toMatch(/Connect: stopped\. .*token is not valid/);
    expect(refused.code).toBe(1);
    expect(canaryIn(refused.output)).toEqual([]);
  });
});
