import { expectAccessible } from './fixtures/axe';
import { filter, firstRow, grid } from './fixtures/contract-list';
import { expect, test } from './fixtures/shared-app';

const refused = { kind: 'status', status: 403, body: JSON.stringify({ code: 403, message: 'No.' }) } as const;

test.describe('the list', () => {
  test('says how much is loaded, loads the rest while scrolling, and shows names of every kind', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    test.slow();
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(appWindow.getByText('100 of 350 loaded')).toBeVisible();
    await firstRow(appWindow).focus();
    await expect(async () => {
      await appWindow.keyboard.press('End');
      await expect(appWindow.getByText('All 350 contracts loaded')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(appWindow.getByText('There may be more')).toBeHidden();
    await expectAccessible(appWindow);

    for (const name of [
      'sales.by.region',
      'in/out balance',
      `the "gold" customer's list`,
      'coverage 100% %2F %zz',
      'поставки.дневные',
      '注文イベント',
      'הזמנות יומיות',
    ]) {
      await filter(appWindow).fill(name);
      await expect(firstRow(appWindow)).toContainText(name);
      await expect(appWindow.getByText(/^1 match · /)).toBeVisible();
    }
    await filter(appWindow).fill('no such contract');
    await expect(appWindow.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(firstRow(appWindow)).toBeVisible();
    await expect(filter(appWindow)).toHaveValue('');
  });

  test('works at 1024 x 640 without a cut column', async ({ appWindow, connectTo, sample }) => {
    await appWindow.setViewportSize({ width: 1024, height: 640 });
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(firstRow(appWindow)).toBeVisible();
    const room = await grid(appWindow).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(room).toBe(0);
    await expectAccessible(appWindow);
  });

  test('loads the rest before sorting, which can be cancelled, and does not sort by outcome', async ({
    appWindow,
    connectTo,
    faults,
    sample,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(appWindow.getByText('100 of 350 loaded')).toBeVisible();
    const outcome = grid(appWindow).getByRole('columnheader', { name: 'Outcome' });
    await expect(outcome).toHaveAttribute(
      'title',
      /Can’t be sorted: the newest result is only read for contracts in view/,
    );
    await outcome.getByRole('button').click();
    await expect(appWindow.getByRole('menu').getByText('Can’t be sorted')).toBeVisible();
    await appWindow.keyboard.press('Escape');

    const version = grid(appWindow).getByRole('columnheader', { name: 'Version' });
    const first = await firstRow(appWindow).textContent();
    faults.add({ match: { path: 'after=' }, fault: refused });
    await version.getByRole('button').click();
    const waiting = appWindow.getByText('Will be sorted by Version once the rest is loaded');
    await expect(waiting).toBeVisible();
    await expect(appWindow.getByRole('status').filter({ has: waiting })).toBeVisible();
    await expect(version).not.toHaveAttribute('aria-sort', 'ascending');
    await expect(firstRow(appWindow)).toHaveText(first ?? '');
    await version.click({ button: 'right' });
    await expect(appWindow.getByRole('menuitemcheckbox', { name: 'Sort ascending' })).toBeChecked();
    await appWindow.keyboard.press('Escape');
    await expectAccessible(appWindow);
    await appWindow.getByRole('button', { name: 'Cancel' }).click();
    await expect(waiting).toBeHidden();

    faults.clear();
    await version.getByRole('button').click();
    await appWindow.getByRole('button', { name: 'Retry' }).click();
    await expect(appWindow.getByText('All 350 contracts loaded')).toBeVisible();
    await expect(version).toHaveAttribute('aria-sort', 'ascending');
  });
});

test.describe('filters', () => {
  test('work by keyboard alone, lead back to the same row, count what is loaded, go one by one', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    test.slow();
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(firstRow(appWindow)).toBeVisible();
    await appWindow.keyboard.press('/');
    await expect(filter(appWindow)).toBeFocused();
    await appWindow.keyboard.type('orders_');
    const chips = appWindow.getByRole('group', { name: 'Active filters' });
    await expect(chips.getByRole('button', { name: 'Remove filter Text: orders_' })).toBeVisible();
    await expect(appWindow.getByText(/^\d+ matches · All 350 contracts loaded/)).toBeVisible();
    await appWindow.keyboard.press('ArrowDown');
    await appWindow.keyboard.press('ArrowDown');
    const row = grid(appWindow).getByRole('row').nth(2);
    await expect(row).toBeFocused();
    const name = await row.getByRole('gridcell').nth(2).innerText();
    await appWindow.keyboard.press('Enter');
    await expect(appWindow.getByRole('heading', { level: 1, name })).toBeVisible();
    await appWindow.goBack();
    await expect(filter(appWindow)).toHaveValue('orders_');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await appWindow.keyboard.press('/');
    await appWindow.keyboard.press('Escape');
    await expect(filter(appWindow)).toHaveValue('');
    await expect(appWindow.getByText('All 350 contracts loaded')).toBeVisible();

    const filters = appWindow.getByRole('toolbar', { name: 'Filter contracts' });
    await filters.getByRole('button', { name: 'Approval' }).click();
    await appWindow.getByRole('menuitemcheckbox', { name: /^Draft \(\d+\)/ }).click();
    await appWindow.getByRole('menuitemcheckbox', { name: /^Deprecated \(\d+\)/ }).click();
    await appWindow.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Approval: 2' })).toBeFocused();
    await expect(appWindow.getByRole('button', { name: 'Remove filter Approval: Draft' })).toBeVisible();
    await expectAccessible(appWindow);
    await appWindow.getByRole('button', { name: 'Remove filter Approval: Draft' }).click();
    await expect(appWindow.getByRole('button', { name: 'Remove filter Approval: Draft' })).toBeHidden();
    await expect(firstRow(appWindow)).toContainText('Deprecated');
    await appWindow.getByRole('button', { name: 'Clear all' }).click();
    await expect(appWindow.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await appWindow.getByRole('combobox', { name: 'Show' }).click();
    await appWindow.getByRole('option', { name: 'Deleted only' }).click();
    await expect(firstRow(appWindow)).toContainText('Deleted');
    await firstRow(appWindow).click({ button: 'right' });
    const cleanUp = appWindow.getByRole('menuitem', { name: 'Clean up results… (A deleted contract is read-only.)' });
    await expect(cleanUp).toHaveAttribute('aria-disabled', 'true');
    await appWindow.keyboard.press('Escape');
    await expect(appWindow.getByText('1 contract loaded', { exact: true })).toBeVisible();
  });

  test('that keep looking can be stopped', async ({ appWindow, connectTo, faults, sample }) => {
    const letGo = faults.hold({ path: /dataContracts\?.*after=/ });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(appWindow.getByText('100 of 350 loaded')).toBeVisible();
    await filter(appWindow).fill('no such contract');
    await appWindow.getByRole('button', { name: 'Stop' }).click();
    await expect(appWindow.getByRole('button', { name: 'Stop' })).toBeHidden();
    letGo();
    // The page that is under way still comes.
    await expect(appWindow.getByText(/^No matches · [23]00 of 350 loaded/)).toBeVisible();
    await expect(appWindow.getByRole('heading', { name: 'No loaded contract matches so far' })).toBeVisible();
    await appWindow.getByRole('button', { name: 'Load all' }).click();
    await expect(appWindow.getByText('No matches · All 350 contracts loaded')).toBeVisible();
  });
});

test('what floats has an edge of its own where the system sets all colours', async ({
  appWindow,
  connectTo,
  sample,
}) => {
  await connectTo(sample.baseUrl, sample.tokens.full);
  await appWindow.emulateMedia({ forcedColors: 'active' });
  await appWindow.getByRole('button', { name: 'Refresh' }).hover();
  await expect(appWindow.getByText(/^Refresh/)).toHaveCSS('border-top-style', 'solid');
  await firstRow(appWindow).click({ button: 'right' });
  await expect(appWindow.getByRole('menu')).toHaveCSS('border-top-style', 'solid');
  await appWindow.emulateMedia({ forcedColors: null });
});

test('newest results are read for the rows in sight and no others', async ({
  appWindow,
  connectTo,
  faults,
  sample,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full);
  await expect(firstRow(appWindow)).toBeVisible();
  const inSight = await grid(appWindow).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect());
    return boxes.filter((box) => box.bottom > top && box.top < bottom).length;
  });
  const asked = () => new Set(faults.log.map(({ url }) => url).filter((url) => url.endsWith('/results/latest'))).size;
  await expect.poll(asked).toBeGreaterThanOrEqual(inSight - 1);
  await filter(appWindow).fill('no such contract');
  await expect(appWindow.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
  expect(asked()).toBeLessThanOrEqual(inSight);
});

test.describe('rows and the way back', () => {
  test('opens a row by one click, has a menu, and comes back to the same place and filters', async ({
    appWindow,
    connectTo,
    sample,
  }) => {
    test.slow();
    await connectTo(sample.baseUrl, sample.tokens.full);
    await test.step('its menu copies the id; it is marked on the way back', async () => {
      await firstRow(appWindow).click({ button: 'right' });
      await appWindow.getByRole('menuitem', { name: 'Copy id' }).click();
      await expect(appWindow.getByText('Copied the id')).toBeVisible();
      await firstRow(appWindow).click();
      await expect(appWindow.getByRole('tab', { name: 'Overview' })).toBeVisible();
      await appWindow.goBack();
      await expect(firstRow(appWindow)).toHaveAttribute('aria-current', 'true');
    });

    await test.step('far down the list', async () => {
      await firstRow(appWindow).focus();
      await appWindow.keyboard.press('End');
      const row = grid(appWindow).getByRole('row').and(appWindow.locator(':focus'));
      await expect(row).toHaveAttribute('aria-rowindex', '101');
      const name = await row.getByRole('gridcell').nth(2).innerText();
      const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      await appWindow.keyboard.press('Enter');
      await expect(appWindow.getByRole('heading', { level: 1, name })).toBeVisible();
      await appWindow.goBack();
      await expect(row).toHaveAttribute('aria-rowindex', '101');
      await expect.poll(place).toBe(before);
    });

    await test.step('by the link, with the filters', async () => {
      await filter(appWindow).fill('campaigns');
      await expect(appWindow).toHaveURL(/text=campaigns/);
      await expect(appWindow.getByText(/^\d+ matches · All 350 contracts loaded/)).toBeVisible();
      await firstRow(appWindow).click();
      await appWindow
        .getByRole('navigation', { name: 'Breadcrumb' })
        .getByRole('button', { name: 'Contracts' })
        .click();
      await expect(filter(appWindow)).toHaveValue('campaigns');
      await expect(firstRow(appWindow)).toHaveAttribute('aria-current', 'true');
    });
  });
});
