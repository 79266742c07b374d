import { readFileSync } from 'node:fs';
import { test as base, expect } from '@tests/e2e/fixtures/app';
import { electronCommand } from '../../../scripts/electron-command.mjs';
import { launch } from '../fixtures/launch';

// What only Electron itself can show. These run where its binary is installed, and the sandbox's where the user is not root.

const isElectron = electronCommand().host === 'electron';
const mayUseSandbox = process.platform === 'linux' && process.getuid?.() !== 0;

const test = base.extend({
  app: async ({ userData }, use) => {
    const env = { ELECTRON_ENABLE_SECURITY_WARNINGS: '1' };
    const app = await launch(userData, { args: ['--sample'], env, isSandboxed: mayUseSandbox });
    await use(app);
    await app.close();
  },
});

if (isElectron) {
  test.describe('on Electron itself', { tag: '@electron' }, () => {
    if (mayUseSandbox) {
      test('the system holds the page in a sandbox (docs/quality.md S4)', async ({ app, appWindow }) => {
        await expect(appWindow.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
        const { argv, pid } = await app.evaluate(({ webContents }) => ({
          argv: process.argv,
          pid: webContents.getAllWebContents()[0]?.getOSProcessId(),
        }));
        expect(argv.join(' ')).not.toContain('no-sandbox');
        expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain('no-sandbox');
        expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Seccomp:\s*2$/m);
      });
    }

    test('gives the page an origin of its own, no files, and nothing on disk (S8, S16, S17)', async ({
      app,
      appWindow,
    }) => {
      const warnings: string[] = [];
      appWindow.on('console', (message) => {
        if (message.text().includes('Security Warning')) warnings.push(message.text());
      });
      await appWindow.reload();
      await expect(appWindow.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      expect(await appWindow.evaluate(() => [location.protocol, location.host, origin])).toEqual([
        'app:',
        'desk',
        'app://desk',
      ]);
      const read = appWindow.evaluate(() =>
        fetch('file:///etc/hostname').then(
          () => 'read',
          (error: Error) => error.name,
        ),
      );
      expect(await read).toBe('TypeError');
      const kept = app.evaluate(({ session }) => {
        const own = session.fromPartition('desk');
        return [own.isPersistent(), own.getStoragePath()];
      });
      expect(await kept).toEqual([false, null]);
      expect(warnings).toEqual([]);
    });

    test('the keys of a browser neither reload the page nor open tools (S14)', async ({ app, appWindow }) => {
      await expect(appWindow.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      await appWindow.evaluate(() => Object.assign(window, { isSame: true }));
      for (const key of ['F5', 'F12', 'Control+r', 'Control+Shift+r', 'Control+Shift+j', 'Control+u', 'Control+p'])
        await appWindow.keyboard.press(key);
      await expect(appWindow.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
      expect(await appWindow.evaluate(() => 'isSame' in window)).toBe(true);
      const opened = app.evaluate(({ webContents }) =>
        webContents.getAllWebContents().map((contents) => contents.isDevToolsOpened()),
      );
      expect(await opened).toEqual([false]);
    });
  });
}
