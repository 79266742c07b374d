import { expect, type Page } from '@playwright/test';
import { addResults } from '../fixtures/add-results';
import { asHeading, next, of, place, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { dialogOf, fill, inSmallWindow, press, rowOf, sees, seesAlert, seesHeading, seesThe, select } from './steps';

const row = (page: Page, nth: number) => rowOf(page, 'Validation runs', nth);
const plot = (page: Page) => page.getByRole('slider', { name: 'Runs over time' });
const says = (page: Page, text: RegExp) => expect(plot(page)).toHaveAttribute('aria-valuetext', text);

/** The address of results with these filters. */
const sampler =
  (filters = '') =>
  (at: At) =>
    of('status_sampler', 'results')(at) + filters;
const open = (at: At, filters?: string) => at.open(sampler(filters)(at));

/** The results of a contract as a list and over time. */
export const results: ScreenGroup = {
  title: 'results',
  sampleOptions: { clock: Date.now },
  screens: [
    state('to their end', async (at) => {
      await open(at);
      await row(at.page, 0).press('End');
      await sees(at.page, /^End of runs — oldest: /);
    }),
    next('new ones above what is read', async ({ page, sample }) => {
      await addResults(page, sample, [Date.now() - 2000, Date.now() - 1000]);
      await seesThe(page, 'button', '2 new');
    }),
    place('a filter that is switched off', sampler('&text=Validation&off=["text"]'), (page) =>
      seesThe(page, 'button', /^Message: “Validation” – off/),
    ),
    place('nothing that matches', sampler('&status=["Queued"]&text=nothing'), /^Status: Queued \+ Message: “nothing”/),
    place('none yet', of('never_validated', 'results'), asHeading('No runs yet')),
    state('one dated in the future', async ({ page, contract }) => {
      await contract('clock_ahead', 'results');
      await plot(page).press('End');
      await says(page, /^Dated in the future: 1 run: /);
    }),
    state('two selected and copied, with the ways to copy', async (at) => {
      await open(at);
      await row(at.page, 0).focus();
      for (const key of ['Shift+ArrowDown', 'Control+c']) await at.page.keyboard.press(key);
      await sees(at.page, 'Copied 2 runs as text');
      await at.page.keyboard.press('Control+Shift+c');
      await seesThe(at.page, 'menuitem', 'As Markdown');
    }),
    state('the columns to choose from', async (at) => {
      await open(at, '&sort=duration');
      await press(at.page, 'Columns');
      await expect(dialogOf(at.page, 'Columns').getByRole('checkbox', { name: 'Status' })).toBeDisabled();
    }),
    state('a range that begins on a day that is none', async (at) => {
      await open(at);
      await select(at.page, 'Time range', 'Custom range…');
      const dialog = dialogOf(at.page, 'Custom range');
      await fill(dialog.getByRole('group', { name: 'From' }), 'Date', '2026-02-30');
      await seesAlert(dialog, 'There is no day 2026-02-30 in the calendar.');
    }),
    state('the calendar of a date', async (at) => {
      await open(at);
      await select(at.page, 'Time range', 'Custom range…');
      const dialog = dialogOf(at.page, 'Custom range');
      await fill(dialog.getByRole('group', { name: 'From' }), 'Date', '10 Nov 2026');
      await at.page.keyboard.press('ArrowDown');
      await expect(at.page.getByRole('button', { name: /^Tuesday, 10 November 2026/ })).toBeFocused();
    }),
    state('a part of the time line that is selected, and its lanes to choose from', async (at) => {
      await open(at, '&lanes=["sla"]');
      for (const key of ['End', 'Shift+ArrowLeft']) await plot(at.page).press(key);
      await says(at.page, /^Selected: /);
      await press(at.page, /^Lanes/);
      await seesThe(at.page, 'menuitemcheckbox', 'Schema');
    }),
    state('the time line as a table that was copied', async (at) => {
      await open(at);
      await plot(at.page).press('t');
      await press(at.page, 'Copy table');
      await seesThe(at.page, 'button', 'Copied');
    }),
    state('one opened', async (at) => {
      await open(at);
      await row(at.page, 1).press('Enter');
      await sees(at.page.getByRole('complementary', { name: 'Opened run' }), /"contractExecutionStatus"/);
    }),
    state(
      'one opened in a small window',
      async (at) => {
        await open(at);
        await row(at.page, 1).press('Enter');
        await inSmallWindow(at.page);
        await seesHeading(at.page.getByRole('dialog'), 'Facts');
      },
      { dialogUpTo: 1024 },
    ),
    state('two compared', async (at) => {
      await open(at);
      for (const nth of [1, 3]) await row(at.page, nth).press('Space');
      await press(at.page.getByRole('toolbar', { name: 'Selected runs' }), 'Compare');
      await seesThe(at.page, 'table', /What changed/);
    }),
    place(
      'two compared, one of which is not there',
      (at) => `${of('status_sampler')(at)}/compare?a=1&b=2`,
      asHeading('This run was not found'),
    ),
  ],
};
