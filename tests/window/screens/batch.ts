import { expect, type Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { next, state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, fill, press, regionOf, sees, withFew } from './steps';

const panel = (page: Page) => regionOf(page, 'Batch validation');
const dialog = (page: Page) => dialogOf(page, 'Validate 8 contracts');

/** Validations of several contracts, and what of them is kept on this computer. */
export const batch: ScreenGroup = {
  title: 'a batch of validations',
  isIndexed: true,
  sampleOptions: { clock: Date.now, validationTiming: { queued: 0, running: 0 } },
  begin: withFew,
  screens: [
    state('names that are pasted, one of which is not known', async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      for (const name of ['Validate', 'Add contracts by name']) await press(page, name);
      await fill(page, 'Names, IDs or assets, one on each line', 'Just broken\nnobody knows this');
      await sees(dialog(page), 'Not found: nobody knows this');
    }),
    state('what will be validated', async ({ page }) => {
      await press(page, 'Validate');
      await sees(dialog(page), 'All of them will be validated.');
      // One at a time: they end in the order in which they begin.
      await press(dialog(page), '1');
    }),
    next('under way', async ({ page, hold }) => {
      hold({ method: 'POST', nth: 1 }, failing.forbidden('EditAll'));
      hold({ method: 'POST' });
      await press(page, 'Validate 8 contracts');
      await press(panel(page), 'Validation of 8 contracts');
      await expect(panel(page).getByRole('row')).toHaveCount(9);
    }),
    state('ended, one of them with an error', async ({ page }) => {
      await sees(panel(page), /^Took /);
      await expect(panel(page).getByRole('row')).toHaveCount(9);
    }),
    state('as Activity keeps it', async ({ page, goTo }) => {
      await goTo('/activity');
      const changes = page.getByRole('treegrid', { name: 'Changes' });
      await changes.getByTitle('Show or hide the validations of this batch').click();
      await expect(changes.locator('[aria-level="2"]')).not.toHaveCount(0);
      await changes.locator('[data-index="0"]').click();
      const list = page.getByRole('list', { name: 'Validations of the batch' });
      await expect(list.getByRole('listitem')).not.toHaveCount(0);
    }),
    state('the page of a server with what is kept of it', async ({ page, goTo, connectionId }) => {
      await goTo(`/connections/${connectionId()}`);
      await sees(page, /8 contracts with their newest runs/);
    }),
    state('the question before that is cleared', async ({ page }) => {
      await press(page, 'Clear local data…');
      await expect(page.getByRole('alertdialog')).toContainText('Nothing changes on the server');
    }),
  ],
};
