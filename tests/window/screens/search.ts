import { expect, type Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, press, sees, seesAlert, withFew } from './steps';

const box = (page: Page) => dialogOf(page, /^Open$/);
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Contract, asset or address' });
const found = (page: Page, group: string) => box(page).getByRole('group', { name: group }).getByRole('option');

async function type(page: Page, text: string): Promise<void> {
  await press(page, /^Search contracts and assets/);
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
      await press(page, /^Search contracts and assets/);
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
      await press(page, /^Search contracts and assets/);
      await field(page).press('ArrowDown');
      await expect(found(page, 'Opened recently')).toHaveCount(1);
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
      await sees(box(page), 'Assets cannot be searched while the server is away.');
    }),
  ],
};
