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

test('keeps each connection’s place, and shows no answer of another, however fast one switches', async ({
  appWindow,
  connectTo,
  desk,
  faults,
  sample,
}) => {
  const connectionId = await connectTo(sample.baseUrl, sample.tokens.full, { name: 'Here' });
  await expect(listed(appWindow)).toBeVisible();
  // The list is all that is needed of it.
  await desk.app.call('index.control', { connectionId, action: 'stop' });
  await filter(appWindow).fill('orders');
  await expect(grid(appWindow).getByRole('row').nth(1)).toContainText('orders');
  const row = grid(appWindow).getByRole('row').nth(3);
  await row.focus();
  await appWindow.keyboard.press('PageDown');
  // The row by its number: what stands in it may be read later.
  const focusedRow = () => appWindow.locator(':focus').getAttribute('aria-rowindex');
  const place = { url: appWindow.url(), top: await scrolled(appWindow), row: await focusedRow() };
  expect(place.row).not.toBeNull();

  await test.step('the other one begins at its own contracts', async () => {
    // Its account may see no contract at all: whatever is listed there belongs to the first.
    await connectTo(faults.baseUrl, sample.tokens.noView, { name: 'There' });
    await expect(appWindow.getByRole('heading', { name: words.screens.contracts })).toBeVisible();
    await expect(appWindow.getByRole('button', { name: words.app.crash.copy.idle })).toBeVisible();
    await expect(grid(appWindow)).toHaveCount(0);
  });

  await test.step('back at the first, the filter, the line and how far down it was are the same', async () => {
    await switchTo(appWindow, 'Here');
    await expect(filter(appWindow)).toHaveValue('orders');
    expect(appWindow.url()).toBe(place.url);
    await expect.poll(() => scrolled(appWindow)).toBe(place.top);
    await expect.poll(focusedRow).toBe(place.row);
    await appWindow.getByRole('button', { name: words.operations.back }).click();
    await expect(appWindow.getByRole('button', { name: 'Connection: There' })).toBeVisible();
    await appWindow.getByRole('button', { name: words.commands.forward.title }).click();
    await expect(filter(appWindow)).toHaveValue('orders');
  });

  await test.step('answers that come late stay where they belong', async () => {
    faults.add({ match: { path: '/v1/' }, fault: { kind: 'latency', ms: 150 } });
    for (let time = 0; time < 3; time += 1) {
      await switchTo(appWindow, 'There');
      await switchTo(appWindow, 'Here');
    }
    await expect(grid(appWindow).getByRole('row').nth(1)).toContainText('orders');
    await switchTo(appWindow, 'There');
    await expect(appWindow.getByRole('button', { name: words.app.crash.copy.idle })).toBeVisible();
    await expect(grid(appWindow)).toHaveCount(0);
  });
});

test.describe('a connection that needs an eye', () => {
  const inFiveDays = Math.floor(Date.now() / 1000) + 5 * 86_400 + 3600;
  test.use({ sampleOptions: { token: canaryToken('ana', { exp: inFiveDays }) } });

  test('warns before its token ends, while its clock differs, and always without encryption', async ({
    appWindow,
    connectTo,
    desk,
    faults,
    sample,
  }) => {
    fewContracts(sample);
    const anHourAgo = new Date(Date.now() - 3_600_000).toUTCString();
    faults.add({
      match: { path: 'loggedInUser' },
      fault: { kind: 'status', status: 200, body: '{"name":"ana"}', headers: { Date: anHourAgo } },
    });
    faults.add({
      match: { path: 'system/version' },
      fault: { kind: 'status', status: 200, body: '{"version":"1.12.0"}', headers: { Date: anHourAgo } },
    });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await filter(appWindow).fill('orders');
    await expect(appWindow.getByText(/^The token expires in 5 days, on /)).toBeVisible();
    await expect(appWindow.getByText(/clock is .* behind/)).toBeVisible();
    await appWindow.getByRole('button', { name: 'Token expires in 5 days' }).click();
    const sheet = appWindow.getByRole('dialog', { name: words.app.session.replaceToken });
    await expect(sheet).toBeVisible();
    await appWindow.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await appWindow.getByRole('button', { name: words.commands['replace-token'].title }).click();
    faults.clear();
    await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(sample.tokens.readOnly);
    await sheet.getByRole('button', { name: words.token.sheet.use }).click();
    await expect(sheet).toBeHidden();
    await expect(appWindow.getByText(/^The token expires in/)).toHaveCount(0);
    await expect(filter(appWindow)).toHaveValue('orders');

    // The address leads to nobody.
    const { id } = await desk.app.call('connections.save', {
      name: 'Lab',
      baseUrl: 'http://catalog.invalid',
      token: sample.tokens.full,
      network: { proxy: { mode: 'none' }, timeoutSeconds: null, parallel: null, allowsHttp: true, certificates: null },
    });
    await goTo(appWindow, `/c/${id}/contracts`);
    await expect(appWindow.getByRole('button', { name: /^Connection: Lab, .*Not encrypted/ })).toContainText(
      'Not encrypted',
    );
    await goTo(appWindow, '/connections');
    await expect(appWindow.getByRole('region', { name: 'Lab' })).toContainText(words.connections.notEncrypted);
  });
});

test('an export names its connection while another one is shown, and ends when that is removed', async ({
  appWindow,
  connectTo,
  desk,
  faults,
  sample,
}) => {
  desk.person.chooses = path.join(desk.folder, 'here.csv');
  const place = resultsPlace(sample, 'orders_events');
  await connectTo(faults.baseUrl, sample.tokens.full, { name: 'Here', place, isRead: false });
  await expect(resultRows(appWindow).first()).toBeVisible();
  const release = faults.hold({ method: 'GET', path: '/results' });
  await chooseAction(appWindow, 'Export…');
  const dialog = appWindow.getByRole('dialog', { name: words.exporting.dialog.title });
  await dialog.getByRole('button', { name: words.commands['export-results'].title }).click();
  await dialog.getByRole('button', { name: words.operations.progress.inBackground }).click();
  await expect(appWindow.getByRole('button', { name: /^Exporting: / })).toBeVisible();
  await connectTo(sample.baseUrl, sample.tokens.full, { name: 'There', isRead: false });
  const exporting = appWindow.getByRole('button', { name: /^Here – Exporting: / });
  await expect(exporting).toBeVisible();
  await goTo(appWindow, '/connections');
  await appWindow.getByRole('button', { name: 'More actions for Here' }).click();
  await appWindow.getByRole('menuitem', { name: words.commands['remove-connection'].title }).click();
  await appWindow.getByRole('button', { name: words.belongings.removal.confirm }).click();
  await expect(exporting).toBeHidden();
  release();
});
