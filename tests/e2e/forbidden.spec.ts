import type { Locator, Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { deletePreviewed, oneDialog } from './fixtures/clean-up';
import { expect, test } from './fixtures/connect';
import { openContract, resultGrid, resultRows, toContracts } from './fixtures/contract';
import { firstRow } from './fixtures/contract-list';

const forbidden = (message: string) =>
  ({ kind: 'status', status: 403, body: JSON.stringify({ code: 403, message }) }) as const;
const denied = (operation: string) =>
  forbidden(`Principal: CatalogPrincipal{name='ada'} operation ${operation} denied by role Consumer, policy P, rule R`);

/** The panel says what may not be done and what is missing, and has the text to send. */
async function expectRefusal(panel: Locator, doing: string, missing: string): Promise<void> {
  await expect(panel).toContainText(`Your account may not ${doing}.`);
  await expect(panel).toContainText(missing);
  await expect(panel.getByRole('button', { name: 'Copy request for an administrator' })).toBeVisible();
}

const alert = (desk: Page | Locator, title: string) => desk.getByRole('alert').filter({ hasText: title });

test.describe('what an account may not do', () => {
  test('is said in the panel that could not be read, and the rest of the screen works', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: failing.forbidden('ViewAll') });
    await connectTo(faults.baseUrl, sample.tokens.full);
    const list = alert(desk, 'Could not list the contracts');
    await expectRefusal(list, 'list data contracts', 'Missing: ViewAll on dataContract.');
    await expectAccessible(desk);
    faults.clear();
    faults.add({ match: { path: /dataContracts\?.*after=/ }, fault: failing.forbidden('ViewBasic') });
    await list.getByRole('button', { name: 'Try again' }).click();

    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await firstRow(desk).focus();
    await desk.keyboard.press('End');
    const more = alert(desk, 'Could not load more contracts');
    await expectRefusal(more, 'list data contracts', 'Missing: ViewBasic on dataContract.');
    await expectAccessible(desk);
    faults.clear();
    await more.getByRole('button', { name: 'Retry' }).click();

    // From here on: the list would otherwise have read the newest result of the row before.
    const noResults = forbidden('No.');
    faults.add({ match: { path: '/results' }, fault: noResults });
    faults.add({ match: { path: /dataContracts\/[0-9a-f-]{36}\?/ }, fault: denied('ViewBasic') });
    await desk.getByRole('searchbox', { name: 'Filter contracts by text' }).fill('status_sampler');
    await expect(desk.getByText(/^1 matches · /)).toBeVisible();
    await firstRow(desk).focus();
    await desk.keyboard.press('Enter');
    const contract = alert(desk, 'Could not read this contract');
    await expectRefusal(contract, 'read data contracts', 'Denied by role Consumer, policy P, rule R.');
    await expectAccessible(desk);

    faults.clear();
    faults.add({ match: { path: '/results' }, fault: noResults });
    await contract.getByRole('button', { name: 'Try again' }).click();
    const usual = 'The server does not say what is missing; usually it is ViewBasic on dataContract.';
    const newest = alert(desk.getByRole('region', { name: 'Newest result' }), 'Could not read the newest result');
    await expectRefusal(newest, 'read results of data contracts', usual);
    await desk.getByRole('tab', { name: /Results/ }).click();
    await expectRefusal(resultGrid(desk).getByRole('alert'), 'read results of data contracts', usual);
    await expectAccessible(desk);

    faults.clear();
    faults.add({ match: { path: 'startTs=' }, fault: denied('ViewBasic') });
    await resultGrid(desk).getByRole('button', { name: 'Try again' }).click();
    await resultRows(desk).first().click();
    const run = alert(desk.getByRole('complementary', { name: 'Opened result' }), 'Could not read this result');
    await expectRefusal(run, 'read results of data contracts', 'Missing: ViewBasic on dataContract.');
    await expectAccessible(desk);
  });

  test('is said where something was to be changed, and that nothing was', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openContract(desk, 'status_sampler');
    faults.add({ match: { method: 'POST' }, fault: denied('EditAll') });
    faults.add({ match: { method: 'PUT' }, fault: failing.forbidden('EditAll') });
    faults.add({ match: { method: 'DELETE' }, fault: failing.forbidden('Delete') });
    faults.add({ match: { path: 'startTs=', nth: 1 }, fault: failing.forbidden('ViewBasic') });
    await desk.getByRole('button', { name: 'Validate' }).click();
    const validation = desk.getByRole('dialog', { name: 'The validation was not started' });
    await expectRefusal(validation, 'validate data contracts', 'Missing: EditAll on dataContract. Denied by role');
    await expect(validation).toContainText('Nothing was changed.');
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');

    await desk.getByRole('tab', { name: /Results/ }).click();
    await resultRows(desk).first().focus();
    await desk.keyboard.press('Delete');
    await expectRefusal(oneDialog(desk), 'read results of data contracts', 'Missing: ViewBasic on dataContract.');
    await oneDialog(desk).getByRole('button', { name: 'Try again' }).click();
    await deletePreviewed(desk);
    await expect(
      oneDialog(desk).getByRole('heading', { name: 'The server refused. Nothing was deleted.' }),
    ).toBeVisible();
    await expectRefusal(oneDialog(desk), 'delete results of data contracts', 'Missing: Delete on dataContract.');
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');

    await desk.getByRole('button', { name: 'Record a result…' }).click();
    const recording = desk.getByRole('dialog', { name: 'Record a result' });
    await recording.getByRole('combobox', { name: 'Status' }).click();
    await desk.getByRole('option', { name: /^Success/ }).click();
    await recording.getByRole('button', { name: 'Preview' }).click();
    await recording.getByRole('button', { name: 'Record 1 result' }).click();
    await expectRefusal(recording, 'record results of data contracts', 'Missing: EditAll on dataContract.');
    await expectAccessible(desk);
    expect(faults.log.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'POST',
      'DELETE',
      'PUT',
    ]);
  });

  test('is said of assets and of the contract that is in force for one', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    faults.add({ match: { path: '/v1/tables?' }, fault: failing.forbidden('ViewBasic') });
    await desk.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'Assets' }).click();
    const tables = alert(desk, 'Could not list the tables');
    await expectRefusal(tables, 'list assets of this type', 'Missing: ViewBasic on table.');
    await expectAccessible(desk);
    faults.clear();
    await tables.getByRole('button', { name: 'Try again' }).click();
    const assets = desk.getByRole('grid', { name: 'Assets' });
    faults.add({ match: { path: '/search/query' }, fault: failing.forbidden('ViewBasic') });
    await desk.getByRole('searchbox', { name: 'Search assets' }).fill('orders_archive');
    const search = alert(desk, 'Could not search for tables');
    await expectRefusal(search, 'search for assets', 'Missing: ViewBasic on table.');
    faults.clear();
    await search.getByRole('button', { name: 'Try again' }).click();
    await expect(desk.getByText('1 found')).toBeVisible();
    await expect(assets.getByRole('row').nth(1)).toContainText('Inherited');

    faults.add({ match: { method: 'POST' }, fault: failing.forbidden('EditAll') });
    await assets.getByRole('row').nth(1).focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('button', { name: 'Validate' }).click();
    await desk.getByRole('button', { name: 'Create and validate' }).click();
    const validation = desk.getByRole('dialog', { name: 'The validation was not started' });
    await expectRefusal(validation, 'validate the contract of this asset', 'Missing: EditAll on table.');
    await desk.keyboard.press('Escape');

    faults.add({ match: { path: '/entity?' }, fault: failing.forbidden('ViewAll') });
    await desk.evaluate(() => {
      location.hash = location.hash.replace(/table\/[0-9a-f-]+/, 'table/33333333-3333-4333-8333-333333333333');
    });
    const contract = alert(desk, 'Could not read this contract');
    await expectRefusal(contract, 'read the contract of this asset', 'Missing: ViewAll on table.');
    await expectAccessible(desk);
    faults.clear();
    faults.add({ match: { path: '/v1/tables/' }, fault: failing.forbidden('ViewBasic') });
    await contract.getByRole('button', { name: 'Try again' }).click();
    const asset = alert(desk, 'Could not read the asset itself');
    await expectRefusal(asset, 'read this asset', 'Missing: ViewBasic on table.');
    await expectAccessible(desk);
  });
});

test('a contract that disappears while it is open is gone, which is not the same as having no results', async ({
  desk,
  connectTo,
  faults,
  sample,
}) => {
  test.slow();
  await connectTo(faults.baseUrl, sample.tokens.full);
  await openContract(desk, 'never_validated');
  await expect(desk.getByText('Never validated').first()).toBeVisible();
  await desk.getByRole('tab', { name: /Results/ }).click();
  await expect(desk.getByRole('heading', { name: 'No results yet' })).toBeVisible();
  await desk.getByRole('tab', { name: 'Overview' }).click();
  await toContracts(desk);
  await openContract(desk, 'status_sampler');
  faults.add({ match: { path: '/results' }, fault: failing.notFound() });
  await desk.getByRole('tab', { name: /Results/ }).click();
  await expect(resultGrid(desk).getByRole('heading', { name: 'This contract is gone' })).toBeVisible();
  await expectAccessible(desk);
  faults.clear();
  await resultGrid(desk).getByRole('button', { name: 'Look again' }).click();
  await expect(resultRows(desk).first()).toBeVisible();
});
