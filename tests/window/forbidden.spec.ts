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
  test('is said in the panel that could not be read, and the rest of the screen works', async ({ at }) => {
    at.fail('/v1/dataContracts?', failing.forbidden('ViewAll'));
    await at.connect();
    const list = alert(at.page, 'Could not list the contracts');
    await expectRefusal(list, 'list data contracts', 'Missing: ViewAll on dataContract.');
    at.faults.clear();
    at.fail(/dataContracts\?.*after=/, failing.forbidden('ViewBasic'));
    await list.getByRole('button', { name: words.ui.error.tryAgain }).click();

    await expect(at.page.getByText('Showing 100 found so far')).toBeVisible();
    const more = alert(at.page, 'Could not reload the list');
    await expectRefusal(more, 'list data contracts', 'Missing: ViewBasic on dataContract.');
    at.faults.clear();
    await more.getByRole('button', { name: words.ui.error.retry }).click();

    await expect(listed(at.page)).toBeVisible();
    const noResults = forbidden('No.');
    at.fail('/results', noResults);
    at.fail(/dataContracts\/[0-9a-f-]{36}\?/, denied('ViewBasic'));
    await goWithin(at.page, contractPlace(at.sample, 'status_sampler'));
    const contract = alert(at.page, 'Could not load this contract');
    await expectRefusal(contract, 'read data contracts', 'Denied by role Consumer, policy P, rule R.');

    at.faults.clear();
    at.fail('/results', noResults);
    await contract.getByRole('button', { name: words.ui.error.tryAgain }).click();
    const usual = 'The server does not say what is missing; usually it is ViewBasic on dataContract.';
    const newest = alert(at.page.getByRole('region', { name: 'Newest run' }), 'Could not load the newest run');
    await expectRefusal(newest, 'read runs of data contracts', usual);
    await at.page.getByRole('tab', { name: /Runs/ }).click();
    await expectRefusal(resultGrid(at.page).getByRole('alert'), 'read runs of data contracts', usual);

    at.faults.clear();
    at.fail('startTs=', denied('ViewBasic'));
    await resultGrid(at.page).getByRole('button', { name: words.ui.error.tryAgain }).click();
    await resultRows(at.page).first().click();
    const run = alert(
      at.page.getByRole('complementary', { name: words.results.opened.label }),
      'Could not load this run',
    );
    await expectRefusal(run, 'read runs of data contracts', 'Missing: ViewBasic on dataContract.');
  });

  test('is said where something was to be changed, and that nothing was', async ({ at }) => {
    const place = contractPlace(at.sample, 'status_sampler');
    await at.connect(place, { isRead: false });
    at.fail({ method: 'POST' }, denied('EditAll'));
    at.fail({ method: 'PUT' }, failing.forbidden('EditAll'));
    at.fail({ method: 'DELETE' }, failing.forbidden('Delete'));
    at.fail({ path: 'startTs=', nth: 1 }, failing.forbidden('ViewBasic'));
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    const validation = at.page.getByRole('dialog', { name: 'The validation was not started' });
    await expectRefusal(validation, 'validate data contracts', 'Missing: EditAll on dataContract. Denied by role');
    await expect(validation).toContainText('Nothing was changed.');
    await at.page.keyboard.press('Escape');

    await at.page.getByRole('tab', { name: /Runs/ }).click();
    await resultRows(at.page).first().focus();
    await at.page.keyboard.press('Delete');
    await expectRefusal(oneDialog(at.page), 'read runs of data contracts', 'Missing: ViewBasic on dataContract.');
    await oneDialog(at.page).getByRole('button', { name: words.ui.error.tryAgain }).click();
    await deletePreviewed(at.page);
    await expect(
      oneDialog(at.page).getByRole('heading', { name: 'The server refused. Nothing was deleted.' }),
    ).toBeVisible();
    await expectRefusal(oneDialog(at.page), 'delete runs of data contracts', 'Missing: Delete on dataContract.');
    await at.page.keyboard.press('Escape');

    await chooseAction(at.page, 'Add run…');
    const adding = at.page.getByRole('dialog', { name: words.addResults.title });
    await adding.getByRole('combobox', { name: words.lib.error.report.status }).click();
    await at.page.getByRole('option', { name: /^Success/ }).click();
    await adding.getByRole('button', { name: 'Preview' }).click();
    await adding.getByRole('button', { name: 'Add 1 run' }).click();
    await expectRefusal(adding, 'add runs to data contracts', 'Missing: EditAll on dataContract.');
    expect(at.faults.log.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'POST',
      'DELETE',
      'PUT',
    ]);
  });

  test('is said of assets and of the contract that is in force for one', async ({ at }) => {
    at.fail('/v1/tables?', failing.forbidden('ViewBasic'));
    await at.connect('/assets');
    const tables = alert(at.page, 'Could not list the tables');
    await expectRefusal(tables, 'list assets of this type', 'Missing: ViewBasic on table.');
    at.faults.clear();
    await tables.getByRole('button', { name: words.ui.error.tryAgain }).click();
    const assets = at.page.getByRole('grid', { name: words.screens.assets });
    at.fail('/search/query', failing.forbidden('ViewBasic'));
    await at.page.getByRole('searchbox', { name: words.assets.toolbar.search }).fill('orders_archive');
    const search = alert(at.page, 'Could not search for tables');
    await expectRefusal(search, 'search for assets', 'Missing: ViewBasic on table.');
    at.faults.clear();
    await search.getByRole('button', { name: words.ui.error.tryAgain }).click();
    await expect(at.page.getByText('1 found')).toBeVisible();
    await expect(assets.getByRole('row').nth(1)).toContainText(words.marks.inherited);

    at.fail({ method: 'POST' }, failing.forbidden('EditAll'));
    await assets.getByRole('row').nth(1).focus();
    await at.page.keyboard.press('Enter');
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    await at.page.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    const validation = at.page.getByRole('dialog', { name: 'The validation was not started' });
    await expectRefusal(validation, 'validate the contract of this asset', 'Missing: EditAll on table.');
    await at.page.keyboard.press('Escape');

    at.fail('/entity?', failing.forbidden('ViewAll'));
    await goWithin(at.page, '/assets/table/33333333-3333-4333-8333-333333333333');
    const contract = alert(at.page, 'Could not load this contract');
    await expectRefusal(contract, 'read the contract of this asset', 'Missing: ViewAll on table.');
    at.faults.clear();
    at.fail('/v1/tables/', failing.forbidden('ViewBasic'));
    await contract.getByRole('button', { name: words.ui.error.tryAgain }).click();
    const asset = alert(at.page, 'Could not load the asset itself');
    await expectRefusal(asset, 'read this asset', 'Missing: ViewBasic on table.');
  });
});

test('tells a contract that disappears while it is open from one without results', async ({ at }) => {
  const place = contractPlace(at.sample, 'never_validated');
  await at.connect(place, { isRead: false });
  await expect(at.page.getByText(words.marks.outcomes.never).first()).toBeVisible();
  await at.page.getByRole('tab', { name: /Runs/ }).click();
  await expect(at.page.getByRole('heading', { name: words.results.empty.none })).toBeVisible();
  at.fail('/results', failing.notFound());
  await goWithin(at.page, resultsPlace(at.sample, 'status_sampler'));
  await expect(resultGrid(at.page).getByRole('heading', { name: words.marks.contractGone.gone.title })).toBeVisible();
  at.faults.clear();
  await resultGrid(at.page).getByRole('button', { name: words.ui.error.tryAgain }).click();
  await expect(resultRows(at.page).first()).toBeVisible();
});
