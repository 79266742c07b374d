import { expect, type Page } from '@playwright/test';
import { next, state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, fill, hasFocus, press, regionOf, rowOf, sees, seesHeading, seesThe, withFew } from './steps';

const dialog = (page: Page) => dialogOf(page, 'Clean up runs');
const restore = (page: Page) => dialogOf(page, 'Restore from a backup');

/** Types the number that a question asks for. */
async function typeNumber(question: ReturnType<typeof dialog>): Promise<void> {
  const [, count = ''] = /Type (\d+)/.exec(await question.innerText()) ?? [];
  await fill(question, /^Type \d+/, count);
}

/** A clean-up of several contracts of a protected connection, stopped on its way and taken back. */
export const cleanUpSeveral: ScreenGroup = {
  title: 'a clean-up of several contracts',
  isIndexed: true,
  sampleOptions: { clock: Date.now },
  begin: (at) => withFew(at, { protection: 'protected' }),
  screens: [
    state('its rule with the names of the contracts', async ({ page }) => {
      await page.getByRole('checkbox', { name: 'Select all' }).click();
      await press(page, 'Clean up runs…');
      await dialog(page).getByText('Names of the 8 contracts').click();
      await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Long broken' })).toBeVisible();
    }),
    next('what it would delete', async ({ page }) => {
      await press(dialog(page), 'Keep last');
      await fill(dialog(page), 'Runs to keep per contract', '1');
      for (const name of ['the last success', 'the last failure']) {
        await dialog(page).getByRole('switch', { name }).click();
      }
      await press(dialog(page), 'Preview');
      await sees(dialog(page), /^Deletes \d+ runs from (\d of )?8 contracts/);
    }),
    next('the question with a number that is not the right one', async ({ page }) => {
      await press(dialog(page), /^Delete \d+ runs…$/);
      await fill(dialog(page), /^Type \d+ to confirm$/, '1');
      await sees(dialog(page), 'Protected');
    }),
    next('under way', async ({ page, hold }) => {
      hold({ method: 'DELETE' });
      await typeNumber(dialog(page));
      await press(dialog(page), /^Delete \d+ now$/);
      await seesThe(dialog(page), 'progressbar', 'Deleting');
    }),
    next('stopping', async ({ page }) => {
      await press(dialog(page), 'Stop');
      await sees(dialog(page), /^Stopping/);
    }),
    next('the report of what was stopped', async ({ page, letGo }) => {
      letGo();
      await sees(dialog(page), 'Stopped partway');
      await expect(regionOf(page, 'By contract')).toContainText('Not sent');
    }),
    next('the report in a low window', async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 360 });
      await seesThe(dialog(page), 'group', 'Content');
    }),
    next('what a restore would bring back', async ({ page }) => {
      await press(dialog(page), 'Restore…');
      await sees(restore(page), /^Restores \d+ runs?/);
    }),
    next('the question before a restore', async ({ page }) => {
      await press(restore(page), /^Restore \d+ runs?…$/);
      await hasFocus(restore(page), /^Type \d+/);
    }),
    next('the report of a restore', async ({ page }) => {
      await typeNumber(restore(page));
      await press(restore(page), /^Restore \d+ runs?$/);
      await seesHeading(restore(page), /^Restored \d+ runs?$/);
    }),
    state('contracts that are selected', async ({ page }) => {
      await rowOf(page, 'Contracts', 0).focus();
      await sees(page.getByRole('toolbar', { name: 'Selected contracts' }), '8 of 8 selected');
    }),
  ],
};
