import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findChromium } from '@tests/host/chromium.mjs';
import { expectAccessible } from './fixtures/axe';
import { test as base, expect } from './fixtures/home';
import { expectOneScroll } from './fixtures/one-scroll';

const test = base.extend<{ readonly file: string }>({
  file: async ({ app }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'desk-report-'));
    const file = path.join(folder, 'report.html');
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    }, file);
    await use(file);
    rmSync(folder, { recursive: true, force: true });
  },
});

test('a report of Home says what fails and why, opens without a request, and axe finds nothing in it', async ({
  appWindow,
  file,
  openFew,
}) => {
  test.slow();
  await openFew();
  await appWindow.getByRole('button', { name: 'Report…' }).click();
  const dialog = appWindow.getByRole('dialog', { name: 'Report' });
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('Contracts: Home');
  await expect(dialog).toContainText('8 contracts');
  await expectAccessible(appWindow);
  await expectOneScroll(appWindow);
  await dialog.getByRole('textbox', { name: 'Title' }).fill('The morning');
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(appWindow.getByText('report.html saved')).toBeVisible();

  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });
  const page = await browser.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(pathToFileURL(file).href);
    await expect(page.getByRole('heading', { level: 1, name: 'The morning' })).toBeVisible();
    const failing = page.getByRole('table', { name: 'Failing contracts, most recent first' });
    await expect(failing.getByRole('row', { name: /Just broken.*Newly failed.*amount, currency/ })).toBeVisible();
    await expect(page.getByRole('table', { name: /^Worst outcome/ }).getByRole('row')).toHaveCount(9);
    await expectAccessible(page);
  }
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  expect(new Set(asked).size).toBe(1);
  await browser.close();
});

test('a report of selected contracts is copied as Markdown for a chat', async ({ app, appWindow, openFew }) => {
  test.slow();
  await openFew();
  await appWindow.getByRole('link', { name: 'Contracts' }).click();
  await appWindow.getByRole('row', { name: /Long broken/ }).click({ button: 'right' });
  await appWindow.getByRole('menuitem', { name: 'Report…' }).click();
  await appWindow.getByRole('dialog').getByRole('button', { name: 'Copy as Markdown' }).click();
  await expect(appWindow.getByText('Report copied as Markdown')).toBeVisible();
  const copied = await app.evaluate(({ clipboard }) => clipboard.readText());
  expect(copied).toMatch(/^\*\*Contracts: 1 chosen\*\*\n\n1 failing/);
  expect(copied).toContain('- **Long broken** since ');
});

test('a report is printed as a PDF, and the window that did it is gone', async ({ app, appWindow, file, openFew }) => {
  test.slow();
  await openFew();
  await appWindow.getByRole('button', { name: 'Report…' }).click();
  const dialog = appWindow.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('button', { name: 'PDF' }).click();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(appWindow.getByText('report.html saved')).toBeVisible();
  const written = readFileSync(file);
  expect(written.subarray(0, 5).toString()).toBe('%PDF-');
  expect(written.length).toBeGreaterThan(10_000);
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
