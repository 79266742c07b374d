import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractIdSchema } from '@shared/domain/ids';
import { expect, goTo, test } from './fixtures/test';

test('a request is found from “as of”, read in full, copied as cURL and written as HAR', async ({ at }) => {
  const { page, desk } = at;
  await at.connect('/assets', { name: 'Production' });
  await page.getByRole('link', { name: /^as of/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Asked by' })).toHaveText('Assets');
  await expect(page.getByRole('combobox', { name: 'Connection' })).toHaveText('Production');
  const grid = page.getByRole('grid', { name: 'Requests' });
  await grid.locator('[data-index="0"]').focus();
  await page.keyboard.press('Enter');
  const opened = page.getByRole('complementary', { name: 'Opened request' });
  await expect(opened.getByText('Tokens and cookies are never logged.')).toBeVisible();
  await opened.getByRole('button', { name: 'Copy as cURL' }).click();
  await expect.poll(() => desk.copied.at(-1)).toContain('-H "Authorization: Bearer $TOKEN"');
  expect(desk.copied.at(-1)).not.toContain(at.sample.tokens.full);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(grid.locator('[data-index="0"]')).toBeFocused();
  desk.person.chooses = path.join(desk.folder, 'requests.har');
  await page.getByRole('button', { name: 'Export HAR…' }).click();
  await expect(page.getByText(/^Exported \d+ requests? to requests\.har$/)).toBeVisible();
  const text = readFileSync(desk.person.chooses, 'utf8');
  expect(JSON.parse(text).log.entries.length).toBeGreaterThan(0);
  expect(text).not.toContain(at.sample.tokens.full);
});

test('the log is filtered, cleared after a question, and says that it is off', async ({ at }) => {
  const { page } = at;
  const connectionId = await at.connect('/assets');
  await expect(page.getByRole('link', { name: /^as of/ })).toBeVisible();
  await goTo(page, '/requests');
  const grid = page.getByRole('grid', { name: 'Requests' });
  await expect(grid).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filter by path' }).fill('no such path');
  await expect(page.getByText('No request matches')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await expect(grid).toBeVisible();
  const count = Number(await grid.getAttribute('aria-rowcount'));
  const [contract] = at.sample.service.world.catalog.contracts.forward(null);
  await at.desk.app.call('contracts.get', {
    connectionId,
    contractId: contractIdSchema.parse(contract?.id),
    include: 'all',
  });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(async () => Number(await grid.getAttribute('aria-rowcount'))).toBeGreaterThan(count);
  await goTo(page, '/settings');
  await page.getByRole('switch', { name: 'Log requests' }).click();
  await goTo(page, '/requests');
  await expect(page.getByText('Not logging')).toBeVisible();
  await page.getByRole('button', { name: 'Clear log…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Clear the request log?' });
  await question.getByRole('button', { name: 'Clear log' }).click();
  await expect(page.getByText('No request yet')).toBeVisible();
});
