// cspell:ignore contentinfo
import type { Page } from '@playwright/test';
import { menuCommands } from '@shared/commands';
import { loadedCount, resultGrid } from '@tests/e2e/fixtures/contract';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { faults as failing } from '@tests/support/fault-server/faults';
import { createManualTiming } from '@tests/support/manual-timing';
import { answersThatBreak, changes, session } from './fixtures/answers-that-break';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goTo, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

/** The landmark that has the focus in it. */
const regionWithFocus = (appWindow: Page) =>
  appWindow.evaluate(() => document.activeElement?.closest('[data-region]')?.tagName.toLowerCase());

test('moves by F6, Back and Forward, and carries out the commands of the menu', async ({ at }) => {
  fewContracts(at.sample);
  await goTo(at.page, '/');
  await expect(at.page.getByRole('button', { name: words.operations.back, exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await at.connect();
  const contractRow = at.page.getByRole('grid', { name: words.screens.contracts }).locator('[data-index="0"]');
  await expect(contractRow).toBeVisible();
  await at.page.getByRole('link', { name: words.app.rail.settings }).focus();
  await at.page.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(at.page)).toBe('header');
  await at.page.keyboard.press('F6');
  await expect(contractRow).toBeFocused();
  await at.page.keyboard.press('F6');
  await expect(at.page.getByRole('button', { name: /^Online as of/ })).toBeFocused();
  await at.page.keyboard.press('F6');
  await expect(at.page.getByRole('link', { name: words.app.rail.settings })).toBeFocused();
  await at.page.keyboard.press('Shift+F6');
  await expect(at.page.getByRole('button', { name: /^Online as of/ })).toBeFocused();
  await at.page.getByRole('searchbox').first().focus();
  await at.page.keyboard.press('F6');
  await expect(contractRow).toBeFocused();
  await contractRow.blur();
  await at.page.keyboard.press('F6');
  await expect(contractRow).toBeFocused();

  const shows = (name: string) => expect(at.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await at.page.getByRole('link', { name: words.app.rail.settings }).click();
  await shows('Settings');
  const back = at.page.getByRole('button', { name: words.operations.back, exact: true });
  await expect(back).toHaveAttribute('aria-keyshortcuts', 'Alt+ArrowLeft');
  await back.hover();
  await expect(at.page.getByText('Back Alt+←')).toBeVisible();
  await back.click();
  await shows('Contracts');
  at.desk.menu('forward');
  await shows('Settings');
  await expect(at.page.getByRole('button', { name: words.commands.forward.title })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  at.desk.menu('back');
  await shows('Contracts');
  at.desk.menu('settings');
  await shows('Settings');
  at.desk.menu('contracts');
  await shows('Contracts');
  await expect(at.page.getByRole('grid')).toBeVisible();
  at.desk.menu('find');
  await expect(at.page.getByRole('searchbox').or(at.page.getByRole('textbox', { name: /filter/i }))).toBeFocused();
  at.desk.menu('connections');
  await expect(at.page.getByRole('menuitem', { name: words.commands['manage-connections'].title })).toBeVisible();
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

test('an icon button pointed at while the window starts still gets its tooltip, until Esc', async ({ appWindow }) => {
  await goTo(appWindow, '/');
  // The pointer does not move again: what waits must not be cancelled by other buttons that come and go.
  await appWindow.getByRole('button', { name: words.operations.back, exact: true }).hover();
  const tip = appWindow.getByText('Back Alt+←');
  await expect(tip).toBeVisible();
  await appWindow.keyboard.press('Escape');
  await expect(tip).toHaveCount(0);
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
  const dialog = appWindow.getByRole('dialog', { name: 'Delete this run' });
  await expect(dialog).toContainText('Deletes 1 run.');
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

test('a dialog has the focus although something of the page takes it in its first frame', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'status_sampler'));
  await at.page.getByRole('button', { name: words.screens.contract.more }).click();
  await at.page.evaluate(() => {
    const take = () => document.querySelector<HTMLElement>('main button')?.focus();
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role="dialog"]') === null) return;
      observer.disconnect();
      requestAnimationFrame(take);
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await at.page.getByRole('menuitem', { name: words.commands['set-status'].title }).click();
  const dialog = at.page.getByRole('dialog', { name: words.setStatus.title });
  await expect(dialog.getByRole('radio', { name: 'Active' })).toBeFocused();
});

test('reaches a failure by F6, and drops it once it is resolved or its screen is left', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/contracts', { name: 'Production' });
  await expect(at.page).toHaveTitle('Contracts – Production – Contract Desk');
  const status = at.page.getByRole('contentinfo');
  await expect(status).toContainText(/Online as of \d\d:\d\d:\d\d/);
  await expect(status).toContainText(/Server \d/);
  await goWithin(at.page, '/assets');
  await expect(at.page.getByText(/^\d+ of \d+ loaded/)).toBeVisible();
  const failure = at.page.getByRole('dialog', { name: 'Could not refresh this screen' });
  const refuse = async () => {
    at.fail('/v1/tables?', failing.forbidden());
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(failure).toBeVisible();
  };
  await refuse();
  await expect(at.page.getByRole('grid')).toBeVisible();
  await at.page.getByRole('button', { name: /^Times in/ }).focus();
  await at.page.keyboard.press('F6');
  await expect(news(at.page).locator(':focus')).toHaveCount(1);
  await at.page.keyboard.press('F6');
  await expect.poll(() => regionWithFocus(at.page)).toBe('nav');

  at.faults.clear();
  await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
  await expect(failure).toBeHidden();
  await refuse();
  await goTo(at.page, '/settings');
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

  test('says once that a server is away, in a banner that moves nothing and in the status bar', async ({ at }) => {
    const place = resultsPlace(at.sample, 'orders_events');
    await at.connect(place, { name: 'Production', isRead: false });
    await expect(at.page.getByRole('slider', { name: words.timeline.chart.label })).toBeVisible();
    await expect.poll(() => loadedCount(at.page)).toBe(100);
    const top = async () => (await resultGrid(at.page).boundingBox())?.y;
    const before = await top();
    await at.faults.stop();
    await at.page.getByRole('button', { name: words.commands.refresh.title, exact: true }).first().click();
    const banner = at.page.getByRole('status').filter({ hasText: 'Production cannot be reached' });
    await expect(banner).toBeVisible();
    const once = [
      expect.stringContaining('Production cannot be reached'),
      expect.stringMatching(/^Offline since \d\d:\d\d$/),
    ];
    await expect.poll(() => saidAway(at.page)).toEqual(once);
    await expect.poll(top).toBe(before);

    await at.page.getByRole('row').nth(1).focus();
    await at.page.keyboard.press('Enter');
    await expect(at.page.getByText(words.ui.error.notSaved)).toBeVisible();
    expect(await saidAway(at.page)).toEqual(once);
    await goWithin(at.page, contractPlace(at.sample, 'orders_events'));
    await expect(at.page.getByRole('heading', { name: 'Newest run' })).toBeVisible();
    expect(await saidAway(at.page)).toEqual(once);
    await goWithin(at.page, '/assets');
    const unread = at.page.getByText(words.ui.error.notSaved);
    await expect(unread).toBeVisible();
    expect(await saidAway(at.page)).toEqual(once);

    at.faults.clear();
    await at.faults.start();
    // It is asked for once a minute at last.
    timing.pass(60_000);
    await expect(banner).toBeHidden();
    await expect(unread).toBeHidden();
    await expect(at.page.getByRole('grid')).toBeVisible();
  });
});

test.describe('a screen that breaks', () => {
  test.use({ mayLog: /^error: TypeError/ });

  test('fits a small window and 200 % without scrolling sideways, and survives a broken screen', async ({ at }) => {
    fewContracts(at.sample);
    const connectionId = await at.connect('/contracts', { name: 'Production' });
    await expect(at.page.getByRole('grid', { name: words.screens.contracts })).toBeVisible();
    for (const size of [
      { width: 1024, height: 640 },
      { width: 512, height: 320 },
    ]) {
      await at.page.setViewportSize(size);
      await expect(at.page.getByRole('button', { name: /^Connection: Production/ })).toBeInViewport();
      // In a low window the rail scrolls.
      await at.page.getByRole('link', { name: words.app.rail.settings }).scrollIntoViewIfNeeded();
      await expect(at.page.getByRole('link', { name: words.app.rail.settings })).toBeInViewport();
      await expect(at.page.getByRole('button', { name: /^Times in/ })).toBeInViewport();
      const overflow = await at.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBe(0);
    }

    await at.page.setViewportSize({ width: 1280, height: 800 });
    at.desk.answerWith(answersThatBreak(connectionId));
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(at.page.getByRole('heading', { name: words.app.crash.screen.title })).toBeVisible();
    await expect(at.page.getByRole('button', { name: words.app.crash.copy.idle })).toBeVisible();
    await at.page.getByRole('link', { name: words.app.rail.settings }).click();
    await expect(at.page.getByRole('heading', { level: 1, name: words.app.rail.settings })).toBeVisible();
    await at.page.getByRole('button', { name: words.operations.back, exact: true }).click();
    at.desk.answerWith({ 'index.changes': changes, 'connections.session': session });
    await at.page.getByRole('button', { name: words.app.crash.reload }).click();
    await expect(at.page.getByRole('heading', { level: 1, name: words.screens.contracts })).toBeVisible();
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

test('a toast lies over no control and leaves single keys alive; T takes the focus along', async ({ at }) => {
  const place = resultsPlace(at.sample, 'status_sampler');
  await at.connect(place, { isRead: false });
  const plot = at.page.getByRole('slider', { name: words.timeline.chart.label });
  await expect(plot).toBeVisible();
  await expect.poll(() => loadedCount(at.page)).toBe(60);
  at.fail(/results/, failing.serverError());
  await at.page.getByRole('button', { name: words.commands.refresh.title, exact: true }).first().click();
  const toast = news(at.page).getByText('Could not refresh this screen');
  await expect(toast).toBeVisible();
  await expect(
    news(at.page).getByRole('button', { name: 'Dismiss' }),
    'found by a screen reader, wherever the pointer is',
  ).toBeVisible();
  await resultGrid(at.page).focus();
  await at.page.keyboard.press('/');
  const filter = at.page.getByLabel('Filter by text in the message');
  await expect(filter).toBeFocused();
  await at.page.keyboard.type('t/[');
  await expect(filter).toHaveValue('t/[');
  await at.page.keyboard.press('Escape');
  await expect(filter).toHaveValue('');
  await plot.focus();
  await at.page.keyboard.press('t');
  await expect(at.page.getByRole('region', { name: words.timeline.table.label })).toBeFocused();
  await at.page.keyboard.press('t');
  await expect(plot).toBeFocused();
  await plot.blur();
  await at.page.keyboard.press('t');
  await expect(at.page.getByRole('region', { name: words.timeline.table.label })).toBeVisible();
  await at.page.keyboard.press('t');
  await expect(plot).toBeVisible();
  await expect(plot).not.toBeFocused();
  await expect(toast).toBeVisible();

  for (const size of [
    { width: 1280, height: 800 },
    { width: 1024, height: 640 },
    { width: 640, height: 480 },
  ]) {
    await at.page.setViewportSize(size);
    await expect(toast).toBeInViewport();
    expect(await coveredByToasts(at.page), `${size.width} px wide`).toEqual([]);
  }
});

test('a module that was asked for ahead leaves no element behind once it is there', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await expect(at.page.getByRole('slider', { name: words.timeline.chart.label })).toBeVisible();
  await expect(at.page.locator('link[rel="modulepreload"]')).toHaveCount(0);
});
