import { expect } from '@playwright/test';
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
      expect(regionOf(page, 'Version 3.0 → Version 3.1')).toContainText(firstColumn),
    ),
    state('two versions line by line', async ({ page }) => {
      await page.getByRole('grid', { name: 'Versions' }).locator('[data-index]').last().click();
      await press(page, 'Raw');
      await seesThe(page, 'grid', 'Both versions, line by line');
    }),
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
    state('deleted, with results that nothing can be done with', async ({ page, contract: open }) => {
      await open('retired_feed', 'results');
      await press(page, 'Actions');
      await expect(page.getByRole('menuitem', { name: /^Clean up…/ })).toBeDisabled();
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
      await seesHeading(page, 'Newest result');
    }),
  ],
};
