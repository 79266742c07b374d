// cspell:ignore contentinfo
import type { Page } from '@playwright/test';
import { keyringWith } from '@tests/support/keyrings';
import { createManualTiming } from '@tests/support/manual-timing';
import { loadedCount, resultRows } from '../e2e/fixtures/contract';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { briefly, expect, expectAllRead, test } from './fixtures/home';
import { resultsPlace } from './fixtures/places';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

/** Index of the row that has the focus, and how far it is below the top of its list. */
const place = (appWindow: Page) =>
  appWindow.evaluate(() => {
    const row = document.activeElement?.closest('[data-index]');
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
    return { index: row?.getAttribute('data-index'), top: top(row) - top(row?.closest('[role="grid"]')) };
  });

test.describe('a server that is away', () => {
  const timing = createManualTiming();
  test.use({ deskOptions: { timing }, sampleOptions: {}, isIndexed: false });

  test('keeps what was read, dated, with writes off, and scrolls on when the server is back', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full, {
      name: 'prod-eu',
      place: resultsPlace(sample, 'orders_events'),
    });
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('End');
    await expect.poll(() => loadedCount(appWindow)).toBe(200);

    await faults.stop();
    await appWindow.keyboard.press('End');
    const banner = appWindow.getByRole('status').filter({ hasText: 'prod-eu cannot be reached' });
    await expect(banner).toContainText(/^Offline since \d\d:\d\d · (?:Retrying in (?:\d+ s|\d:\d\d)|Retrying now…) /);
    await expect(banner).toContainText(/Showing saved data from \d\d:\d\d(?: to \d\d:\d\d)?\./);
    await expect(banner.getByRole('button', { name: words.health.retryNow })).toBeVisible();
    await expect(appWindow.getByRole('contentinfo')).toContainText(/Offline since \d\d:\d\d/);
    await expect.poll(() => loadedCount(appWindow)).toBe(200);
    const validate = appWindow.getByRole('button', { name: words.commands.validate.title, exact: true });
    await expect(validate).toHaveAttribute('aria-disabled', 'true');
    await expect(validate).toHaveAccessibleDescription(/cannot be reached at the moment, so nothing can be changed/);

    // What was seen on the way here is still there, and so is this place.
    await appWindow.getByRole('tab', { name: words.contract.tabs.names.overview }).click();
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Orders events' })).toBeVisible();
    await appWindow.getByRole('tab', { name: /Runs/ }).click();
    await expect.poll(() => loadedCount(appWindow)).toBe(200);
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('End');
    await expect.poll(async () => (await place(appWindow)).index).toBe('199');
    const before = await place(appWindow);

    faults.clear();
    await faults.start();
    // It is asked for once a minute at last.
    timing.pass(60_000);
    await expect(banner).toBeHidden();
    await expect(appWindow.getByRole('contentinfo')).toContainText(/Online as of/);
    await expect(validate).not.toHaveAttribute('aria-disabled', 'true');
    await expect.poll(() => loadedCount(appWindow)).toBe(300);
    await expect.poll(() => place(appWindow)).toEqual(before);
    const pages = faults.log.map(({ url }) => url).filter((url) => /\/results\?(?!.*limit=(?:1|50)&)/.test(url));
    expect(pages).toEqual([expect.stringContaining('after=')]);
  });
});

test('a contract that was never opened shows what is saved while the server or the token is away', async ({ at }) => {
  const name = 'Just broken';
  const contractId = fewContracts(at.sample).get(name)?.id;
  await at.page.clock.install();
  const connectionId = await at.connect('/home', { name: 'prod-eu' });
  await expectAllRead(at.page);
  const letGo = at.faults.hold({ path: `/dataContracts/${contractId}` });
  await goWithin(at.page, `/contracts/${contractId}`);

  await test.step('a server that hangs is waited for until somebody cancels', async () => {
    const waiting = at.page
      .getByRole('status')
      .filter({ hasText: /^Still waiting for 127\.0\.0\.1:\d+ \((?:\d+ s|\d:\d\d)\)\./ });
    await expect.poll(() => at.faults.log.some(({ url }) => url.includes(`/${contractId}?`))).toBe(true);
    await expect(at.page).toHaveTitle(`${name} – prod-eu – Contract Desk`);
    await expect
      .poll(async () => (await at.desk.app.call('opening.recent', { connectionId })).items)
      .toMatchObject([{ target: { kind: 'contract', contractId } }]);
    // Longer than it takes to say so.
    await at.page.clock.runFor(10_000);
    await expect(waiting).toBeVisible();
    await expectSaved(at.page, name);
    await waiting.getByRole('button', { name: words.ui.cancel }).click();
    await expect(at.page.getByText(words.contract.banners.stopped)).toBeVisible();
    await expectSaved(at.page, name);
    await expect(waiting).toBeHidden();
    letGo();
  });

  await test.step('away', async () => {
    await at.faults.stop();
    await at.page.getByRole('button', { name: words.commands.refresh.title, exact: true }).click();
    await expectSaved(at.page, name);
    await expect(at.page.getByRole('status').filter({ hasText: /^Offline since / })).toBeVisible();
  });

  await test.step('after a restart without a keyring the sheet lies over what is saved', async () => {
    await at.faults.start();
    await at.desk.restart();
    const sheet = at.page.getByRole('dialog', { name: 'Enter the token' });
    await expect(sheet.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
    await sheet.getByRole('button', { name: words.app.openings.noConnection.notNow }).click();
    await expectSaved(at.page, name);
    const banner = at.page.getByRole('status').filter({ hasText: words.token.banner.reconnect });
    await expect(banner).toContainText(/Showing saved data from \d\d:\d\d/);
    await expect(at.page.getByRole('button', { name: words.commands.validate.title, exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await banner.getByRole('button', { name: words.token.banner.enter }).click();
    await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.full);
    await sheet.getByRole('button', { name: words.token.sheet.use }).click();
    await expect(sheet).toBeHidden();
    await expect(banner).toBeHidden();
    await expect(at.page.getByText(/^Saved \d\d:\d\d$/)).toBeHidden();
    await at.page.getByRole('tab', { name: words.contract.tabs.names.schema }).click();
    // What the server says of it, read again: this contract has none.
    await expect(at.page.getByRole('heading', { name: words.contract.schema.missing.title })).toBeVisible();
  });
});

/** The page of a contract of which only the index has something. */
async function expectSaved(page: Page, name: string): Promise<void> {
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(head).toContainText('Failed');
  await expect(head).toContainText(words.lib.streak.failingSince);
  await expect(head).toContainText(/Saved \d\d:\d\d/);
  await page.getByRole('tab', { name: words.contract.tabs.names.overview }).click();
  await expect(page.getByRole('toolbar', { name: /^Last \d+ runs$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newest run' })).toBeVisible();
  await page.getByRole('tab', { name: words.contract.tabs.names.schema }).click();
  await expect(page.getByText(words.ui.error.notSaved)).toBeVisible();
  await page.getByRole('tab', { name: words.contract.tabs.names.results }).click();
  await expect(page.getByRole('slider', { name: words.timeline.chart.label })).toBeVisible();
  await resultRows(page).first().press('Enter');
  await expect(page.getByRole('complementary', { name: words.results.opened.label })).toContainText('Failed');
}

test.describe('what was opened', () => {
  test.use({ deskOptions: { sleep: briefly, keyring: keyringWith() } });

  test('is read without the server after a restart: the contract, its versions and a run in full', async ({ at }) => {
    const contractId = fewContracts(at.sample).get('Just broken')?.id;
    await at.connect('/home', { name: 'prod-eu' });
    await expectAllRead(at.page);
    await goWithin(at.page, `/contracts/${contractId}?tab=raw`);
    const raw = at.page.getByText(/"fullyQualifiedName":/);
    await expect(raw).toBeVisible();
    await goWithin(at.page, `/contracts/${contractId}?tab=results`);
    await resultRows(at.page).first().press('Enter');
    const run = at.page.getByRole('complementary', { name: words.results.opened.label });
    await expect(run).toContainText(/amount/);
    await at.faults.stop();
    await at.desk.restart();
    await expect(at.page.getByRole('status').filter({ hasText: /^Offline since / })).toBeVisible();
    await expect(run).toContainText(/amount/);
    await expect(at.page.getByText(words.ui.error.notSaved)).toBeHidden();
    await at.page.getByRole('tab', { name: words.contract.tabs.names.raw }).click();
    await expect(raw).toBeVisible();
    await at.page.getByRole('tab', { name: words.contract.tabs.names.versions }).click();
    await expect(at.page.getByText(words.versions.list.seenAway)).toBeVisible();
  });

  test('one by one is in the list of runs, where the app had read nothing else of the contract', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'status_sampler'), { name: 'prod-eu', isRead: false });
    const run = at.page.getByRole('complementary', { name: words.results.opened.label });
    for (const index of [1, 3]) {
      await resultRows(at.page).nth(index).press('Enter');
      await expect(run).toContainText(/Failed|Aborted/);
      await at.page.keyboard.press('Escape');
    }
    await at.faults.stop();
    await at.desk.restart();
    await expect(at.page.getByRole('status').filter({ hasText: /^Offline since / })).toBeVisible();
    await expect(resultRows(at.page)).toHaveCount(2);
    await expect(at.page.getByText(words.results.footer.onlyOpened)).toBeVisible();
    await resultRows(at.page).first().press('Enter');
    await expect(run).toContainText('Failed');
  });
});
