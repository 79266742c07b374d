import { expect, type Page } from '@playwright/test';
import { page as answer, contractOf } from '@tests/e2e/fixtures/contract-list';
import { faults as failing } from '@tests/support/fault-server/faults';
import { asAlert, next, place, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { inSmallWindow, press, regionOf, sees, seesHeading, seesThe } from './steps';

const grid = (page: Page) => page.getByRole('grid', { name: 'Assets' });
const firstRow = (page: Page) => grid(page).getByRole('row').nth(1);
const list = '/v1/tables?';
const search = '/search/query';

/** Assets as a list and as found by a search. */
export const assets: ScreenGroup = {
  title: 'assets',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    place('no right to list them', '/assets', asAlert('Could not list the tables'), [
      list,
      failing.forbidden('ViewBasic'),
    ]),
    place('some that cannot be read', '/assets?fields=["tags"]', (page) => sees(grid(page), 'Unreadable row'), [
      list,
      answer([contractOf('a'), { name: 'no id' }, contractOf('bb')]),
    ]),
    state('with fields that were chosen, in their menu', async ({ page, open }) => {
      await open('/assets?fields=["owners","columns"]');
      await seesThe(grid(page), 'columnheader', 'Columns');
      await press(page, 'More columns (2)');
      await expect(page.getByRole('menuitemcheckbox', { name: 'Owners' })).toBeChecked();
    }),
    state('a contract that is inherited, in a small window', async ({ page, open }) => {
      await inSmallWindow(page);
      await open('/assets?text=orders_archive');
      await expect(firstRow(page)).toContainText('Inherited');
    }),
    place(
      'a search that fails, with the loaded ones',
      '/assets?text=campaigns_daily',
      'The search is not responding, so these are the loaded tables',
      [search, failing.serverError()],
      ['dataContracts/entity', failing.forbidden('ViewAll')],
    ),
    state('a search that hangs', async ({ page, fail, open, goTo }) => {
      // Of a search that has failed before, the screen would say that again.
      await goTo('/settings');
      await seesHeading(page, 'Settings');
      fail(search, { kind: 'hang' });
      await open('/assets?text=campaigns_facts');
      await sees(page, 'The search is taking longer than usual.');
    }),
    next('a search that was cancelled', async ({ page }) => {
      await press(page, 'Cancel search');
      await seesHeading(page, 'Search canceled');
    }),
    place('no right to search', '/assets?text=nightly', asAlert('Could not search for tables'), [
      search,
      failing.forbidden('ViewBasic'),
    ]),
    place(
      'a query that the server does not understand',
      '/assets?text=name:(orders&raw=true',
      'Could not run this query',
    ),
    state('a refresh that there is no right to, in a message', async ({ page, fail, open }) => {
      await open('/assets');
      await expect(firstRow(page)).toBeVisible();
      fail(list, failing.forbidden());
      await press(page, 'Refresh');
      await seesThe(page, 'dialog', 'Could not refresh this screen');
    }),
  ],
};

const tablesOf = ({ sample }: At) =>
  [...sample.service.world.catalog.assets.forward(null)].filter(({ type }) => type === 'table');

/** A server without a list of contracts, which are looked for through its tables. */
export const crawl: ScreenGroup = {
  title: 'contracts that are looked for through the tables',
  isIndexed: true,
  sampleOptions: { dialect: 'openmetadata', without: ['contract-list'] },
  async begin(at) {
    for (const { id } of tablesOf(at).slice(6)) at.sample.service.world.catalog.assets.remove(id);
    await at.connect();
  },
  screens: [
    state('paused', async (at) => {
      at.hold(`entityId=${tablesOf(at)[3]?.id}`);
      await at.open('/contracts');
      await sees(at.page, 'This server has no list of contracts');
      await sees(regionOf(at.page, 'Search through the tables'), /^3 of 6 tables, /);
      await press(at.page, 'Pause');
      await sees(at.page, /^Paused$/);
    }),
    state('slowed down by the server', async ({ page, fail }) => {
      fail('/dataContracts/entity?', failing.tooManyRequests('300'));
      await press(page, 'Resume');
      await sees(page, 'The server asked the app to slow down.');
    }),
    state('all of them', async ({ page }) => {
      await press(page, 'Retry');
      await sees(page, /^Checked all 6 tables, as of/);
    }),
  ],
};
