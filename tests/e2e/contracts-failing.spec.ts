import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { firstRow, grid } from './fixtures/contract-list';
import { expect, test } from './fixtures/shared-app';

const firstPage = { path: '/v1/dataContracts?' };
const notice = (appWindow: Page) => appWindow.getByRole('alert').filter({ hasText: 'Could not list the contracts' });

test('failures say what happened, keep what is loaded, and go away with a retry that works', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  test.slow();
  faults.add({ match: firstPage, fault: failing.signInPage() });
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('a sign-in page leads to the connection', async () => {
    await expect(notice(appWindow)).toContainText('A web page answered');
    await expect(notice(appWindow).getByRole('button', { name: 'Edit connection' })).toBeVisible();
    await expectAccessible(appWindow);
  });

  await test.step('the first page', async () => {
    faults.clear();
    faults.add({ match: firstPage, fault: failing.serverError() });
    await notice(appWindow).getByRole('button', { name: 'Retry' }).click();
    await expect(notice(appWindow)).toContainText('The server failed while answering.');
    faults.clear();
    faults.add({ match: firstPage, fault: { kind: 'reset-before-headers' } });
    await notice(appWindow).getByRole('button', { name: 'Retry' }).click();
    await expect(notice(appWindow)).toContainText('could not be reached');
    await expectAccessible(appWindow);
    faults.clear();
    await notice(appWindow).getByRole('button', { name: 'Retry' }).click();
    await expect(appWindow.getByText('100 of 350 loaded')).toBeVisible();
  });

  await test.step('a later page, which is asked for again', async () => {
    faults.clear();
    faults.add({ match: { path: /dataContracts\?.*after=/ }, fault: failing.serverError() });
    await firstRow(appWindow).focus();
    await appWindow.keyboard.press('End');
    await expect(appWindow.getByText('Could not load more contracts')).toBeVisible();
    await expect(appWindow.getByText('100 of 350 loaded')).toBeVisible();
    await expectAccessible(appWindow);
    const failed = faults.log.filter(({ fault }) => fault === 'status').map(({ url }) => url);
    faults.clear();
    await appWindow.getByRole('button', { name: 'Retry' }).click();
    await expect(appWindow.getByText('200 of 350 loaded')).toBeVisible();
    await expect(appWindow.getByText('Could not load more contracts')).toBeHidden();
    expect(faults.log.map(({ url }) => url)).toContain(failed[0]);
    expect(new Set(failed).size).toBe(1);
  });

  await test.step('none is claimed while the first page takes its time', async () => {
    const letGo = faults.hold(firstPage);
    await appWindow.reload();
    await expect(grid(appWindow)).toHaveAttribute('aria-busy', 'true');
    await expect(appWindow.getByText(/No contracts|\d+ loaded/)).toHaveCount(0);
    await expectAccessible(appWindow);
    letGo();
    await expect(appWindow.getByText('100 of 350 loaded')).toBeVisible();
    await expect(grid(appWindow)).not.toHaveAttribute('aria-busy');
  });
});

const page = (data: readonly unknown[]) => ({
  kind: 'status' as const,
  status: 200,
  body: JSON.stringify({ data, paging: { total: data.length } }),
});
const contract = (name: string, more: object = {}) => ({
  id: `11111111-1111-4111-8111-11111111111${name.length}`,
  name,
  fullyQualifiedName: `shop.${name}.dataContract_${name}`,
  entity: { id: '22222222-2222-4222-8222-222222222222', type: 'table', fullyQualifiedName: `shop.${name}` },
  ...more,
});

test('what a server may send is shown as it is', async ({ appWindow, connectTo, faults, sample }) => {
  test.slow();
  faults.add({ match: firstPage, fault: page([]) });
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('nothing at all: an empty list explains what a contract is', async () => {
    await expect(appWindow.getByRole('heading', { name: 'This server has no data contracts yet' })).toBeVisible();
    await expect(appWindow.getByText('A data contract says what a table or another asset promises')).toBeVisible();
    await expectAccessible(appWindow);
  });
  /** From here on the list has these. */
  const lists = (...data: unknown[]) => {
    faults.clear();
    faults.add({ match: firstPage, fault: page(data) });
  };

  await test.step('a summary that is behind its results: the truth is shown, with a mark', async () => {
    const latestResult = { timestamp: 1_700_000_000_000, status: 'Success' };
    lists(contract('orders', { latestResult }));
    faults.add({
      match: { path: '/results' },
      fault: page([{ timestamp: 1_700_000_100_000, contractExecutionStatus: 'Failed' }]),
    });
    await appWindow.reload();
    await expect(firstRow(appWindow)).toContainText('Failed');
    await expect(firstRow(appWindow)).toContainText('The server’s own summary says “Success”');
    await expectAccessible(appWindow);
  });

  await test.step('words this app does not know: they are shown as they are', async () => {
    const latestResult = { timestamp: 1_700_000_000_000, status: 'Paused' };
    lists(contract('orders', { latestResult, entityStatus: 'Frozen', deleted: true }));
    await appWindow.reload();
    await expect(firstRow(appWindow)).toContainText('Paused');
    await expect(firstRow(appWindow)).toContainText('Frozen');
    await expect(firstRow(appWindow)).toContainText('results of a deleted contract are gone');
    await expect(firstRow(appWindow)).toContainText('Paused');
  });

  await test.step('an unreadable row keeps its place and cannot be opened', async () => {
    lists(contract('a'), { id: 5 }, contract('bb'));
    await appWindow.reload();
    const row = grid(appWindow).getByRole('row').nth(2);
    await expect(row).toContainText('Unreadable row');
    await row.click();
    await expect(appWindow.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    await expectAccessible(appWindow);
  });

  await test.step('so do assets, and what a search finds', async () => {
    const hits = [{ _source: contract('a') }, { _source: { name: 'no id' } }, { _source: contract('bb') }];
    const found = JSON.stringify({ hits: { total: 3, hits } });
    faults.add({ match: { path: '/v1/tables?' }, fault: page([contract('a'), { name: 'no id' }, contract('bb')]) });
    faults.add({ match: { path: '/search/query' }, fault: { kind: 'status', status: 200, body: found } });
    await appWindow.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Assets' }).click();
    const asset = appWindow.getByRole('grid', { name: 'Assets' }).getByRole('row').nth(2);
    for (const text of ['', 'any']) {
      await appWindow.getByRole('searchbox', { name: 'Search assets' }).fill(text);
      await expect(appWindow.getByText(text === '' ? 'All 3 tables loaded' : '3 found')).toBeVisible();
      await expect(asset).toContainText('Unreadable row');
      await asset.dblclick();
      await asset.press('Enter');
      await expect(appWindow.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
    }
    await expectAccessible(appWindow);
  });
});
