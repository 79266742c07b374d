import type { SampleContract } from '@main/sample-service/model';
import type { Locator, Page } from '@playwright/test';
import { boxOf, expect, failNow, named, runElsewhere, test } from './fixtures/home';
import { goWithin } from './fixtures/test';
import { words } from './fixtures/words';

// While a menu is open, what is around it is hidden from roles.
const rows = (page: Page): Locator =>
  page
    .getByRole('grid', { name: words.contracts.title, exact: true, includeHidden: true })
    .or(page.getByRole('treegrid', { name: words.contracts.title, exact: true, includeHidden: true }))
    .or(page.getByRole('grid', { name: words.results.grid.label, includeHidden: true }))
    .locator('[data-index]');
const rowOf = (page: Page, text: string): Locator => rows(page).filter({ hasText: text });

const newestFirst = '/contracts?sort=lastRun&desc=true';

interface Meanwhile {
  readonly act: () => Promise<unknown>;
  /** What has come of it. */
  readonly until: () => Promise<void>;
}

/** Moves the pointer on the row, as a hand does that is about to click, while something happens. */
async function pointAt(row: Locator, { act, until }: Meanwhile): Promise<void> {
  const { x, y, height } = await boxOf(row);
  let step = 0;
  const point = () => {
    step += 1;
    return row.page().mouse.move(x + 300 + (step % 20), y + height / 2);
  };
  await point();
  await act();
  await expect(async () => {
    await point();
    await until();
  }).toPass({ intervals: [100] });
}

const soon = { timeout: 100 };

/** Clicks where the pointer is. */
async function clickThere(page: Page): Promise<void> {
  await page.mouse.down();
  await page.mouse.up();
}

/** The window gets the focus: what is new is asked for. */
const lookAgain = (page: Page): Promise<boolean> => page.evaluate(() => window.dispatchEvent(new Event('focus')));

test('a click opens the contract that is pointed at, though another has run meanwhile', async ({ at, openFew }) => {
  const contracts = await openFew();
  await goWithin(at.page, newestFirst);
  const row = rowOf(at.page, 'Long broken');
  const { y } = await boxOf(row);
  await pointAt(row, {
    act: () => failNow(at, named(contracts, 'Long ago')),
    until: () => expect(rowOf(at.page, 'Long ago')).toContainText('Failed', soon),
  });
  expect((await boxOf(row)).y).toBe(y);
  await clickThere(at.page);
  await expect(at.page.getByRole('heading', { level: 1, name: 'Long broken' })).toBeVisible();
});

test('contracts are in their new order once the pointer has left or rests, or a key was pressed', async ({
  at,
  openFew,
}) => {
  const contracts = await openFew();
  await goWithin(at.page, newestFirst);
  const row = rowOf(at.page, 'Long broken');
  await pointAt(row, {
    act: () => failNow(at, named(contracts, 'Long ago')),
    until: () => expect(rowOf(at.page, 'Long ago')).toContainText('Failed', soon),
  });
  await expect(rows(at.page).first()).not.toContainText('Long ago');
  await at.page.getByRole('heading', { level: 1 }).hover();
  await expect(rows(at.page).first()).toContainText('Long ago');

  await pointAt(row, {
    act: () => failNow(at, named(contracts, 'Hangs')),
    until: () => expect(rowOf(at.page, 'Hangs')).toContainText('Failed', soon),
  });
  await expect(rows(at.page).first()).not.toContainText('Hangs');
  await row.press('ArrowDown');
  await expect(rows(at.page).first()).toContainText('Hangs');

  await pointAt(row, {
    act: () => failNow(at, named(contracts, 'All right')),
    until: () => expect(rowOf(at.page, 'All right')).toContainText('Failed', soon),
  });
  await expect(rows(at.page).first()).not.toContainText('All right');
  await expect(rows(at.page).first(), 'the pointer rests').toContainText('All right');
});

test('a group of contracts stays where it is while somebody points at one', async ({ at, openFew }) => {
  const contracts = await openFew();
  await goWithin(at.page, `${newestFirst}&by=schema`);
  const row = rowOf(at.page, 'Long broken');
  const { y } = await boxOf(row);
  await pointAt(row, {
    act: () => failNow(at, named(contracts, 'Not once')),
    until: () => expect(rowOf(at.page, 'Not once')).toContainText('Failed', soon),
  });
  expect((await boxOf(row)).y).toBe(y);
});

for (const [keys, role] of [
  ['a', 'dialog'],
  ['Control+Shift+c', 'menu'],
] as const) {
  test(`no contract moves below a ${role} that ${keys} has opened at one`, async ({ at, openFew }) => {
    const contracts = await openFew();
    await goWithin(at.page, newestFirst);
    const row = rowOf(at.page, 'Long broken');
    await row.press(keys);
    const popup = at.page.getByRole(role);
    await expect(popup).toBeVisible();
    const [before, below] = [await boxOf(row), await boxOf(popup)];
    await failNow(at, named(contracts, 'Long ago'));
    await expect(rowOf(at.page, 'Long ago')).toContainText('Failed');
    expect([await boxOf(row), await boxOf(popup)]).toEqual([before, below]);
    await at.page.keyboard.press('Escape');
    await expect(rows(at.page).first(), 'what has waited is shown once it is closed').toContainText('Long ago');
  });
}

test.describe('the runs of a contract', () => {
  let contract: SampleContract;
  test.beforeEach(async ({ at, openFew }) => {
    contract = named(await openFew(), 'Long broken');
    await goWithin(at.page, `/contracts/${contract.id}?tab=results`);
    await expect(rows(at.page)).toHaveCount(3);
  });
  const count = (page: Page, runs: number): Locator => page.getByText(`${runs} loaded`);

  test('stay below the pointer when another comes, which is shown once it has left', async ({ at }) => {
    const row = rowOf(at.page, 'Success');
    const before = await boxOf(row);
    const act = () => {
      runElsewhere(at.sample, contract);
      return lookAgain(at.page);
    };
    await pointAt(row, { act, until: () => expect(count(at.page, 4)).toBeVisible(soon) });
    expect(await boxOf(row)).toEqual(before);
    await clickThere(at.page);
    const opened = at.page.getByRole('complementary', { name: words.results.opened.label });
    await expect(opened).toContainText('Success');
    await opened.hover();
    await expect(rows(at.page)).toHaveCount(4);
  });

  test('stay where they are below a menu that a key has opened at one', async ({ at }) => {
    const row = rows(at.page).last();
    await row.press('Control+Shift+c');
    const menu = at.page.getByRole('menu');
    await expect(menu).toBeVisible();
    const before = [await boxOf(row), await boxOf(menu)];
    runElsewhere(at.sample, contract);
    await lookAgain(at.page);
    await expect(count(at.page, 4)).toBeVisible();
    expect([await boxOf(row), await boxOf(menu)]).toEqual(before);
    await at.page.keyboard.press('Escape');
    await expect(rows(at.page)).toHaveCount(4);
  });
});

test('the runs of all contracts stay below the pointer when another comes', async ({ at, openFew }) => {
  const contracts = await openFew();
  await goWithin(at.page, '/runs');
  const row = rowOf(at.page, 'Mended again').first();
  const before = await boxOf(row);
  await expect(at.page.getByText(/^13 loaded/)).toBeVisible();
  await pointAt(row, {
    act: () => failNow(at, named(contracts, 'Long ago')),
    until: () => expect(at.page.getByText(/^14 loaded/)).toBeVisible(soon),
  });
  expect(await boxOf(row)).toEqual(before);
  await clickThere(at.page);
  const opened = at.page.getByRole('complementary', { name: words.results.opened.label });
  await expect(opened).toContainText('Mended again');
  await opened.hover();
  await expect(rowOf(at.page, 'Long ago').first()).toContainText('Failed');
});

test('the palette opens what is pointed at, though assets are found above it meanwhile', async ({ at, openFew }) => {
  await openFew();
  const letGo = at.faults.hold({ path: /search/ });
  await at.page.getByRole('button', { name: 'Search contracts, assets and commands' }).click();
  const palette = at.page.getByRole('dialog', { name: words.palette.label });
  await palette.getByRole('combobox', { name: words.palette.field }).fill('campaigns');
  const search = palette.getByRole('option', { name: /^Search all assets for / });
  await expect(palette.getByText(words.palette.assets.searching)).toBeVisible();
  const { y } = await boxOf(search);
  await pointAt(search, {
    act: async () => letGo(),
    until: () => expect(palette.getByText(words.palette.assets.searching)).toBeHidden(soon),
  });
  expect((await boxOf(search)).y).toBe(y);
  await clickThere(at.page);
  await expect(at.page.getByRole('heading', { level: 1, name: words.assets.title })).toBeVisible();
});
