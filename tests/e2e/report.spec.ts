import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/connect';
import { fewContracts } from './fixtures/few-contracts';

test.use({ sampleOptions: { clock: () => Date.now() } });

test('a report is printed as a PDF, and the window that did it is gone', async ({
  app,
  appWindow,
  connectTo,
  sample,
  userData,
}) => {
  const file = path.join(userData, 'report.pdf');
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  fewContracts(sample);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await appWindow.getByRole('link', { name: 'Home' }).click();
  await appWindow.getByRole('button', { name: 'Report…' }).click();
  const dialog = appWindow.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('button', { name: 'PDF' }).click();
  await dialog.getByRole('button', { name: 'Save…' }).click();
  await expect(appWindow.getByText('report.pdf saved')).toBeVisible();
  const written = readFileSync(file);
  expect(written.subarray(0, 5).toString()).toBe('%PDF-');
  expect(written.length).toBeGreaterThan(10_000);
  await expect.poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});
