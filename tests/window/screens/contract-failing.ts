import { expect } from '@playwright/test';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractPlace } from '../fixtures/places';
import type { ScreenGroup } from './screen';
import { press, sees, seesAlert, seesHeading } from './steps';

const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
const denied = (operation: string): Fault => ({
  kind: 'status',
  status: 403,
  body: JSON.stringify({
    code: 403,
    message: `Principal: CatalogPrincipal{name='ada'} operation ${operation} denied by role Consumer, policy P, rule R`,
  }),
});

/** Contracts that cannot be read, wholly or in part. */
export const contractFailing: ScreenGroup = {
  title: 'a contract that is not as it should be',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    {
      name: 'gone',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { path: one }, fault: failing.notFound() });
        await open(contractPlace(sample, 'no_owners'));
        await seesHeading(page, /^(?:Contract not found|This contract is gone)$/);
      },
    },
    {
      name: 'no right to it',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { path: one }, fault: denied('ViewBasic') });
        await open(contractPlace(sample, 'bare_minimum'));
        await seesAlert(page, 'Denied by role Consumer, policy P, rule R.');
      },
    },
    {
      name: 'loading',
      async show(at) {
        at.hold({ path: one });
        await at.open(contractPlace(at.sample, 'with_extension'));
        await expect(at.page.getByText('Loading the contract')).toBeAttached();
      },
    },
    {
      name: 'a page for signing in, over what is saved',
      async show({ page, faults, sample, open }) {
        await open(contractPlace(sample, 'never_validated'));
        await seesHeading(page, 'Newest result');
        faults.add({ match: { path: one }, fault: failing.signInPage() });
        await page.reload();
        await sees(page, 'A web page answered');
      },
    },
    {
      name: 'no right to its results',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { path: '/results' }, fault: failing.forbidden('ViewBasic') });
        await open(contractPlace(sample, 'status_sampler'));
        await seesAlert(page.getByRole('region', { name: 'Newest result' }), 'Could not read the newest result');
      },
    },
    {
      name: 'a newest result that cannot be read again',
      async show({ page, faults, sample, open }) {
        await open(contractPlace(sample, 'orders_facts'));
        const card = page.getByRole('region', { name: 'Newest result' });
        await sees(card, 'Semantics');
        faults.add({ match: { path: '/results' }, fault: failing.forbidden('ViewBasic') });
        await press(page, 'Refresh');
        await sees(card, 'Showing the last one that was loaded.');
      },
    },
    {
      name: 'a first failure that is too far back to be read',
      async show({ page, faults, sample, open, desk }) {
        await desk.app.call('settings.set', { pageSize: 2 });
        await page.reload();
        await open(contractPlace(sample, 'drifted_table'));
        const standing = page.getByRole('region', { name: /^Last \d+ runs/ });
        await sees(standing, 'Look further back');
        faults.add({ match: { path: '/results?' }, fault: failing.forbidden('ViewBasic') });
        await press(standing, 'Look further back');
        await sees(standing, 'Could not load older runs.');
      },
    },
    {
      name: 'test cases that cannot be read',
      async show({ page, faults, sample, open, desk }) {
        await desk.app.call('settings.set', { pageSize: 100 });
        faults.add({ match: { path: /dataQuality\/testCases/ }, fault: failing.serverError() });
        await open(contractPlace(sample, 'drifted_table', 'quality'));
        await sees(page, 'Could not load the test cases.');
      },
    },
    {
      name: 'versions that cannot be read',
      async show({ page, faults, sample, open }) {
        faults.add({ match: { path: /versions$/ }, fault: failing.serverError() });
        await open(contractPlace(sample, 'orders_events', 'versions'));
        await sees(page, 'Could not load the versions');
      },
    },
    {
      name: 'inherited parts that cannot be read',
      async show(at) {
        at.faults.add({ match: { path: '/dataContracts/entity?' }, fault: failing.forbidden('ViewAll') });
        await at.open(contractPlace(at.sample, 'orders_returns'));
        await sees(at.page, 'Inherited parts could not be read.');
      },
    },
  ],
};
