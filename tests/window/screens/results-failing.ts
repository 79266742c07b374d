import { expect, type Page } from '@playwright/test';
import { page as answer } from '@tests/e2e/fixtures/contract-list';
import { faults as failing } from '@tests/support/fault-server/faults';
import { resultsPlace } from '../fixtures/places';
import { of, place, state } from './rows';
import type { ScreenGroup } from './screen';
import { press, regionOf, rowOf, sees, seesAlert, seesHeading } from './steps';

const grid = (page: Page) => page.getByRole('grid', { name: 'Validation runs' });
const row = (page: Page, nth: number) => rowOf(page, 'Validation runs', nth);
const opened = (page: Page) => page.getByRole('complementary', { name: 'Opened run' });
const resultsOf = (contract: string) => of(contract, 'results');
const inGrid = (text: string) => (page: Page) => seesAlert(grid(page), text);

const results = /\/results\?/;
const one = 'startTs=';

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
  title: 'runs that are not as they should be',
  screens: [
    state('before the first answer', async ({ page, hold, contract }) => {
      hold(results);
      await contract('status_sampler', 'results');
      await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
    }),
    place('a page of HTML in their place', resultsOf('payments_snapshot'), inGrid('Could not load the runs'), [
      results,
      { kind: 'status', status: 200, body: '<html>', contentType: 'text/html' },
    ]),
    place('a redirect', resultsOf('customers_facts'), inGrid('It pointed to https://sso.example/start.'), [
      results,
      { kind: 'redirect', status: 302, to: 'https://sso.example/start' },
    ]),
    place('no right to them', resultsOf('invoices_daily'), inGrid('Missing: ViewBasic on dataContract.'), [
      results,
      failing.forbidden('ViewBasic'),
    ]),
    place(
      'a contract that is gone meanwhile',
      resultsOf('campaigns_daily'),
      (page) => seesHeading(grid(page), 'This contract is gone'),
      [results, failing.notFound()],
    ),
    state('older ones that cannot be read', async ({ page, fail, contract }) => {
      fail(/\/results\?.*after=/, failing.serverError());
      await contract('orders_events', 'results');
      await row(page, 0).press('End');
      await seesAlert(grid(page), 'Could not load older runs');
    }),
    state('one that is unreadable, and one opened in all its parts', async ({ page, fail, contract }) => {
      fail(results, answer([whole, { ...good, timestamp: 'soon' }]));
      await contract('no_owners', 'results');
      await sees(page, /1 row unreadable/);
      await row(page, 0).press('Enter');
      for (const text of ['contract says INT, table has VARCHAR', 'grim']) await sees(opened(page), text);
    }),
    state('one opened that is gone', async ({ page, fail, contract }) => {
      await contract('campaigns_facts', 'results');
      await expect(row(page, 0)).toBeVisible();
      fail(one, answer([]));
      await row(page, 0).press('Enter');
      await seesHeading(page, 'This run is gone');
    }),
    state('one opened that there is no right to', async ({ page, fail }) => {
      fail(one, failing.forbidden('ViewBasic'));
      await row(page, 1).press('Enter');
      await seesAlert(opened(page), 'Missing: ViewBasic on dataContract.');
    }),
    state('one opened that cannot be read', async ({ page, fail }) => {
      fail(one, failing.serverError());
      await row(page, 2).press('Enter');
      await seesAlert(opened(page), 'The server failed while answering.');
    }),
    state('a refresh that failed, in a message over the list', async ({ page, fail }) => {
      fail('/results', failing.serverError());
      await press(page, 'Refresh');
      await sees(regionOf(page, 'Notifications'), 'Could not refresh this screen');
    }),
    state('a connection that is read-only, with one opened', async ({ page, sample, connect, goTo }) => {
      const id = await connect({ name: 'Look only', protection: 'read-only', baseUrl: sample.baseUrl });
      await goTo(`/c/${id}${resultsPlace(sample, 'status_sampler')}`);
      await row(page, 1).press('Enter');
      await sees(opened(page), 'Timestamp (ms)');
      await expect(page.getByRole('button', { name: /^Validate/ })).toHaveCount(0);
    }),
  ],
};
