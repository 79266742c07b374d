// cspell:ignore dail
import type { Locator, Page } from '@playwright/test';
import { listed } from '@tests/e2e/fixtures/contract-list';
import { canaryToken } from '@tests/support/canary/canary';
import { faults as answers } from '@tests/support/fault-server/faults';
import type { RunningSample } from '@tests/support/sample';
import { serveManyTables } from './fixtures/many-tables';
import { expect, goWithin, test } from './fixtures/test';
import { breadcrumb, words } from './fixtures/words';

const grid = (appWindow: Page): Locator => appWindow.getByRole('grid', { name: words.assets.title });
const firstRow = (appWindow: Page): Locator => grid(appWindow).getByRole('row').nth(1);
const searchBox = (appWindow: Page): Locator => appWindow.getByRole('searchbox', { name: words.assets.toolbar.search });

const place = '/assets';

test.describe('from a search to the validation of an inherited contract', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata' } });

  test('explains first, validates, lands on the new contract and finds the way back', async ({ at }) => {
    await at.page.setViewportSize({ width: 1024, height: 640 });
    await at.connect(place, { isRead: false });
    await expect(firstRow(at.page)).toBeVisible();
    const room = await grid(at.page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(room).toBe(0);
    await at.page.keyboard.press('/');
    await expect(searchBox(at.page)).toBeFocused();
    await at.page.keyboard.type('orders_archive');
    await expect(at.page.getByText('1 found')).toBeVisible();
    await expect(firstRow(at.page)).toContainText(words.assets.row.inherited);
    await at.page.keyboard.press('ArrowDown');
    await expect(firstRow(at.page)).toBeFocused();
    await at.page.keyboard.press('Enter');
    await at.page.getByRole('button', { name: words.commands.validate.title }).click();
    const question = at.page.getByRole('alertdialog', { name: words.validate.questions.inherited.title });
    await expect(question).toContainText('has no contract of its own');
    const validations = () => at.faults.log.filter(({ method }) => method === 'POST').map(({ url }) => url);
    expect(validations()).toEqual([]);
    await question.getByRole('button', { name: words.validate.questions.inherited.confirm }).click();
    await expect(at.page.getByRole('heading', { level: 1, name: 'order_lifecycle - orders_archive' })).toBeVisible();
    await expect(at.page).toHaveURL(/\/contracts\/[0-9a-f-]{36}/);
    await expect(at.page.getByRole('region', { name: words.contract.overview.sections })).toContainText(
      /Service level.*\d service levels/,
    );
    expect(validations()).toEqual([expect.stringMatching(/entity\/validate\?.*entityType=table/)]);
    const news = at.page.getByRole('region', { name: words.ui.notifications });
    await expect(news.getByRole('button', { name: words.app.announcements.showResult })).toBeVisible();
    await expect(news).toContainText('order_lifecycle - orders_archive');
    await at.page.goBack();
    await breadcrumb(at.page, words.assets.title).click();
    await expect(searchBox(at.page)).toHaveValue('orders_archive');
    await expect(firstRow(at.page)).toHaveAttribute('aria-selected', 'true');
    await expect(firstRow(at.page)).toContainText('order_lifecycle - orders_archive');
    await expect(firstRow(at.page)).not.toContainText(words.assets.row.inherited);
  });
});

test('lists assets with chosen fields, also those without a contract and those that are gone', async ({ at }) => {
  await at.connect(place, { isRead: false });
  await expect(at.page.getByText('100 of 289 loaded')).toBeVisible();
  const asked = () => at.faults.log.map(({ url }) => url).filter((url) => url.includes('/v1/tables?limit=100'));
  expect(asked()).toEqual([expect.stringMatching(/limit=100&fields=owners$/)]);
  await at.page.getByRole('button', { name: 'More columns (1)' }).click();
  await at.page.getByRole('menuitemcheckbox', { name: words.assets.fields.columns }).click();
  await expect(grid(at.page).getByRole('columnheader', { name: words.assets.columns.columns.header })).toBeVisible();
  await expect(firstRow(at.page).getByRole('gridcell').nth(5)).toHaveText(/^\d+$/);
  await at.page.getByRole('menuitemcheckbox', { name: words.assets.columns.owners.header }).click();
  await at.page.keyboard.press('Escape');
  await expect(grid(at.page).getByRole('columnheader', { name: words.assets.columns.owners.header })).toBeHidden();
  await expect.poll(asked).toContainEqual(expect.stringMatching(/fields=columns$/));

  await searchBox(at.page).fill('events_2019_archive');
  await expect(firstRow(at.page)).toContainText(words.assets.row.noContract);
  await firstRow(at.page).click();
  await expect(at.page.getByRole('heading', { level: 1, name: 'events_2019_archive' })).toBeVisible();
  await expect(at.page.getByRole('heading', { name: words.assets.asset.gone })).toBeVisible();
  await at.page.getByRole('button', { name: words.assets.asset.back }).click();
  await expect(searchBox(at.page)).toHaveValue('events_2019_archive');
  const { name, fullyQualifiedName } = tableWithout(at.sample);
  await searchBox(at.page).fill(fullyQualifiedName);
  await expect(firstRow(at.page)).toContainText(name);
  await expect(firstRow(at.page)).toContainText(words.assets.row.noContract);
  await firstRow(at.page).click();
  await expect(at.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(at.page.getByText(/^\d+ columns?$/)).toBeVisible();
  await expect(at.page.getByRole('heading', { name: words.contract.noContract.title })).toBeVisible();
});

test('asks for the contracts of those assets alone that have none of their own, each once', async ({ at }) => {
  await at.connect();
  await expect(listed(at.page)).toBeVisible();
  at.faults.clear();
  await goWithin(at.page, place);
  await expect(firstRow(at.page)).toContainText('Bare minimum');
  const { id, fullyQualifiedName } = tableWithout(at.sample);
  await searchBox(at.page).fill(fullyQualifiedName);
  await expect(firstRow(at.page)).toContainText(words.assets.row.noContract);
  const asked = at.faults.log.flatMap(({ url }) => /\/entity\?.*entityId=([0-9a-f-]+)/.exec(url)?.[1] ?? []);
  const { assets, contractOfAsset } = at.sample.service.world.catalog;
  const ofOwn = [...assets.forward(null)].filter((one) => asked.includes(one.id) && contractOfAsset(one) !== null);
  expect(ofOwn.map(({ name }) => name)).toEqual([]);
  expect(asked.filter((one) => one === id)).toHaveLength(1);
  expect(asked).toHaveLength(new Set(asked).size);
});

test('does not ask again for a refused contract when its row comes into view once more', async ({ at }) => {
  at.fail('dataContracts/entity', answers.forbidden('ViewAll'));
  at.fail(/dataContracts\?/, answers.forbidden('ViewAll'));
  await at.connect(place, { isRead: false });
  await expect(firstRow(at.page)).toContainText(words.assets.row.forbidden);
  // One of the four was in view; the others come into view with them, and are asked for at the same moment.
  await expect(
    grid(at.page).getByRole('row', { name: 'campaigns_snapshot' }).getByText(words.assets.row.forbidden),
  ).toHaveCount(1);
  await searchBox(at.page).fill('campaigns_snapshot');
  await expect(at.page.getByText('4 found')).toBeVisible();
  await expect(grid(at.page).getByText(words.assets.row.forbidden)).toHaveCount(4);
  const asked = at.faults.log.map(({ url }) => url).filter((url) => url.includes('/entity?'));
  expect(asked).toHaveLength(new Set(asked).size);
});

test('finds assets among the tables when the search is down or hangs', async ({ at }) => {
  at.fail('dataContracts/entity', answers.forbidden('ViewAll'));
  // Nor does the list tell of any, which would be shown as soon as it is read.
  at.fail(/dataContracts\?/, answers.forbidden('ViewAll'));
  await at.connect(place, { isRead: false });
  await expect(firstRow(at.page)).toContainText(words.assets.row.forbidden);
  const down = { kind: 'status', status: 500, body: '{"code":500}' } as const;
  at.fail('/search/query', down);
  await searchBox(at.page).fill('campaigns_daily');
  await expect(at.page.getByText('The search is not responding, so these are the loaded tables')).toBeVisible();
  await expect(at.page.getByText(/^4 matches · 100 of 289 loaded/)).toBeVisible();
  await expect(firstRow(at.page)).toContainText(words.assets.row.forbidden);
  at.faults.clear();
  // Search and list stay as they are: what they tell would take the place of this row by itself.
  at.fail('/search/query', down);
  at.fail(/dataContracts\?/, answers.forbidden('ViewAll'));
  await firstRow(at.page).getByRole('button', { name: words.assets.row.readAgain }).click();
  await expect(firstRow(at.page)).toContainText('Campaigns daily');
  at.faults.clear();
  await at.page.getByRole('button', { name: words.assets.search.retry }).click();
  await expect(at.page.getByText('4 found')).toBeVisible();
  await expect(at.page.getByRole('main')).toBeFocused();

  await test.step('a search that hangs is said to, and nothing waits for it once it is cancelled', async () => {
    at.fail('/search/query', { kind: 'hang' });
    await searchBox(at.page).fill('events_2019_archive');
    await expect(at.page.getByText(words.assets.search.slow)).toBeVisible();
    await at.page.getByRole('button', { name: words.assets.search.cancel }).click();
    await expect(at.page.getByRole('heading', { name: words.assets.search.cancelled })).toBeVisible();
    await expect(at.page.getByText(words.assets.search.slow)).toHaveCount(0);
    await expect(at.page.getByRole('main')).toBeFocused();
    at.faults.clear();
    await at.page.getByRole('button', { name: words.assets.search.again }).click();
    await expect(firstRow(at.page)).toContainText('events_2019_archive');
  });

  at.fail('/search/query', answers.unknownAddress());
  await searchBox(at.page).fill('campaigns_dail');
  await expect(at.page.getByText('This server has no search, so these are the loaded tables')).toBeVisible();
  await expect(at.page.getByRole('button', { name: words.assets.search.retry })).toHaveCount(0);
  await searchBox(at.page).fill('orders_facts');
  await expect(at.page.getByRole('heading', { name: words.assets.empty.noMatchSoFar })).toBeVisible();
  await at.page.getByRole('button', { name: words.assets.footer.loadMoreTables }).click();
  await expect(at.page.getByText(/200 of 289 loaded/)).toBeVisible();
  at.faults.clear();

  await at.page.getByRole('switch', { name: words.assets.toolbar.rawQuery }).click();
  await searchBox(at.page).fill('name:(orders');
  await expect(at.page.getByText('Could not run this query', { exact: true })).toBeVisible();
  await expect(at.page.getByText('The server says: ')).toContainText('Failed to parse query [name:(orders]');
  await at.page.getByRole('button', { name: words.assets.search.asPlainText }).click();
  await expect(at.page.getByRole('heading', { name: 'No tables found' })).toBeVisible();

  await at.page.getByRole('combobox', { name: words.assets.toolbar.type }).click();
  await at.page.getByRole('option', { name: words.assets.scopes.topic }).click();
  await searchBox(at.page).fill('orders_created');
  await expect(firstRow(at.page)).toContainText('orders_created');
});

test('lists assets without a field that the server does not know, and offers no owner then', async ({ at }) => {
  const refused = (field: string) => JSON.stringify({ code: 400, message: `Invalid field name ${field}` });
  for (const field of ['owner', 'followers']) {
    const path = new RegExp(`/v1/tables\\?.*(?:=|,|%2C)${field}(?:$|&|,|%2C)`);
    at.fail({ path }, { kind: 'status', status: 400, body: refused(field) });
  }
  await at.connect(place, { isRead: false });
  await at.page.getByRole('button', { name: 'More columns (1)' }).click();
  await expect(at.page.getByRole('menuitemcheckbox', { name: words.assets.columns.owners.header })).toBeChecked();
  await expect(at.page.getByRole('menuitemcheckbox', { name: words.assets.fields.owner })).toHaveCount(0);
  await at.page.getByRole('menuitemcheckbox', { name: words.assets.columns.followers.header }).click();
  await at.page.keyboard.press('Escape');
  await expect(at.page.getByText('Not known to this server: Followers.')).toBeVisible();
  await expect(firstRow(at.page)).toBeVisible();
  await expect(grid(at.page).getByRole('columnheader', { name: words.assets.columns.followers.header })).toHaveCount(0);
  await expect(grid(at.page).getByRole('columnheader', { name: words.assets.columns.owners.header })).toBeVisible();
});

test('scrolls 2,200 assets with few of them in memory, and nothing in sight moves', async ({ at }) => {
  const server = await serveManyTables(2200);
  try {
    await at.connectTo(server.baseUrl, canaryToken('steward'), { place, isRead: false });
    await expect(firstRow(at.page)).toBeVisible();
    const scroller = grid(at.page);
    const inSight = () => scroller.evaluate(topRow);
    await expect(async () => {
      await scroller.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      expect(await inSight()).toMatchObject({ name: expect.stringMatching(/^table 21[5-9]\d$/) });
    }).toPass({ intervals: [50] });
    await expect(at.page.getByText('2,000 of 2,200 loaded')).toBeVisible();
    // Near the start of what is kept, `table 0200`: the page before it comes back, and what was in sight stays there.
    const kept = server.asked.length;
    await scroller.evaluate((element) => element.scrollTo(0, 1000));
    await expect.poll(() => server.asked.length).toBe(kept + 1);
    expect(server.asked.at(-1)?.get('before')).toBe('200');
    await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBe(1000 + 100 * 32);
    await expect.poll(inSight).toEqual({ name: 'table 0232', top: 24 });
    await expect(async () => {
      await scroller.evaluate((element) => element.scrollTo(0, 0));
      expect(await inSight()).toMatchObject({ name: 'table 0000' });
    }).toPass({ intervals: [50] });
    expect(server.asked.some((query) => query.has('before') && query.has('after'))).toBe(false);
    await expect(at.page.getByText('2,000 of 2,200 loaded')).toBeVisible();
  } finally {
    await server.close();
  }
});

/** A table of the sample that has no contract, neither its own nor an inherited one. */
function tableWithout({ service: { world } }: RunningSample) {
  const { assets, contractOfAsset } = world.catalog;
  const found = [...assets.forward(null)].find((asset) => asset.type === 'table' && contractOfAsset(asset) === null);
  if (found === undefined) throw new Error('every table of the sample has a contract');
  return found;
}

/** Runs in the page: the first row that is wholly in sight, and how far below the header it stands. */
function topRow(element: Element): { readonly name: string; readonly top: number } {
  const top = element.getBoundingClientRect().top + 30;
  const rows = [...element.querySelectorAll('[data-index]')].map((row) => ({
    name: row.querySelector('bdi')?.textContent ?? '',
    top: Math.round(row.getBoundingClientRect().top - top),
  }));
  return rows.filter((row) => row.top >= 0).sort((a, b) => a.top - b.top)[0] ?? { name: '', top: -1 };
}
