import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { expect, fixtureApp, test } from './fixtures/host-fixture';
import { firstPage, launch } from './fixtures/launch';

// Whatever ends first, nothing stays behind. Electron is one program; the stand-in host is two and has to prove it.
// /proc tells which processes belong to a user data folder.

interface Running {
  readonly pid: number;
  readonly command: string;
}

function runningIn(userData: string): Running[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all
    .map((name) => ({ pid: Number(name), command: commandOf(name) }))
    .filter(({ command }) => command.includes(userData));
}

/** Chromium itself: a child that it is just starting has its command line for a moment. */
function chromiumOf(userData: string): number {
  const found = runningIn(userData).filter(({ command }) => command.includes('--remote-debugging-pipe'));
  const first = found.find(({ pid }) => !found.some((other) => other.pid === parentOf(pid)));
  if (first === undefined) throw new Error('Chromium is not running');
  return first.pid;
}

const parentOf = (pid: number): number => Number(/^PPid:\s*(\d+)/m.exec(textOf(`/proc/${pid}/status`))?.[1]);

const commandOf = (pid: string): string => textOf(`/proc/${pid}/cmdline`);

/** Nothing where there is no such file. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

if (process.platform === 'linux') {
  test('an app that is relaunched is started again once it has ended', async ({ userData }) => {
    const app = await launch(userData, { appPath: fixtureApp });
    await firstPage(app);
    const first = app.process();
    const ended = new Promise((resolve) => first.once('exit', resolve));
    const relaunched = app.evaluate(({ app: own }) => {
      const args = [own.getAppPath(), `--user-data-dir=${own.getPath('userData')}`, '--no-sandbox', '--relaunched'];
      own.relaunch({ args });
      setTimeout(() => own.exit(0));
    });
    // Its answer may not come any more.
    await relaunched.catch(() => undefined);
    expect(await ended).toBe(0);
    const second = () => Number(textOf(path.join(userData, 'relaunched')));
    await expect.poll(second, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(second()).not.toBe(first.pid);
    await expect.poll(() => runningIn(userData), { timeout: 30_000 }).toEqual([]);
  });
}

if (electronCommand().host === 'stand-in' && process.platform === 'linux') {
  test('a killed host takes Chromium with it', async ({ userData }) => {
    const app = await launch(userData, { appPath: fixtureApp });
    await firstPage(app);
    expect(runningIn(userData).length).toBeGreaterThan(1);
    process.kill(app.process().pid ?? 0, 'SIGKILL');
    await expect.poll(() => runningIn(userData)).toEqual([]);
  });

  test('a host whose Chromium was killed ends with an error', async ({ userData }) => {
    const app = await launch(userData, { appPath: fixtureApp });
    await firstPage(app);
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    process.kill(chromiumOf(userData), 'SIGKILL');
    expect(await ended).toBe(1);
    await expect.poll(() => runningIn(userData)).toEqual([]);
  });

  test('a closed app leaves a folder that starts again at once', async ({ userData }) => {
    for (let start = 0; start < 2; start++) {
      const app = await launch(userData, { appPath: fixtureApp });
      await expect((await firstPage(app)).getByRole('heading')).toBeVisible();
      await app.close();
    }
    await expect.poll(() => runningIn(userData)).toEqual([]);
  });
}
