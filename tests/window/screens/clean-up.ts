import { expect, type Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { resultsPlace } from '../fixtures/places';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, press, sees, seesAlert, seesHeading } from './steps';

const one = (page: Page) => dialogOf(page, 'Delete this result');
const rule = (page: Page) => dialogOf(page, 'Clean up results');
const row = (page: Page, nth: number) =>
  page.getByRole('grid', { name: 'Validation results' }).locator(`[role="row"][data-index="${nth}"]`);

const open = (at: At) => at.open(resultsPlace(at.sample, 'status_sampler'));

/** Asks for the deletion of one result. */
async function ask(at: At): Promise<void> {
  await open(at);
  await row(at.page, 2).press('Delete');
}

async function preview(at: At): Promise<void> {
  await ask(at);
  await sees(one(at.page), '1 result would be deleted');
}

/** Goes over the question to the request itself. */
async function deletePreviewed({ page }: At): Promise<void> {
  await press(one(page), 'Delete 1 result…');
  await press(one(page), 'Delete 1 result');
}

async function openRule(at: At, date: string): Promise<void> {
  await open(at);
  await press(at.page, 'Actions');
  await choose(at.page, 'Clean up…');
  await fill(rule(at.page), 'Date', date);
  await press(rule(at.page), 'Preview');
}

/** The clean-up of one result and by a rule, from its preview to its report. The sample's day is 20 May 2026. */
export const cleanUp: ScreenGroup = {
  title: 'a clean-up',
  screens: [
    {
      name: 'a rule with a day that is none',
      async show(at) {
        await openRule(at, '2026-02-30');
        await seesAlert(rule(at.page), 'There is no day 2026-02-30 in the calendar.');
      },
    },
    {
      name: 'a rule that finds nothing',
      async show(at) {
        await openRule(at, '2001-01-01');
        await sees(rule(at.page), 'There is nothing to delete.');
      },
    },
    {
      name: 'what a rule would delete',
      async show(at) {
        await openRule(at, '2026-05-01');
        await sees(rule(at.page), /^\d+ results would be deleted/);
        await expect(rule(at.page).getByRole('grid', { name: 'Results that would be deleted' })).toBeVisible();
      },
    },
    {
      name: 'what a rule would delete that takes the newest, and is of the future',
      async show(at) {
        await open(at);
        await press(at.page, 'Actions');
        await choose(at.page, 'Clean up…');
        await fill(rule(at.page), 'Date', '2030-01-01');
        for (const name of ['the newest', 'the last success', 'the last failure']) {
          await rule(at.page).getByRole('switch', { name }).click();
        }
        await press(rule(at.page), 'Preview');
        await sees(rule(at.page), 'This time is in the future.');
      },
    },
    {
      name: 'the question that asks for typing',
      goesOn: true,
      async show({ page }) {
        await press(rule(page), 'Delete 60 results…');
        await expect(rule(page).getByRole('textbox', { name: /^Type 60/ })).toBeFocused();
      },
    },
    { name: 'what would be deleted of one', show: preview },
    {
      name: 'the question before one is deleted',
      goesOn: true,
      async show({ page }) {
        await press(one(page), 'Delete 1 result…');
        await sees(one(page), 'Careful');
      },
    },
    {
      name: 'a connection that has become read-only under it',
      goesOn: true,
      async show({ page, desk, faults, connectionId }) {
        const id = connectionId();
        const draft = { connectionId: id, name: 'Catalog', baseUrl: faults.baseUrl };
        await desk.app.call('connections.save', { ...draft, protection: 'read-only' });
        desk.emit({ type: 'token-place', connectionId: id });
        await sees(one(page), 'This connection is read-only in this app.');
        await desk.app.call('connections.save', { ...draft, protection: 'careful' });
        desk.emit({ type: 'token-place', connectionId: id });
      },
    },
    {
      name: 'a preview that cannot be read',
      async show(at) {
        await open(at);
        await expect(row(at.page, 2)).toBeVisible();
        at.faults.add({ match: { path: '/results?' }, fault: failing.serverError() });
        await row(at.page, 2).press('Delete');
        await seesAlert(one(at.page), 'Could not preview the deletion');
      },
    },
    {
      name: 'refused',
      async show(at) {
        at.faults.add({ match: { method: 'DELETE' }, fault: failing.forbidden('Delete') });
        await preview(at);
        await deletePreviewed(at);
        await seesHeading(one(at.page), 'The server refused. Nothing was deleted.');
      },
    },
    {
      name: 'a result that is still there',
      async show(at) {
        at.faults.add({ match: { method: 'DELETE' }, fault: { kind: 'reset-before-headers' } });
        await preview(at);
        await deletePreviewed(at);
        await seesHeading(one(at.page), 'The result is still there');
      },
    },
    {
      name: 'under way',
      async show(at) {
        at.hold({ method: 'DELETE' });
        await preview(at);
        await deletePreviewed(at);
        await expect(one(at.page).getByRole('button', { name: /^Deleting 1 result/ })).toBeVisible();
      },
    },
    {
      name: 'another one, while it is under way',
      goesOn: true,
      async show(at) {
        await at.page.keyboard.press('Escape');
        await row(at.page, 3).press('Delete');
        await sees(one(at.page), 'This clean-up is still under way. Start the other one when it ends.');
      },
    },
    {
      name: 'done, with the way back',
      async show({ page }) {
        await expect(page.getByRole('main').getByRole('button', { name: 'Undo…' })).toBeVisible();
      },
    },
    {
      name: 'unknown',
      async show(at) {
        const html = { kind: 'status', body: '<html>Sign in</html>', contentType: 'text/html' } as const;
        at.hold({ method: 'DELETE' }, { ...html, status: 502 });
        await preview(at);
        await deletePreviewed(at);
        await expect.poll(() => at.faults.log.some(({ method }) => method === 'DELETE')).toBe(true);
        at.faults.add({ match: { path: '/results?' }, fault: { ...html, status: 200 } });
        at.letGo();
        await seesHeading(one(at.page), 'Outcome unknown. Checking…');
      },
    },
  ],
};
