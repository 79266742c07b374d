import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { contractOf, filter, firstRow, grid, listed, page, resultsPath } from '../e2e/fixtures/contract-list';
import { keepContracts } from './fixtures/keep-contracts';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

const firstPage = { path: '/v1/dataContracts?' };
const notice = (appWindow: Page) => appWindow.getByRole('alert').filter({ hasText: 'Could not list the contracts' });

test('failures say what happened, keep what is loaded, and go away with a retry that works', async ({ at }) => {
  at.faults.add({ match: firstPage, fault: failing.signInPage() });
  await at.connect();
  await test.step('a sign-in page leads to the connection', async () => {
    await expect(notice(at.page)).toContainText('A web page answered');
    await expect(notice(at.page).getByRole('button', { name: words.ui.error.editConnection })).toBeVisible();
  });

  await test.step('the first page', async () => {
    at.faults.clear();
    at.faults.add({ match: firstPage, fault: failing.serverError() });
    await notice(at.page).getByRole('button', { name: words.ui.error.retry }).click();
    await expect(notice(at.page)).toContainText('The server failed while answering.');
    at.faults.clear();
    at.fail(/dataContracts\?.*after=/, failing.serverError());
    await notice(at.page).getByRole('button', { name: words.ui.error.retry }).click();
  });

  await test.step('a later page: what is there stays, and nothing says that it is all', async () => {
    await expect(at.page.getByText('Could not reload the list')).toBeVisible();
    await expect(at.page.getByText('Showing 100 found so far')).toBeVisible();
    await expect(firstRow(at.page)).toBeVisible();
    at.faults.clear();
    await at.page.getByRole('button', { name: words.ui.error.retry }).click();
    await expect(listed(at.page)).toBeVisible();
    await expect(at.page.getByText('Could not reload the list')).toBeHidden();
  });

  await test.step('the list is there at once when it is read again, however long that takes', async () => {
    const letGo = at.faults.hold(firstPage);
    await at.page.reload();
    await expect(listed(at.page)).toBeVisible();
    await expect(grid(at.page)).not.toHaveAttribute('aria-busy');
    letGo();
  });
});

test('what a server sends is shown as it is, and nothing is claimed before', async ({ at }) => {
  keepContracts(at.sample, []);
  const letGo = at.faults.hold(firstPage);
  await at.connect();
  await test.step('no contract is claimed, and none denied, before the first answer', async () => {
    await expect(grid(at.page)).toHaveAttribute('aria-busy', 'true');
    await expect(at.page.getByText(/No contracts|no data contracts|found so far/)).toHaveCount(0);
    letGo();
  });

  await test.step('nothing at all: an empty list explains what a contract is', async () => {
    await expect(at.page.getByRole('heading', { name: words.contracts.empty.title })).toBeVisible();
    await expect(at.page.getByText('A data contract says what a table or another asset promises')).toBeVisible();
  });

  /** From here on the list has these, and the one of a name this newest result. */
  const lists = async (data: readonly unknown[], results: Readonly<Record<string, object>> = {}) => {
    at.faults.clear();
    for (const [name, result] of Object.entries(results)) {
      const newest = { timestamp: 1_700_000_100_000, ...result };
      at.fail(resultsPath(name), page([newest]));
    }
    at.faults.add({ match: firstPage, fault: page(data) });
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
  };
  const latestResult = { timestamp: 1_700_000_000_000, status: 'Success' };

  await test.step('a summary that is behind its results: the truth is shown, with a mark', async () => {
    await lists([contractOf('orders', { latestResult })], { orders: { contractExecutionStatus: 'Failed' } });
    await expect(firstRow(at.page)).toContainText('Failed');
    await expect(firstRow(at.page)).toContainText('The server’s own summary says “Success”');
  });

  await test.step('words this app does not know: they are shown as they are', async () => {
    const frozen = contractOf('customers', { entityStatus: 'Frozen' });
    await lists([frozen], { customers: { contractExecutionStatus: 'Paused' } });
    await filter(at.page).fill('customers');
    await expect(firstRow(at.page)).toContainText(words.contracts.crawl.paused);
    await expect(firstRow(at.page)).toContainText('Frozen');
    await filter(at.page).fill('');
  });

  await test.step('rows that cannot be read are counted', async () => {
    await lists([contractOf('a'), { id: 5 }, contractOf('bb')]);
    await expect(at.page.getByText('1 contract could not be read')).toBeVisible();
    await expect(grid(at.page).getByRole('row').filter({ hasText: 'shop.bb' })).toBeVisible();
  });

  await test.step('so do assets, and what a search finds', async () => {
    const hits = [{ _source: contractOf('a') }, { _source: { name: 'no id' } }, { _source: contractOf('bb') }];
    const found = JSON.stringify({ hits: { total: 3, hits } });
    at.fail('/v1/tables?', page([contractOf('a'), { name: 'no id' }, contractOf('bb')]));
    at.fail('/search/query', { kind: 'status', status: 200, body: found });
    await goWithin(at.page, '/assets');
    const asset = at.page.getByRole('grid', { name: words.screens.assets }).getByRole('row').nth(2);
    for (const text of ['', 'any']) {
      await at.page.getByRole('searchbox', { name: words.assets.toolbar.search }).fill(text);
      await expect(at.page.getByText(text === '' ? 'All 3 tables loaded' : '3 found')).toBeVisible();
      await expect(asset).toContainText(words.results.grid.unreadableRow);
      await asset.dblclick();
      await asset.press('Enter');
      await expect(at.page.getByRole('heading', { level: 1, name: words.screens.assets })).toBeVisible();
    }
  });
});
