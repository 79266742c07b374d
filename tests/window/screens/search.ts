import { expect, type Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, press, sees, seesAlert, seesHeading, withFew } from './steps';

const box = (page: Page) => dialogOf(page, /^Search$/);
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Search or run a command' });
const found = (page: Page, group: string) => box(page).getByRole('group', { name: group }).getByRole('option');

async function type(page: Page, text: string): Promise<void> {
  await press(page, /^Search contracts, assets and commands/);
  await field(page).fill(text);
}

async function enter(page: Page, text: string): Promise<void> {
  await type(page, text);
  await field(page).press('Enter');
}

/** The box that finds and opens things. */
export const search: ScreenGroup = {
  title: 'the box that opens things',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  begin: withFew,
  screens: [
    state('empty', async ({ page }) => {
      await press(page, /^Search contracts, assets and commands/);
      await expect(field(page)).toBeFocused();
    }),
    state('contracts that are found', async ({ page }) => {
      await type(page, 'broken');
      await expect(found(page, 'Contracts')).toHaveCount(2);
    }),
    state('what was opened before', async ({ page }) => {
      await type(page, 'broken');
      await found(page, 'Contracts').first().click();
      await expect(box(page)).toHaveCount(0);
      await seesHeading(page, /broken/);
      await page.getByRole('link', { name: 'Contracts', exact: true }).click();
      await press(page, /^Search contracts, assets and commands/);
      await expect(found(page, 'Recent')).toHaveCount(1);
    }),
    state('the actions of a result', async ({ page }) => {
      await type(page, 'broken');
      await field(page).press('Tab');
      await expect(found(page, 'Actions').filter({ hasText: 'Copy link' }).first()).toBeVisible();
    }),
    state('no action for what is typed', async ({ page }) => {
      await type(page, 'broken');
      await field(page).press('Tab');
      await box(page).getByRole('combobox', { name: 'Actions' }).fill('zebra');
      await sees(box(page), 'No such action');
    }),
    state('commands', async ({ page }) => {
      await type(page, '>');
      await expect(found(page, 'Commands').filter({ hasText: 'Retention rules…' })).toBeVisible();
    }),
    state('runs, views and settings', async ({ page }) => {
      await type(page, 'fail');
      for (const group of ['Views', 'Runs', 'Settings']) await expect(found(page, group).first()).toBeVisible();
    }),
    state('the list of keys', async ({ page }) => {
      await page.getByRole('main').focus();
      await page.keyboard.press('?');
      await sees(dialogOf(page, 'Keyboard shortcuts'), 'Anywhere');
    }),
    state('a token, which is not sent', async ({ page }) => {
      await enter(page, `Bearer ${'abcd1234'.repeat(8)}`);
      await seesAlert(box(page), 'This looks like a token, so nothing is sent.');
    }),
    state('a name that nothing has', async ({ page }) => {
      await enter(page, 'no.such.table');
      await sees(box(page), 'No contract and no table has this fully qualified name.');
    }),
    state('a name that there is no right to', async ({ page, fail }) => {
      fail('/name/', failing.forbidden('ViewBasic'));
      await enter(page, 'shop.orders');
      await seesAlert(box(page), 'ViewBasic');
    }),
    state('what is found while the server is away', async ({ page, faults }) => {
      await faults.stop();
      await type(page, 'long broken');
      await sees(box(page), 'Assets cannot be searched while offline.');
    }),
  ],
};
