import { expect, type Page } from '@playwright/test';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { choose, dialogOf, fill, hasFocus, press, rowOf, sees, seesAlert, seesHeading, seesThe } from './steps';

const one = (page: Page) => dialogOf(page, 'Delete this run');
const rule = (page: Page) => dialogOf(page, 'Clean up runs');
const row = (page: Page, nth: number) => rowOf(page, 'Validation runs', nth);
const open = (at: At) => at.contract('status_sampler', 'results');

async function preview(at: At): Promise<void> {
  await open(at);
  await row(at.page, 2).press('Delete');
  await sees(one(at.page), 'Deletes 1 run.');
}

/** Goes over the preview and the question to the request itself. */
async function deleteOne(at: At): Promise<void> {
  await preview(at);
  for (const name of ['Delete 1 run…', 'Delete now']) await press(one(at.page), name);
}

/** Previews what a rule would delete, without these switches. */
async function previewRule(at: At, date: string, ...switches: readonly string[]): Promise<void> {
  await open(at);
  await press(at.page, 'Actions');
  await choose(at.page, 'Clean up runs…');
  await press(rule(at.page), 'Before a date');
  await fill(rule(at.page), 'Date', date);
  for (const name of switches) await rule(at.page).getByRole('switch', { name }).click();
  await press(rule(at.page), 'Preview');
}

/** A deletion that fails, and what its report says. */
const failed = (name: string, fault: Fault, heading: string) =>
  state(name, async (at) => {
    at.fail({ method: 'DELETE' }, fault);
    await deleteOne(at);
    await seesHeading(one(at.page), heading);
  });

const html = { kind: 'status', body: '<html>Sign in</html>', contentType: 'text/html' } as const;

/** The clean-up of one result and by a rule, from its preview to its report. The sample's day is 20 May 2026. */
export const cleanUp: ScreenGroup = {
  title: 'a clean-up',
  screens: [
    state('a rule with a day that is none', async (at) => {
      await previewRule(at, '2026-02-30');
      await seesAlert(rule(at.page), 'There is no day 2026-02-30 in the calendar.');
    }),
    state('a rule that finds nothing', async (at) => {
      await previewRule(at, '2001-01-01');
      await sees(rule(at.page), 'Nothing to delete.');
    }),
    state('what a rule would delete', async (at) => {
      await previewRule(at, '2026-05-01');
      await sees(rule(at.page), /^Deletes \d+ runs\./);
      await seesThe(rule(at.page), 'grid', 'Runs to delete');
    }),
    state('what a rule would delete that takes the newest, and is of the future', async (at) => {
      await previewRule(at, '2030-01-01', 'the newest', 'the last success', 'the last failure');
      await sees(rule(at.page), 'This time is in the future.');
    }),
    next('the question that asks for typing', async ({ page }) => {
      await press(rule(page), 'Delete 60 runs…');
      await hasFocus(rule(page), /^Type 60/);
    }),
    state('what would be deleted of one', preview),
    next('the button that deletes at its next press', async ({ page }) => {
      await press(one(page), 'Delete 1 run…');
      await expect(one(page).getByRole('button', { name: 'Delete now' })).toBeFocused();
      await sees(one(page), 'Press again to delete from Catalog.');
    }),
    next('a connection that has become read-only under it', async ({ page, desk, faults, connectionId }) => {
      const id = connectionId();
      const protect = async (protection: 'read-only' | 'careful') => {
        const draft = { connectionId: id, name: 'Catalog', baseUrl: faults.baseUrl, protection };
        await desk.app.call('connections.save', draft);
        desk.emit({ type: 'token-place', connectionId: id });
      };
      await protect('read-only');
      await sees(one(page), 'This connection is read-only in this app.');
      await protect('careful');
    }),
    state('a preview that cannot be read', async (at) => {
      await open(at);
      await expect(row(at.page, 2)).toBeVisible();
      at.fail('/results?', failing.serverError());
      await row(at.page, 2).press('Delete');
      await seesAlert(one(at.page), 'Could not preview the deletion');
    }),
    failed('refused', failing.forbidden('Delete'), 'The server refused. Nothing was deleted.'),
    failed('a run that is still there', { kind: 'reset-before-headers' }, 'The run is still there'),
    state('under way', async (at) => {
      at.hold({ method: 'DELETE' });
      await deleteOne(at);
      await seesThe(one(at.page), 'button', /^Deleting 1 run/);
    }),
    next('another one, while it is under way', async ({ page }) => {
      await page.keyboard.press('Escape');
      await row(page, 3).press('Delete');
      await sees(one(page), 'This clean-up is still in progress. Start the other one when it ends.');
    }),
    state('done, with the way back', ({ page }) => seesThe(page.getByRole('main'), 'button', 'Undo')),
    next('Undo under way, in the same bar', async ({ page, hold }) => {
      hold({ method: 'PUT' });
      await press(page.getByRole('main'), 'Undo');
      await seesThe(page.getByRole('main'), 'progressbar', 'Restoring runs');
    }),
    next('what Undo has proved', async ({ page, letGo }) => {
      letGo();
      await sees(page.getByRole('main'), 'Verified: it matches the backup.');
    }),
    state('unknown', async (at) => {
      at.hold({ method: 'DELETE' }, { ...html, status: 502 });
      await deleteOne(at);
      await expect.poll(() => at.faults.log.some(({ method }) => method === 'DELETE')).toBe(true);
      at.fail('/results?', { ...html, status: 200 });
      at.letGo();
      await seesHeading(one(at.page), 'Outcome unknown. Checking…');
    }),
  ],
};
