import { expect } from '@playwright/test';
import { contractNamed } from '../../e2e/fixtures/contract';
import { asHeading, of, place, state } from './rows';
import type { At, ScreenGroup } from './screen';
import { inSmallWindow, press, questionOf, regionOf, sees, seesHeading, seesThe } from './steps';

/** A tab of a contract, and words that stand on it. */
const tab = (name: string, [contract, id]: readonly [string, string?], words: string | RegExp) =>
  place(name, of(contract, id), (page) => sees(page.getByRole('tabpanel'), words));

const asset =
  (wanted: string, more = '') =>
  ({ sample }: At): string => {
    const found = [...sample.service.world.catalog.assets.forward(null)].find(({ name }) => name === wanted);
    return `/assets/table/${found?.id}${more}`;
  };

const idOf = ({ sample }: At, name: string): string => contractNamed(sample, name).id;

const pairOf =
  (one: string, other: string) =>
  (at: At): string =>
    `${of(one)(at)}/pair?with=${idOf(at, other)}`;

const gonePair = (at: At): string => `${of('orders_events')(at)}/pair?with=${crypto.randomUUID()}`;

const firstColumn = 'orders_event_id';
const notLoaded = `?fields=${encodeURIComponent('["domains"]')}`;

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
    state('columns that differ from the table', async ({ page, contract: open }) => {
      await open('drifted_table', 'schema');
      await sees(page, /^Compared with the table now/);
      await page.getByRole('switch', { name: 'Only problems' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Same' })).toHaveCount(0);
    }),
    place('versions', of('orders_events', 'versions'), (page) =>
      expect(regionOf(page, 'Version 3.0 → Version 3.1')).toContainText('Quality'),
    ),
    state('breaking changes of a version alone', async ({ page }) => {
      await page.getByRole('grid', { name: 'Versions' }).locator('[data-index]').nth(1).click();
      await page.getByRole('button', { name: 'Breaking 1' }).click();
      await expect(regionOf(page, 'Version 2.3 → Version 3.0')).toContainText('legacy_code');
    }),
    state('two versions line by line', async ({ page }) => {
      await page.getByRole('grid', { name: 'Versions' }).locator('[data-index]').last().click();
      await press(page, 'Raw');
      await seesThe(page, 'grid', 'Both versions, line by line');
    }),
  ],
};

/** Two contracts beside each other. */
export const twoContracts: ScreenGroup = {
  title: 'two contracts',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    place('that differ', pairOf('orders_events', 'status_sampler'), (page) =>
      expect(regionOf(page, 'Schema')).toContainText('Removed'),
    ),
    state('the question which one', async ({ page }) => {
      await press(page, 'Compare with another…');
      await sees(page.getByRole('dialog', { name: /^Compare .* with…$/ }), 'Compared before');
    }),
    place('where the other is gone', gonePair, 'This contract is gone'),
    place('where the file is not kept', (at) => `${of('orders_events')(at)}/pair?file=true`, 'Choose the file again'),
  ],
};

/** Contracts that are deleted, inherited, stuck, or have a long name. */
export const specialContracts: ScreenGroup = {
  title: 'a contract of another kind',
  sampleOptions: { dialect: 'openmetadata' },
  screens: [
    state('deleted, with parts that are not loaded', async (at) => {
      await at.open(of('retired_feed')(at) + notLoaded);
      await expect(regionOf(at.page, 'Facts')).toContainText('OwnersNot loaded');
    }),
    state('deleted, with runs that nothing can be done with', async ({ page, contract: open }) => {
      await open('retired_feed', 'results');
      await press(page, 'Actions');
      await expect(page.getByRole('menuitem', { name: /^Clean up runs…/ })).toBeDisabled();
    }),
    place(
      'deleted, where only those are wanted that are not',
      (at) => `${of('retired_feed')(at)}?include=non-deleted`,
      asHeading('Contract not found'),
    ),
    place('parts that are inherited', asset('orders_returns'), /come from the data product/),
    place('a service level that is inherited', asset('orders_returns', '?tab=sla'), (page) =>
      seesThe(regionOf(page, 'Service level'), 'button', /^Inherited from/),
    ),
    place('all of it inherited', asset('orders_archive'), 'The asset has no contract of its own.'),
    state('the question before it is validated, which creates one', async ({ page }) => {
      await press(page, 'Validate');
      await sees(questionOf(page, 'Validating creates a contract'), 'has no contract of its own');
    }),
    place('a run that looks stuck', of('stuck_run'), (page) =>
      sees(regionOf(page, 'This run looks stuck'), 'Why this happens'),
    ),
    state('a name of 300 characters in a small window', async ({ page, sample, open }) => {
      await inSmallWindow(page);
      const contracts = [...sample.service.world.catalog.contracts.forward(null)];
      await open(`/contracts/${contracts.find(({ name }) => name.length > 200)?.id}`);
      await seesHeading(page, 'Newest run');
    }),
  ],
};
