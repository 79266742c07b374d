import { expect } from '@playwright/test';
import { page as answer, contractOf, resultsPath } from '@tests/e2e/fixtures/contract-list';
import type { Fault } from '@tests/support/fault-server/fault';
import { faults as failing } from '@tests/support/fault-server/faults';
import { asAlert, next, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { press, sees, seesHeading } from './steps';

const firstPage = /dataContracts\?(?!.*after=)/;
const laterPage = /dataContracts\?.*after=/;
const grid = ({ page }: At) => page.getByRole('grid', { name: 'Contracts' });

/** Opens the list of a connection of which nothing is known yet. */
const openNew = async (at: At) => at.goTo(`/c/${await at.connect()}/contracts`);

/** From now on the list has these and, if told so, a page behind them. */
function lists({ fail }: At, data: readonly unknown[], after?: string): void {
  const body = JSON.stringify({ data, paging: { total: 3, after } });
  fail(firstPage, { kind: 'status', status: 200, body });
  fail('/results', answer([]));
}

const withLaterPage = (at: At) => lists(at, [contractOf('a'), contractOf('bb')], 'x');

/** A first or later page that fails, and what is said of it. */
const failed = (name: string, requests: RegExp, [fault, text]: readonly [Fault, string]) =>
  state(name, async (at) => {
    if (requests === laterPage) withLaterPage(at);
    at.fail(requests, fault);
    await openNew(at);
    await asAlert(text)(at.page);
  });

/** The list of contracts before it was read, where it cannot be read, and what a server may say in it. */
export const contractsFailing: ScreenGroup = {
  title: 'a list of contracts that is not as it should be',
  isIndexed: true,
  begin: async () => {},
  screens: [
    state('before the first answer', async (at) => {
      at.hold(firstPage);
      await openNew(at);
      await expect(grid(at)).toHaveAttribute('aria-busy', 'true');
    }),
    failed('a page for signing in', firstPage, [failing.signInPage(), 'A web page answered']),
    failed('no right to it', firstPage, [failing.forbidden('ViewAll'), 'Missing: ViewAll on dataContract.']),
    state('a later page that fails', async (at) => {
      withLaterPage(at);
      at.fail(laterPage, failing.serverError());
      await openNew(at);
      for (const text of ['Could not reload the list', 'Showing 2 found so far']) await sees(at.page, text);
    }),
    failed('a later page that there is no right to', laterPage, [
      failing.forbidden('ViewBasic'),
      'Missing: ViewBasic on dataContract.',
    ]),
    state('a later page that takes its time', async (at) => {
      withLaterPage(at);
      at.hold(laterPage);
      await openNew(at);
      await sees(at.page, 'Showing 2 found so far, still looking');
    }),
    state('no contract', async (at) => {
      lists(at, []);
      await openNew(at);
      await seesHeading(at.page, 'This server has no data contracts yet');
    }),
    state('what the server says of contracts whose runs are not read yet', async (at) => {
      const says = (status: string) => ({ latestResult: { timestamp: 1_700_000_000_000, status } });
      at.hold(/\/results\?/);
      lists(at, [contractOf('orders', says('Failed')), contractOf('pay', says('Success')), contractOf('seven')]);
      await openNew(at);
      await expect(grid(at)).toContainText('Server says failed');
      await sees(at.page, 'Still waiting');
    }),
    state('a summary behind its runs, and rows that cannot be read', async (at) => {
      const latestResult = { timestamp: 1_700_000_000_000, status: 'Success' };
      at.fail(resultsPath('orders'), answer([{ timestamp: 1_700_000_100_000, contractExecutionStatus: 'Failed' }]));
      lists(at, [contractOf('orders', { latestResult, entityStatus: 'Frozen' }), { id: 5 }, contractOf('bb')]);
      await openNew(at);
      await sees(at.page, '1 contract could not be read');
      await expect(grid(at)).toContainText('The server’s own summary says “Success”');
    }),
    next('the same while it is read again', async (at) => {
      at.faults.clear();
      at.hold(firstPage);
      await press(at.page, 'Refresh');
      await expect(grid(at)).not.toHaveAttribute('aria-busy');
      await sees(at.page, '1 contract could not be read');
    }),
  ],
};
