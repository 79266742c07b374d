// cspell:ignore contentinfo
import type { Page } from '@playwright/test';
import { menuCommands } from '@shared/commands';
import { loadedCount, resultGrid } from '@tests/e2e/fixtures/contract';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createManualTiming } from '@tests/support/manual-timing';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** The landmark that has the focus in it. */
const regionWithFocus = (appWindow: Page) =>
  appWindow.evaluate(() => document.activeElement?.closest('[data-region]')?.tagName.toLowerCase());

test('moves by F6, Back and Forward, and carries out the commands of the menu', async ({
  appWindow,
  connectTo,
  desk,
  sample,
}) => {
  fewContracts(sample);
  await goTo(appWindow, '/');
  await expect(appWindow.getByRole('button', { name: words.operations.back })).toHaveAttribute('aria-disabled', 'true');
  await connectTo(sample.baseUrl, sample.tokens.full);
  await expect(appWindow.getByRole('grid', { name: words.screens.contracts })).toBeVisible();
  await appWindow.getByRole('link', { name: words.app.rail.settings }).focus();
  await appWindow.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(appWindow)).toBe('header');
  const contractRow = appWindow.getByRole('grid', { name: words.screens.contracts }).locator('[data-index="0"]');
  await appWindow.keyboard.press('F6');
  await expect(contractRow).toBeFocused();
  await appWindow.keyboard.press('F6');
  await expect(appWindow.getByRole('button', { name: /^Online as of/ })).toBeFocused();
  await appWindow.keyboard.press('F6');
  await expect(appWindow.getByRole('link', { name: words.app.rail.settings })).toBeFocused();
  await appWindow.keyboard.press('Shift+F6');
  await expect(appWindow.getByRole('button', { name: /^Online as of/ })).toBeFocused();
  await appWindow.getByRole('searchbox').first().focus();
  await appWindow.keyboard.press('F6');
  await expect(contractRow).toBeFocused();

  const shows = (name: string) => expect(appWindow.getByRole('heading', { level: 1, name })).toBeVisible();
  await appWindow.getByRole('link', { name: words.app.rail.settings }).click();
  await shows('Settings');
  const back = appWindow.getByRole('button', { name: words.operations.back });
  await expect(back).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowLeft');
  await back.hover();
  await expect(appWindow.getByText('Back Alt+←')).toBeVisible();
  await back.click();
  await shows('Contracts');
  desk.menu('forward');
  await shows('Settings');
  await expect(appWindow.getByRole('button', { name: words.commands.forward.title })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  desk.menu('back');
  await shows('Contracts');
  desk.menu('settings');
  await shows('Settings');
  desk.menu('contracts');
  await shows('Contracts');
  await expect(appWindow.getByRole('grid')).toBeVisible();
  desk.menu('find');
  await expect(appWindow.getByRole('searchbox').or(appWindow.getByRole('textbox', { name: /filter/i }))).toBeFocused();
  desk.menu('connections');
  await expect(appWindow.getByRole('menuitem', { name: words.commands['manage-connections'].title })).toBeVisible();
});

test('every hint is a tooltip of the app, and its title is back once the pointer has left', async ({ appWindow }) => {
  await goTo(appWindow, '/');
  const status = appWindow.getByRole('button', { name: /^Times in/ });
  const title = (await status.getAttribute('title')) ?? '';
  expect(title).not.toBe('');
  await status.hover();
  await expect(appWindow.getByText(title, { exact: true })).toBeVisible();
  await expect(status).not.toHaveAttribute('title');
  await appWindow.getByRole('link', { name: words.app.rail.settings }).hover();
  await expect(appWindow.getByText(title, { exact: true })).toHaveCount(0);
  await expect(status).toHaveAttribute('title', title);
});

test('a dialog that is open keeps the page below it as it is, whatever the native menu asks for', async ({
  appWindow,
  connectTo,
  desk,
  sample,
}) => {
  const at = resultsPlace(sample, 'status_sampler');
  await connectTo(sample.baseUrl, sample.tokens.full, { place: at, isRead: false });
  await resultGrid(appWindow).getByRole('row').nth(1).focus();
  await appWindow.keyboard.press('Delete');
  const dialog = appWindow.getByRole('dialog', { name: 'Delete this result' });
  await expect(dialog).toContainText('1 result would be deleted');
  await expect(dialog.getByRole('button', { name: words.ui.cancel })).toBeFocused();
  const place = appWindow.url();
  for (const command of menuCommands) desk.menu(command);
  // What the menu has sent is heard in order: this is behind all of it.
  await appWindow.evaluate(() => 0);
  await expect(dialog.getByRole('button', { name: words.ui.cancel })).toBeFocused();
  await expect(appWindow.getByRole('menu')).toHaveCount(0);
  await expect(appWindow.getByRole('dialog')).toHaveCount(1);
  expect(appWindow.url()).toBe(place);
  await appWindow.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  desk.menu('find');
  await expect(appWindow.getByRole('searchbox')).toBeFocused();
});

const news = (appWindow: Page) => appWindow.getByRole('region', { name: words.ui.notifications });

test('reaches a failure by F6, and drops it once it is resolved or its screen is left', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  fewContracts(sample);
  await connectTo(faults.baseUrl, sample.tokens.full, { name: 'Production' });
  await expect(appWindow).toHaveTitle('Contracts – Production – Contract Desk');
  const status = appWindow.getByRole('contentinfo');
  await expect(status).toContainText(/Online as of \d\d:\d\d:\d\d/);
  await expect(status).toContainText(/Server \d/);
  await goWithin(appWindow, '/assets');
  await expect(appWindow.getByText(/^\d+ of \d+ loaded/)).toBeVisible();
  const failure = appWindow.getByRole('dialog', { name: 'Could not refresh this screen' });
  const refuse = async () => {
    faults.add({ match: { path: '/v1/tables?' }, fault: failing.forbidden() });
    await appWindow.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(failure).toBeVisible();
  };
  await refuse();
  await expect(appWindow.getByRole('grid')).toBeVisible();
  await appWindow.getByRole('button', { name: /^Times in/ }).focus();
  await appWindow.keyboard.press('F6');
  await expect(news(appWindow).locator(':focus')).toHaveCount(1);
  await appWindow.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(appWindow)).toBe('nav');

  faults.clear();
  await appWindow.getByRole('button', { name: words.commands.refresh.title }).click();
  await expect(failure).toBeHidden();
  await refuse();
  await goTo(appWindow, '/settings');
  await expect(failure).toBeHidden();
});

/** The lines that say that something could not be read or that the server is away. */
const saidAway = async (appWindow: Page) => {
  const text = await appWindow.locator('body').innerText();
  const lines = text.split('\n').filter((line) => /could not|cannot be|is away|offline since/i.test(line));
  // Why a button is off is told where the button is, and only there.
  return lines.filter((line) => !line.includes('so nothing can be changed'));
};

test.describe('a server that is away', () => {
  const timing = createManualTiming();
  test.use({ deskOptions: { timing } });

  test('says once that a server is away, in a banner that moves nothing and in the status bar', async ({
    appWindow,
    faults,
    sample,
    connectTo,
  }) => {
    const place = resultsPlace(sample, 'orders_events');
    await connectTo(faults.baseUrl, sample.tokens.full, { name: 'Production', place, isRead: false });
    await expect(appWindow.getByRole('slider', { name: words.timeline.chart.label })).toBeVisible();
    await expect.poll(() => loadedCount(appWindow)).toBe(100);
    const top = async () => (await resultGrid(appWindow).boundingBox())?.y;
    const before = await top();
    await faults.stop();
    await appWindow.getByRole('button', { name: words.commands.refresh.title, exact: true }).first().click();
    const banner = appWindow.getByRole('status').filter({ hasText: 'Production cannot be reached' });
    await expect(banner).toBeVisible();
    const once = [
      expect.stringContaining('Production cannot be reached'),
      expect.stringMatching(/^Offline since \d\d:\d\d$/),
    ];
    await expect.poll(() => saidAway(appWindow)).toEqual(once);
    await expect.poll(top).toBe(before);

    await appWindow.getByRole('row').nth(1).focus();
    await appWindow.keyboard.press('Enter');
    await expect(appWindow.getByText(words.ui.error.notSaved)).toBeVisible();
    expect(await saidAway(appWindow)).toEqual(once);
    await goWithin(appWindow, contractPlace(sample, 'orders_events'));
    await expect(appWindow.getByRole('heading', { name: 'Newest result' })).toBeVisible();
    expect(await saidAway(appWindow)).toEqual(once);
    await goWithin(appWindow, '/assets');
    const unread = appWindow.getByText(words.ui.error.notSaved);
    await expect(unread).toBeVisible();
    expect(await saidAway(appWindow)).toEqual(once);

    faults.clear();
    await faults.start();
    // It is asked for once a minute at last.
    timing.pass(60_000);
    await expect(banner).toBeHidden();
    await expect(unread).toBeHidden();
    await expect(appWindow.getByRole('grid')).toBeVisible();
  });
});

test.describe('a screen that breaks', () => {
  test.use({ mayLog: /^error: TypeError/ });

  test('fits a small window and 200 % without scrolling sideways, and survives a broken screen', async ({
    appWindow,
    connectTo,
    desk,
    sample,
  }) => {
    fewContracts(sample);
    const connectionId = await connectTo(sample.baseUrl, sample.tokens.full, { name: 'Production' });
    await expect(appWindow.getByRole('grid', { name: words.screens.contracts })).toBeVisible();
    for (const size of [
      { width: 1024, height: 640 },
      { width: 512, height: 320 },
    ]) {
      await appWindow.setViewportSize(size);
      await expect(appWindow.getByRole('button', { name: /^Connection: Production/ })).toBeInViewport();
      // In a low window the rail scrolls.
      await appWindow.getByRole('link', { name: words.app.rail.settings }).scrollIntoViewIfNeeded();
      await expect(appWindow.getByRole('link', { name: words.app.rail.settings })).toBeInViewport();
      await expect(appWindow.getByRole('button', { name: /^Times in/ })).toBeInViewport();
      const overflow = await appWindow.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBe(0);
    }

    await appWindow.setViewportSize({ width: 1280, height: 800 });
    const session = { user: null, serverVersion: null, token: 'session', clockOffsetMs: null };
    const changes = { lines: '[]', removed: [], revision: 1_000_000, first: 1, isMore: false };
    const counts = { contracts: 1, checked: 0, unread: 1, unreadable: 0, left: 0 };
    const times = { oldestReadAt: null, listedAt: 1, listing: null, resumesAt: null };
    const status = {
      ...counts,
      ...times,
      connectionId,
      state: 'idle',
      isCrawled: false,
      error: null,
      first: 1,
    };
    desk.answerWith({
      'index.control': { ...status, revision: changes.revision },
      'index.changes': { ...changes, lines: '[{"key":"x"}]' },
      'connections.session': session,
    });
    await appWindow.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(appWindow.getByRole('heading', { name: words.app.crash.screen.title })).toBeVisible();
    await expect(appWindow.getByRole('button', { name: words.app.crash.copy.idle })).toBeVisible();
    await appWindow.getByRole('link', { name: words.app.rail.settings }).click();
    await expect(appWindow.getByRole('heading', { level: 1, name: words.app.rail.settings })).toBeVisible();
    await appWindow.getByRole('button', { name: words.operations.back }).click();
    desk.answerWith({ 'index.changes': changes, 'connections.session': session });
    await appWindow.getByRole('button', { name: words.app.crash.reload }).click();
    await expect(appWindow.getByRole('heading', { level: 1, name: words.screens.contracts })).toBeVisible();
  });
});

/** Names of the controls that lie under a toast, wherever they could be pressed without it. */
const coveredByToasts = (appWindow: Page) =>
  news(appWindow).evaluate((toasts) => {
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
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  const place = resultsPlace(sample, 'status_sampler');
  await connectTo(faults.baseUrl, sample.tokens.full, { place, isRead: false });
  const plot = appWindow.getByRole('slider', { name: words.timeline.chart.label });
  await expect(plot).toBeVisible();
  await expect.poll(() => loadedCount(appWindow)).toBe(60);
  faults.add({ match: { path: /results/ }, fault: failing.serverError() });
  await appWindow.getByRole('button', { name: words.commands.refresh.title, exact: true }).first().click();
  const toast = news(appWindow).getByText('Could not refresh this screen');
  await expect(toast).toBeVisible();
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 640 },
    { width: 640, height: 480 },
  ]) {
    await appWindow.setViewportSize(size);
    await expect(toast).toBeInViewport();
    expect(await coveredByToasts(appWindow), `${size.width} px wide`).toEqual([]);
  }
  await appWindow.setViewportSize({ width: 1280, height: 800 });

  await resultGrid(appWindow).focus();
  await appWindow.keyboard.press('/');
  const filter = appWindow.getByLabel('Filter by text in the message');
  await expect(filter).toBeFocused();
  await appWindow.keyboard.type('t/[');
  await expect(filter).toHaveValue('t/[');
  await appWindow.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  await plot.focus();
  await appWindow.keyboard.press('t');
  await expect(appWindow.getByRole('region', { name: words.timeline.table.label })).toBeFocused();
  await appWindow.keyboard.press('t');
  await expect(plot).toBeFocused();
  await plot.blur();
  await appWindow.keyboard.press('t');
  await expect(appWindow.getByRole('region', { name: words.timeline.table.label })).toBeVisible();
  await appWindow.keyboard.press('t');
  await expect(plot).toBeVisible();
  await expect(plot).not.toBeFocused();
  await expect(toast).toBeVisible();
});
