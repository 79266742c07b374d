import { expect, type Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { faults as failing } from '@tests/support/fault-server/faults';
import type { ScreenGroup } from './screen';
import { dialogOf, press, sees, seesAlert } from './steps';

const box = (page: Page) => dialogOf(page, /^Open$/);
const field = (page: Page) => box(page).getByRole('combobox', { name: 'Contract, asset or address' });

async function enter(page: Page, text: string): Promise<void> {
  await press(page, /^Search contracts and assets/);
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The box that finds and opens things. */
export const search: ScreenGroup = {
  title: 'the box that opens things',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  async begin(at) {
    fewContracts(at.sample);
    await at.connect();
    await at.open('/contracts');
    await sees(at.page, /^8 contracts$/);
  },
  screens: [
    {
      name: 'empty',
      async show({ page }) {
        await press(page, /^Search contracts and assets/);
        await expect(field(page)).toBeFocused();
      },
    },
    {
      name: 'contracts that are found',
      async show({ page }) {
        await press(page, /^Search contracts and assets/);
        await field(page).fill('broken');
        await expect(box(page).getByRole('group', { name: 'Contracts' }).getByRole('option')).toHaveCount(2);
      },
    },
    {
      name: 'what was opened before',
      async show({ page }) {
        await press(page, /^Search contracts and assets/);
        await field(page).fill('broken');
        await box(page).getByRole('group', { name: 'Contracts' }).getByRole('option').first().click();
        await expect(box(page)).toHaveCount(0);
        await press(page, /^Search contracts and assets/);
        await field(page).press('ArrowDown');
        await expect(box(page).getByRole('group', { name: 'Opened recently' }).getByRole('option')).toHaveCount(1);
      },
    },
    {
      name: 'a token, which is not sent',
      async show({ page }) {
        await enter(page, `Bearer ${'abcd1234'.repeat(8)}`);
        await seesAlert(box(page), 'This looks like a token, so nothing is sent.');
      },
    },
    {
      name: 'a name that nothing has',
      async show({ page }) {
        await enter(page, 'no.such.table');
        await sees(box(page), 'No contract and no table has this fully qualified name.');
      },
    },
    {
      name: 'a name that there is no right to',
      async show({ page, faults }) {
        faults.add({ match: { path: '/name/' }, fault: failing.forbidden('ViewBasic') });
        await enter(page, 'shop.orders');
        await seesAlert(box(page), 'ViewBasic');
      },
    },
    {
      name: 'what is found while the server is away',
      async show({ page, faults }) {
        await faults.stop();
        await press(page, /^Search contracts and assets/);
        await field(page).fill('long broken');
        await sees(box(page), 'Assets cannot be searched while the server is away.');
      },
    },
  ],
};
