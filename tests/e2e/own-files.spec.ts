import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@tests/e2e/fixtures/app';
import { firstPage, launch } from './fixtures/launch';

/** Where SQLite keeps a number of the app's own, https://www.sqlite.org/fileformat.html#user_version_number */
const offsetOfUserVersion = 60;

test('sets a broken settings file aside, says so once, and uses a newer one unchanged', async ({ userData }) => {
  const file = path.join(userData, 'desk.json');
  writeFileSync(file, '{"settings":{"theme":');
  const first = await launch(userData, { args: ['--sample'] });
  const appWindow = await firstPage(first);
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  const [aside = ''] = readdirSync(userData).filter((name) => name.includes('.corrupt-'));
  const banner = appWindow.getByRole('status').filter({ hasText: 'could not be read' });
  await expect(banner).toContainText(`They were kept as ${aside}.`);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner).toBeHidden();
  await expect(appWindow.getByText('could not be read')).toHaveCount(0);
  await first.close();

  const newer = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), version: 99, settings: { theme: 'dark' } });
  writeFileSync(file, newer);
  const second = await launch(userData, { args: ['--sample'] });
  const again = await firstPage(second);
  await expect(again.getByText('saved by a newer version')).toBeVisible();
  await expect(again.getByText('could not be read')).toHaveCount(0);
  await second.close();
  expect(readFileSync(file, 'utf8')).toBe(newer);
});

test('sets a database that is none aside, recovers a damaged one, leaves a newer one alone, and tells', async ({
  userData,
}) => {
  const file = path.join(userData, 'desk.db');
  writeFileSync(file, Buffer.alloc(8192));
  const first = await launch(userData, { args: ['--sample'] });
  const appWindow = await firstPage(first);
  const [aside = ''] = readdirSync(userData).filter((name) => name.startsWith('desk.db.corrupt-'));
  await expect(appWindow.getByRole('status').filter({ hasText: 'could not be read' })).toContainText(aside);
  await expect(appWindow.getByText('newer version')).toHaveCount(0);
  // Of a database without rows there is nothing to recover.
  await expect(appWindow.getByRole('link', { name: 'Failing 88' })).toBeVisible();
  await first.close();

  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 4096));
  const second = await launch(userData, { args: ['--sample'] });
  const recovered = await firstPage(second);
  await expect(recovered.getByRole('status').filter({ hasText: 'database was damaged' })).toContainText(
    'desk.db.corrupt-',
  );
  await expect(recovered.getByText('could not be read')).toHaveCount(0);
  await second.close();

  const newer = readFileSync(file);
  newer.writeUInt32BE(9999, offsetOfUserVersion);
  writeFileSync(file, newer);
  const third = await launch(userData, { args: ['--sample'] });
  const beside = await firstPage(third);
  await expect(beside.getByText('database was saved by a newer version')).toBeVisible();
  await expect(beside.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  await third.close();
  expect(readFileSync(file).equals(newer)).toBe(true);
});
