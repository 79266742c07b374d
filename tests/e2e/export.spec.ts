import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from '@tests/support/read-csv';
import { expect, test } from './fixtures/connect';
import { chooseAction, contractNamed, goToContract, resultRows } from './fixtures/contract';

test.use({ isIndexed: false });

test('an export writes the file chosen in the dialog of the system, and shows it in its folder', async ({
  app,
  appWindow,
  userData,
  sample,
  connectTo,
}) => {
  const folder = path.join(userData, 'chosen');
  const file = path.join(folder, 'results.csv');
  mkdirSync(folder);
  // A real dialog waits for a person, and a real file manager would outlive the test.
  await app.evaluate(({ dialog, shell }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
    shell.showItemInFolder = (shown) => void Object.assign(globalThis, { shown });
  }, file);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await goToContract(appWindow, `${contractNamed(sample, 'status_sampler').id}?tab=results`);
  await expect(resultRows(appWindow).first()).toBeVisible();
  await chooseAction(appWindow, 'Export runs…');
  const dialog = appWindow.getByRole('dialog', { name: 'Export runs' });
  await dialog.getByRole('button', { name: 'Export…' }).click();
  await expect(dialog).toContainText('60 runs exported');
  expect(readdirSync(folder)).toEqual(['results.csv']);
  expect(readCsv(readFileSync(file, 'utf8').slice(1))).toHaveLength(61);
  await dialog.getByRole('button', { name: 'Show in folder' }).click();
  await expect.poll(() => app.evaluate(() => (globalThis as { readonly shown?: string }).shown)).toBe(file);
});
