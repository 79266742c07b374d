import { expect, type Page } from '@playwright/test';
import { page as answer, contractOf } from '@tests/e2e/fixtures/contract-list';
import { faults as failing } from '@tests/support/fault-server/faults';
import type { ScreenGroup } from './screen';
import { press, sees, seesAlert, seesHeading } from './steps';

const grid = (page: Page) => page.getByRole('grid', { name: 'Assets' });
const firstRow = (page: Page) => grid(page).getByRole('row').nth(1);
const search = { path: '/search/query' };

/** Assets as a list and as found by a search. */
export const assets: ScreenGroup = {
  title: 'assets',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    {
      name: 'no right to list them',
      async show({ page, faults, open }) {
        faults.add({ match: { path: '/v1/tables?' }, fault: failing.forbidden('ViewBasic') });
        await open('/assets');
        await seesAlert(page, 'Could not list the tables');
      },
    },
    {
      name: 'some that cannot be read',
      async show({ page, faults, open }) {
        const rows = [contractOf('a'), { name: 'no id' }, contractOf('bb')];
        faults.add({ match: { path: '/v1/tables?' }, fault: answer(rows) });
        await open('/assets?fields=["tags"]');
        await sees(grid(page), 'Unreadable row');
      },
    },
    {
      name: 'with fields that were chosen, in their menu',
      async show({ page, open }) {
        await open('/assets?fields=["owners","columns"]');
        await expect(grid(page).getByRole('columnheader', { name: 'Columns' })).toBeVisible();
        await press(page, 'Fields: 2');
        await expect(page.getByRole('menuitemcheckbox', { name: 'Owners' })).toBeChecked();
      },
    },
    {
      name: 'a contract that is inherited, in a small window',
      async show({ page, open }) {
        await page.setViewportSize({ width: 1024, height: 640 });
        await open('/assets?text=orders_archive');
        await expect(firstRow(page)).toContainText('Inherited');
      },
    },
    {
      name: 'a search that fails, with the loaded ones',
      async show({ page, faults, open }) {
        faults.add({ match: search, fault: failing.serverError() });
        faults.add({ match: { path: 'dataContracts/entity' }, fault: failing.forbidden('ViewAll') });
        await open('/assets?text=campaigns_daily');
        await sees(page, 'The search is not responding, so these are the loaded tables');
      },
    },
    {
      name: 'a search that hangs',
      async show({ page, faults, open, goTo }) {
        // Of a search that has failed before, the screen would say that again.
        await goTo('/settings');
        await seesHeading(page, 'Settings');
        faults.add({ match: search, fault: { kind: 'hang' } });
        await open('/assets?text=campaigns_facts');
        await sees(page, 'The search is taking longer than usual.');
      },
    },
    {
      name: 'a search that was cancelled',
      goesOn: true,
      async show({ page }) {
        await press(page, 'Cancel search');
        await seesHeading(page, 'Search cancelled');
      },
    },
    {
      name: 'no right to search',
      async show({ page, faults, open }) {
        faults.add({ match: search, fault: failing.forbidden('ViewBasic') });
        await open('/assets?text=nightly');
        await seesAlert(page, 'Could not search for tables');
      },
    },
    {
      name: 'a query that the server does not understand',
      async show({ page, open }) {
        await open('/assets?text=name:(orders&raw=true');
        await sees(page, 'Could not run this query');
      },
    },
    {
      name: 'an id that is none',
      async show({ page, open }) {
        await open('/assets');
        await press(page, 'Open by type and id…');
        await page.getByRole('textbox', { name: 'Id' }).fill('orders');
        await page.keyboard.press('Enter');
        await sees(page, 'An id has 32 hexadecimal digits');
      },
    },
    {
      name: 'a refresh that there is no right to, in a message',
      async show({ page, faults, open }) {
        await open('/assets');
        await expect(firstRow(page)).toBeVisible();
        faults.add({ match: { path: '/v1/tables?' }, fault: failing.forbidden() });
        await press(page, 'Refresh');
        await expect(page.getByRole('dialog', { name: 'Could not refresh this screen' })).toBeVisible();
      },
    },
  ],
};

/** A server without a list of contracts, which are looked for through its tables. */
export const crawl: ScreenGroup = {
  title: 'contracts that are looked for through the tables',
  isIndexed: true,
  sampleOptions: { dialect: 'openmetadata', without: ['contract-list'] },
  async begin(at) {
    const { assets: all } = at.sample.service.world.catalog;
    const tables = [...all.forward(null)].filter(({ type }) => type === 'table');
    for (const { id } of tables.slice(6)) all.remove(id);
    await at.connect();
  },
  screens: [
    {
      name: 'paused',
      async show({ page, sample, hold, open }) {
        const tables = [...sample.service.world.catalog.assets.forward(null)].filter(({ type }) => type === 'table');
        hold({ path: `entityId=${tables[3]?.id}` });
        await open('/contracts');
        await sees(page, 'This server has no list of contracts');
        await sees(page.getByRole('region', { name: 'Search through the tables' }), /^3 of 6 tables, /);
        await press(page, 'Pause');
        await sees(page, /^Paused$/);
      },
    },
    {
      name: 'slowed down by the server',
      async show({ page, faults }) {
        faults.add({ match: { path: '/dataContracts/entity?' }, fault: failing.tooManyRequests('300') });
        await press(page, 'Resume');
        await sees(page, 'The server asked us to slow down.');
      },
    },
    {
      name: 'all of them',
      async show({ page }) {
        await press(page, 'Retry');
        await sees(page, /^Checked all 6 tables, as of/);
      },
    },
  ],
};
