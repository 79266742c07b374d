import { expect, type Page } from '@playwright/test';
import { contractPlace, resultsPlace } from '../fixtures/places';
import type { At, ScreenGroup } from './screen';
import { dialogOf, fill, press, sees, seesAlert, seesHeading, select } from './steps';

const grid = (page: Page) => page.getByRole('grid', { name: 'Validation results' });
const row = (page: Page, nth: number) => grid(page).locator(`[role="row"][data-index="${nth}"]`);
const opened = (page: Page) => page.getByRole('complementary', { name: 'Opened result' });
const plot = (page: Page) => page.getByRole('slider', { name: 'Runs over time' });

const open = ({ open: go, sample }: At, filters = '') => go(`${resultsPlace(sample, 'status_sampler')}${filters}`);

/** Two results come in from elsewhere, and the window is looked at again. */
async function addTwo({ page, sample }: At): Promise<void> {
  const id = /contracts\/([^/?]+)/.exec(page.url())?.[1] ?? '';
  const headers = { authorization: `Bearer ${sample.tokens.full}`, 'content-type': 'application/json' };
  for (const seconds of [2, 1]) {
    const body = JSON.stringify({ timestamp: Date.now() - seconds * 1000, contractExecutionStatus: 'Failed' });
    await fetch(`${sample.baseUrl}/v1/dataContracts/${id}/results`, { method: 'PUT', headers, body });
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** The results of a contract as a list and over time. */
export const results: ScreenGroup = {
  title: 'results',
  sampleOptions: { clock: Date.now },
  screens: [
    {
      name: 'to their end',
      async show(at) {
        await open(at);
        await row(at.page, 0).press('End');
        await sees(at.page, /^End of results — oldest: /);
      },
    },
    {
      name: 'new ones above what is read',
      goesOn: true,
      async show(at) {
        await addTwo(at);
        await expect(at.page.getByRole('button', { name: '2 new' })).toBeVisible();
      },
    },
    {
      name: 'a filter that is switched off',
      async show(at) {
        await open(at, '&text=Validation&off=["text"]');
        await expect(at.page.getByRole('button', { name: /^Message: “Validation” – off/ })).toBeVisible();
      },
    },
    {
      name: 'nothing that matches',
      async show(at) {
        await open(at, '&status=["Queued"]&text=nothing');
        await sees(at.page, /^Status: Queued \+ Message: “nothing”/);
      },
    },
    {
      name: 'none yet',
      async show({ page, open: go, sample }) {
        await go(resultsPlace(sample, 'never_validated'));
        await seesHeading(page, 'No results yet');
      },
    },
    {
      name: 'one dated in the future',
      async show({ page, open: go, sample }) {
        await go(resultsPlace(sample, 'clock_ahead'));
        await plot(page).press('End');
        await expect(plot(page)).toHaveAttribute('aria-valuetext', /^Dated in the future: 1 run: /);
      },
    },
    {
      name: 'two selected and copied, with the ways to copy',
      async show(at) {
        await open(at);
        await row(at.page, 0).focus();
        for (const key of ['Shift+ArrowDown', 'Control+c']) await at.page.keyboard.press(key);
        await sees(at.page, 'Copied 2 results as text');
        await at.page.keyboard.press('Control+Shift+c');
        await expect(at.page.getByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible();
      },
    },
    {
      name: 'the columns to choose from',
      async show(at) {
        await open(at, '&sort=duration');
        await press(at.page, 'Columns');
        await expect(dialogOf(at.page, 'Columns').getByRole('checkbox', { name: 'Status' })).toBeDisabled();
      },
    },
    {
      name: 'a range that begins on a day that is none',
      async show(at) {
        await open(at);
        await select(at.page, 'Time range', 'Custom range…');
        const dialog = dialogOf(at.page, 'Custom range');
        await fill(dialog.getByRole('group', { name: 'From' }), 'Date', '2026-02-30');
        await seesAlert(dialog, 'There is no day 2026-02-30 in the calendar.');
      },
    },
    {
      name: 'a part of the time line that is selected, and its lanes to choose from',
      async show(at) {
        await open(at, '&lanes=["sla"]');
        await plot(at.page).press('End');
        await plot(at.page).press('Shift+ArrowLeft');
        await expect(plot(at.page)).toHaveAttribute('aria-valuetext', /^Selected: /);
        await press(at.page, /^Lanes/);
        await expect(at.page.getByRole('menuitemcheckbox', { name: 'Schema' })).toBeVisible();
      },
    },
    {
      name: 'the time line as a table that was copied',
      async show(at) {
        await open(at);
        await plot(at.page).press('t');
        await press(at.page, 'Copy table');
        await expect(at.page.getByRole('button', { name: 'Copied' })).toBeVisible();
      },
    },
    {
      name: 'one opened',
      async show(at) {
        await open(at);
        await row(at.page, 1).press('Enter');
        await sees(opened(at.page), /"contractExecutionStatus"/);
      },
    },
    {
      name: 'one opened in a small window',
      dialogUpTo: 1024,
      async show(at) {
        await at.page.setViewportSize({ width: 1024, height: 640 });
        await seesHeading(at.page.getByRole('dialog'), 'Facts');
      },
    },
    {
      name: 'two compared',
      async show(at) {
        await open(at);
        for (const nth of [1, 3]) await row(at.page, nth).press('Space');
        await press(at.page.getByRole('toolbar', { name: 'Selected results' }), 'Compare');
        await expect(at.page.getByRole('table', { name: /What changed/ })).toBeVisible();
      },
    },
    {
      name: 'two compared, one of which is not there',
      async show({ page, open: go, sample }) {
        await go(`${contractPlace(sample, 'status_sampler')}/compare?a=1&b=2`);
        await seesHeading(page, 'This result was not found');
      },
    },
  ],
};
