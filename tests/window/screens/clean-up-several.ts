import { expect, type Page } from '@playwright/test';
import { fewContracts } from '@tests/e2e/fixtures/few-contracts';
import type { ScreenGroup } from './screen';
import { dialogOf, fill, press, sees, seesHeading } from './steps';

const dialog = (page: Page) => dialogOf(page, 'Clean up results');
const restore = (page: Page) => dialogOf(page, 'Restore from a backup');
const rows = (page: Page) => page.getByRole('grid', { name: 'Contracts' }).locator('[role="row"][data-index]');

/** A clean-up of several contracts of a protected connection, stopped on its way and taken back. */
export const cleanUpSeveral: ScreenGroup = {
  title: 'a clean-up of several contracts',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  async begin(at) {
    fewContracts(at.sample);
    await at.connect({ protection: 'protected' });
    await at.open('/contracts');
    await sees(at.page, /^8 contracts$/);
  },
  screens: [
    {
      name: 'its rule with the names of the contracts',
      async show({ page }) {
        await page.getByRole('checkbox', { name: 'Select all' }).click();
        await press(page, 'Clean up results…');
        await dialog(page).getByText('Names of the 8 contracts').click();
        await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Long broken' })).toBeVisible();
      },
    },
    {
      name: 'what it would delete',
      goesOn: true,
      async show({ page }) {
        await press(dialog(page), 'All but the last');
        await fill(dialog(page), 'Results to keep in each contract', '1');
        for (const name of ['the last success', 'the last failure']) {
          await dialog(page).getByRole('switch', { name }).click();
        }
        await press(dialog(page), 'Preview');
        await sees(dialog(page), /results would be deleted from \d of 8 contracts/);
      },
    },
    {
      name: 'the question with a number that is not the right one',
      goesOn: true,
      async show({ page }) {
        await press(dialog(page), /^Delete \d+ results…$/);
        await fill(dialog(page), /^Type \d+ to confirm$/, '1');
        await sees(dialog(page), 'Protected');
      },
    },
    {
      name: 'under way',
      goesOn: true,
      async show({ page, hold }) {
        hold({ method: 'DELETE' });
        const [, count = ''] = /Type (\d+) to confirm/.exec(await dialog(page).innerText()) ?? [];
        await fill(dialog(page), /^Type \d+ to confirm$/, count);
        await press(dialog(page), /^Delete \d+ results$/);
        await expect(dialog(page).getByRole('progressbar', { name: 'Deleting' })).toBeVisible();
      },
    },
    {
      name: 'stopping',
      goesOn: true,
      async show({ page }) {
        await press(dialog(page), 'Stop');
        await sees(dialog(page), /^Stopping/);
      },
    },
    {
      name: 'the report of what was stopped',
      goesOn: true,
      async show({ page, letGo }) {
        letGo();
        await sees(dialog(page), 'Stopped partway');
        await expect(dialog(page).getByRole('region', { name: 'By contract' })).toContainText('Not sent');
      },
    },
    {
      name: 'the report in a low window',
      goesOn: true,
      async show({ page }) {
        await page.setViewportSize({ width: 1280, height: 360 });
        await expect(dialog(page).getByRole('group', { name: 'Content' })).toBeVisible();
      },
    },
    {
      name: 'what a restore would bring back',
      goesOn: true,
      async show({ page }) {
        await press(dialog(page), 'Undo…');
        await sees(restore(page), /results? would be restored/);
      },
    },
    {
      name: 'the question before a restore',
      goesOn: true,
      async show({ page }) {
        await press(restore(page), /^Restore \d+ results?…$/);
        await expect(restore(page).getByRole('textbox', { name: /^Type \d+/ })).toBeFocused();
      },
    },
    {
      name: 'the report of a restore',
      goesOn: true,
      async show({ page }) {
        const [, count = ''] = /Type (\d+)/.exec(await restore(page).innerText()) ?? [];
        await fill(restore(page), /^Type \d+/, count);
        await press(restore(page), /^Restore \d+ results?$/);
        await seesHeading(restore(page), /results? restored$/);
      },
    },
    {
      name: 'contracts that are selected',
      async show({ page }) {
        await rows(page).first().focus();
        await sees(page.getByRole('toolbar', { name: 'Selected contracts' }), '8 of 8 selected');
      },
    },
  ],
};
