import type { Locator, Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { deletePreviewed, oneDialog } from '../e2e/fixtures/clean-up';
import { chooseAction, resultGrid, resultRows } from '../e2e/fixtures/contract';
import { listed } from '../e2e/fixtures/contract-list';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

const forbidden = (message: string) =>
  ({ kind: 'status', status: 403, body: JSON.stringify({ code: 403, message }) }) as const;
const denied = (operation: string) =>
  forbidden(`Principal: CatalogPrincipal{name='ada'} operation ${operation} denied by role Consumer, policy P, rule R`);

/** The panel says what may not be done and what is missing, and has the text to send. */
async function expectRefusal(panel: Locator, doing: string, missing: string): Promise<void> {
  await expect(panel).toContainText(`Your account may not ${doing}.`);
  await expect(panel).toContainText(missing);
  await expect(panel.getByRole('button', { name: words.ui.error.copyRequest })).toBeVisible();
}

const alert = (appWindow: Page | Locator, title: string) => appWindow.getByRole('alert').filter({ hasText: title });

test.describe('what an account may not do', () => {
  test('is said in the panel that could not be read, and the rest of the screen works', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: failing.forbidden('ViewAll') });
    await connectTo(faults.baseUrl, sample.tokens.full);
    const list = alert(appWindow, 'Could not list the contracts');
    await expectRefusal(list, 'list data contracts', 'Missing: ViewAll on dataContract.');
    faults.clear();
    faults.add({ match: { path: /dataContracts\?.*after=/ }, fault: failing.forbidden('ViewBasic') });
    await list.getByRole('button', { name: words.ui.error.tryAgain }).click();

    await expect(appWindow.getByText('Showing 100 found so far')).toBeVisible();
    const more = alert(appWindow, 'Could not read the list again');
    await expectRefusal(more, 'list data contracts', 'Missing: ViewBasic on dataContract.');
    faults.clear();
    await more.getByRole('button', { name: words.ui.error.retry }).click();

    await expect(listed(appWindow)).toBeVisible();
    const noResults = forbidden('No.');
    faults.add({ match: { path: '/results' }, fault: noResults });
    faults.add({ match: { path: /dataContracts\/[0-9a-f-]{36}\?/ }, fault: denied('ViewBasic') });
    await goWithin(appWindow, contractPlace(sample, 'status_sampler'));
    const contract = alert(appWindow, 'Could not read this contract');
    await expectRefusal(contract, 'read data contracts', 'Denied by role Consumer, policy P, rule R.');

    faults.clear();
    faults.add({ match: { path: '/results' }, fault: noResults });
    await contract.getByRole('button', { name: words.ui.error.tryAgain }).click();
    const usual = 'The server does not say what is missing; usually it is ViewBasic on dataContract.';
    const newest = alert(appWindow.getByRole('region', { name: 'Newest result' }), 'Could not read the newest result');
    await expectRefusal(newest, 'read results of data contracts', usual);
    await appWindow.getByRole('tab', { name: /Results/ }).click();
    await expectRefusal(resultGrid(appWindow).getByRole('alert'), 'read results of data contracts', usual);

    faults.clear();
    faults.add({ match: { path: 'startTs=' }, fault: denied('ViewBasic') });
    await resultGrid(appWindow).getByRole('button', { name: words.ui.error.tryAgain }).click();
    await resultRows(appWindow).first().click();
    const run = alert(
      appWindow.getByRole('complementary', { name: words.results.opened.label }),
      'Could not read this result',
    );
    await expectRefusal(run, 'read results of data contracts', 'Missing: ViewBasic on dataContract.');
  });

  test('is said where something was to be changed, and that nothing was', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const place = contractPlace(sample, 'status_sampler');
    await connectTo(faults.baseUrl, sample.tokens.full, { place, isRead: false });
    faults.add({ match: { method: 'POST' }, fault: denied('EditAll') });
    faults.add({ match: { method: 'PUT' }, fault: failing.forbidden('EditAll') });
    faults.add({ match: { method: 'DELETE' }, fault: failing.forbidden('Delete') });
    faults.add({ match: { path: 'startTs=', nth: 1 }, fault: failing.forbidden('ViewBasic') });
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    const validation = appWindow.getByRole('dialog', { name: 'The validation was not started' });
    await expectRefusal(validation, 'validate data contracts', 'Missing: EditAll on dataContract. Denied by role');
    await expect(validation).toContainText('Nothing was changed.');
    await appWindow.keyboard.press('Escape');

    await appWindow.getByRole('tab', { name: /Results/ }).click();
    await resultRows(appWindow).first().focus();
    await appWindow.keyboard.press('Delete');
    await expectRefusal(oneDialog(appWindow), 'read results of data contracts', 'Missing: ViewBasic on dataContract.');
    await oneDialog(appWindow).getByRole('button', { name: words.ui.error.tryAgain }).click();
    await deletePreviewed(appWindow);
    await expect(
      oneDialog(appWindow).getByRole('heading', { name: 'The server refused. Nothing was deleted.' }),
    ).toBeVisible();
    await expectRefusal(oneDialog(appWindow), 'delete results of data contracts', 'Missing: Delete on dataContract.');
    await appWindow.keyboard.press('Escape');

    await chooseAction(appWindow, 'Add result…');
    const adding = appWindow.getByRole('dialog', { name: words.addResults.title });
    await adding.getByRole('combobox', { name: words.lib.error.report.status }).click();
    await appWindow.getByRole('option', { name: /^Success/ }).click();
    await adding.getByRole('button', { name: 'Preview' }).click();
    await adding.getByRole('button', { name: 'Add 1 result' }).click();
    await expectRefusal(adding, 'add results to data contracts', 'Missing: EditAll on dataContract.');
    expect(faults.log.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'POST',
      'DELETE',
      'PUT',
    ]);
  });

  test('is said of assets and of the contract that is in force for one', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    faults.add({ match: { path: '/v1/tables?' }, fault: failing.forbidden('ViewBasic') });
    await connectTo(faults.baseUrl, sample.tokens.full, { place: '/assets' });
    const tables = alert(appWindow, 'Could not list the tables');
    await expectRefusal(tables, 'list assets of this type', 'Missing: ViewBasic on table.');
    faults.clear();
    await tables.getByRole('button', { name: words.ui.error.tryAgain }).click();
    const assets = appWindow.getByRole('grid', { name: words.screens.assets });
    faults.add({ match: { path: '/search/query' }, fault: failing.forbidden('ViewBasic') });
    await appWindow.getByRole('searchbox', { name: words.assets.toolbar.search }).fill('orders_archive');
    const search = alert(appWindow, 'Could not search for tables');
    await expectRefusal(search, 'search for assets', 'Missing: ViewBasic on table.');
    faults.clear();
    await search.getByRole('button', { name: words.ui.error.tryAgain }).click();
    await expect(appWindow.getByText('1 found')).toBeVisible();
    await expect(assets.getByRole('row').nth(1)).toContainText(words.marks.inherited);

    faults.add({ match: { method: 'POST' }, fault: failing.forbidden('EditAll') });
    await assets.getByRole('row').nth(1).focus();
    await appWindow.keyboard.press('Enter');
    await appWindow.getByRole('button', { name: words.commands.validate.title }).click();
    await appWindow.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    const validation = appWindow.getByRole('dialog', { name: 'The validation was not started' });
    await expectRefusal(validation, 'validate the contract of this asset', 'Missing: EditAll on table.');
    await appWindow.keyboard.press('Escape');

    faults.add({ match: { path: '/entity?' }, fault: failing.forbidden('ViewAll') });
    await goWithin(appWindow, '/assets/table/33333333-3333-4333-8333-333333333333');
    const contract = alert(appWindow, 'Could not read this contract');
    await expectRefusal(contract, 'read the contract of this asset', 'Missing: ViewAll on table.');
    faults.clear();
    faults.add({ match: { path: '/v1/tables/' }, fault: failing.forbidden('ViewBasic') });
    await contract.getByRole('button', { name: words.ui.error.tryAgain }).click();
    const asset = alert(appWindow, 'Could not read the asset itself');
    await expectRefusal(asset, 'read this asset', 'Missing: ViewBasic on table.');
  });
});

test('tells a contract that disappears while it is open from one without results', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  const place = contractPlace(sample, 'never_validated');
  await connectTo(faults.baseUrl, sample.tokens.full, { place, isRead: false });
  await expect(appWindow.getByText(words.marks.outcomes.never).first()).toBeVisible();
  await appWindow.getByRole('tab', { name: /Results/ }).click();
  await expect(appWindow.getByRole('heading', { name: words.results.empty.none })).toBeVisible();
  faults.add({ match: { path: '/results' }, fault: failing.notFound() });
  await goWithin(appWindow, resultsPlace(sample, 'status_sampler'));
  await expect(resultGrid(appWindow).getByRole('heading', { name: words.marks.contractGone.gone.title })).toBeVisible();
  faults.clear();
  await resultGrid(appWindow).getByRole('button', { name: words.ui.error.tryAgain }).click();
  await expect(resultRows(appWindow).first()).toBeVisible();
});
