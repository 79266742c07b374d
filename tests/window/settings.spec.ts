import type { Page } from '@playwright/test';
import type { Settings } from '@shared/domain/local/setting-table';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { axeFaults } from './fixtures/axe';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const openSettings = async (appWindow: Page) => {
  await goTo(appWindow, '/settings');
  await expect(appWindow.getByRole('heading', { level: 1, name: words.settings.title })).toBeVisible();
};

test('shows what can be set and what this runs on; pins the theme, or the desktop decides', async ({ appWindow }) => {
  await openSettings(appWindow);
  await expect(appWindow).toHaveTitle('Settings – Contract Desk');
  await expect(appWindow.getByRole('link', { name: words.settings.title })).toHaveAttribute('aria-current', 'page');
  await expect(appWindow.getByRole('textbox', { name: words.settings.pageSize.label })).toHaveValue('100');
  await expect(appWindow.getByRole('definition').filter({ hasText: /^0\.\d+\.\d+$/ })).toBeVisible();
  const html = appWindow.locator('html');
  await appWindow.getByRole('button', { name: words.settings.theme.values.dark }).click();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await appWindow.keyboard.press('ArrowLeft');
  await appWindow.keyboard.press('Enter');
  await expect(html).toHaveAttribute('data-theme', 'light');
  const theme = appWindow.getByRole('group', { name: words.settings.theme.label });
  await theme.getByRole('button', { name: words.settings.theme.values.system }).click();
  await expect(html).not.toHaveAttribute('data-theme');

  await test.step('the time zone changes from here and from the status bar alike', async () => {
    const status = appWindow.getByRole('contentinfo');
    await expect(appWindow.getByRole('button', { name: 'Local (Europe/Madrid)' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await status.getByRole('button', { name: 'Times in Europe/Madrid' }).click();
    await expect(appWindow.getByRole('button', { name: words.settings.zone.values.utc, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await appWindow.getByRole('button', { name: 'Local (Europe/Madrid)' }).click();
    await expect(status.getByRole('button', { name: 'Times in Europe/Madrid' })).toBeVisible();
  });

  await test.step('a page size that is none is refused in a sentence and not kept', async () => {
    for (const typed of ['1001', '']) {
      await openSettings(appWindow);
      const field = appWindow.getByRole('textbox', { name: words.settings.pageSize.label });
      await field.fill(typed);
      await field.press('Enter');
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(appWindow.getByRole('alert')).toContainText(/1 to 1000/);
      await goTo(appWindow, '/connections');
      await expect(appWindow.getByRole('heading', { level: 1, name: words.app.rail.connections })).toBeVisible();
      await openSettings(appWindow);
      await expect(appWindow.getByRole('textbox', { name: words.settings.pageSize.label })).toHaveValue('100');
    }
  });
});

test('single-key shortcuts are switched off together, and no tooltip names them', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/contracts');
  const contracts = at.page.getByRole('grid', { name: words.contracts.title });
  const row = contracts.getByRole('row', { name: /Just broken/ });
  const copied = at.page.getByText(words.ui.copy.copiedWhat(words.ui.copy.link));
  await row.focus();
  await at.page.keyboard.press('y');
  await expect(copied).toBeVisible();
  await at.page.getByRole('button', { name: words.ui.dismiss }).click();
  await openSettings(at.page);
  const singleKeys = at.page.getByRole('switch', { name: words.settings.singleKeys.label });
  await singleKeys.click();
  await expect(singleKeys).not.toBeChecked();
  await at.page.goBack();
  await row.focus();
  for (const key of ['y', 'x', 'n', 'a']) await at.page.keyboard.press(key);
  await expect(at.page.getByRole('dialog')).toBeHidden();
  await expect(copied).toBeHidden();
  await expect(at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar })).toBeHidden();
  await at.page.keyboard.press('Space');
  await expect(at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar })).toBeVisible();
  await at.page.keyboard.press('Control+Shift+c');
  await expect(at.page.getByRole('menu')).toBeVisible();
  await expect(at.page.getByRole('menu').getByText('Y', { exact: true })).toBeHidden();
});

test('finds a setting by its words, says when there is none, and the keys of a filter lead there', async ({
  appWindow,
}) => {
  await openSettings(appWindow);
  const search = appWindow.getByRole('searchbox', { name: words.settings.search.label });
  await appWindow.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill('compact');
  await expect(appWindow.getByRole('group', { name: words.settings.theme.label })).toBeHidden();
  await expect(appWindow.getByRole('group', { name: words.settings.density.label })).toBeVisible();
  await expect(appWindow.getByRole('region', { name: words.settings.groups.keyboard })).toBeHidden();
  await appWindow.keyboard.press('ArrowDown');
  await expect(appWindow.getByRole('button', { name: words.settings.density.values.comfortable })).toBeFocused();
  await search.fill('no such thing');
  await expect(appWindow.getByText('No settings match “no such thing”')).toBeVisible();
  await appWindow.getByRole('button', { name: words.settings.search.clear }).click();
  await expect(search).toHaveValue('');
  await expect(appWindow.getByRole('group', { name: words.settings.theme.label })).toBeVisible();
});

test('compact rows are 26 px in every list at once, from Settings, the columns of a list and the palette', async ({
  at,
}) => {
  fewContracts(at.sample);
  await at.connect('/contracts');
  const row = at.page.getByRole('grid').getByRole('row', { name: /Just broken/ });
  const height = async () => (await row.boundingBox())?.height;
  expect(await height()).toBe(32);
  await openSettings(at.page);
  await at.page.getByRole('button', { name: words.settings.density.values.compact }).click();
  await expect(at.page.locator('html')).toHaveAttribute('data-density', 'compact');
  await at.page.goBack();
  await expect.poll(height).toBe(26);
  await at.page.getByRole('button', { name: words.ui.grid.columns }).click();
  await at.page.getByRole('button', { name: words.ui.grid.densities.comfortable }).click();
  await expect.poll(height).toBe(32);
  await at.page.keyboard.press('Escape');
  at.desk.menu('search-commands');
  await at.page.getByRole('combobox').fill('> compact rows');
  await at.page.keyboard.press('Enter');
  await expect.poll(height).toBe(26);
  // The row that End leads to is whole, so the window of rows has counted with this height.
  await row.focus();
  await at.page.keyboard.press('End');
  await expect(at.page.getByRole('grid').getByRole('row').last()).toBeInViewport({ ratio: 1 });
});

test('high contrast has no fault that axe finds and follows the system; motion stops where it is reduced', async ({
  at,
}) => {
  fewContracts(at.sample);
  await openSettings(at.page);
  const html = at.page.locator('html');
  await at.page.emulateMedia({ contrast: 'more' });
  await expect(html).toHaveAttribute('data-contrast', 'high');
  await at.page.emulateMedia({ contrast: 'no-preference' });
  await expect(html).not.toHaveAttribute('data-contrast');
  const contrast = at.page.getByRole('group', { name: words.settings.contrast.label });
  await contrast.getByRole('button', { name: words.settings.contrast.values.high }).click();
  await expect(html).toHaveAttribute('data-contrast', 'high');
  expect(await axeFaults(at.page)).toEqual([]);
  await at.connect('/contracts');
  await expect(at.page.getByRole('grid').getByRole('row', { name: /Just broken/ })).toBeVisible();
  expect(await axeFaults(at.page)).toEqual([]);
  await openSettings(at.page);
  await at.page.getByRole('button', { name: words.settings.motion.values.reduced }).click();
  await expect(html).toHaveAttribute('data-motion', 'reduced');
  /** Whether changes take time, and how often a spinner would turn. */
  const motion = () =>
    html.evaluate((root) => {
      const style = getComputedStyle(root);
      return [Number.parseFloat(style.getPropertyValue('--motion')) > 0, style.getPropertyValue('--loops')];
    });
  const durations = await at.page
    .getByRole('button')
    .evaluateAll((all) => all.map((each) => getComputedStyle(each).transitionDuration));
  expect(new Set(durations.map((each) => Number.parseFloat(each)))).toEqual(new Set([0]));
  await at.page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toEqual([false, '0']);
  await at.page.getByRole('button', { name: words.settings.motion.values.full }).click();
  await at.page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(html).toHaveAttribute('data-motion', 'full');
  expect(await motion()).toEqual([true, 'infinite']);
  await at.page
    .getByRole('group', { name: words.settings.motion.label })
    .getByRole('button', { name: words.settings.motion.values.system })
    .click();
  await expect(html).not.toHaveAttribute('data-motion');
  expect(await motion()).toEqual([false, '0']);
});

test('times are written as chosen: another zone, 12 hours, and exact', async ({ at }) => {
  fewContracts(at.sample);
  await openSettings(at.page);
  const zone = at.page.getByRole('group', { name: words.settings.zone.label });
  await zone.getByRole('button', { name: words.settings.zone.values.other }).click();
  const name = at.page.getByRole('combobox', { name: words.settings.zone.name });
  await name.fill('Atlantis');
  await name.press('Enter');
  await expect(at.page.getByText('There is no time zone “Atlantis”.')).toBeVisible();
  await name.fill('tokyo');
  await expect(name).toHaveValue('Asia/Tokyo');
  const status = at.page.getByRole('contentinfo');
  await expect(status.getByRole('button', { name: 'Times in Asia/Tokyo' })).toBeVisible();
  await status.getByRole('button', { name: 'Times in Asia/Tokyo' }).click();
  await status.getByRole('button', { name: 'Times in UTC' }).click();
  await expect(status.getByRole('button', { name: 'Times in Asia/Tokyo' })).toBeVisible();
  for (const value of ['12 hours', 'Exact']) await at.page.getByRole('button', { name: value }).click();
  await at.connect('/contracts');
  const row = at.page.getByRole('grid').getByRole('row', { name: /Just broken/ });
  await expect(row.getByRole('time').first()).toHaveText(/^(\d+ \w+ 20\d\d, )?\d+:\d\d(:\d\d)? [ap]m$/);
  const older = at.page
    .getByRole('grid')
    .getByRole('row', { name: /Long ago/ })
    .getByRole('time')
    .first();
  await expect(older).toHaveText(/^\d+ \w+ 20\d\d, /);
  expect(await older.evaluate(({ parentElement: cell }) => cell !== null && cell.scrollWidth <= cell.clientWidth)).toBe(
    true,
  );
  await row.press('Enter');
  await expect(at.page.getByText(/^Updated (at|on \d+ \w+( 20\d\d)?,) \d+:\d\d [ap]m by /)).toBeVisible();
  await goTo(at.page, '/connections');
  await expect(at.page.getByText(/^Opened at \d+:\d\d [ap]m$/)).toBeVisible();
});

test('a command gets other keys: refused, taken from another, removed, reset, and kept over a restart', async ({
  at,
}) => {
  fewContracts(at.sample);
  await at.connect('/contracts');
  const list = at.page.getByRole('dialog', { name: words.shortcuts.title });
  let chosen: Settings['keys'] = {};
  const open = async () => {
    await openSettings(at.page);
    await at.page.getByRole('button', { name: words.settings.keys.open }).click();
    await expect(list).toBeVisible();
  };
  await open();
  await list.getByRole('button', { name: words.shortcuts.change('V', 'Validate') }).click();
  const field = list.getByRole('textbox', { name: words.shortcuts.press });
  await expect(field).toBeFocused();

  await test.step('keys of the system and of the window are refused with the reason', async () => {
    for (const [keys, reason] of [
      ['Alt+F4', 'Alt+F4 belongs to the system.'],
      ['Control+c', 'Ctrl+C edits text everywhere.'],
      ['Control+a', 'Ctrl+A edits text everywhere.'],
      ['Enter', 'Enter moves through lists, menus and dialogs.'],
      ['Meta+j', words.shortcuts.foreign.other],
    ] as const) {
      await at.page.keyboard.press(keys);
      await expect(list.getByText(reason)).toBeVisible();
    }
    await at.page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(list).toBeVisible();
    await expect(list.getByRole('button', { name: words.shortcuts.change('V', 'Validate') })).toBeFocused();
  });

  await test.step('keys of another command are taken from it only when that is wanted', async () => {
    await at.page.keyboard.press('Enter');
    await at.page.keyboard.press('y');
    await expect(list.getByText('Y is used by “Copy link”. Replace?')).toBeVisible();
    await list.getByRole('button', { name: words.shortcuts.replace }).click();
    await expect(list.getByRole('button', { name: words.shortcuts.change('Y', 'Validate') })).toBeFocused();
    await expect(list.getByRole('button', { name: words.shortcuts.addTo('Copy link') })).toBeVisible();
    expect((await at.desk.app.call('settings.get', {})).keys).toEqual({ validate: ['Y'], 'copy-link': [] });
  });

  await test.step('the row answers the new key, its menu and the palette name it, also after a restart', async () => {
    await list.getByRole('button', { name: words.shortcuts.addTo('Copy link') }).click();
    await at.page.keyboard.press('Control+Shift+l');
    await expect(list.getByRole('button', { name: words.shortcuts.change('Ctrl+Shift+L', 'Copy link') })).toBeVisible();
    await at.page.keyboard.press('Escape');
    await at.connect('/contracts');
    const row = at.page.getByRole('grid').getByRole('row', { name: /Just broken/ });
    await row.focus();
    await at.page.keyboard.press('Control+Shift+l');
    await expect(at.page.getByText(words.ui.copy.copiedWhat(words.ui.copy.link))).toBeVisible();
    await row.click({ button: 'right' });
    await expect(at.page.getByRole('menuitem', { name: 'Validate', exact: true })).toHaveAttribute(
      'aria-keyshortcuts',
      'Y',
    );
    await at.page.keyboard.press('Escape');
  });

  await test.step('all are as the app brings them once they are reset', async () => {
    await open();
    ({ keys: chosen } = await at.desk.app.call('settings.get', {}));
    await list.getByRole('button', { name: words.shortcuts.resetAll }).click();
    await expect(list.getByRole('button', { name: words.shortcuts.change('V', 'Validate') })).toBeVisible();
    await expect(list.getByRole('button', { name: words.shortcuts.resetAll })).toBeHidden();
    expect((await at.desk.app.call('settings.get', {})).keys).toEqual({});
  });

  await test.step('and as they were with Undo, which has the focus', async () => {
    const undo = list.getByRole('button', { name: words.marks.undo });
    await expect(undo).toBeFocused();
    await undo.press('Enter');
    await expect(list.getByRole('button', { name: words.shortcuts.resetAll })).toBeVisible();
    expect((await at.desk.app.call('settings.get', {})).keys).toEqual(chosen);
    await list.getByRole('button', { name: words.shortcuts.resetAll }).click();
    await expect(list.getByRole('button', { name: words.shortcuts.resetAll })).toBeHidden();
  });
});

test('what has gone up behind the head of a dialog ends at a hairline, in both themes', async ({ appWindow }) => {
  await openSettings(appWindow);
  await appWindow.getByRole('button', { name: words.settings.keys.open }).click();
  const list = appWindow.getByRole('dialog', { name: words.shortcuts.title });
  await expect(list).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await appWindow.emulateMedia({ colorScheme });
    const edge = () =>
      list.evaluate((dialog) => {
        const body = [...dialog.querySelectorAll('*')].find((each) => getComputedStyle(each).overflowY === 'auto');
        body?.scrollTo(0, 200);
        const line = [...dialog.querySelectorAll('kbd')].at(0)?.closest('div');
        const { boxShadow } = getComputedStyle(body ?? dialog);
        return boxShadow.includes(getComputedStyle(line ?? dialog).borderTopColor);
      });
    await expect.poll(edge).toBe(true);
  }
});

test('commands of menus and of the palette get keys, which these show; one key pins and unpins', async ({ at }) => {
  fewContracts(at.sample);
  await at.connect('/contracts');
  await openSettings(at.page);
  await at.page.getByRole('button', { name: words.settings.keys.open }).click();
  const list = at.page.getByRole('dialog', { name: words.shortcuts.title });
  for (const [title, press, keys] of [
    ['Pin / Unpin', 'p', 'P'],
    ['Report on all contracts…', 'Control+j', 'Ctrl+J'],
  ] as const) {
    await list.getByRole('button', { name: words.shortcuts.addTo(title) }).click();
    await at.page.keyboard.press(press);
    await expect(list.getByRole('button', { name: words.shortcuts.change(keys, title) })).toBeFocused();
  }
  await list.getByRole('button', { name: words.shortcuts.addTo('Report…') }).click();
  await at.page.keyboard.press('p');
  await expect(list.getByText('P is used by “Pin”. Replace?')).toBeVisible();
  await at.page.keyboard.press('Escape');
  await at.page.keyboard.press('Escape');

  await at.connect('/contracts');
  const row = at.page.getByRole('grid').getByRole('row', { name: /Just broken/ });
  const pin = at.page.getByRole('menuitem', { name: 'Pin', exact: true });
  const unpin = at.page.getByRole('menuitem', { name: 'Unpin', exact: true });
  await row.click({ button: 'right' });
  await expect(pin).toHaveAttribute('aria-keyshortcuts', 'P');
  await at.page.keyboard.press('Escape');
  for (const item of [unpin, pin]) {
    await row.focus();
    await at.page.keyboard.press('p');
    await expect
      .poll(async () => {
        await row.click({ button: 'right' });
        const isThere = await item.isVisible();
        await at.page.keyboard.press('Escape');
        return isThere;
      })
      .toBe(true);
  }
  await at.page.keyboard.press('Control+j');
  const report = at.page.getByRole('dialog', { name: words.report.title });
  await expect(report).toBeVisible();
  await at.page.keyboard.press('Escape');
  await expect(report).toBeHidden();
  at.desk.menu('search');
  await at.page.keyboard.type('report on all');
  await expect(at.page.getByRole('option', { name: /Report on all contracts.*Ctrl\+J/ })).toBeVisible();
});

test('saved keys that cannot be used are named, and cost no others', async ({ at }) => {
  await at.desk.app.call('settings.set', { keys: { home: ['F8'], search: ['Alt+F4'], gone: ['F9'] } });
  await at.page.reload();
  await openSettings(at.page);
  await at.page.keyboard.press('?');
  const list = at.page.getByRole('dialog', { name: words.shortcuts.title });
  await expect(list.getByRole('button', { name: words.shortcuts.change('F8', 'Home') })).toBeVisible();
  await expect(list.getByText('Saved shortcuts that cannot be used: gone, search: Alt+F4.')).toBeVisible();
});

test.describe('behind a proxy of the system', () => {
  let found: string | null = 'http://me:hidden@proxy.example:8080';
  test.use({ deskOptions: { network: { certificates: undefined, proxyFor: async () => found } } });

  test('Network names it for the server of the window, without its login, and says where there is none', async ({
    at,
  }) => {
    const baseUrl = 'https://catalog.example/api';
    const { id } = await at.desk.app.call('connections.save', { name: 'Far', baseUrl });
    await at.desk.app.call('connections.open', { connectionId: id });
    await openSettings(at.page);
    const proxy = at.page.getByRole('group', { name: words.settings.proxy.label, exact: true });
    const network = at.page.locator('[data-setting="proxy"]');
    await expect(network.getByText('Now, for catalog.example: proxy.example:8080')).toBeVisible();
    await proxy.getByRole('button', { name: words.settings.proxy.values.none }).click();
    await expect(network.getByText('Now, for')).toBeHidden();
    found = null;
    await proxy.getByRole('button', { name: words.settings.proxy.values.system }).click();
    await expect(network.getByText(`Now, for catalog.example: ${words.settings.proxy.now.direct}`)).toBeVisible();
  });
});

test('a proxy is chosen with its address, a wrong one is told and not kept; Privacy leads to the requests', async ({
  at,
}) => {
  await openSettings(at.page);
  const kept = async () => {
    const { proxy, proxyAddress, proxyExceptions } = await at.desk.app.call('settings.get', {});
    return { proxy, proxyAddress, proxyExceptions };
  };
  const proxy = at.page.getByRole('group', { name: words.settings.proxy.label, exact: true });
  await proxy.getByRole('button', { name: words.settings.proxy.values.custom }).click();
  const address = at.page.getByRole('textbox', { name: words.settings.proxy.address });
  await address.fill('http://me:secret@proxy.example:3128');
  await address.press('Enter');
  await expect(at.page.getByText('it must not contain a user name or a password')).toBeVisible();
  expect(await kept()).toEqual({ proxy: 'system', proxyAddress: '', proxyExceptions: '' });
  await address.fill('proxy.example:3128');
  await address.press('Enter');
  const exceptions = at.page.getByRole('textbox', { name: words.settings.proxy.exceptions });
  await exceptions.fill('*.intern.example');
  await exceptions.press('Tab');
  await expect
    .poll(kept)
    .toEqual({ proxy: 'custom', proxyAddress: 'proxy.example:3128', proxyExceptions: '*.intern.example' });
  await proxy.getByRole('button', { name: words.settings.proxy.values.none }).click();
  await expect.poll(async () => (await kept()).proxy).toBe('none');
  await at.page.getByRole('button', { name: words.settings.privacy.show }).click();
  await expect(at.page.getByRole('heading', { level: 1, name: 'Requests' })).toBeVisible();
});

test('keeps a page size over a restart and uses it at once; forgets a token, and asks for it', async ({ at }) => {
  fewContracts(at.sample);
  await openSettings(at.page);
  const field = at.page.getByRole('textbox', { name: words.settings.pageSize.label });
  await field.fill('25');
  await field.press('Tab');
  await at.connect('/assets');
  await expect.poll(() => at.faults.log.filter(({ url }) => url.includes('limit=25')).length).toBeGreaterThan(0);
  await expect(at.page.getByRole('grid')).toBeVisible();

  await at.desk.restart();
  const sheet = at.page.getByRole('dialog', { name: 'Enter the token' });
  await expect(sheet.getByRole('textbox', { name: words.token.sheet.label })).toBeFocused();
  await sheet.getByRole('textbox', { name: words.token.sheet.label }).fill(at.sample.tokens.full);
  await sheet.getByRole('button', { name: words.token.sheet.use }).click();
  await expect(sheet).toBeHidden();
  await expect(at.page.getByRole('grid').first()).toBeVisible();
  await openSettings(at.page);
  await expect(at.page.getByRole('textbox', { name: words.settings.pageSize.label })).toHaveValue('25');
});

test('About shows the licenses, and a report of a problem says where it is', async ({ page, desk }) => {
  await goTo(page, '/settings');
  const about = page.getByRole('region', { name: words.settings.about.title });
  await about.getByRole('button', { name: 'Licenses' }).click();
  await expect(page.getByRole('dialog', { name: 'Licenses' }).getByText('# Licenses')).toBeVisible();
  await page.keyboard.press('Escape');
  desk.menu('report-problem');
  await expect(page.getByText('Report written')).toBeVisible();
  desk.menu('home');
  desk.menu('about');
  await expect(about.getByRole('button', { name: 'Licenses' })).toBeFocused();
});
