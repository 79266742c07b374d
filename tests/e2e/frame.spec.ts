import type { Page } from '@playwright/test';
import { menuCommands } from '@shared/commands';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { loadedCount, openResults, resultGrid } from './fixtures/contract';
import { answerWith, chooseMenu } from './fixtures/main-process';

const openSample = async (desk: Page) => {
  await desk.getByRole('button', { name: 'Open the sample workspace' }).click();
  await expect(desk.getByText(/^\d+ of \d+ loaded/)).toBeVisible();
};

/** The landmark that has the focus in it. */
const regionWithFocus = (desk: Page) =>
  desk.evaluate(() => document.activeElement?.closest('[data-region]')?.tagName.toLowerCase());

test('F6 walks through the regions, Back and Forward through the screens, and the menu’s commands are carried out', async ({
  app,
  desk,
}) => {
  await expect(desk.getByRole('button', { name: 'Back' })).toHaveAttribute('aria-disabled', 'true');
  await openSample(desk);
  await desk.getByRole('link', { name: 'Settings' }).focus();
  await desk.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(desk)).toBe('main');
  await desk.keyboard.press('F6');
  await expect(desk.getByRole('button', { name: /^Online as of/ })).toBeFocused();
  await desk.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(desk)).toBe('header');
  await desk.keyboard.press('F6');
  await expect(desk.getByRole('link', { name: 'Settings' })).toBeFocused();
  await desk.keyboard.press('Shift+F6');
  await expect.poll(() => regionWithFocus(desk)).toBe('header');

  const shows = (name: string) => expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
  await desk.getByRole('link', { name: 'Settings' }).click();
  await shows('Settings');
  const back = desk.getByRole('button', { name: 'Back' });
  await expect(back).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowLeft');
  await back.hover();
  await expect(desk.getByText('Back Alt+←')).toBeVisible();
  await back.click();
  await shows('Contracts');
  await chooseMenu(app, 'forward');
  await shows('Settings');
  await expect(desk.getByRole('button', { name: 'Forward' })).toHaveAttribute('aria-disabled', 'true');
  await chooseMenu(app, 'back');
  await shows('Contracts');
  await chooseMenu(app, 'settings');
  await shows('Settings');
  await chooseMenu(app, 'contracts');
  await shows('Contracts');
  await expect(desk.getByRole('grid')).toBeVisible();
  await chooseMenu(app, 'find');
  await expect(desk.getByRole('searchbox').or(desk.getByRole('textbox', { name: /filter/i }))).toBeFocused();
  await chooseMenu(app, 'connections');
  await expect(desk.getByRole('menuitem', { name: 'Manage connections' })).toBeVisible();
});

test('a dialog that is open keeps the page below it as it is, whatever the native menu asks for', async ({
  app,
  desk,
}) => {
  await openSample(desk);
  await openResults(desk, 'status_sampler');
  await resultGrid(desk).getByRole('row').nth(1).focus();
  await desk.keyboard.press('Delete');
  const dialog = desk.getByRole('dialog', { name: 'Delete this result' });
  await expect(dialog).toContainText('1 result would be deleted');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  const place = desk.url();
  for (const command of menuCommands) await chooseMenu(app, command);
  // What the menu has sent is heard in order: this is behind all of it.
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript('0'));
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(desk.getByRole('menu')).toHaveCount(0);
  await expect(desk.getByRole('dialog')).toHaveCount(1);
  expect(desk.url()).toBe(place);
  await desk.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await chooseMenu(app, 'find');
  await expect(desk.getByRole('searchbox')).toBeFocused();
});

const news = (desk: Page) => desk.getByRole('region', { name: 'Notifications' });

test('F6 reaches a failure that is told and leaves it again; it goes when it is resolved, and with its screen', async ({
  desk,
  faults,
  sample,
  connectTo,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full, 'Production');
  await expect(desk).toHaveTitle('Contracts – Production – Contract Desk');
  const status = desk.getByRole('contentinfo');
  await expect(status).toContainText(/Online as of \d\d:\d\d:\d\d/);
  await expect(status).toContainText(/Server \d/);
  await expect(desk.getByText(/^\d+ of \d+ loaded/)).toBeVisible();
  const failure = desk.getByRole('dialog', { name: 'Could not refresh this screen' });
  const refuse = async () => {
    faults.add({ match: { path: /dataContracts\?/ }, fault: failing.forbidden() });
    await desk.getByRole('button', { name: 'Refresh' }).click();
    await expect(failure).toBeVisible();
  };
  await refuse();
  await expect(desk.getByRole('grid')).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /^Times in/ }).focus();
  await desk.keyboard.press('F6');
  await expect(news(desk).locator(':focus')).toHaveCount(1);
  await desk.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(desk)).toBe('header');

  faults.clear();
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await expect(failure).toBeHidden();
  await refuse();
  await desk.getByRole('link', { name: 'Settings' }).click();
  await expect(failure).toBeHidden();
});

/** The lines that say that something could not be read or that the server is away. */
const saidAway = async (desk: Page) => {
  const text = await desk.locator('body').innerText();
  const lines = text.split('\n').filter((line) => /could not|cannot be|is away|away since/i.test(line));
  // Why a button is off is told where the button is, and only there.
  return lines.filter((line) => !line.includes('so nothing can be changed'));
};

test('a server that is away is said once on every screen, in a banner that moves nothing, and in the status bar', async ({
  desk,
  faults,
  sample,
  connectTo,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full, 'Production');
  await openResults(desk, 'orders_events');
  await expect(desk.getByRole('slider', { name: 'Runs over time' })).toBeVisible();
  await expect.poll(() => loadedCount(desk)).toBe(100);
  const top = async () => (await resultGrid(desk).boundingBox())?.y;
  const before = await top();
  await faults.stop();
  await desk.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  const banner = desk.getByRole('status').filter({ hasText: 'Production cannot be reached' });
  await expect(banner).toBeVisible();
  const once = [
    expect.stringContaining('Production cannot be reached'),
    expect.stringMatching(/^Away since \d\d:\d\d:\d\d$/),
  ];
  await expect.poll(() => saidAway(desk)).toEqual(once);
  await expect.poll(top).toBe(before);
  await expectAccessible(desk);

  await desk.getByRole('row').nth(1).focus();
  await desk.keyboard.press('Enter');
  await expect(desk.getByText('Not loaded yet. It loads when the server is back.')).toBeVisible();
  expect(await saidAway(desk)).toEqual(once);
  await desk.getByRole('tab', { name: 'Overview' }).click();
  await expect(desk.getByRole('heading', { name: 'Newest result' })).toBeVisible();
  expect(await saidAway(desk)).toEqual(once);
  await desk.getByRole('link', { name: 'Assets' }).click();
  const unread = desk.getByText('Not loaded yet. It loads when the server is back.');
  await expect(unread).toBeVisible();
  expect(await saidAway(desk)).toEqual(once);
  await expectAccessible(desk);

  faults.clear();
  await faults.start();
  await expect(banner).toBeHidden();
  await expect(unread).toBeHidden();
  await expect(desk.getByRole('grid')).toBeVisible();
});

test('Refresh reads the beginning of a list of many pages and not all of them', async ({
  app,
  desk,
  faults,
  sample,
  connectTo,
}) => {
  await desk.getByRole('link', { name: 'Settings' }).click();
  await desk.getByRole('textbox', { name: 'Page size' }).fill('10');
  await desk.getByRole('textbox', { name: 'Page size' }).press('Enter');
  await connectTo(faults.baseUrl, sample.tokens.full);
  const listed = () => faults.log.filter(({ url }) => url.includes('/v1/dataContracts?limit=10')).length;
  await desk.getByRole('grid').getByRole('row').nth(1).focus();
  await expect(async () => {
    await desk.keyboard.press('End');
    expect(listed()).toBeGreaterThan(22);
  }).toPass({ intervals: [100] });
  const before = listed();
  await chooseMenu(app, 'refresh');
  await expect(desk.getByText(/^\d\d of \d+ loaded/)).toBeVisible();
  expect(listed() - before).toBeLessThan(12);
});

test('the frame fits a small window and 200 % zoom without scrolling sideways, and works around a screen that breaks', async ({
  app,
  desk,
}) => {
  test.slow();
  await openSample(desk);
  for (const size of [
    { width: 1024, height: 640 },
    { width: 512, height: 320 },
  ]) {
    await desk.setViewportSize(size);
    await expect(desk.getByRole('button', { name: /^Connection: Sample workspace/ })).toBeInViewport();
    await expect(desk.getByRole('link', { name: 'Settings' })).toBeInViewport();
    await expect(desk.getByRole('button', { name: /^Times in/ })).toBeInViewport();
    const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
  }
  await expectAccessible(desk);

  await desk.setViewportSize({ width: 1280, height: 800 });
  const session = { user: null, serverVersion: null, token: 'session', clockOffsetMs: null };
  const page = { lines: [], next: null, end: 'complete', total: 0 };
  await answerWith(app, { 'contracts.page': { ...page, lines: [null] }, 'connections.session': session });
  await desk.getByRole('button', { name: 'Refresh' }).click();
  await expect(desk.getByRole('heading', { name: 'This screen stopped working' })).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Copy report' })).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Settings' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await desk.getByRole('button', { name: 'Back' }).click();
  await answerWith(app, { 'contracts.page': page, 'connections.session': session });
  await desk.getByRole('button', { name: 'Reload' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
});

/** Names of the controls that lie under a toast, wherever they could be pressed without it. */
const coveredByToasts = (desk: Page) =>
  news(desk).evaluate((toasts) => {
    const control = 'a, button, input, [role="row"], [role="slider"], [tabindex="0"]';
    const steps = [...Array(21).keys()].map((step) => step / 20);
    const points = [...toasts.children].flatMap((toast) => {
      const { left, top, width, height } = toast.getBoundingClientRect();
      return steps.flatMap((x) => steps.map((y) => [left + x * width, top + y * height] as const));
    });
    const below = points.flatMap(([x, y]) => document.elementsFromPoint(x, y)).map((found) => found.closest(control));
    return [...new Set(below)].flatMap((found) =>
      found === null || toasts.contains(found) ? [] : [found.textContent],
    );
  });

test('a toast lies over no control and leaves single keys alive; T takes the focus along', async ({
  desk,
  faults,
  sample,
  connectTo,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full);
  await openResults(desk, 'status_sampler');
  faults.add({ match: { path: /results/ }, fault: failing.serverError() });
  await desk.getByRole('button', { name: 'Refresh', exact: true }).first().click();
  const toast = news(desk).getByText('Could not refresh this screen');
  await expect(toast).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 640 },
    { width: 640, height: 480 },
  ]) {
    await desk.setViewportSize(size);
    await expect(toast).toBeInViewport();
    expect(await coveredByToasts(desk), `${size.width} px wide`).toEqual([]);
  }
  await desk.setViewportSize({ width: 1280, height: 800 });

  await resultGrid(desk).focus();
  await desk.keyboard.press('/');
  const filter = desk.getByLabel('Filter by text in the message');
  await expect(filter).toBeFocused();
  await desk.keyboard.type('t/[');
  await expect(filter).toHaveValue('t/[');
  await desk.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  const plot = desk.getByRole('slider', { name: 'Runs over time' });
  await plot.focus();
  await desk.keyboard.press('t');
  await expect(desk.getByRole('region', { name: 'Runs over time as a table' })).toBeFocused();
  await desk.keyboard.press('t');
  await expect(plot).toBeFocused();
  await plot.blur();
  await desk.keyboard.press('t');
  await expect(desk.getByRole('region', { name: 'Runs over time as a table' })).toBeVisible();
  await desk.keyboard.press('t');
  await expect(plot).toBeVisible();
  await expect(plot).not.toBeFocused();
  await expect(toast).toBeVisible();
});
