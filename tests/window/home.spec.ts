import type { Locator, Page } from '@playwright/test';
import { keyringWith } from '@tests/support/keyrings';
import { fewContracts } from '../e2e/fixtures/few-contracts';
import { boxOf, briefly, expect, expectAllRead, failNow, group, named, onlyGood, test } from './fixtures/home';
import { goTo } from './fixtures/test';
import { words } from './fixtures/words';

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });
const heatMap = (page: Page): Locator => page.getByRole('grid', { name: words.home.heat.grid });

test('shows without a click which contracts fail and why, and one click leads to the failed fields', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  for (const [name, contract] of [
    ['Newly failed 1', 'Just broken'],
    ['Failing 1', 'Long broken'],
    ['Stuck 1', 'Hangs'],
    ['Aborted 1', 'Given up'],
    ['Not validated for 7 days 1', 'Long ago'],
    ['Never validated 1', 'Not once'],
  ] as const) {
    await expect(group(appWindow, name).getByRole('row')).toHaveText(new RegExp(contract));
  }
  await expect(rowOf(appWindow, 'Just broken').first()).toContainText('Schema: 2 columns · amount, currency');
  await expect(rowOf(appWindow, 'Just broken').first()).toContainText('2 hours ago');
  await expect(appWindow.getByText('All right')).toHaveCount(1);
  await expect(appWindow.getByText(words.homeGroups.recovered.name), 'nothing is news at the first look').toBeHidden();

  // Leaving Home marks nothing as seen.
  const places = appWindow.getByRole('navigation', { name: words.app.rail.label });
  await places.getByRole('link', { name: words.screens.assets }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: words.screens.assets })).toBeVisible();
  await places.getByRole('link', { name: words.home.title }).click();

  await group(appWindow, 'Newly failed 1').getByText('Just broken').click();
  await expect(appWindow.getByRole('heading', { level: 1, name: 'Just broken' })).toBeVisible();
  await expect(appWindow.getByText('currency').first()).toBeVisible();
  // Its run was opened, so it is no news any more.
  await appWindow.goBack();
  await expect(group(appWindow, 'Failing 2').getByRole('row')).toHaveText([/Just broken/, /Long broken/]);
});

test('goes through the rows by keyboard, pins one, and leads to the comparison with the last success', async ({
  appWindow,
  openFew,
}) => {
  await openFew();
  const first = group(appWindow, 'Newly failed 1').getByRole('row');
  await first.focus();
  await appWindow.keyboard.press('ArrowDown');
  const failing = group(appWindow, 'Failing 1').getByRole('row');
  await expect(failing).toBeFocused();
  await appWindow.keyboard.press('End');
  await expect(group(appWindow, 'Never validated 1').getByRole('row')).toBeFocused();
  await appWindow.keyboard.press('Home');
  await expect(first).toBeFocused();
  await appWindow.keyboard.press('Tab');
  await expect(first.getByRole('button', { name: words.home.row.compare })).toBeFocused();

  await first.getByRole('button', { name: 'Actions for Just broken' }).click();
  await appWindow.getByRole('menuitem', { name: words.commands.pin.title, exact: true }).click();
  await expect(group(appWindow, 'Pinned 1').getByRole('row')).toHaveText(/Just broken/);
  await failing.click({ button: 'right' });
  await expect(appWindow.getByRole('menuitem', { name: words.commands['copy-as'].title })).toBeVisible();
  await appWindow.getByRole('menuitem', { name: words.commands['compare-with-success'].title }).click();
  await expect(appWindow.getByRole('heading', { level: 1, name: words.compare.title })).toBeVisible();
  await expect(appWindow.getByText('currency').first()).toBeVisible();
});

test('moves nothing while somebody points at it; a validated contract leaves its group', async ({ at, openFew }) => {
  const contract = named(await openFew(), 'All right');
  await rowOf(at.page, 'Just broken').first().hover();
  await failNow(at, contract);
  const changes = at.page.getByRole('button', { name: 'Show 1 change' });
  await expect(changes).toBeVisible();
  await expect(group(at.page, 'Newly failed 1').getByRole('row')).toHaveText(/Just broken/);
  await changes.click();
  await expect(group(at.page, 'Newly failed 2').getByRole('row')).toHaveText([/All right/, /Just broken/]);

  await group(at.page, 'Never validated 1').getByRole('button', { name: words.commands.validate.title }).click();
  await expect(at.page.getByText(words.subjects.validationStarted)).toBeVisible();
  await at.page.mouse.move(0, 0);
  await at.page.getByRole('link', { name: words.home.title }).focus();
  await expect(group(at.page, 'Never validated 1')).toBeHidden();
});

for (const [keys, role, entry] of [
  ['a', 'dialog', 'option'],
  ['Control+Shift+c', 'menu', 'menuitem'],
] as const) {
  test(`no row moves below a ${role} that ${keys} has opened, though the pointer leaves the rows`, async ({
    at,
    openFew,
  }) => {
    const contract = named(await openFew(), 'All right');
    const row = rowOf(at.page, 'Long broken').first();
    await row.hover();
    await failNow(at, contract);
    const changes = at.page.getByRole('button', { name: 'Show 1 change' });
    await expect(changes).toBeVisible();
    const { y } = await boxOf(row);
    await row.focus();
    await at.page.keyboard.press(keys);
    const popup = at.page.getByRole(role);
    await expect(popup.locator(':focus').or(popup.and(at.page.locator(':focus')))).toBeVisible();
    await popup.getByRole(entry).first().hover();
    await expect(changes).toBeVisible();
    expect((await boxOf(row)).y).toBe(y);
    await at.page.keyboard.press('Escape');
    await expect(row).toBeFocused();
    await expect(group(at.page, 'Newly failed 2'), 'what has waited is shown once it is closed').toBeVisible();
  });
}

test('Home is gone through by keys alone: A and V act, and the next row comes by itself', async ({ at, openFew }) => {
  await openFew();
  const { page } = at;
  await group(page, 'Newly failed 1').getByRole('row').focus();
  await page.keyboard.press('a');
  await expect(page.getByRole('listbox')).toBeFocused();
  await page.keyboard.press('Enter');
  const failing = group(page, 'Failing 1').getByRole('row');
  await expect(failing).toBeFocused();
  await expect(group(page, 'Newly failed 1'), 'an acknowledged one is gone').toBeHidden();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const aborted = group(page, 'Aborted 1').getByRole('row');
  await expect(aborted).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByText(words.subjects.validationStarted)).toBeVisible();
  await expect(group(page, 'Not validated for 7 days 1').getByRole('row')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(failing).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Long broken' })).toBeVisible();

  const heading = page
    .getByRole('complementary', { name: words.results.opened.label })
    .getByRole('heading', { level: 2 })
    .first();
  await expect(heading, 'the opened run has the focus').toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByRole('dialog', { name: 'Acknowledge Long broken' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading).toBeFocused();
  await page.keyboard.press('y');
  await expect(page.getByText(words.ui.copy.copiedWhat(words.ui.copy.link))).toBeVisible();
  const copySummary = page.getByRole('button', { name: words.run.opened.copySummary });
  for (let tabs = 0; tabs < 8 && !(await copySummary.evaluate((button) => button === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await expect(copySummary, 'a few Tabs away').toBeFocused();
});

test('asks once who “mine” means, and shows those contracts alone', async ({ at }) => {
  const contracts = fewContracts(at.sample);
  const { catalog } = at.sample.service.world;
  const ann = {
    id: '11111111-1111-4111-8111-111111111111',
    type: 'user',
    name: 'ann.lee',
    displayName: 'Ann Lee',
    fullyQualifiedName: 'ann.lee',
  };
  for (const [name, contract] of contracts) {
    catalog.contracts.put({ ...contract, owners: name === 'Long broken' ? [ann] : [], reviewers: [] });
  }
  await at.connect('/home');
  await expectAllRead(at.page);
  await at.page.getByRole('button', { name: words.home.scope.mine, exact: true }).click();
  await expect(rowOf(at.page, 'Long broken')).toHaveCount(0);
  await at.page.getByRole('button', { name: /^Mine = / }).click();
  const dialog = at.page.getByRole('dialog', { name: words.home.who.title });
  await dialog.getByRole('searchbox', { name: words.home.who.filter }).fill('lee');
  await dialog.getByRole('button', { name: /^Ann Lee/ }).click();
  await expect(at.page.getByRole('button', { name: 'Mine = Ann Lee' })).toBeVisible();
  await expect(group(at.page, 'Failing 1').getByRole('row')).toHaveText(/Long broken/);
  await expect(at.page.getByText('Just broken')).toHaveCount(0);
  await at.page.reload();
  await expect(at.page.getByRole('button', { name: 'Mine = Ann Lee' })).toBeVisible();
});

test('moves through the days by keyboard, tells them in words, and opens the runs of one', async ({ at }) => {
  const twin = named(fewContracts(at.sample), 'All right');
  at.sample.service.world.catalog.contracts.put({ ...twin, displayName: 'Long ago' });
  await at.connect('/home');
  await expectAllRead(at.page);
  const map = heatMap(at.page);
  const stops = map.locator('[data-cell][tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await expect(map.getByRole('row')).toHaveCount(9);
  await expect(map.getByRole('rowheader').first()).toHaveText('Long broken');
  await stops.focus();
  await at.page.keyboard.press('End');
  await at.page.keyboard.press('ArrowLeft');
  await at.page.keyboard.press('ArrowDown');
  await at.page.keyboard.press('ArrowUp');
  const focused = at.page.locator('[data-cell]:focus');
  await expect(focused).toHaveAccessibleName(/^Long broken, \d+ \w+: (?:Failed, 1 run: 1 Failed|No runs)$/);
  const day = await map
    .getByRole('gridcell', { name: /^Long broken, .*: Failed, 1 run/ })
    .last()
    .getAttribute('aria-label');
  await expect(map.getByRole('gridcell', { name: day ?? '' })).toBeVisible();

  await at.page.keyboard.press('t');
  const table = at.page.getByRole('grid', { name: words.home.heat.table });
  await expect(table.getByRole('row').nth(1)).toContainText('Long broken');
  await expect(
    table
      .getByRole('row')
      .nth(1)
      .getByRole('gridcell', { name: /: Failed/ }),
  ).toHaveCount(2);
  await at.page.keyboard.press('t');

  await map.getByRole('gridcell', { name: day ?? '' }).focus();
  await at.page.keyboard.press('Enter');
  await expect(at.page.getByRole('heading', { level: 1, name: words.screens.runs.title })).toBeVisible();
  await expect(at.page).toHaveURL(/runs\?contracts=.*from=\d+.*to=\d+/);

  await at.page.goBack();
  await expect(map.getByRole('gridcell', { name: day ?? '' })).toBeFocused();
  await expect(map.getByRole('gridcell', { name: day ?? '' })).toBeInViewport();
  const empty = map.getByRole('gridcell', { name: /^Not once, .*: No runs$/ }).first();
  await empty.focus();
  await at.page.keyboard.press('Enter');
  await expect(empty).toBeFocused();
  await expect(at.page).toHaveURL(/home$/);

  const name = `Long ago · ${twin.asset.fullyQualifiedName}`;
  await expect(map.getByRole('rowheader', { name }), 'contracts of one name are told apart').toBeVisible();
  await expect(map.getByRole('rowheader', { name: 'Just broken', exact: true })).toBeVisible();
});

test('the map draws the rows in sight alone, and the keys reach its last one', async ({ at }) => {
  await at.connect('/home');
  const map = heatMap(at.page);
  await expect(map.getByRole('row').nth(20)).toBeAttached();
  expect(await map.getByRole('row').count(), 'of 100').toBeLessThan(30);
  await map.locator('[data-cell][tabindex="0"]').focus();
  await at.page.keyboard.press('Control+End');
  await expect(map.locator('[data-cell]:focus')).toHaveAttribute('data-cell', '99 29');
  await expect(map.locator('[data-cell]:focus')).toBeInViewport();
  await expect(map.locator('[data-cell^="90 "]').first()).toBeInViewport();
  await at.page.keyboard.press('Control+Home');
  await expect(map.locator('[data-cell]:focus')).toHaveAttribute('data-cell', '0 29');
  await expect(map.locator('[data-cell^="10 "]').first()).toBeInViewport();
});

test('says why there is nothing: no right to list contracts, or nothing that needs anybody', async ({ at }) => {
  await at.connectTo(at.sample.baseUrl, at.sample.tokens.noView, { place: '/home' });
  await expect(at.page.getByRole('alert').filter({ hasText: 'Could not list the contracts' })).toBeVisible();

  const contracts = fewContracts(at.sample);
  onlyGood(contracts, (id) => at.sample.service.world.catalog.contracts.remove(id));
  await at.connect('/home', { name: 'Another' });
  await expect(at.page.getByText(words.home.allGood.title)).toBeVisible();
  await expect(at.page.getByText('1 contract checked ')).toBeVisible();
});

test.describe('with a keyring', () => {
  test.use({ deskOptions: { keyring: keyringWith(), sleep: briefly } });

  test('a restart shows Home first, from disk, while the server is away', async ({ at, openFew }) => {
    await openFew(at.faults.baseUrl);
    await goTo(at.page, '/settings');
    await at.faults.stop();
    await at.desk.restart();
    await goTo(at.page, '/');
    await expect(at.page.getByRole('heading', { level: 1, name: words.home.title })).toBeVisible();
    await expect(group(at.page, 'Newly failed 1').getByRole('row')).toHaveText(/Just broken.*amount, currency/);
    await expect(at.page.getByText(/^8 of 8 contracts checked/)).toBeVisible();
  });
});

/** One of the few contracts. */
