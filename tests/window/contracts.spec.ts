import { awkwardNames } from '@main/sample-service/seed/special';
import type { Page } from '@playwright/test';
import { checked } from '@tests/support/checked';
import { contractNamed } from '../e2e/fixtures/contract';
import {
  contractOf,
  filter,
  firstRow,
  grid,
  listed,
  page,
  resultsPath,
  widestGap,
} from '../e2e/fixtures/contract-list';
import { keepContracts, keepSome } from './fixtures/keep-contracts';
import { expect, test } from './fixtures/test';
import { breadcrumb, words } from './fixtures/words';

/** The line below a list that shows all of them. */
const counted = (appWindow: Page, count: number) =>
  appWindow.locator('main').getByText(`${count} contracts`, { exact: true });

test.describe('the list', () => {
  test('holds all contracts at once, under names of every kind; what is in view is read early', async ({ at }) => {
    const letGo = at.faults.hold({ path: /\/results\?/ });
    await at.connect();
    await expect(listed(at.page)).toBeVisible();
    await firstRow(at.page).focus();
    await at.page.keyboard.press('End');
    const last = grid(at.page).getByRole('row').and(at.page.locator(':focus'));
    await expect(last).toHaveAttribute('aria-rowindex', '351');

    for (const name of awkwardNames) {
      await filter(at.page).fill(name.trim());
      await expect(at.page.getByText(/^\d+ match(es)? · 350 contracts$/)).toBeVisible();
      await expect(grid(at.page)).toContainText(name.trim());
    }
    await filter(at.page).fill('qqqqqqqqqq');
    await expect(at.page.getByRole('heading', { name: words.contracts.noMatch.title })).toBeVisible();
    await at.page.getByRole('button', { name: words.contracts.noMatch.clear }).click();
    await expect(firstRow(at.page)).toBeVisible();
    await expect(filter(at.page)).toHaveValue('');

    const inView = '注文イベント';
    await filter(at.page).fill(inView);
    await expect(at.page.getByText('1 match · 350 contracts')).toBeVisible();
    await expect(firstRow(at.page)).toContainText(/Server: \w+Server says \w+, .+ ago\. Its runs are not loaded yet\./);
    letGo();
    await expect(firstRow(at.page)).not.toContainText('Server:');
    // One of the last in the list: only what the server calls failed and what is the account's own is read before it.
    const { id } = contractNamed(at.sample, inView);
    const read = at.faults.log.filter(({ url }) => /\/results\?/.test(url));
    expect(read.findIndex(({ url }) => url.includes(id))).toBeLessThan(120);
  });

  test('fits windows of any width: no column is cut, no gap is left where a name is cut', async ({ at }) => {
    await at.connect();
    await expect(listed(at.page)).toBeVisible();
    for (const width of [1024, 1100, 1280]) {
      await at.page.setViewportSize({ width, height: 640 });
      await expect.poll(() => widestGap(at.page), { message: `at ${width}` }).toBeLessThan(2);
      const room = await grid(at.page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(room, `at ${width}`).toBe(0);
    }
  });

  test('says what was found so far while it is read, sorts that, and can be paused', async ({ at }) => {
    const letGo = at.faults.hold({ path: /dataContracts\?.*after=/ });
    await at.connect();
    await expect(at.page.getByText('Showing 100 found so far, still looking')).toBeVisible();
    const name = grid(at.page).getByRole('columnheader', { name: words.contracts.columns.name.header });
    const first = await firstRow(at.page).textContent();
    await name.getByRole('button').click();
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect(firstRow(at.page)).not.toHaveText(first ?? '');
    await filter(at.page).fill('qqqqqqqqqq');
    await expect(at.page.getByRole('heading', { name: words.contracts.noMatch.titleSoFar })).toBeVisible();
    await filter(at.page).fill('');
    await at.page.getByRole('button', { name: words.contracts.crawl.pause }).click();
    await expect(at.page.getByRole('button', { name: words.contracts.crawl.resume })).toBeVisible();
    letGo();
    await at.page.getByRole('button', { name: words.contracts.crawl.resume }).click();
    await expect(listed(at.page)).toBeVisible();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
  });

  test('shows outcome, last run, since when and why it fails, worst first when sorted by it', async ({ at }) => {
    const now = Date.now();
    const hour = 3_600_000;
    const run = (hours: number, contractExecutionStatus: string, more: object = {}) => ({
      timestamp: now - hours * hour,
      contractExecutionStatus,
      ...more,
    });
    const names = ['fine', 'broken', 'untried'];
    at.fail('/v1/dataContracts?', page(names.map((each) => contractOf(each))));
    const failed = { schemaValidation: { passed: 1, failed: 2, total: 3, failedFields: ['total', 'tax'] } };
    at.fail(resultsPath('broken'), page([run(1, 'Failed', failed), run(5, 'Failed'), run(9, 'Success', checked)]));
    at.fail(resultsPath('fine'), page([run(2, 'Success', checked)]));
    at.fail(resultsPath('untried'), page([]));
    await at.connect();
    const outcomes = at.page.getByRole('group', { name: words.contracts.filters.outcome.label });
    await expect(outcomes.getByRole('button', { name: 'Never validated 1' })).toBeVisible();
    await expect(outcomes.getByRole('button', { name: 'Success 1' })).toBeVisible();
    await grid(at.page)
      .getByRole('columnheader', { name: words.contracts.columns.outcome.header })
      .getByRole('button')
      .click();
    const rows = grid(at.page).getByRole('row');
    await expect(rows.nth(1)).toContainText('Failed');
    await expect(rows.nth(1)).toContainText('1 hour ago');
    await expect(rows.nth(1)).toContainText('5 hours ago');
    await expect(rows.nth(1)).toContainText('×2');
    await expect(rows.nth(1)).toContainText('Schema: 2 columns · total, tax');
    await expect(rows.nth(2)).toContainText(words.marks.outcomes.never);
    await expect(rows.nth(3)).toContainText('Success');
    await outcomes.getByRole('button', { name: 'Failed 1' }).click();
    await expect(rows).toHaveCount(2);
    await expect(outcomes.getByRole('button', { name: 'Success 1' })).toBeVisible();
  });
});

test.describe('filters', () => {
  test('work by keyboard alone, lead back to the same row, are kept while off, go one by one', async ({ at }) => {
    // Room for the owners.
    await at.page.setViewportSize({ width: 1440, height: 800 });
    const count = keepSome(at.sample);
    const some = at.page.getByText(new RegExp(`^\\d+ matches · ${count} contracts`));
    await at.connect();
    await expect(counted(at.page, count)).toBeVisible();
    await at.page.keyboard.press('/');
    await expect(filter(at.page)).toBeFocused();
    await at.page.keyboard.type('orders');
    const chips = at.page.getByRole('group', { name: words.contracts.filters.active });
    await expect(chips.getByRole('button', { name: 'Remove filter Text: orders' }).first()).toBeVisible();
    await expect(some).toBeVisible();
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('ArrowDown');
    const row = grid(at.page).getByRole('row').nth(2);
    await expect(row).toBeFocused();
    const name = await row.getByRole('gridcell').nth(2).innerText();
    await at.page.keyboard.press('Enter');
    await expect(at.page.getByRole('heading', { level: 1, name })).toBeVisible();
    await at.page.goBack();
    await expect(filter(at.page)).toHaveValue('orders');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await at.page.keyboard.press('/');
    await at.page.keyboard.press('Escape');
    await expect(filter(at.page)).toHaveValue('');
    await expect(counted(at.page, count)).toBeVisible();

    const filters = at.page.getByRole('toolbar', { name: words.contracts.filters.toolbar });
    await filters.getByRole('button', { name: words.contracts.filters.groups.more }).click();
    await at.page.getByRole('menuitemcheckbox', { name: /^Draft \(\d+\)/ }).click();
    await at.page.getByRole('menuitemcheckbox', { name: /^Deprecated \(\d+\)/ }).click();
    await at.page.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'More: 1' })).toBeFocused();
    const approval = chips.getByRole('button', { name: 'Approval: Draft, Deprecated' });
    await expect(some).toBeVisible();
    await approval.first().click();
    await expect(some).toBeHidden();
    await expect(at.page).toHaveURL(/off=/);
    await approval.first().click();
    await expect(some).toBeVisible();
    await at.page.getByRole('button', { name: 'Remove filter Approval: Draft, Deprecated' }).click();
    await expect(counted(at.page, count)).toBeVisible();

    await filters.getByRole('button', { name: words.contracts.filters.owner.name }).click();
    await at.page.getByRole('searchbox', { name: 'Search owners' }).fill('hana');
    await at.page.keyboard.press('ArrowDown');
    await at.page.keyboard.press('Space');
    await at.page.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Owner: 1' })).toBeFocused();
    await expect(firstRow(at.page)).toContainText('Hana');
    await at.page.getByRole('button', { name: words.contracts.filters.clear, exact: true }).click();
    await expect(at.page.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await filters.getByRole('button', { name: words.contracts.filters.groups.more }).click();
    await at.page.getByRole('menuitemcheckbox', { name: words.contracts.filters.include.options.deleted }).click();
    await at.page.keyboard.press('Escape');
    await expect(firstRow(at.page)).toContainText(words.contracts.row.deleted);
    await firstRow(at.page).click({ button: 'right' });
    const cleanUp = at.page.getByRole('menuitem', { name: 'Clean up runs… (A deleted contract is read-only)' });
    await expect(cleanUp).toHaveAttribute('aria-disabled', 'true');
    await at.page.keyboard.press('Escape');
    await expect(at.page.getByText('1 match · 1 contract', { exact: true })).toBeVisible();
  });
});

test('what floats has an edge of its own where the system sets all colours', async ({ at }) => {
  keepContracts(at.sample, ['bare_minimum']);
  await at.connect();
  await at.page.emulateMedia({ forcedColors: 'active' });
  await at.page.getByRole('button', { name: words.commands.refresh.title }).hover();
  await expect(at.page.getByText(/^Refresh/)).toHaveCSS('border-top-style', 'solid');
  await firstRow(at.page).click({ button: 'right' });
  await expect(at.page.getByRole('menu')).toHaveCSS('border-top-style', 'solid');
});

test.describe('rows and the way back', () => {
  test('opens a row by one click, has a menu, and comes back to the same place and filters', async ({ at }) => {
    const count = keepSome(at.sample);
    await at.connect();
    await expect(counted(at.page, count)).toBeVisible();
    await test.step('its menu copies the id; it is marked on the way back', async () => {
      await firstRow(at.page).click({ button: 'right' });
      await at.page.getByRole('menuitem', { name: words.commands['copy-as'].title }).click();
      await at.page.getByRole('menuitem', { name: 'ID', exact: true }).click();
      await expect(at.page.getByText('Copied ID')).toBeVisible();
      await firstRow(at.page).click();
      await expect(at.page.getByRole('tab', { name: words.contract.tabs.names.overview })).toBeVisible();
      await at.page.goBack();
      await expect(firstRow(at.page)).toHaveAttribute('aria-current', 'true');
    });

    await test.step('far down the list', async () => {
      await firstRow(at.page).focus();
      await at.page.keyboard.press('End');
      const row = grid(at.page).getByRole('row').and(at.page.locator(':focus'));
      await expect(row).toHaveAttribute('aria-rowindex', `${count + 1}`);
      const name = await row.getByRole('gridcell').nth(2).innerText();
      const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      await at.page.keyboard.press('Enter');
      await expect(at.page.getByRole('heading', { level: 1, name })).toBeVisible();
      await at.page.goBack();
      await expect(row).toHaveAttribute('aria-rowindex', `${count + 1}`);
      await expect.poll(place).toBe(before);
    });

    await test.step('by the link, with the filters', async () => {
      await filter(at.page).fill('campaigns');
      await expect(at.page).toHaveURL(/text=campaigns/);
      await expect(at.page.getByText(new RegExp(`^\\d+ matches · ${count} contracts`))).toBeVisible();
      await firstRow(at.page).click();
      await breadcrumb(at.page, words.contracts.title).click();
      await expect(filter(at.page)).toHaveValue('campaigns');
      await expect(firstRow(at.page)).toHaveAttribute('aria-current', 'true');
    });
  });
});

test('contracts are selected, pinned and copied together, also where nothing may be changed', async ({ at }) => {
  const count = keepSome(at.sample);
  const connectionId = await at.connect();
  await expect(counted(at.page, count)).toBeVisible();
  await firstRow(at.page).focus();
  await at.page.keyboard.press('x');
  await at.page.keyboard.press('x');
  const bar = at.page.getByRole('toolbar', { name: words.contracts.selection.toolbar });
  await expect(bar).toContainText(`2 of ${count} selected`);
  await expect(bar.getByRole('button', { name: words.commands['clean-up'].title })).toBeVisible();
  await bar.getByRole('button', { name: words.contracts.selection.more }).click();
  await at.page.getByRole('menuitem', { name: 'Pin 2 contracts' }).click();
  await expect(firstRow(at.page)).toContainText(words.contracts.row.pinned);
  await bar.getByRole('button', { name: words.commands['copy-as'].title }).click();
  await at.page.getByRole('menuitem', { name: 'Links' }).click();
  await expect(at.page.getByText('Copied 2 links')).toBeVisible();
  await bar.getByRole('button', { name: words.commands['export-results'].title }).click();
  const exporting = at.page.getByRole('dialog').filter({ hasText: 'Runs of 2 contracts' });
  await expect(exporting).toBeVisible();
  await at.page.keyboard.press('Escape');
  await expect(exporting).toBeHidden();
  await firstRow(at.page).click({ button: 'right' });
  await at.page.getByRole('menuitem', { name: 'Unpin 2 contracts' }).click();
  await expect(firstRow(at.page)).not.toContainText(words.contracts.row.pinned);

  const more = { connectionId, name: 'Test catalog', protection: 'read-only' } as const;
  await at.desk.app.call('connections.save', { ...more, baseUrl: at.faults.baseUrl });
  await at.page.reload();
  await expect(firstRow(at.page)).toBeVisible();
  await firstRow(at.page).focus();
  await at.page.keyboard.press('x');
  await expect(bar.getByRole('button', { name: words.commands['copy-as'].title })).toBeVisible();
  await expect(bar.getByRole('button', { name: words.commands['clean-up'].title })).toHaveCount(0);
});
