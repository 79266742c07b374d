import type { Page } from '@playwright/test';
import { canaryToken } from '@tests/support/canary/canary';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { filter, grid } from './fixtures/contract-list';

const switchTo = async (desk: Page, name: string) => {
  await desk.getByRole('button', { name: /^Connection:/ }).click();
  await desk.getByRole('menuitemcheckbox', { name: new RegExp(`^${name} – `) }).click();
};
const scrolled = (desk: Page) => grid(desk).evaluate((element) => element.scrollTop);

test('each connection keeps its place, and no answer of one is shown in the other, however fast one switches', async ({
  desk,
  connectTo,
  faults,
  sample,
}) => {
  test.slow();
  await connectTo(sample.baseUrl, sample.tokens.full, 'Here');
  await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
  await filter(desk).fill('orders');
  await expect(grid(desk).getByRole('row').nth(1)).toContainText('orders');
  const row = grid(desk).getByRole('row').nth(3);
  await row.focus();
  await desk.keyboard.press('PageDown');
  const place = { url: desk.url(), top: await scrolled(desk), row: await desk.locator(':focus').innerText() };

  await test.step('the other one begins at its own contracts', async () => {
    // Its account may see no contract at all: whatever is listed there belongs to the first.
    await connectTo(faults.baseUrl, sample.tokens.noView, 'There');
    await expect(desk.getByRole('heading', { name: 'Contracts' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Copy report' })).toBeVisible();
    await expect(grid(desk)).toHaveCount(0);
  });

  await test.step('back at the first, the filter, the line and how far down it was are the same', async () => {
    await switchTo(desk, 'Here');
    await expect(filter(desk)).toHaveValue('orders');
    expect(desk.url()).toBe(place.url);
    await expect.poll(() => scrolled(desk)).toBe(place.top);
    await expect.poll(() => desk.locator(':focus').innerText()).toBe(place.row);
    await desk.getByRole('button', { name: 'Back' }).click();
    await expect(desk.getByRole('button', { name: 'Connection: There' })).toBeVisible();
    await desk.getByRole('button', { name: 'Forward' }).click();
    await expect(filter(desk)).toHaveValue('orders');
  });

  await test.step('answers that come late stay where they belong', async () => {
    faults.add({ match: { path: '/v1/' }, fault: { kind: 'latency', ms: 150 } });
    for (let time = 0; time < 4; time += 1) {
      await switchTo(desk, 'There');
      await switchTo(desk, 'Here');
    }
    await expect(grid(desk).getByRole('row').nth(1)).toContainText('orders');
    await switchTo(desk, 'There');
    await expect(desk.getByRole('button', { name: 'Copy report' })).toBeVisible();
    await expect(grid(desk)).toHaveCount(0);
  });
});

test.describe('a connection that needs an eye', () => {
  const inFiveDays = Math.floor(Date.now() / 1000) + 5 * 86_400 + 3600;
  test.use({ sampleOptions: { token: canaryToken('ana', { exp: inFiveDays }) } });

  test('says so before its token ends, where its clock differs, and for ever where it is not encrypted', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
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
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await filter(desk).fill('orders');
    await expect(desk.getByText(/^The token expires in 5 days, on /)).toBeVisible();
    await expect(desk.getByText(/clock is .* behind/)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Token expires in 5 days' }).click();
    const sheet = desk.getByRole('dialog', { name: 'Replace the token' });
    await desk.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await desk.getByRole('button', { name: 'Replace token…' }).click();
    faults.clear();
    await sheet.getByRole('textbox', { name: 'New token' }).fill(sample.tokens.readOnly);
    await sheet.getByRole('button', { name: 'Use this token' }).click();
    await expect(sheet).toBeHidden();
    await expect(desk.getByText(/^The token expires in/)).toHaveCount(0);
    await expect(filter(desk)).toHaveValue('orders');

    await desk.evaluate(saveAndOpenPlain, sample.tokens.full);
    await expect(desk.getByRole('button', { name: /^Connection: Lab, .*Not encrypted/ })).toContainText(
      'Not encrypted',
    );
    await desk.getByRole('link', { name: 'Connections' }).click();
    await expect(desk.getByRole('region', { name: 'Lab' })).toContainText('Not encrypted');
    await expectAccessible(desk);
  });
});

/** Runs in the page. The address leads to nobody. */
async function saveAndOpenPlain(token: string) {
  const network = {
    proxy: { mode: 'none' },
    timeoutSeconds: null,
    parallel: null,
    allowsHttp: true,
    certificates: null,
  };
  const draft = { name: 'Lab', baseUrl: 'http://catalog.invalid', token, network };
  const reply = await window.desk.call('connections.save', draft);
  if (!reply.ok) throw new Error(reply.error.code);
  location.hash = `#/c/${JSON.parse(reply.json).id}/contracts`;
}
