import { expect } from '@playwright/test';
import { page as answer, contractOf, resultsPath } from '@tests/e2e/fixtures/contract-list';
import { faults as failing } from '@tests/support/fault-server/faults';
import type { At, ScreenGroup } from './screen';
import { press, sees, seesAlert, seesHeading } from './steps';

const firstPage = { path: /dataContracts\?(?!.*after=)/ };
const laterPage = { path: /dataContracts\?.*after=/ };
const grid = ({ page }: At) => page.getByRole('grid', { name: 'Contracts' });

/** Opens the list of a connection of which nothing is known yet. */
const openNew = async (at: At) => at.goTo(`/c/${await at.connect()}/contracts`);

/** From now on the list has these and, if told so, a page behind them. */
function lists({ faults }: At, data: readonly unknown[], after?: string): void {
  const body = JSON.stringify({ data, paging: { total: 3, after } });
  faults.add({ match: firstPage, fault: { kind: 'status', status: 200, body } });
  faults.add({ match: { path: '/results' }, fault: answer([]) });
}

/** The list of contracts before it was read, where it cannot be read, and what a server may say in it. */
export const contractsFailing: ScreenGroup = {
  title: 'a list of contracts that is not as it should be',
  isIndexed: true,
  begin: async () => {},
  screens: [
    {
      name: 'before the first answer',
      async show(at) {
        at.hold(firstPage);
        await openNew(at);
        await expect(grid(at)).toHaveAttribute('aria-busy', 'true');
      },
    },
    {
      name: 'a page for signing in',
      async show(at) {
        at.faults.add({ match: firstPage, fault: failing.signInPage() });
        await openNew(at);
        await seesAlert(at.page, 'A web page answered');
      },
    },
    {
      name: 'no right to it',
      async show(at) {
        at.faults.add({ match: firstPage, fault: failing.forbidden('ViewAll') });
        await openNew(at);
        await seesAlert(at.page, 'Missing: ViewAll on dataContract.');
      },
    },
    {
      name: 'a later page that fails',
      async show(at) {
        lists(at, [contractOf('a'), contractOf('bb')], 'x');
        at.faults.add({ match: laterPage, fault: failing.serverError() });
        await openNew(at);
        await sees(at.page, 'Could not read the list again');
        await sees(at.page, 'Showing 2 found so far');
      },
    },
    {
      name: 'a later page that there is no right to',
      async show(at) {
        lists(at, [contractOf('a'), contractOf('bb')], 'x');
        at.faults.add({ match: laterPage, fault: failing.forbidden('ViewBasic') });
        await openNew(at);
        await seesAlert(at.page, 'Missing: ViewBasic on dataContract.');
      },
    },
    {
      name: 'a later page that takes its time',
      async show(at) {
        lists(at, [contractOf('a'), contractOf('bb')], 'x');
        at.hold(laterPage);
        await openNew(at);
        await sees(at.page, 'Showing 2 found so far, still looking');
      },
    },
    {
      name: 'no contract',
      async show(at) {
        lists(at, []);
        await openNew(at);
        await seesHeading(at.page, 'This server has no data contracts yet');
      },
    },
    {
      name: 'a summary behind its results, and rows that cannot be read',
      async show(at) {
        const latestResult = { timestamp: 1_700_000_000_000, status: 'Success' };
        const failed = [{ timestamp: 1_700_000_100_000, contractExecutionStatus: 'Failed' }];
        at.faults.add({ match: { path: resultsPath('orders') }, fault: answer(failed) });
        lists(at, [contractOf('orders', { latestResult, entityStatus: 'Frozen' }), { id: 5 }, contractOf('bb')]);
        await openNew(at);
        await sees(at.page, '1 contract could not be read');
        await expect(grid(at)).toContainText('The server’s own summary says “Success”');
      },
    },
    {
      name: 'the same while it is read again',
      goesOn: true,
      async show(at) {
        at.faults.clear();
        at.hold(firstPage);
        await press(at.page, 'Refresh');
        await expect(grid(at)).not.toHaveAttribute('aria-busy');
        await sees(at.page, '1 contract could not be read');
      },
    },
  ],
};
