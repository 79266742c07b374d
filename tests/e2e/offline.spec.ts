// cspell:ignore contentinfo
import type { ElectronApplication, Page } from '@playwright/test';
import { expectAccessible } from './fixtures/axe';
import { test as testOfOwnApp } from './fixtures/connect';
import { loadedCount, openResults, resultRows } from './fixtures/contract';
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
  await expect(banner).toContainText(/^Showing data from \d\d:\d\d(?: to \d\d:\d\d)? — prod-eu cannot be reached\./);
  await expect(banner).toContainText(/Next try in \d+ s|Trying now…/);
  await expect(banner.getByRole('button', { name: 'Now' })).toBeVisible();
  await expect(appWindow.getByRole('contentinfo')).toContainText(/Away since \d\d:\d\d:\d\d/);
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
