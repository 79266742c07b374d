import type { Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
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
  await appWindow.getByRole('button', { name: words.settings.theme.values.system }).click();
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
  await at.page.getByRole('switch', { name: words.settings.singleKeys.label }).click();
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
