import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { asAlert, asHeading, of, place, state } from './rows';
import type { ScreenGroup } from './screen';
import { press, regionOf, sees, seesAlert, seesHeading } from './steps';

const one = /\/v1\/dataContracts\/[0-9a-f-]{36}(\?|$)/;
const message = "Principal: CatalogPrincipal{name='ada'} operation ViewBasic denied by role Consumer, policy P, rule R";
const denied: Fault = { kind: 'status', status: 403, body: JSON.stringify({ code: 403, message }) };

const isGone = asHeading(/^(?:Contract not found|This contract is gone)$/);

/** Contracts that cannot be read, wholly or in part. */
export const contractFailing: ScreenGroup = {
  title: 'a contract that is not as it should be',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    place('gone', of('no_owners'), isGone, [one, failing.notFound()]),
    place('no right to it', of('bare_minimum'), asAlert('Denied by role Consumer, policy P, rule R.'), [one, denied]),
    state('loading', async ({ page, hold, contract }) => {
      hold(one);
      await contract('with_extension');
      await page.getByText('Loading the contract').waitFor({ state: 'attached' });
    }),
    state('a page for signing in, over what is saved', async ({ page, fail, contract }) => {
      await contract('never_validated');
      await seesHeading(page, 'Newest run');
      // Its runs and what is in force for its asset are asked for together with it.
      fail(/\/v1\/dataContracts\//, failing.signInPage());
      await page.reload();
      await sees(page, 'A web page answered');
    }),
    place(
      'no right to its runs',
      of('status_sampler'),
      (page) => seesAlert(regionOf(page, 'Newest run'), 'Could not load the newest run'),
      ['/results', failing.forbidden('ViewBasic')],
    ),
    state('a newest run that cannot be read again', async ({ page, fail, contract }) => {
      await contract('orders_facts');
      await sees(regionOf(page, 'Newest run'), /^as of/);
      fail('/results', failing.forbidden('ViewBasic'));
      await press(page, 'Refresh');
      await sees(regionOf(page, 'Newest run'), 'Showing the last one that was loaded.');
    }),
    state('a first failure that is too far back to be read', async ({ page, fail, contract, desk }) => {
      await desk.app.call('settings.set', { pageSize: 2 });
      await page.reload();
      await contract('drifted_table');
      const standing = regionOf(page, /^Last \d+ runs/);
      await sees(standing, 'Load older');
      fail('/results?', failing.forbidden('ViewBasic'));
      await press(standing, 'Load older');
      await sees(standing, 'Could not load older runs.');
    }),
    state('test cases that cannot be read', async ({ page, fail, contract, desk }) => {
      await desk.app.call('settings.set', { pageSize: 100 });
      fail(/dataQuality\/testCases/, failing.serverError());
      await contract('drifted_table', 'quality');
      await sees(page, 'Could not load the test cases.');
    }),
    place('versions that cannot be read', of('orders_events', 'versions'), 'Could not load the versions', [
      /versions$/,
      failing.serverError(),
    ]),
    place('inherited parts that cannot be read', of('orders_returns'), 'Inherited parts could not be loaded.', [
      '/dataContracts/entity?',
      failing.forbidden('ViewAll'),
    ]),
  ],
};
