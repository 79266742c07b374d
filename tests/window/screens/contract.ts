import { expect } from '@playwright/test';
import { contractPlace } from '../fixtures/places';
import type { At, Screen, ScreenGroup } from './screen';
import { press, sees, seesHeading } from './steps';

/** A tab of a contract, and words that stand on it. */
const tab = (name: string, [contract, id]: readonly [string, string?], words: string | RegExp): Screen => ({
  name,
  async show({ page, sample, open }) {
    await open(contractPlace(sample, contract, id));
    await sees(page.getByRole('tabpanel'), words);
  },
});

function assetPlace({ sample }: At, wanted: string, id?: string): string {
  const asset = [...sample.service.world.catalog.assets.forward(null)].find(({ name }) => name === wanted);
  return `/assets/table/${asset?.id}${id === undefined ? '' : `?tab=${id}`}`;
}

const firstColumn = 'orders_event_id';

/** The tabs of contracts. The sample's day is 20 May 2026. */
export const contract: ScreenGroup = {
  title: 'a contract',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    tab('its overview', ['orders_events'], 'append only'),
    tab('its columns', ['orders_events', 'schema'], firstColumn),
    tab('its semantics', ['orders_events', 'semantics'], 'hasOwner'),
    tab('its quality', ['drifted_table', 'quality'], /2 failed in the run of/),
    tab('its service level, in a zone of its own, and security', ['orders_events', 'sla'], '(Europe/Paris)'),
    tab('its terms', ['orders_events', 'terms'], 'audience'),
    tab('its raw text', ['orders_events', 'raw'], '"fullyQualifiedName"'),
    tab('nothing in it', ['bare_minimum', 'terms'], 'No terms of use'),
    tab('one that fails, with its last runs', ['drifted_table'], 'is the last change before that'),
    {
      name: 'columns that differ from the table',
      async show(at) {
        await at.open(contractPlace(at.sample, 'drifted_table', 'schema'));
        await sees(at.page, /^Compared with the table now/);
        await at.page.getByRole('switch', { name: 'Only problems' }).click();
        await expect(at.page.getByRole('row').filter({ hasText: 'Same' })).toHaveCount(0);
      },
    },
    {
      name: 'versions',
      async show(at) {
        await at.open(contractPlace(at.sample, 'orders_events', 'versions'));
        await expect(at.page.getByRole('region', { name: 'Version 3.0 → Version 3.1' })).toContainText(firstColumn);
      },
    },
    {
      name: 'two versions line by line',
      async show({ page }) {
        await page.getByRole('grid', { name: 'Versions' }).locator('[data-index]').last().click();
        await press(page, 'Raw');
        await expect(page.getByRole('grid', { name: 'Both versions, line by line' })).toBeVisible();
      },
    },
  ],
};

/** Contracts that are deleted, inherited, stuck, or have a long name. */
export const specialContracts: ScreenGroup = {
  title: 'a contract of another kind',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    {
      name: 'deleted, with parts that are not loaded',
      async show(at) {
        const fields = encodeURIComponent('["domains"]');
        await at.open(`${contractPlace(at.sample, 'retired_feed')}?fields=${fields}`);
        await expect(at.page.getByRole('region', { name: 'Facts' })).toContainText('OwnersNot loaded');
      },
    },
    {
      name: 'deleted, with results that nothing can be done with',
      async show(at) {
        await at.open(contractPlace(at.sample, 'retired_feed', 'results'));
        await press(at.page, 'Actions');
        await expect(at.page.getByRole('menuitem', { name: /^Clean up…/ })).toBeDisabled();
      },
    },
    {
      name: 'deleted, where only those are wanted that are not',
      async show(at) {
        await at.open(`${contractPlace(at.sample, 'retired_feed')}?include=non-deleted`);
        await seesHeading(at.page, 'Contract not found');
      },
    },
    {
      name: 'parts that are inherited',
      async show(at) {
        await at.open(assetPlace(at, 'orders_returns'));
        await sees(at.page, /come from the data product/);
      },
    },
    {
      name: 'a service level that is inherited',
      async show(at) {
        await at.open(assetPlace(at, 'orders_returns', 'sla'));
        const level = at.page.getByRole('region', { name: 'Service level' });
        await expect(level.getByRole('button', { name: /^Inherited from/ })).toBeVisible();
      },
    },
    {
      name: 'all of it inherited',
      async show(at) {
        await at.open(assetPlace(at, 'orders_archive'));
        await sees(at.page, 'The asset has no contract of its own.');
      },
    },
    {
      name: 'the question before it is validated, which creates one',
      async show({ page }) {
        await press(page, 'Validate');
        await sees(
          page.getByRole('alertdialog', { name: 'Validating creates a contract' }),
          'has no contract of its own',
        );
      },
    },
    {
      name: 'a run that looks stuck',
      async show(at) {
        await at.open(contractPlace(at.sample, 'stuck_run'));
        await sees(at.page.getByRole('region', { name: 'This run looks stuck' }), 'Why this happens');
      },
    },
    {
      name: 'a name of 300 characters in a small window',
      async show(at) {
        await at.page.setViewportSize({ width: 1024, height: 640 });
        const contracts = [...at.sample.service.world.catalog.contracts.forward(null)];
        await at.open(`/contracts/${contracts.find(({ name }) => name.length > 200)?.id}`);
        await seesHeading(at.page, 'Newest result');
      },
    },
  ],
};
