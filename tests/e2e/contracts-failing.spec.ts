import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { firstRow, grid } from './fixtures/contract-list';

const firstPage = { path: '/v1/dataContracts?' };
const notice = (desk: Page) => desk.getByRole('alert').filter({ hasText: 'Could not list the contracts' });

test('failures say what happened, keep what is loaded, and go away with a retry that works', async ({
  desk,
  connectTo,
  faults,
  sample,
}) => {
  test.slow();
  faults.add({ match: firstPage, fault: failing.signInPage() });
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('a sign-in page leads to the connection', async () => {
    await expect(notice(desk)).toContainText('A web page answered');
    await expect(notice(desk).getByRole('button', { name: 'Edit connection' })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('the first page', async () => {
    faults.clear();
    faults.add({ match: firstPage, fault: failing.serverError() });
    await notice(desk).getByRole('button', { name: 'Retry' }).click();
    await expect(notice(desk)).toContainText('The server failed while answering.');
    faults.clear();
    faults.add({ match: firstPage, fault: { kind: 'reset-before-headers' } });
    await notice(desk).getByRole('button', { name: 'Retry' }).click();
    await expect(notice(desk)).toContainText('could not be reached');
    await expectAccessible(desk);
    faults.clear();
    await notice(desk).getByRole('button', { name: 'Retry' }).click();
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
  });

  await test.step('a later page, which is asked for again', async () => {
    faults.clear();
    faults.add({ match: { path: /dataContracts\?.*after=/ }, fault: failing.serverError() });
    await firstRow(desk).focus();
    await desk.keyboard.press('End');
    await expect(desk.getByText('Could not load more contracts')).toBeVisible();
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await expectAccessible(desk);
    const failed = faults.log.filter(({ fault }) => fault === 'status').map(({ url }) => url);
    faults.clear();
    await desk.getByRole('button', { name: 'Retry' }).click();
    await expect(desk.getByText('200 of 350 loaded')).toBeVisible();
    await expect(desk.getByText('Could not load more contracts')).toBeHidden();
    expect(faults.log.map(({ url }) => url)).toContain(failed[0]);
    expect(new Set(failed).size).toBe(1);
  });

  await test.step('none is claimed while the first page takes its time', async () => {
    const letGo = faults.hold(firstPage);
    await desk.reload();
    await expect(grid(desk)).toHaveAttribute('aria-busy', 'true');
    await expect(desk.getByText(/No contracts|\d+ loaded/)).toHaveCount(0);
    await expectAccessible(desk);
    letGo();
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await expect(grid(desk)).not.toHaveAttribute('aria-busy');
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

test('what a server may send is shown as it is', async ({ desk, connectTo, faults, sample }) => {
  test.slow();
  faults.add({ match: firstPage, fault: page([]) });
  await connectTo(faults.baseUrl, sample.tokens.full);
  await test.step('nothing at all: an empty list explains what a contract is', async () => {
    await expect(desk.getByRole('heading', { name: 'This server has no data contracts yet' })).toBeVisible();
    await expect(desk.getByText('A data contract says what a table or another asset promises')).toBeVisible();
    await expectAccessible(desk);
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
    await desk.reload();
    await expect(firstRow(desk)).toContainText('Failed');
    await expect(firstRow(desk)).toContainText('The server’s own summary says “Success”');
    await expectAccessible(desk);
  });

  await test.step('words this app does not know: they are shown as they are', async () => {
    const latestResult = { timestamp: 1_700_000_000_000, status: 'Paused' };
    lists(contract('orders', { latestResult, entityStatus: 'Frozen', deleted: true }));
    await desk.reload();
    await expect(firstRow(desk)).toContainText('Paused');
    await expect(firstRow(desk)).toContainText('Frozen');
    await expect(firstRow(desk)).toContainText('results of a deleted contract are gone');
    await expect(firstRow(desk)).toContainText('Paused');
  });

  await test.step('an unreadable row keeps its place and cannot be opened', async () => {
    lists(contract('a'), { id: 5 }, contract('bb'));
    await desk.reload();
    const row = grid(desk).getByRole('row').nth(2);
    await expect(row).toContainText('Unreadable row');
    await row.click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    await expectAccessible(desk);
  });

  await test.step('so do assets, and what a search finds', async () => {
    const hits = [{ _source: contract('a') }, { _source: { name: 'no id' } }, { _source: contract('bb') }];
    const found = JSON.stringify({ hits: { total: 3, hits } });
    faults.add({ match: { path: '/v1/tables?' }, fault: page([contract('a'), { name: 'no id' }, contract('bb')]) });
    faults.add({ match: { path: '/search/query' }, fault: { kind: 'status', status: 200, body: found } });
    await desk.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Assets' }).click();
    const asset = desk.getByRole('grid', { name: 'Assets' }).getByRole('row').nth(2);
    for (const text of ['', 'any']) {
      await desk.getByRole('searchbox', { name: 'Search assets' }).fill(text);
      await expect(desk.getByText(text === '' ? 'All 3 tables loaded' : '3 found')).toBeVisible();
      await expect(asset).toContainText('Unreadable row');
      await asset.dblclick();
      await asset.press('Enter');
      await expect(desk.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible();
    }
    await expectAccessible(desk);
  });
});
