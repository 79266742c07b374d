import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { electronCommand } from '../../scripts/electron-command.mjs';
import { deletions, ruleDialog } from './fixtures/clean-up';
import { expect, test } from './fixtures/connect';
import { openResults, resultGrid } from './fixtures/contract';
import { firstPage, launch, root } from './fixtures/launch';

const sampleSwitcher = { name: /^Connection: Sample workspace, 127\.0\.0\.1:\d+, Sample, Relaxed$/ };

test('the next start opens the window where it was, and columns that were hidden stay so', async ({
  app,
  appWindow,
  userData,
}) => {
  await appWindow.getByRole('button', { name: 'Open the sample workspace' }).click();
  await expect(appWindow.getByRole('button', sampleSwitcher)).toBeVisible();
  await openResults(appWindow, 'status_sampler');
  const sla = resultGrid(appWindow).getByRole('columnheader', { name: 'SLA' });
  await sla.click({ button: 'right' });
  await appWindow.getByRole('menuitem', { name: 'Hide column' }).click();
  await expect(sla).toBeHidden();
  await app.close();
  const again = await launch(userData);
  const page = await firstPage(again);
  await expect(page.getByRole('heading', { level: 1, name: 'Status sampler' })).toBeVisible();
  await expect(page.getByRole('button', sampleSwitcher)).toBeVisible();
  await expect(resultGrid(page).getByRole('columnheader', { name: 'Quality' })).toBeVisible();
  await expect(resultGrid(page).getByRole('columnheader', { name: 'SLA' })).toBeHidden();
  await again.close();
});

test('the next start looks as the last one from its first page on: zoom, row height, contrast and keys of the menu', async ({
  app,
  appWindow,
  userData,
}) => {
  const zoomOf = (desk: typeof app) =>
    desk.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getZoomFactor() ?? 0);
  await appWindow.evaluate(() =>
    window.desk.call('settings.set', { density: 'compact', contrast: 'high', keys: { home: ['F8'] } }),
  );
  await app.evaluate(({ Menu }) => {
    const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []) ?? [];
    for (const _ of [1, 2]) items.find(({ label }) => label === 'Zoom in')?.click();
  });
  await expect.poll(async () => Math.round(100 * (await zoomOf(app)))).toBe(125);
  await app.close();
  const again = await launch(userData);
  const page = await again.firstWindow();
  await expect(page.locator('html[data-density="compact"][data-contrast="high"]')).toBeAttached();
  await expect.poll(async () => Math.round(100 * (await zoomOf(again)))).toBe(125);
  expect(await again.evaluate(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('home')?.accelerator)).toBe(
    'F8',
  );
  await again.close();
});

const logOf = (userData: string): Record<string, unknown>[] =>
  readFileSync(path.join(userData, 'logs/desk.log'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Starts the app with a page that nobody serves; resolves with its exit status and with what it has said. */
const failToStart = (userData: string): Promise<{ readonly code: unknown; readonly said: string }> =>
  new Promise((resolve) => {
    const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
    const before = ['-r', path.join(import.meta.dirname, 'fixtures/failing-start.cjs'), '--no-sandbox'];
    execFile(
      electronCommand().path,
      [...before, root, `--user-data-dir=${userData}`],
      { env: { ...env, VITE_DEV_SERVER_URL: 'http://127.0.0.1:9/' }, shell: process.platform === 'win32' },
      (error, said) => resolve({ code: error === null ? 0 : error.code, said }),
    );
  });

test('says over its window why a start fails, and leaves nothing that keeps the next one out', async ({ userData }) => {
  const { code, said } = await failToStart(userData);
  expect(said).toMatch(/over the window: Contract Desk could not start: .*ERR_(?:CONNECTION_REFUSED|UNSAFE_PORT)/);
  expect(said).toContain('desk.log');
  expect(code).toBe(1);
  expect(logOf(userData)).toContainEqual(expect.objectContaining({ event: 'start-failed', stack: expect.any(Array) }));
  const next = await launch(userData);
  await expect((await firstPage(next)).getByRole('heading', { level: 1, name: 'Contract Desk' })).toBeVisible();
  await next.close();
});

/** Main throws where nobody catches, and the person answers what they are asked. */
async function throwInMain(app: ElectronApplication, answer: 'Keep working' | 'Restart'): Promise<void> {
  await app.evaluate(({ app: own, BrowserWindow, dialog }, wanted) => {
    own.relaunch = () => console.log('relaunched');
    dialog.showMessageBox = async (...args: unknown[]) => {
      const question = args.at(-1) as Readonly<Record<'message' | 'detail', string>> & { readonly buttons: string[] };
      const isOverWindow = args[0] === BrowserWindow.getAllWindows()[0];
      console.log(`asked ${isOverWindow ? 'over the window' : 'without a window'}: ${question.message}`);
      console.log(question.detail);
      return { response: question.buttons.indexOf(wanted), checkboxChecked: false };
    };
    setTimeout(() => {
      throw new TypeError('Bearer thrown-by-a-test');
    });
  }, answer);
}

for (const answer of ['Keep working', 'Restart'] as const) {
  test(`an exception that nobody caught is logged and offers a restart: ${answer}`, async ({
    app,
    appWindow,
    userData,
  }) => {
    const start = appWindow.getByRole('button', { name: 'Open the sample workspace' });
    await expect(start).toBeVisible();
    const said: string[] = [];
    app.process().stdout?.on('data', (text) => said.push(String(text)));
    const ended = new Promise((resolve) => app.process().once('close', resolve));
    await throwInMain(app, answer).catch(() => undefined);
    await expect.poll(() => said.join('')).toContain('asked over the window: Something went wrong in Contract Desk.');
    expect(logOf(userData)).toContainEqual(
      expect.objectContaining({
        event: 'fault',
        error: 'TypeError',
        message: 'Bearer [redacted]',
        stack: expect.arrayContaining([expect.stringMatching(/^at .+:\d+:\d+\)?$/)]),
      }),
    );
    if (answer === 'Restart') {
      expect(await ended).toBe(0);
      expect(said.join('')).toContain('relaunched');
    } else {
      await start.click();
      await expect(appWindow.getByRole('button', sampleSwitcher)).toBeVisible();
      expect(said.join('')).not.toContain('relaunched');
    }
  });
}

test('an exception that nobody caught stops a clean-up, and the person and its report are told', async ({
  app,
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full);
  const rows = appWindow.getByRole('grid', { name: 'Contracts' }).locator('[role="row"][data-index]');
  await rows.first().focus();
  for (const key of ['Space', 'ArrowDown', 'Space', 'ArrowDown', 'Space']) await appWindow.keyboard.press(key);
  await appWindow.getByRole('button', { name: 'Clean up runs…' }).click();
  const dialog = ruleDialog(appWindow);
  await dialog.getByRole('button', { name: 'Keep last' }).click();
  await dialog.getByRole('textbox', { name: 'Runs to keep per contract' }).fill('5');
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click();
  await dialog.getByRole('button', { name: /^Delete [\d,]+ runs…$/ }).click();
  const letGo = faults.hold({ method: 'DELETE' });
  await dialog.getByRole('button', { name: /^Delete [\d,]+ now$/ }).click();
  await expect.poll(() => deletions(faults).length).toBe(1);

  const said: string[] = [];
  app.process().stdout?.on('data', (text) => said.push(String(text)));
  await throwInMain(app, 'Keep working').catch(() => undefined);
  await expect.poll(() => said.join('')).toContain('A clean-up was in progress and has been stopped');
  letGo();
  await expect(dialog).toContainText('Stopped partway');
  await expect(dialog.getByRole('region', { name: 'By contract' })).toContainText('Not sent');
  expect(deletions(faults)).toHaveLength(1);
});
