import path from 'node:path';
import type { Page } from '@playwright/test';
import { chooseAction, resultRows } from '@tests/e2e/fixtures/contract';
import { filter, grid, listed } from '@tests/e2e/fixtures/contract-list';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { canaryToken } from '@tests/support/canary/canary';
import { resultsPlace } from './fixtures/places';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const switchTo = async (appWindow: Page, name: string) => {
  await appWindow.getByRole('button', { name: /^Connection:/ }).click();
  await appWindow.getByRole('menuitemcheckbox', { name: new RegExp(`^${name} – `) }).click();
};
const scrolled = (appWindow: Page) => grid(appWindow).evaluate((element) => element.scrollTop);

test('keeps each connection’s place, and shows no answer of another, however fast one switches', async ({ at }) => {
  const connectionId = await at.connect('/contracts', { name: 'Here' });
  await expect(listed(at.page)).toBeVisible();
  // The list is all that is needed of it.
  await at.desk.app.call('index.control', { connectionId, action: 'stop' });
  await filter(at.page).fill('orders');
  await expect(grid(at.page).getByRole('row').nth(1)).toContainText('orders');
  const row = grid(at.page).getByRole('row').nth(3);
  await row.focus();
  await at.page.keyboard.press('PageDown');
  // The row by its number: what stands in it may be read later.
  const focusedRow = () => at.page.locator(':focus').getAttribute('aria-rowindex');
  const place = { url: at.page.url(), top: await scrolled(at.page), row: await focusedRow() };
  expect(place.row).not.toBeNull();

  await test.step('the other one begins at its own contracts', async () => {
    // Its account may see no contract at all: whatever is listed there belongs to the first.
    await at.connectTo(at.faults.baseUrl, at.sample.tokens.noView, { name: 'There' });
    await expect(at.page.getByRole('heading', { name: words.screens.contracts })).toBeVisible();
    await expect(at.page.getByRole('button', { name: words.app.crash.copy.idle })).toBeVisible();
    await expect(grid(at.page)).toHaveCount(0);
  });

  await test.step('back at the first, the filter, the line and how far down it was are the same', async () => {
    await switchTo(at.page, 'Here');
    await expect(filter(at.page)).toHaveValue('orders');
    expect(at.page.url()).toBe(place.url);
    await expect.poll(() => scrolled(at.page)).toBe(place.top);
    await expect.poll(focusedRow).toBe(place.row);
    await at.page.getByRole('button', { name: words.operations.back }).click();
    await expect(at.page.getByRole('button', { name: 'Connection: There' })).toBeVisible();
    await at.page.getByRole('button', { name: words.commands.forward.title }).click();
    await expect(filter(at.page)).toHaveValue('orders');
  });

  await test.step('answers that come late stay where they belong', async () => {
    at.fail('/v1/', { kind: 'latency', ms: 150 });
    for (let time = 0; time < 3; time += 1) {
      await switchTo(at.page, 'There');
      await switchTo(at.page, 'Here');
    }
    await expect(grid(at.page).getByRole('row').nth(1)).toContainText('orders');
    await switchTo(at.page, 'There');
    await expect(at.page.getByRole('button', { name: words.app.crash.copy.idle })).toBeVisible();
    await expect(grid(at.page)).toHaveCount(0);
  });
});

test.describe('a connection that needs an eye', () => {
  const inFiveDays = Math.floor(Date.now() / 1000) + 5 * 86_400 + 3600;
  test.use({ sampleOptions: { token: canaryToken('ana', { exp: inFiveDays }) } });

  test('warns before its token ends, while its clock differs, and always without encryption', async ({ at }) => {
    fewContracts(at.sample);
    const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
    at.fail('loggedInUser', { kind: 'status', status: 200, body: '{"name":"ana"}', headers: { Date: anHourAgo } });
    at.fail('system/version', {
      kind: 'status',
      status: 200,
      body: '{"version":"1.12.0"}',
      headers: { Date: anHourAgo },
    });
    await at.connect();
    await filter(at.page).fill('orders');
    await expect(at.page.getByText(/^The token expires in 5 days, on /)).toBeVisible();
    await expect(at.page.getByText(/clock is .* behind/)).toBeVisible();
    await at.page.getByRole('button', { name: 'Token expires in 5 days' }).click();
    const sheet = at.page.getByRole('dialog', { name: words.app.session.replaceToken });
    await expect(sheet).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await at.page.getByRole('button', { name: words.commands['replace-token'].title }).click();
    at.faults.clear();
    await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.readOnly);
    await sheet.getByRole('button', { name: words.token.sheet.use }).click();
    await expect(sheet).toBeHidden();
    await expect(at.page.getByText(/^The token expires in/)).toHaveCount(0);
    await expect(filter(at.page)).toHaveValue('orders');

    // The address leads to nobody.
    const { id } = await at.desk.app.call('connections.save', {
      name: 'Lab',
      baseUrl: 'http://catalog.invalid',
      token: at.sample.tokens.full,
      network: { proxy: { mode: 'none' }, timeoutSeconds: null, parallel: null, allowsHttp: true, certificates: null },
    });
    await goTo(at.page, `/c/${id}/contracts`);
    await expect(at.page.getByRole('button', { name: /^Connection: Lab, .*Not encrypted/ })).toContainText(
      'Not encrypted',
    );
    await goTo(at.page, '/connections');
    await expect(at.page.getByRole('region', { name: 'Lab' })).toContainText(words.connections.notEncrypted);
  });
});

test('an export names its connection while another one is shown, and ends when that is removed', async ({ at }) => {
  at.desk.person.chooses = path.join(at.desk.folder, 'here.csv');
  const place = resultsPlace(at.sample, 'orders_events');
  await at.connect(place, { name: 'Here', isRead: false });
  await expect(resultRows(at.page).first()).toBeVisible();
  const release = at.faults.hold({ method: 'GET', path: '/results' });
  await chooseAction(at.page, 'Export runs…');
  const dialog = at.page.getByRole('dialog', { name: words.exporting.dialog.title });
  await dialog.getByRole('button', { name: words.exporting.dialog.export }).click();
  await dialog.getByRole('button', { name: words.operations.progress.inBackground }).click();
  await expect(at.page.getByRole('button', { name: /^Exporting: / })).toBeVisible();
  await at.connect('/contracts', { name: 'There', isRead: false });
  const exporting = at.page.getByRole('button', { name: /^Here – Exporting: / });
  await expect(exporting).toBeVisible();
  await goTo(at.page, '/connections');
  await at.page.getByRole('button', { name: 'More actions for Here' }).click();
  await at.page.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
  await at.page.getByRole('button', { name: words.belongings.removal.confirm }).click();
  await expect(exporting).toBeHidden();
  release();
});
