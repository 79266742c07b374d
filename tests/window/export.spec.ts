import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { hangMs } from '@tests/support/hang';
import { readCsv } from '@tests/support/read-csv';
import { chooseAction, loadedCount, resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { test as base, expect, goWithin } from './fixtures/test';
import { words } from './fixtures/words';

const test = base.extend<{ readonly folder: string }>({
  folder: async ({ desk }, use) => {
    const folder = path.join(desk.folder, 'chosen');
    mkdirSync(folder);
    await use(folder);
  },
});

const dialogOf = (appWindow: Page) => appWindow.getByRole('dialog', { name: words.exporting.dialog.title });

test.use({ sampleOptions: { clock: Date.now, dialect: 'openmetadata' }, isIndexed: false });

test('100,000 results are read, filtered, selected and exported; the file has exactly those', async ({
  at,
  folder,
}) => {
  const file = path.join(folder, 'failed.csv');
  at.desk.person.chooses = file;
  await at.connect(resultsPlace(at.sample, 'orders_events'));
  await at.page.getByRole('button', { name: words.results.loaded.loadAll }).click();
  await expect.poll(() => loadedCount(at.page), { timeout: hangMs }).toBe(100_000);
  await resultRows(at.page).first().press('End');
  await expect(at.page.getByText(/^End of runs — oldest: /)).toBeVisible();
  const failed = at.page.getByRole('button', { name: /^Failed [\d,]+$/ });
  await failed.click();
  await expect(resultRows(at.page).filter({ hasNotText: 'Failed' })).toHaveCount(0);
  await resultRows(at.page).first().press('Control+a');
  const selected = at.page.getByRole('toolbar', { name: words.results.selection.label });
  await expect(selected).toContainText(/^([\d,]+) of \1 selected/);
  const [counted] = /^[\d,]+/.exec(await selected.innerText()) ?? [];
  await expect(failed).toHaveAccessibleName(`Failed ${counted}`);
  const count = Number(counted?.replaceAll(',', ''));
  await selected.getByRole('button', { name: words.commands['export-results'].title }).click();
  await dialogOf(at.page).getByRole('button', { name: words.exporting.dialog.export }).click();
  await expect(dialogOf(at.page)).toContainText(`${count.toLocaleString('en-GB')} runs exported`);
  const [header, ...lines] = readCsv(readFileSync(file, 'utf8').slice(1));
  expect(lines).toHaveLength(count);
  expect(new Set(lines.map((line) => line[header?.indexOf('status') ?? -1]))).toEqual(new Set(['Failed']));
  expect(readdirSync(folder)).toEqual(['failed.csv']);
  await dialogOf(at.page).getByRole('button', { name: words.exporting.done.reveal }).click();
  await expect.poll(() => at.desk.revealed).toEqual([file]);
  await dialogOf(at.page).getByRole('button', { name: words.ui.close, exact: true }).first().click();
  await expect(dialogOf(at.page)).toBeHidden();
});

test('an export goes on in the background, stops there, and its report opens without a request', async ({
  at,
  browser,
  folder,
}) => {
  const file = path.join(folder, 'report.html');
  const askForReport = async () => {
    await chooseAction(at.page, 'Export runs…');
    await dialogOf(at.page).getByRole('radio', { name: 'HTML report' }).check();
    await dialogOf(at.page).getByRole('button', { name: words.exporting.dialog.export }).click();
  };
  at.desk.person.chooses = file;
  await at.connect(resultsPlace(at.sample, 'orders_events'));
  await askForReport();
  await dialogOf(at.page).getByRole('button', { name: words.exporting.dialog.continue }).click();
  await at.page.getByRole('button', { name: /^Exporting: / }).click();
  await dialogOf(at.page).getByRole('button', { name: words.exporting.dialog.cancelExport }).click();
  await expect(dialogOf(at.page).getByRole('button', { name: words.exporting.dialog.export })).toBeVisible();
  await expect.poll(() => readdirSync(folder)).toEqual([]);
  await dialogOf(at.page).getByRole('button', { name: words.exporting.dialog.cancel }).click();

  await goWithin(at.page, resultsPlace(at.sample, 'status_sampler'));
  await expect(at.page.getByText(/^60 loaded/)).toBeVisible();
  await askForReport();
  await expect(dialogOf(at.page)).toContainText('60 runs exported');

  const report = await browser.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  report.on('request', (request) => requests.push(request.url()));
  report.on('pageerror', (error) => faults.push(error.message));
  report.on('console', (message) => faults.push(message.text()));
  const { href } = pathToFileURL(file);
  await report.goto(href);
  await expect(report.getByRole('img', { name: /^60 runs: / })).toBeVisible();
  await expect(report.getByRole('table', { name: 'Runs, newest first' }).getByRole('row')).toHaveCount(61);
  expect(await report.locator('script').count()).toBe(0);
  expect(requests).toEqual([href]);
  expect(faults).toEqual([]);
  await report.close();
});
