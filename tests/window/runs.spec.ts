import type { Locator, Page } from '@playwright/test';
import { briefly } from './fixtures/home';
import { keepContracts } from './fixtures/keep-contracts';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ sampleOptions: { clock: Date.now }, deskOptions: { sleep: briefly } });

const grid = (appWindow: Page): Locator => appWindow.getByRole('grid', { name: words.results.grid.label });
const rows = (appWindow: Page): Locator => grid(appWindow).locator('[role="row"][data-index]');
const note = (appWindow: Page): Locator => appWindow.getByRole('region', { name: words.runs.kept.label });

const widthOutside = ({ scrollWidth, clientWidth }: Element): number => scrollWidth - clientWidth;

/** One of them has far more results than are kept. */
const kept = ['orders_events', 'status_sampler', 'payments_snapshot', 'customers_facts', 'invoices_daily'];

test.beforeEach(async ({ at }) => {
  keepContracts(at.sample, kept);
  const connectionId = await at.connect('/runs');
  await expect(note(at.page)).toContainText('Up to date');
  // What is read last may stand above what was read first.
  const { lines } = await at.desk.app.call('index.changes', { connectionId, after: 0 });
  const each: readonly { readonly kept: number }[] = JSON.parse(lines);
  const inAll = each.reduce((sum, { kept: count }) => sum + count, 0);
  await expect(at.page.getByText(new RegExp(`^${inAll} loaded`))).toBeVisible();
});

test('shows the newest runs of all contracts by day, what failed, and what it is made of', async ({ appWindow }) => {
  await expect(note(appWindow)).toContainText('Last 50 runs per contract');
  await expect(note(appWindow)).toContainText(/checked \d\d:\d\d.* CES?T/);
  const cells = (at: number) => rows(appWindow).nth(at).getByRole('gridcell');
  await expect(cells(0).nth(1)).toHaveText(/^(Today|Yesterday|\d+ \w{3}( \d{4})?)$/);
  const days = await rows(appWindow).evaluateAll((found) =>
    found.map((row) => row.querySelectorAll('[role="gridcell"]')[1]?.textContent ?? ''),
  );
  expect(
    days.filter((day, at) => day !== '' && days.indexOf(day) !== at),
    'each day is named once',
  ).toEqual([]);
  await expect(grid(appWindow).getByRole('columnheader', { name: words.runs.named.placeholder })).toBeVisible();
  await expect(
    grid(appWindow)
      .getByText(/^(Schema|Quality|Semantics|SLA): /)
      .first(),
  ).toBeVisible();
  const timeline = appWindow.getByRole('region', { name: words.timeline.title });
  await expect(timeline.getByRole('paragraph')).not.toContainText('streak');
  await appWindow.keyboard.press('t');
  await expect(timeline.getByRole('table')).toBeVisible();
  await timeline.getByRole('combobox', { name: 'Rows of the table' }).click();
  await appWindow.getByRole('option', { name: 'By owner' }).click();
  await expect(timeline.getByRole('columnheader', { name: 'Contracts' })).toBeVisible();

  await test.step('it says which older runs of a range are missing, and reads them when asked to', async () => {
    await appWindow.getByLabel(words.timeline.range.label).click();
    await appWindow.getByRole('option', { name: words.timeline.range.presets.week }).click();
    // Of the list: the button has a count of its own while it reads.
    const loaded = appWindow.getByText(/^[\d,]+ loaded · as of/);
    const before = await loaded.textContent();
    const loadOlder = note(appWindow).getByRole('button', { name: words.runs.kept.loadOlder });
    await loadOlder.click();
    await expect(loadOlder).toBeHidden();
    await expect(loaded).not.toHaveText(before ?? '');
  });
});

test('filters by contract with a chip to switch off, and by status, in small windows too', async ({ appWindow }) => {
  const field = appWindow.getByRole('searchbox', { name: words.runs.named.label });
  await appWindow.keyboard.press('/');
  await expect(field).toBeFocused();
  await field.fill('sampler status');
  const others = rows(appWindow).filter({ hasNotText: 'Status sampler' });
  await expect(rows(appWindow).first()).toContainText('Status sampler');
  await expect(others).toHaveCount(0);
  await appWindow.getByRole('button', { name: /^Contract or asset: / }).click();
  await expect(others).not.toHaveCount(0);
  await appWindow.getByRole('button', { name: words.results.filters.clearAll }).click();
  await expect(field).toHaveValue('');
  await appWindow.getByRole('button', { name: /^Failed [\d,]+$/ }).click();
  await expect(rows(appWindow).filter({ hasNotText: 'Failed' })).toHaveCount(0);
  await field.fill('zzzzqqqq');
  await expect(appWindow.getByRole('heading', { name: words.results.empty.noMatch })).toBeVisible();
  await appWindow.getByRole('button', { name: words.results.filters.clearAll }).first().click();

  await test.step('in small windows Actions stay on one line, and filters are behind a button', async () => {
    const tools = appWindow.getByRole('toolbar', { name: words.results.toolbar.label });
    const actions = tools.getByRole('button', { name: words.results.toolbar.actions });
    const range = appWindow.getByRole('combobox', { name: words.timeline.range.label });
    const middle = async (box: Locator) =>
      box.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return Math.round(top + height / 2);
      });
    for (const [width, height] of [
      [1024, 640],
      [640, 400],
    ] as const) {
      await appWindow.setViewportSize({ width, height });
      await expect(field).toHaveCount(0);
      await expect(actions, `at ${width} px`).toBeInViewport({ ratio: 1 });
      expect(await middle(actions), `one line at ${width} px`).toBe(await middle(range));
      if (width === 1024) expect(await grid(appWindow).evaluate(widthOutside), 'no column is cut').toBe(0);
    }
    await appWindow.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('zzzzqqqq');
    await expect(appWindow.getByRole('heading', { name: words.results.empty.noMatch })).toBeVisible();
    await field.press('ArrowDown');
    await expect(field, 'there is no row to go to').toBeFocused();
    await field.fill('sampler status');
    await expect(rows(appWindow).first()).toContainText('Status sampler');
    await field.press('ArrowDown');
    await expect(field).toBeHidden();
    await expect(rows(appWindow).first(), 'the list has the focus').toBeFocused();
    await tools.getByRole('button', { name: words.results.toolbar.more, exact: true }).click();
    await expect(field).toHaveValue('sampler status');
    await appWindow.setViewportSize({ width: 1280, height: 800 });
    await expect(tools.getByRole('button', { name: words.results.toolbar.more, exact: true })).toHaveCount(0);
    await expect(tools.getByRole('searchbox', { name: words.runs.named.label })).toBeVisible();
    await rows(appWindow).first().click();
    await expect(tools.getByRole('button', { name: words.results.toolbar.more, exact: true })).toBeVisible();
    expect(await middle(actions), 'one line beside an opened run').toBe(await middle(range));
  });
});

test('opens a run beside the list, walks on, and leads to its contract and back', async ({ appWindow }) => {
  const first = rows(appWindow).first();
  const top = async () => (await first.boundingBox())?.y;
  const before = await top();
  await first.focus();
  await appWindow.keyboard.press('Enter');
  const inspector = appWindow.getByRole('complementary', { name: words.results.opened.label });
  await expect(inspector.getByText(words.run.detail.timestamp)).toBeVisible();
  expect(await top(), 'the row stays where it was').toBe(before);
  const name = (await inspector.locator('strong').first().textContent()) ?? '';
  await expect(first).toContainText(name);
  await expect(inspector.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await first.focus();
  await appWindow.keyboard.press('[');
  await expect(rows(appWindow).nth(1)).toHaveAttribute('aria-current', 'true');
  await inspector.getByRole('button', { name: words.commands['open-contract'].title }).click();
  await expect(appWindow.getByRole('tab', { name: /Runs/ })).toHaveAttribute('aria-selected', 'true');
  await expect(inspector.getByText(words.run.detail.timestamp)).toBeVisible();
  await appWindow.getByRole('button', { name: words.operations.back, exact: true }).click();
  await expect(rows(appWindow).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('compares two selected runs, copies rows with their contract, and a link that opens a run', async ({ at }) => {
  await rows(at.page).nth(0).focus();
  await at.page.keyboard.press('x');
  await at.page.keyboard.press('x');
  const bar = at.page.getByRole('toolbar', { name: words.results.selection.label });
  await expect(bar).toContainText('2 of');
  await expect(bar.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await bar.getByRole('button', { name: words.results.selection.copy }).click();
  await at.page.getByRole('menuitem', { name: words.commands['copy-csv'].title }).click();
  await expect(at.page.getByText('Copied 2 runs as CSV')).toBeVisible();
  await bar.getByRole('button', { name: words.results.selection.compare }).click();
  await expect(at.page).toHaveURL(/\/compare\?/);
  await expect(at.page.getByRole('heading', { name: 'Before' })).toBeVisible();

  await test.step('a link from the menu of a row opens the run on its contract', async () => {
    await goWithin(at.page, '/runs');
    await rows(at.page).first().click({ button: 'right' });
    await at.page.getByRole('menuitem', { name: words.commands['copy-as'].title }).click();
    await at.page.getByRole('menuitem', { name: /^Link/ }).click();
    await expect
      .poll(() => at.desk.copied.at(-1))
      .toMatch(/^contractdesk:\/\/open\?c=[^&]+&contract=[\da-f-]{36}&run=\d{13}$/);
    await at.page.getByRole('button', { name: /^Search contracts, assets and commands/ }).click();
    await at.page.getByRole('combobox', { name: words.palette.field }).fill(at.desk.copied.at(-1) ?? '');
    await at.page.keyboard.press('Enter');
    const inspector = at.page.getByRole('complementary', { name: words.results.opened.label });
    await expect(inspector.getByText(words.run.detail.timestamp)).toBeVisible();
    await expect(rows(at.page).first()).toHaveAttribute('aria-current', 'true');
  });
});
