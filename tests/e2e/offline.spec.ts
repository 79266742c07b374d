// cspell:ignore contentinfo
import type { ElectronApplication, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { test as testOfOwnApp } from './fixtures/connect';
import { loadedCount, openResults, resultRows } from './fixtures/contract';
import { fewContracts } from './fixtures/few-contracts';
import { firstPage, launch } from './fixtures/launch';
import { expect, test } from './fixtures/shared-app';

/** Index of the row that has the focus, and how far it is below the top of its list. */
const place = (appWindow: Page) =>
  appWindow.evaluate(() => {
    const row = document.activeElement?.closest('[data-index]');
    const top = (element: Element | null | undefined) => element?.getBoundingClientRect().top ?? 0;
    return { index: row?.getAttribute('data-index'), top: top(row) - top(row?.closest('[role="grid"]')) };
  });

test('keeps what was read, dated, with writes off, and scrolls on when the server is back', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full, 'prod-eu');
  await openResults(appWindow, 'orders_events');
  await resultRows(appWindow).first().focus();
  await appWindow.keyboard.press('End');
  await expect.poll(() => loadedCount(appWindow)).toBe(200);

  await faults.stop();
  await appWindow.keyboard.press('End');
  const banner = appWindow.getByRole('status').filter({ hasText: 'prod-eu cannot be reached' });
  await expect(banner).toContainText(/^Offline since \d\d:\d\d · (?:Retrying in (?:\d+ s|\d:\d\d)|Retrying now…) /);
  await expect(banner).toContainText(/Showing saved data from \d\d:\d\d(?: to \d\d:\d\d)?\./);
  await expect(banner.getByRole('button', { name: 'Retry now' })).toBeVisible();
  await expect(appWindow.getByRole('contentinfo')).toContainText(/Offline since \d\d:\d\d/);
  await expect.poll(() => loadedCount(appWindow)).toBe(200);
  const validate = appWindow.getByRole('button', { name: 'Validate', exact: true });
  await expect(validate).toHaveAttribute('aria-disabled', 'true');
  await expect(validate).toHaveAccessibleDescription(/cannot be reached at the moment, so nothing can be changed/);
  await expectAccessible(appWindow);

  // What was seen on the way here is still there, and so is this place.
  await appWindow.getByRole('tab', { name: 'Overview' }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Orders events' })).toBeVisible();
  await expectAccessible(appWindow);
  await appWindow.getByRole('tab', { name: /Results/ }).click();
  await expect.poll(() => loadedCount(appWindow)).toBe(200);
  await resultRows(appWindow).first().focus();
  await appWindow.keyboard.press('End');
  await expect.poll(async () => (await place(appWindow)).index).toBe('199');
  const before = await place(appWindow);

  faults.clear();
  await faults.start();
  // It is asked for once a minute at last.
  await expect(banner).toBeHidden({ timeout: 90_000 });
  await expect(appWindow.getByRole('contentinfo')).toContainText(/Online as of/);
  await expect(validate).not.toHaveAttribute('aria-disabled', 'true');
  await expect.poll(() => loadedCount(appWindow)).toBe(300);
  await expect.poll(() => place(appWindow)).toEqual(before);
  const pages = faults.log.map(({ url }) => url).filter((url) => /\/results\?(?!.*limit=(?:1|50)&)/.test(url));
  expect(pages).toEqual([expect.stringContaining('after=')]);
});

testOfOwnApp(
  'a contract that was never opened shows its outcome and saved runs while the server is away, and without a token',
  async ({ app, appWindow, faults, sample, connectTo, userData }) => {
    testOfOwnApp.slow();
    fewContracts(sample);
    await connectTo(faults.baseUrl, sample.tokens.full, 'prod-eu');
    await expect.poll(() => indexOf(appWindow)).toMatchObject({ contracts: 8, unread: 0 });
    const { hash } = new URL(appWindow.url());
    const { name, contractId } = await failingContract(appWindow);
    const address = `${hash.replace(/\/contracts.*$/, '')}/contracts/${contractId}`;
    const letGo = faults.hold({ path: `/dataContracts/${contractId}` });
    await appWindow.evaluate((to) => {
      location.hash = to;
    }, address);

    await testOfOwnApp.step('a server that hangs is waited for until somebody cancels', async () => {
      const waiting = appWindow
        .getByRole('status')
        .filter({ hasText: /^Still waiting for 127\.0\.0\.1:\d+ \((?:\d+ s|\d:\d\d)\)\./ });
      await expect(waiting).toBeVisible({ timeout: 30_000 });
      await expectSaved(appWindow, name);
      await expectAccessible(appWindow);
      await waiting.getByRole('button', { name: 'Cancel' }).click();
      await expect(
        appWindow.getByText('Stopped waiting for the server. Showing what is saved on this computer.'),
      ).toBeVisible();
      await expectSaved(appWindow, name);
      await expect(waiting).toBeHidden();
      letGo();
    });

    await testOfOwnApp.step('away', async () => {
      await faults.stop();
      await appWindow.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expectSaved(appWindow, name);
      await expect(appWindow.getByRole('status').filter({ hasText: /^Offline since / })).toBeVisible();
      await expectAccessible(appWindow);
    });
    await app.close();
    await faults.start();

    const again = await launch(userData);
    const page = await firstPage(again);
    await testOfOwnApp.step('after a restart without a keyring the sheet lies over what is saved', async () => {
      const sheet = page.getByRole('dialog', { name: 'Enter the token' });
      await expect(sheet.getByRole('textbox', { name: 'New token' })).toBeFocused();
      await expectAccessible(page);
      await sheet.getByRole('button', { name: 'Not now' }).click();
      await page.evaluate((to) => {
        location.hash = to;
      }, address);
      await expectSaved(page, name);
      const banner = page.getByRole('status').filter({ hasText: 'Enter your token to reconnect.' });
      await expect(banner).toContainText(/Showing saved data from \d\d:\d\d/);
      await expect(page.getByRole('button', { name: 'Validate', exact: true })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await banner.getByRole('button', { name: 'Enter token' }).click();
      await sheet.getByRole('textbox', { name: 'New token' }).fill(sample.tokens.full);
      await sheet.getByRole('button', { name: 'Use this token' }).click();
      await expect(sheet).toBeHidden();
      await expect(banner).toBeHidden();
      await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeHidden();
      await page.getByRole('tab', { name: 'Schema' }).click();
      // What the server says of it, read again: this contract has none.
      await expect(page.getByRole('heading', { name: 'No schema' })).toBeVisible();
    });
    await again.close();
  },
);

const connectionOf = (appWindow: Page): string => /#\/c\/([^/]+)/.exec(appWindow.url())?.[1] ?? '';

const indexOf = (appWindow: Page) =>
  appWindow.evaluate(async (connectionId) => {
    const reply = await window.desk.call('index.status', { connectionId });
    if (!reply.ok) throw new Error(reply.error.code);
    return JSON.parse(reply.json) as { readonly contracts: number; readonly unread: number };
  }, connectionOf(appWindow));

/** A contract of the index that fails. */
const failingContract = (appWindow: Page) =>
  appWindow.evaluate(async (connectionId) => {
    const reply = await window.desk.call('index.changes', { connectionId, after: 0 });
    if (!reply.ok) throw new Error(reply.error.code);
    const lines = JSON.parse(JSON.parse(reply.json).lines);
    const found = lines.find(
      ({ standing, kept }: { standing: { failing: unknown }; kept: number }) => standing.failing !== null && kept > 1,
    );
    return { name: found.contract.displayName ?? found.contract.name, contractId: found.contract.id };
  }, connectionOf(appWindow));

/** The page of a contract of which only the index has something. */
async function expectSaved(page: Page, name: string): Promise<void> {
  const head = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(head).toContainText('Failed');
  await expect(head).toContainText('Failing since');
  await expect(head).toContainText(/Saved \d\d:\d\d/);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('toolbar', { name: /^Last \d+ runs$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Newest result' })).toBeVisible();
  await page.getByRole('tab', { name: 'Schema' }).click();
  await expect(page.getByText('Not saved on this computer. Loads when you are connected again.')).toBeVisible();
  await page.getByRole('tab', { name: 'Results' }).click();
  await expect(page.getByRole('slider', { name: 'Runs over time' })).toBeVisible();
  await resultRows(page).first().press('Enter');
  await expect(page.getByRole('complementary', { name: 'Opened result' })).toContainText('Failed');
}

/** What the window shows; the tool that drives it has lost its page by then. */
const textOf = (app: ElectronApplication): Promise<string> =>
  app.evaluate(({ webContents }) => webContents.getAllWebContents()[0]?.executeJavaScript('document.body.innerText'));

/** Has the window's page crash, and resolves to the address of the one that is loaded in its place. */
const crash = (app: ElectronApplication): Promise<string> =>
  app.evaluate(async ({ webContents }) => {
    const [contents] = webContents.getAllWebContents();
    if (contents === undefined) throw new Error('there is a window');
    const loaded = new Promise((resolve) => contents.once('did-finish-load', () => resolve(undefined)));
    contents.forcefullyCrashRenderer();
    await loaded;
    return contents.getURL();
  });

testOfOwnApp(
  'shows the same screen after a crash, and sends nothing twice',
  async ({ app, appWindow, faults, sample, connectTo }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await test.step('the second crash leads to a safe page', async () => {
      await openResults(appWindow, 'status_sampler');
      const letGo = faults.hold({ method: 'POST' });
      await appWindow.getByRole('button', { name: 'Validate', exact: true }).click();
      await expect.poll(() => faults.log.filter(({ method }) => method === 'POST').length).toBe(1);
      const { hash } = new URL(appWindow.url());
      expect(hash).toMatch(/tab=results/);
      expect(new URL(await crash(app)).hash).toBe(hash);
      await expect.poll(() => textOf(app)).toContain('The window stopped working and was reloaded. Nothing was sent');
      expect(await crash(app)).toMatch(/safe\.html$/);
      letGo();
      expect(faults.log.filter(({ method }) => method === 'POST')).toHaveLength(1);
    });
  },
);
