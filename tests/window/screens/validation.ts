import { expect } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractPlace, resultsPlace } from '../fixtures/places';
import type { ScreenGroup } from './screen';
import { dialogOf, press, questionOf, sees } from './steps';

/** A run goes on for as long as it is looked at. */
const validationTiming = { queued: 60_000, running: 60_000 };

export const validation: ScreenGroup = {
  title: 'a validation',
  sampleOptions: { clock: Date.now, validationTiming },
  screens: [
    {
      name: 'that is refused',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { method: 'POST' }, fault: failing.forbidden('EditAll') });
        await open(contractPlace(sample, 'status_sampler'));
        await press(page, 'Validate');
        await sees(dialogOf(page, 'The validation was not started'), 'Nothing was changed.');
      },
    },
    {
      name: 'whose answer was lost',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { method: 'POST' }, fault: { kind: 'reset-before-headers' } });
        await open(contractPlace(sample, 'no_owners'));
        await press(page, 'Validate');
        await sees(dialogOf(page, 'It is not known whether'), 'Check the current state before trying again.');
      },
    },
    {
      name: 'under way, in the list of results',
      async show({ page, sample, open }) {
        await open(resultsPlace(sample, 'orders_events'));
        await press(page, 'Validate');
        await sees(page.getByRole('grid', { name: 'Validation results' }), 'Queued');
        await expect(page.getByRole('button', { name: 'Validate again…' })).toBeVisible();
      },
    },
    {
      name: 'under way, on the overview',
      async show({ page, sample, open }) {
        await open(contractPlace(sample, 'orders_events'));
        await sees(page.getByRole('region', { name: 'Newest result' }), /^Last checked /);
      },
    },
    {
      name: 'the question before a second one',
      async show({ page }) {
        await press(page, 'Validate again…');
        const question = questionOf(page, 'A validation is already under way');
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      },
    },
  ],
};

/** Since 1.12 an owner may do everything, so that a plain no is told of no right. */
export const noRights: ScreenGroup = {
  title: 'what an account may not do',
  sampleOptions: { dialect: 'openmetadata', release: '1.10' },
  begin: ({ connect, sample }) => connect({ token: sample.tokens.readOnly }),
  screens: [
    {
      name: 'why a contract cannot be validated',
      async show({ page, sample, open }) {
        await open(contractPlace(sample, 'status_sampler'));
        const validate = page.getByRole('button', { name: 'Validate' });
        await expect(validate).toHaveAccessibleDescription('Needs EditAll on dataContract');
        await validate.press('Enter');
        await expect(page.getByRole('button', { name: 'Copy request for an administrator' })).toBeVisible();
      },
    },
    {
      name: 'why results cannot be deleted',
      async show({ page, sample, open }) {
        await open(resultsPlace(sample, 'status_sampler'));
        await page.getByRole('grid', { name: 'Validation results' }).locator('[data-index="0"]').press('Delete');
        await sees(dialogOf(page, 'Results cannot be deleted'), /Needs Delete/);
      },
    },
    {
      name: 'the page of the server, with a request that was copied',
      async show({ page, goTo, connectionId }) {
        await goTo(`/connections/${connectionId()}`);
        const refused = page.getByRole('row', { name: /^Delete results/ });
        await press(refused, 'Copy request for an administrator');
        await expect(refused.getByRole('button', { name: 'Copied' })).toBeVisible();
      },
    },
    {
      name: 'the page of a server that cannot be asked',
      async show({ page, faults }) {
        faults.add({ match: {}, fault: failing.signInPage() });
        await press(page, 'Check again');
        await sees(page, /^Could not check what the server supports$/);
      },
    },
  ],
};
