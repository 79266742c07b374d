import { expect } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { state } from './rows';
import type { ScreenGroup } from './screen';
import { dialogOf, press, questionOf, regionOf, rowOf, sees, seesThe } from './steps';

/** A run goes on for as long as it is looked at. */
const validationTiming = { queued: 60_000, running: 60_000 };

export const validation: ScreenGroup = {
  title: 'a validation',
  sampleOptions: { clock: Date.now, validationTiming },
  screens: [
    state('that is refused', async ({ page, fail, contract }) => {
      fail({ method: 'POST' }, failing.forbidden('EditAll'));
      await contract('status_sampler');
      await press(page, 'Validate');
      await sees(dialogOf(page, 'The validation was not started'), 'Nothing was changed.');
    }),
    state('whose answer was lost', async ({ page, fail, contract }) => {
      fail({ method: 'POST' }, { kind: 'reset-before-headers' });
      await contract('no_owners');
      await press(page, 'Validate');
      await sees(dialogOf(page, 'It is not known whether'), 'Check the current state before trying again.');
    }),
    state('under way, in the list of runs', async ({ page, contract }) => {
      await contract('orders_events', 'results');
      await press(page, 'Validate');
      await sees(page.getByRole('grid', { name: 'Validation runs' }), 'Queued');
      await seesThe(page, 'button', 'Validate again…');
    }),
    state('under way, on the overview', async ({ page, contract }) => {
      await contract('orders_events');
      await sees(regionOf(page, 'Newest run'), /^Last checked /);
    }),
    state('the question before a second one', async ({ page }) => {
      await press(page, 'Validate again…');
      const question = questionOf(page, 'A validation is already running');
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    }),
  ],
};

/** Since 1.12 an owner may do everything, so that a plain no is told of no right. */
export const noRights: ScreenGroup = {
  title: 'what an account may not do',
  sampleOptions: { dialect: 'openmetadata', release: '1.10' },
  begin: ({ connect, sample }) => connect({ token: sample.tokens.readOnly }),
  screens: [
    state('why a contract cannot be validated', async ({ page, contract }) => {
      await contract('status_sampler');
      const validate = page.getByRole('button', { name: 'Validate' });
      await expect(validate).toHaveAccessibleDescription('Needs EditAll on dataContract');
      await validate.press('Enter');
      await seesThe(page, 'button', 'Copy request for an administrator');
    }),
    state('why runs cannot be deleted', async ({ page, contract }) => {
      await contract('status_sampler', 'results');
      await rowOf(page, 'Validation runs', 0).press('Delete');
      await sees(dialogOf(page, 'Runs cannot be deleted'), /Needs Delete/);
    }),
    state('the page of the server, with a request that was copied', async ({ page, goTo, connectionId }) => {
      await goTo(`/connections/${connectionId()}`);
      const refused = page.getByRole('row', { name: /^Delete runs/ });
      await press(refused, 'Copy request for an administrator');
      await seesThe(refused, 'button', 'Copied');
      // It says so for a moment.
      await seesThe(refused, 'button', 'Copy request for an administrator');
      await expect(refused.getByRole('button', { name: 'Copied' })).toHaveCount(0);
    }),
    state('the page of a server that cannot be asked', async ({ page, fail }) => {
      fail({}, failing.signInPage());
      await press(page, 'Check again');
      await sees(page, /^Could not check what the server supports$/);
    }),
  ],
};
