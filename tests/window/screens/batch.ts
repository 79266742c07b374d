import { expect, type Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import { faults as failing } from '@tests/support/fault-server/faults';
import type { ScreenGroup } from './screen';
import { dialogOf, fill, press, sees } from './steps';

const panel = (page: Page) => page.getByRole('region', { name: 'Batch validation' });

/** Validations of several contracts, and what of them is kept on this computer. */
export const batch: ScreenGroup = {
  title: 'a batch of validations',
  isIndexed: true,
  sampleOptions: { clock: Date.now, validationTiming: { queued: 0, running: 0 } },
  async begin(at) {
    fewContracts(at.sample);
    await at.connect();
    await at.open('/contracts');
    await sees(at.page, /^8 contracts$/);
  },
  screens: [
    {
      name: 'names that are pasted, one of which is not known',
      async show({ page }) {
        await page.getByRole('checkbox', { name: 'Select all' }).click();
        await press(page, 'Validate…');
        await press(page, 'Add contracts by name');
        await fill(page, 'Names, ids or assets, one on each line', 'Just broken\nnobody knows this');
        await sees(dialogOf(page, 'Validate 8 contracts'), 'Not found: nobody knows this');
      },
    },
    {
      name: 'what will be validated',
      async show({ page }) {
        await press(page, 'Validate…');
        await sees(dialogOf(page, 'Validate 8 contracts'), 'All of them will be validated.');
      },
    },
    {
      name: 'under way',
      goesOn: true,
      async show({ page, hold }) {
        hold({ method: 'POST', nth: 1 }, failing.forbidden('EditAll'));
        hold({ method: 'POST' });
        await press(page, 'Validate 8');
        await press(panel(page), 'Show contracts');
        await expect(panel(page).getByRole('row')).toHaveCount(9);
      },
    },
    {
      name: 'ended, one of them with an error',
      async show({ page }) {
        await sees(panel(page), /^Took /);
        await expect(panel(page).getByRole('row')).toHaveCount(9);
      },
    },
    {
      name: 'as Activity keeps it',
      async show({ page, goTo }) {
        await goTo('/activity');
        await page.getByRole('grid', { name: 'Changes' }).locator('[data-index="0"]').click();
        await expect(
          page.getByRole('list', { name: 'Validations of the batch' }).getByRole('listitem'),
        ).not.toHaveCount(0);
      },
    },
    {
      name: 'the page of a server with what is kept of it',
      async show({ page, goTo, connectionId }) {
        await goTo(`/connections/${connectionId()}`);
        await sees(page, /8 contracts with their newest results/);
      },
    },
    {
      name: 'the question before that is cleared',
      async show({ page }) {
        await press(page, 'Clear local data…');
        await expect(page.getByRole('alertdialog')).toContainText('Nothing changes on the server');
      },
    },
  ],
};
