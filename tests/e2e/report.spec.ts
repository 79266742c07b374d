import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect } from './fixtures/home';
import { withUserData } from './fixtures/launch';

const test = base.extend<{ readonly file: string }>({
  file: async ({ browserName: _ }, use) => withUserData((folder) => use(path.join(folder, 'report.pdf'))),
});

test('a report is printed as a PDF, and the window that did it is gone', async ({ app, appWindow, file, openFew }) => {
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, file);
  await openFew();
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
