import type { Page } from '@playwright/test';
import type { Settings } from '@shared/domain/local/setting-table';
import { expect, goTo, test } from './fixtures/test';
import { words } from './fixtures/words';

const { settings: texts } = words;

const openSettings = async (page: Page) => {
  await goTo(page, '/settings');
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible();
};
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const stale = (page: Page) => field(page, texts.staleDays.label);

test.describe('a field of the settings', () => {
  /** Settings that another window changes. */
  let elsewhere: (change: Partial<Settings>) => Promise<unknown>;
  let saved: () => Promise<Settings>;

  test.beforeEach(async ({ at }) => {
    elsewhere = (change) => at.desk.app.call('settings.set', change);
    saved = () => at.desk.app.call('settings.get', {});
  });

  test('shows the proxy that another window has set, and Tab does not save the old one', async ({ at }) => {
    await elsewhere({ proxy: 'custom', proxyAddress: 'one.example:3128', proxyExceptions: 'one.example' });
    await openSettings(at.page);
    const address = field(at.page, texts.proxy.address);
    await expect(address).toHaveValue('one.example:3128');
    await elsewhere({ proxyAddress: 'two.example:3128', proxyExceptions: 'two.example' });
    await expect(address).toHaveValue('two.example:3128');
    await address.press('Tab');
    await expect(field(at.page, texts.proxy.exceptions)).toBeFocused();
    await at.page.keyboard.press('Tab');
    // Saved after whatever these two have saved.
    await at.page.getByRole('switch', { name: texts.requestLog.label }).click();
    await expect.poll(async () => (await saved()).requestLog).toBe(false);
    expect(await saved()).toMatchObject({ proxyAddress: 'two.example:3128', proxyExceptions: 'two.example' });
  });

  test('says that a proxy needs an address when it is emptied, and Escape takes that back', async ({ at }) => {
    await elsewhere({ proxy: 'custom', proxyAddress: 'one.example:3128' });
    await openSettings(at.page);
    const address = field(at.page, texts.proxy.address);
    await address.fill('');
    await address.press('Enter');
    await expect(at.page.getByText(texts.proxy.noAddress)).toBeVisible();
    await address.press('Escape');
    await expect(address).toHaveValue('one.example:3128');
    await expect(at.page.getByText(texts.proxy.noAddress)).toBeHidden();
  });

  test('saves a number that was typed when the screen is left by keys', async ({ at }) => {
    await openSettings(at.page);
    await stale(at.page).fill('30');
    at.desk.menu('home');
    await expect(stale(at.page)).toBeHidden();
    await expect.poll(async () => (await saved()).staleDays).toBe(30);
  });

  test('keeps what is typed on while it is saved', async ({ at }) => {
    await openSettings(at.page);
    const release = at.desk.hold('settings.set');
    await stale(at.page).fill('1');
    await stale(at.page).press('Enter');
    await stale(at.page).press('2');
    release();
    await expect.poll(async () => (await saved()).staleDays).toBe(1);
    await elsewhere({ zone: 'utc' });
    await expect(at.page.getByRole('contentinfo').getByRole('button', { name: 'Times in UTC' })).toBeVisible();
    await expect(stale(at.page)).toHaveValue('12');
    await stale(at.page).press('Tab');
    await expect.poll(async () => (await saved()).staleDays).toBe(12);
  });

  test('gives back the number that is set on Escape', async ({ at }) => {
    await openSettings(at.page);
    await stale(at.page).fill('abc');
    await stale(at.page).press('Enter');
    await expect(stale(at.page)).toHaveAttribute('aria-invalid', 'true');
    await stale(at.page).press('Escape');
    await expect(stale(at.page)).toHaveValue('7');
    await expect(stale(at.page)).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('shows the zone that another window has chosen after one was typed here', async ({ at }) => {
    await openSettings(at.page);
    const zone = at.page.getByRole('group', { name: texts.zone.label });
    const other = zone.getByRole('button', { name: texts.zone.values.other });
    const name = at.page.getByRole('combobox', { name: texts.zone.name });
    await other.click();
    await name.fill('kolkata');
    await expect(name).toHaveValue('Asia/Kolkata');
    await expect(at.page.getByRole('contentinfo').getByRole('button', { name: 'Times in Asia/Kolkata' })).toBeVisible();
    await elsewhere({ zone: 'Asia/Tokyo' });
    await expect(name).toHaveValue('Asia/Tokyo');
    await elsewhere({ zone: 'utc' });
    await expect(zone.getByRole('button', { name: texts.zone.values.utc, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(name).toBeHidden();
  });
});

test('two notifications that are switched off quickly are both off', async ({ at }) => {
  await openSettings(at.page);
  const release = at.desk.hold('settings.set');
  for (const kind of ['failed', 'stuck'] as const)
    await at.page.getByRole('switch', { name: texts.notices.kinds[kind] }).click();
  release();
  await expect
    .poll(async () => (await at.desk.app.call('settings.get', {})).notices)
    .toMatchObject({ failed: false, stuck: false, recovered: true });
});

test('keys that two commands get quickly are both kept', async ({ at }) => {
  await openSettings(at.page);
  await at.page.getByRole('button', { name: texts.keys.open }).click();
  const list = at.page.getByRole('dialog', { name: words.shortcuts.title });
  const release = at.desk.hold('settings.set');
  for (const [title, press] of [
    ['Pin / Unpin', 'p'],
    ['Report on all contracts…', 'Control+j'],
  ] as const) {
    await list.getByRole('button', { name: words.shortcuts.addTo(title) }).click();
    await at.page.keyboard.press(press);
  }
  release();
  await expect
    .poll(async () => Object.values((await at.desk.app.call('settings.get', {})).keys))
    .toEqual([['P'], ['CmdOrCtrl+J']]);
});
