import { expect, type Page } from '@playwright/test';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { resultsPlace } from '../fixtures/places';
import type { ScreenGroup } from './screen';
import { sees, seesAlert, seesHeading } from './steps';

const grid = (page: Page) => page.getByRole('grid', { name: 'Validation results' });
const row = (page: Page, nth: number) => grid(page).locator(`[role="row"][data-index="${nth}"]`);
const opened = (page: Page) => page.getByRole('complementary', { name: 'Opened result' });

const results = { path: /\/results\?/ };
const older = { path: /\/results\?.*after=/ };
const one = { path: 'startTs=' };
const answer = (data: readonly unknown[]): Fault => ({
  kind: 'status',
  status: 200,
  body: JSON.stringify({ data, paging: {} }),
});

const good = { timestamp: 1_760_000_000_000, contractExecutionStatus: 'Success' };
/** A result in which everything has failed, and something is not known. */
const whole = {
  ...{ timestamp: 1_760_000_000_000, contractExecutionStatus: 'Failed', result: 'two\nlines', mood: 'grim' },
  schemaValidation: {
    ...{ passed: 1, failed: 2, total: 3, failedFields: ['lost'], duplicateFields: ['twice'] },
    typeMismatchFields: ['amount: expected VARCHAR, got INT'],
  },
  semanticsValidation: {
    ...{ passed: 0, failed: 1, total: 1 },
    failedRules: [{ ruleName: 'hasOwner', reason: 'An owner is needed' }],
  },
  qualityValidation: { qualityScore: 66.5 },
  slaValidation: { latencyMet: false, actualLatency: 90_000 },
  incidentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
};

/** Results that cannot be read, or are not as they should be. Each row has a contract of its own: what was read stays. */
export const resultsFailing: ScreenGroup = {
  title: 'results that are not as they should be',
  screens: [
    {
      name: 'before the first answer',
      async show({ page, hold, sample, open }) {
        hold(results);
        await open(resultsPlace(sample, 'status_sampler'));
        await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
      },
    },
    {
      name: 'a page of HTML in their place',
      async show({ page, faults, sample, open }) {
        const fault = { kind: 'status', status: 200, body: '<html>', contentType: 'text/html' } as const;
        faults.add({ match: results, fault });
        await open(resultsPlace(sample, 'payments_snapshot'));
        await seesAlert(grid(page), 'Could not read the results');
      },
    },
    {
      name: 'a redirect',
      async show({ page, faults, sample, open }) {
        faults.add({ match: results, fault: { kind: 'redirect', status: 302, to: 'https://sso.example/start' } });
        await open(resultsPlace(sample, 'customers_facts'));
        await seesAlert(grid(page), 'It pointed to https://sso.example/start.');
      },
    },
    {
      name: 'no right to them',
      async show({ page, faults, sample, open }) {
        faults.add({ match: results, fault: failing.forbidden('ViewBasic') });
        await open(resultsPlace(sample, 'invoices_daily'));
        await seesAlert(grid(page), 'Missing: ViewBasic on dataContract.');
      },
    },
    {
      name: 'a contract that is gone meanwhile',
      async show({ page, faults, sample, open }) {
        faults.add({ match: results, fault: failing.notFound() });
        await open(resultsPlace(sample, 'campaigns_daily'));
        await seesHeading(grid(page), 'This contract is gone');
      },
    },
    {
      name: 'older ones that cannot be read',
      async show({ page, faults, sample, open }) {
        faults.add({ match: older, fault: failing.serverError() });
        await open(resultsPlace(sample, 'orders_events'));
        await row(page, 0).press('End');
        await seesAlert(grid(page), 'Could not load older results');
      },
    },
    {
      name: 'one that is unreadable, and one opened in all its parts',
      async show({ page, faults, sample, open }) {
        faults.add({ match: results, fault: answer([whole, { ...good, timestamp: 'soon' }]) });
        await open(resultsPlace(sample, 'no_owners'));
        await sees(page, /1 row unreadable/);
        await row(page, 0).press('Enter');
        await sees(opened(page), 'contract says INT, table has VARCHAR');
        await sees(opened(page), 'grim');
      },
    },
    {
      name: 'one opened that is gone',
      async show({ page, faults, sample, open }) {
        await open(resultsPlace(sample, 'campaigns_facts'));
        await expect(row(page, 0)).toBeVisible();
        faults.add({ match: one, fault: answer([]) });
        await row(page, 0).press('Enter');
        await seesHeading(page, 'This result is gone');
      },
    },
    {
      name: 'one opened that there is no right to',
      async show({ page, faults }) {
        faults.add({ match: one, fault: failing.forbidden('ViewBasic') });
        await row(page, 1).press('Enter');
        await seesAlert(opened(page), 'Missing: ViewBasic on dataContract.');
      },
    },
    {
      name: 'one opened that cannot be read',
      async show({ page, faults }) {
        faults.add({ match: one, fault: failing.serverError() });
        await row(page, 2).press('Enter');
        await seesAlert(opened(page), 'The server failed while answering.');
      },
    },
    {
      name: 'a refresh that failed, in a message over the list',
      async show({ page, faults }) {
        faults.add({ match: { path: '/results' }, fault: failing.serverError() });
        await page.getByRole('button', { name: 'Refresh', exact: true }).first().click();
        await sees(page.getByRole('region', { name: 'Notifications' }), 'Could not refresh this screen');
      },
    },
    {
      name: 'a connection that is read-only, with one opened',
      async show({ page, sample, connect, goTo }) {
        const id = await connect({ name: 'Look only', protection: 'read-only', baseUrl: sample.baseUrl });
        await goTo(`/c/${id}${resultsPlace(sample, 'status_sampler')}`);
        await row(page, 1).press('Enter');
        await sees(opened(page), 'Timestamp (ms)');
        await expect(page.getByRole('button', { name: /^Validate/ })).toHaveCount(0);
      },
    },
  ],
};
