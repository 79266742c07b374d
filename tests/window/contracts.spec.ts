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
import { words } from './fixtures/words';

/** The line below a list that shows all of them. */
const counted = (appWindow: Page, count: number) =>
  appWindow.locator('main').getByText(`${count} contracts`, { exact: true });

test.describe('the list', () => {
  test('holds all contracts at once, under names of every kind; what is in view is read first', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const letGo = faults.hold({ path: /\/results\?/ });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(listed(appWindow)).toBeVisible();
    await firstRow(appWindow).focus();
    await appWindow.keyboard.press('End');
    const last = grid(appWindow).getByRole('row').and(appWindow.locator(':focus'));
    await expect(last).toHaveAttribute('aria-rowindex', '351');

    for (const name of awkwardNames) {
      await filter(appWindow).fill(name.trim());
      await expect(appWindow.getByText(/^\d+ match(es)? · 350 contracts$/)).toBeVisible();
      await expect(grid(appWindow)).toContainText(name.trim());
    }
    await filter(appWindow).fill('qqqqqqqqqq');
    await expect(appWindow.getByRole('heading', { name: words.contracts.noMatch.title })).toBeVisible();
    await appWindow.getByRole('button', { name: words.contracts.noMatch.clear }).click();
    await expect(firstRow(appWindow)).toBeVisible();
    await expect(filter(appWindow)).toHaveValue('');

    const inView = '注文イベント';
    await filter(appWindow).fill(inView);
    await expect(appWindow.getByText('1 match · 350 contracts')).toBeVisible();
    letGo();
    await expect(firstRow(appWindow)).not.toContainText(words.marks.notLoaded);
    // One of the last in the list.
    const early = faults.log.filter(({ url }) => /\/results\?/.test(url)).slice(0, 100);
    expect(early.some(({ url }) => url.includes(contractNamed(sample, inView).id))).toBe(true);
  });

  test('fits windows of any width: no column is cut, no gap is left where a name is cut in its middle', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(listed(appWindow)).toBeVisible();
    for (const width of [1024, 1100, 1280]) {
      await appWindow.setViewportSize({ width, height: 640 });
      await expect.poll(() => widestGap(appWindow), { message: `at ${width}` }).toBeLessThan(2);
      const room = await grid(appWindow).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(room, `at ${width}`).toBe(0);
    }
  });

  test('says what was found so far while it is read, sorts that, and can be paused', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const letGo = faults.hold({ path: /dataContracts\?.*after=/ });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(appWindow.getByText('Showing 100 found so far, still looking')).toBeVisible();
    const name = grid(appWindow).getByRole('columnheader', { name: words.contracts.columns.name.header });
    const first = await firstRow(appWindow).textContent();
    await name.getByRole('button').click();
    await name.getByRole('button').click();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
    await expect(firstRow(appWindow)).not.toHaveText(first ?? '');
    await filter(appWindow).fill('qqqqqqqqqq');
    await expect(appWindow.getByRole('heading', { name: words.contracts.noMatch.titleSoFar })).toBeVisible();
    await filter(appWindow).fill('');
    await appWindow.getByRole('button', { name: words.contracts.crawl.pause }).click();
    await expect(appWindow.getByRole('button', { name: words.contracts.crawl.resume })).toBeVisible();
    letGo();
    await appWindow.getByRole('button', { name: words.contracts.crawl.resume }).click();
    await expect(listed(appWindow)).toBeVisible();
    await expect(name).toHaveAttribute('aria-sort', 'descending');
  });

  test('shows outcome, last run, since when and why it fails, worst first when sorted by it', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    const now = Date.now();
    const hour = 3_600_000;
    const run = (hours: number, contractExecutionStatus: string, more: object = {}) => ({
      timestamp: now - hours * hour,
      contractExecutionStatus,
      ...more,
    });
    const names = ['fine', 'broken', 'untried'];
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: page(names.map((each) => contractOf(each))) });
    const failed = { schemaValidation: { passed: 1, failed: 2, total: 3, failedFields: ['total', 'tax'] } };
    faults.add({
      match: { path: resultsPath('broken') },
      fault: page([run(1, 'Failed', failed), run(5, 'Failed'), run(9, 'Success', checked)]),
    });
    faults.add({ match: { path: resultsPath('fine') }, fault: page([run(2, 'Success', checked)]) });
    faults.add({ match: { path: resultsPath('untried') }, fault: page([]) });
    await connectTo(faults.baseUrl, sample.tokens.full);
    const outcomes = appWindow.getByRole('group', { name: words.contracts.filters.outcome.label });
    await expect(outcomes.getByRole('button', { name: 'Never validated 1' })).toBeVisible();
    await expect(outcomes.getByRole('button', { name: 'Success 1' })).toBeVisible();
    await grid(appWindow)
      .getByRole('columnheader', { name: words.contracts.columns.outcome.header })
      .getByRole('button')
      .click();
    const rows = grid(appWindow).getByRole('row');
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
  test('work by keyboard alone, lead back to the same row, are switched off and kept, go one by one', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    // Room for the owners.
    await appWindow.setViewportSize({ width: 1440, height: 800 });
    const count = keepSome(sample);
    const some = appWindow.getByText(new RegExp(`^\\d+ matches · ${count} contracts`));
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(counted(appWindow, count)).toBeVisible();
    await appWindow.keyboard.press('/');
    await expect(filter(appWindow)).toBeFocused();
    await appWindow.keyboard.type('orders');
    const chips = appWindow.getByRole('group', { name: words.contracts.filters.active });
    await expect(chips.getByRole('button', { name: 'Remove filter Text: orders' }).first()).toBeVisible();
    await expect(some).toBeVisible();
    await appWindow.keyboard.press('ArrowDown');
    await appWindow.keyboard.press('ArrowDown');
    const row = grid(appWindow).getByRole('row').nth(2);
    await expect(row).toBeFocused();
    const name = await row.getByRole('gridcell').nth(2).innerText();
    await appWindow.keyboard.press('Enter');
    await expect(appWindow.getByRole('heading', { level: 1, name })).toBeVisible();
    await appWindow.goBack();
    await expect(filter(appWindow)).toHaveValue('orders');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await appWindow.keyboard.press('/');
    await appWindow.keyboard.press('Escape');
    await expect(filter(appWindow)).toHaveValue('');
    await expect(counted(appWindow, count)).toBeVisible();

    const filters = appWindow.getByRole('toolbar', { name: words.contracts.filters.toolbar });
    await filters.getByRole('button', { name: words.contracts.filters.approval.name }).click();
    await appWindow.getByRole('menuitemcheckbox', { name: /^Draft \(\d+\)/ }).click();
    await appWindow.getByRole('menuitemcheckbox', { name: /^Deprecated \(\d+\)/ }).click();
    await appWindow.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Approval: 2' })).toBeFocused();
    const approval = chips.getByRole('button', { name: 'Approval: Draft, Deprecated' });
    await expect(some).toBeVisible();
    await approval.first().click();
    await expect(some).toBeHidden();
    await expect(appWindow).toHaveURL(/off=/);
    await approval.first().click();
    await expect(some).toBeVisible();
    await appWindow.getByRole('button', { name: 'Remove filter Approval: Draft, Deprecated' }).click();
    await expect(counted(appWindow, count)).toBeVisible();

    await filters.getByRole('button', { name: words.contracts.filters.owner.name }).click();
    await appWindow.getByRole('searchbox', { name: 'Search owners' }).fill('hana');
    await appWindow.keyboard.press('ArrowDown');
    await appWindow.keyboard.press('Space');
    await appWindow.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Owner: 1' })).toBeFocused();
    await expect(firstRow(appWindow)).toContainText('Hana');
    await appWindow.getByRole('button', { name: words.contracts.filters.clear, exact: true }).click();
    await expect(appWindow.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await appWindow.getByRole('combobox', { name: words.contracts.filters.include.name }).click();
    await appWindow.getByRole('option', { name: words.contracts.filters.include.options.deleted }).click();
    await expect(firstRow(appWindow)).toContainText(words.contracts.row.deleted);
    await firstRow(appWindow).click({ button: 'right' });
    const cleanUp = appWindow.getByRole('menuitem', { name: 'Clean up results… (A deleted contract is read-only.)' });
    await expect(cleanUp).toHaveAttribute('aria-disabled', 'true');
    await appWindow.keyboard.press('Escape');
    await expect(appWindow.getByText(`1 match · ${count} contracts`, { exact: true })).toBeVisible();
  });
});

test('what floats has an edge of its own where the system sets all colours', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  keepContracts(sample, ['bare_minimum']);
  await connectTo(sample.baseUrl, sample.tokens.full);
  await appWindow.emulateMedia({ forcedColors: 'active' });
  await appWindow.getByRole('button', { name: words.commands.refresh.title }).hover();
  await expect(appWindow.getByText(/^Refresh/)).toHaveCSS('border-top-style', 'solid');
  await firstRow(appWindow).click({ button: 'right' });
  await expect(appWindow.getByRole('menu')).toHaveCSS('border-top-style', 'solid');
});

test.describe('rows and the way back', () => {
  test('opens a row by one click, has a menu, and comes back to the same place and filters', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    const count = keepSome(sample);
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(counted(appWindow, count)).toBeVisible();
    await test.step('its menu copies the id; it is marked on the way back', async () => {
      await firstRow(appWindow).click({ button: 'right' });
      await appWindow.getByRole('menuitem', { name: words.commands['copy-id'].title }).click();
      await expect(appWindow.getByText('Copied the id')).toBeVisible();
      await firstRow(appWindow).click();
      await expect(appWindow.getByRole('tab', { name: words.contract.tabs.names.overview })).toBeVisible();
      await appWindow.goBack();
      await expect(firstRow(appWindow)).toHaveAttribute('aria-current', 'true');
    });

    await test.step('far down the list', async () => {
      await firstRow(appWindow).focus();
      await appWindow.keyboard.press('End');
      const row = grid(appWindow).getByRole('row').and(appWindow.locator(':focus'));
      await expect(row).toHaveAttribute('aria-rowindex', `${count + 1}`);
      const name = await row.getByRole('gridcell').nth(2).innerText();
      const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      await appWindow.keyboard.press('Enter');
      await expect(appWindow.getByRole('heading', { level: 1, name })).toBeVisible();
      await appWindow.goBack();
      await expect(row).toHaveAttribute('aria-rowindex', `${count + 1}`);
      await expect.poll(place).toBe(before);
    });

    await test.step('by the link, with the filters', async () => {
      await filter(appWindow).fill('campaigns');
      await expect(appWindow).toHaveURL(/text=campaigns/);
      await expect(appWindow.getByText(new RegExp(`^\\d+ matches · ${count} contracts`))).toBeVisible();
      await firstRow(appWindow).click();
      await appWindow
        .getByRole('navigation', { name: words.ui.layout.breadcrumb })
        .getByRole('button', { name: words.contracts.title })
        .click();
      await expect(filter(appWindow)).toHaveValue('campaigns');
      await expect(firstRow(appWindow)).toHaveAttribute('aria-current', 'true');
    });
  });
});

test('contracts are selected, pinned and copied together, also where nothing may be changed', async ({
  appWindow,
  connectTo,
  desk,
  sample,
}) => {
  const count = keepSome(sample);
  const connectionId = await connectTo(sample.baseUrl, sample.tokens.full);
  await expect(counted(appWindow, count)).toBeVisible();
  await firstRow(appWindow).focus();
  await appWindow.keyboard.press('x');
  await appWindow.keyboard.press('x');
  const bar = appWindow.getByRole('toolbar', { name: words.contracts.selection.toolbar });
  await expect(bar).toContainText(`2 of ${count} selected`);
  await expect(bar.getByRole('button', { name: words.commands['clean-up-contracts'].title })).toBeVisible();
  await bar.getByRole('button', { name: words.commands['pin-contracts'].title, exact: true }).click();
  await expect(bar.getByRole('button', { name: words.commands['unpin-contracts'].title })).toBeVisible();
  await expect(firstRow(appWindow)).toContainText(words.contracts.row.pinned);
  await bar.getByRole('button', { name: words.contracts.selection.copyAs }).click();
  await appWindow.getByRole('menuitem', { name: words.commands['copy-links'].title }).click();
  await expect(appWindow.getByText('Copied the 2 contracts')).toBeVisible();
  await bar.getByRole('button', { name: words.contracts.selection.export }).click();
  const exporting = appWindow.getByRole('dialog').filter({ hasText: 'Runs of 2 contracts' });
  await expect(exporting).toBeVisible();
  await appWindow.keyboard.press('Escape');
  await expect(exporting).toBeHidden();
  await firstRow(appWindow).click({ button: 'right' });
  await appWindow.getByRole('menuitem', { name: 'Unpin 2 contracts' }).click();
  await expect(firstRow(appWindow)).not.toContainText(words.contracts.row.pinned);

  const more = { connectionId, name: 'Test catalog', protection: 'read-only' } as const;
  await desk.app.call('connections.save', { ...more, baseUrl: sample.baseUrl });
  await appWindow.reload();
  await expect(firstRow(appWindow)).toBeVisible();
  await firstRow(appWindow).focus();
  await appWindow.keyboard.press('x');
  await expect(bar.getByRole('button', { name: words.contracts.selection.copyAs })).toBeVisible();
  await expect(bar.getByRole('button', { name: words.commands['clean-up-contracts'].title })).toHaveCount(0);
});
