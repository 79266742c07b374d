import { readdirSync, readFileSync } from 'node:fs';
import { electronCommand } from '@tests/commands/electron-command.mjs';
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

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

if (electronCommand().host === 'stand-in' && process.platform === 'linux') {
  test('a killed host takes Chromium with it', async ({ userData }) => {
    const app = await launch(userData, { appPath: fixtureApp });
    await firstPage(app);
    expect(runningIn(userData).length).toBeGreaterThan(1);
    process.kill(app.process().pid ?? 0, 'SIGKILL');
    await expect.poll(() => runningIn(userData), { timeout: 10_000 }).toEqual([]);
  });

  test('a host whose Chromium was killed ends with an error', async ({ userData }) => {
    const app = await launch(userData, { appPath: fixtureApp });
    await firstPage(app);
    const ended = new Promise((resolve) => app.process().once('exit', resolve));
    const chromium = runningIn(userData).find(({ command }) => command.includes('--remote-debugging-pipe'));
    process.kill(chromium?.pid ?? 0, 'SIGKILL');
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
