import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type ElectronApplication, type Page } from '@playwright/test';
import { test as base, expect } from '@tests/e2e/fixtures/app';
import { findChromium } from '@tests/host/chromium.mjs';
import { hangMs } from '@tests/support/hang';
import { readCsv } from '@tests/support/read-csv';
import { expectAccessible } from './fixtures/axe';
import { chooseAction, loadedCount, openResults, resultRows, toContracts } from './fixtures/contract';
import { expectOneScroll } from './fixtures/one-scroll';

const test = base.extend<{ readonly folder: string }>({
  folder: async ({ browserName: _ }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-export-'));
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

/** The person answers the next dialogs for a file with this one. */
const choose = (app: ElectronApplication, file: string): Promise<void> =>
  app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);

/** The files that the person was shown in their folder; a real file manager would outlive the test. */
const watchFolders = (app: ElectronApplication): Promise<void> =>
  app.evaluate(({ shell }) => {
    const shown: string[] = [];
    Object.assign(globalThis, { shownFiles: shown });
    shell.showItemInFolder = (file) => void shown.push(file);
  });
const shownFiles = (app: ElectronApplication): Promise<readonly string[]> =>
  app.evaluate(() => (globalThis as unknown as { shownFiles: readonly string[] }).shownFiles);

const dialogOf = (appWindow: Page) => appWindow.getByRole('dialog', { name: 'Export results' });

test.describe('100,000 results on a server that speaks openmetadata', () => {
  test.use({ appArgs: ['--sample', '--sample-dialect=openmetadata'] });

  test('are read to the end, filtered, selected and exported, and the file has exactly those', async ({
    app,
    appWindow,
    folder,
  }) => {
    test.slow();
    const file = path.join(folder, 'failed.csv');
    await choose(app, file);
    await watchFolders(app);
    await openResults(appWindow, 'orders_events');
    await appWindow.getByRole('button', { name: 'Load older' }).click();
    await expect.poll(() => loadedCount(appWindow), { timeout: hangMs }).toBe(100_000);
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('End');
    await expect(appWindow.getByText(/^End of results — oldest: /)).toBeVisible();
    const failed = appWindow.getByRole('button', { name: /^Failed [\d,]+$/ });
    await failed.click();
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('Control+a');
    const selected = appWindow.getByRole('toolbar', { name: 'Selected results' });
    await expect(selected).toContainText(/^([\d,]+) of \1 selected/);
    const [words] = /^[\d,]+/.exec(await selected.innerText()) ?? [];
    await expect(failed).toHaveAccessibleName(`Failed ${words}`);
    const count = Number(words?.replaceAll(',', ''));
    await selected.getByRole('button', { name: 'Export…' }).click();
    await expectAccessible(appWindow);
    await expectOneScroll(appWindow);
    await dialogOf(appWindow).getByRole('button', { name: 'Export…' }).click();
    await expect(dialogOf(appWindow)).toContainText(`${count.toLocaleString('en-GB')} results exported`);
    await expectAccessible(appWindow);
    await expectOneScroll(appWindow);
    const [header, ...lines] = readCsv(readFileSync(file, 'utf8').slice(1));
    expect(lines).toHaveLength(count);
    expect(new Set(lines.map((line) => line[header?.indexOf('status') ?? -1]))).toEqual(new Set(['Failed']));
    expect(readdirSync(folder)).toEqual(['failed.csv']);
    await dialogOf(appWindow).getByRole('button', { name: 'Show in folder' }).click();
    await expect.poll(() => shownFiles(app)).toEqual([file]);
    await dialogOf(appWindow).getByRole('button', { name: 'Close', exact: true }).first().click();
    await expect(dialogOf(appWindow)).toBeHidden();
  });
});

test.describe('an export', () => {
  test.use({ appArgs: ['--sample'] });

  test('goes on in the background, is cancelled there, and its report opens without a request', async ({
    app,
    appWindow,
    folder,
  }) => {
    test.slow();
    const file = path.join(folder, 'report.html');
    await choose(app, file);
    await openResults(appWindow, 'orders_events');
    await chooseAction(appWindow, 'Export…');
    await dialogOf(appWindow).getByRole('radio', { name: 'HTML report' }).check();
    await dialogOf(appWindow).getByRole('button', { name: 'Export…' }).click();
    await dialogOf(appWindow).getByRole('button', { name: 'Continue in background' }).click();
    await appWindow.getByRole('button', { name: /^Exporting: / }).click();
    await dialogOf(appWindow).getByRole('button', { name: 'Cancel export' }).click();
    await expect(dialogOf(appWindow).getByRole('button', { name: 'Export…' })).toBeVisible();
    await expect.poll(() => readdirSync(folder)).toEqual([]);
    await dialogOf(appWindow).getByRole('button', { name: 'Cancel' }).click();

    await toContracts(appWindow);
    await openResults(appWindow, 'status_sampler');
    await chooseAction(appWindow, 'Export…');
    await dialogOf(appWindow).getByRole('radio', { name: 'HTML report' }).check();
    await dialogOf(appWindow).getByRole('button', { name: 'Export…' }).click();
    await expect(dialogOf(appWindow)).toContainText('60 results exported');

    const executablePath = findChromium();
    const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
    const page = await (await browser.newContext()).newPage();
    const requests: string[] = [];
    const faults: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => faults.push(message.text()));
    await page.goto(`file://${file}`);
    await expect(page.getByRole('img', { name: /^60 runs: / })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Runs, newest first' }).getByRole('row')).toHaveCount(61);
    expect(await page.locator('script').count()).toBe(0);
    expect(requests).toEqual([`file://${file}`]);
    expect(faults).toEqual([]);
    await expectAccessible(page);
    await browser.close();
  });
});
