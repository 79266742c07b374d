import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { test as base, expect } from '@tests/e2e/fixtures/connect';
import { root } from '@tests/e2e/fixtures/launch';

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
export const test = base.extend<{ readonly pictures: string; readonly start: Start; readonly run: Run }>({
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

export { expect };
