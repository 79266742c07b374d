import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixtures/connect';

test('a report of a problem has the log and the facts in a folder of its own, which is shown', async ({
  app,
  appWindow,
  userData,
}) => {
  await app.evaluate(({ shell }) => {
    shell.showItemInFolder = (shown) => void Object.assign(globalThis, { shown });
  });
  const proxyAddress = 'http://proxy.bank.internal:3128';
  await appWindow.evaluate((address) => window.desk.call('settings.set', { proxyAddress: address }), proxyAddress);
  await appWindow.evaluate(() => window.location.assign('#/settings'));
  await appWindow.getByRole('button', { name: 'Report a problem' }).click();
  await expect(appWindow.getByText('Report written')).toBeVisible();
  const [name = ''] = readdirSync(path.join(userData, 'reports'));
  const facts = path.join(userData, 'reports', name, 'facts.json');
  expect(JSON.parse(readFileSync(facts, 'utf8'))).toMatchObject({
    version: expect.any(String),
    system: expect.any(String),
    settings: { requestLog: true },
  });
  expect(readFileSync(facts, 'utf8')).not.toContain('bank.internal');
  expect(await app.evaluate(() => (globalThis as { readonly shown?: string }).shown)).toBe(facts);
});

test('how Home looks is kept for the next start, and leaves the disk with its contracts', async ({
  appWindow,
  userData,
}) => {
  const file = path.join(userData, 'start-snapshot.json');
  await appWindow.getByRole('button', { name: 'Open the sample workspace' }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible();
  // It is kept once nothing more is read.
  await expect(appWindow.getByText('Up to date')).toBeVisible();
  await expect.poll(() => existsSync(file)).toBe(true);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    connectionId: 'sample',
    tree: expect.stringContaining('Home'),
  });
  await appWindow.evaluate(() => window.location.assign('#/settings'));
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await appWindow.evaluate(() => window.desk.call('index.clear', { connectionId: 'sample' }));
  expect(existsSync(file)).toBe(false);
});
