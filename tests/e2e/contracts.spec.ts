import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { filter, firstRow, grid } from './fixtures/contract-list';

const refused = { kind: 'status', status: 403, body: JSON.stringify({ code: 403, message: 'No.' }) } as const;

test.describe('the list', () => {
  test('says how much of it is loaded, loads the rest while it is crawled through, and shows names of every kind', async ({
    desk,
    connectTo,
    sample,
  }) => {
    test.slow();
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await firstRow(desk).focus();
    await expect(async () => {
      await desk.keyboard.press('End');
      await expect(desk.getByText('All 350 contracts loaded')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(desk.getByText('There may be more')).toBeHidden();
    await expectAccessible(desk);

    for (const name of [
      'sales.by.region',
      'in/out balance',
      `the "gold" customer's list`,
      'coverage 100% %2F %zz',
      'поставки.дневные',
      '注文イベント',
      'הזמנות יומיות',
    ]) {
      await filter(desk).fill(name);
      await expect(firstRow(desk)).toContainText(name);
      await expect(desk.getByText(/^1 matches · /)).toBeVisible();
    }
    await filter(desk).fill('no such contract');
    await expect(desk.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(firstRow(desk)).toBeVisible();
    await expect(filter(desk)).toHaveValue('');
  });

  test('works at 1024 x 640 without a cut column', async ({ desk, connectTo, sample }) => {
    await desk.setViewportSize({ width: 1024, height: 640 });
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(firstRow(desk)).toBeVisible();
    const room = await grid(desk).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(room).toBe(0);
    await expectAccessible(desk);
  });

  test('is sorted when it is whole: the rest is loaded first, which can be cancelled, and not by outcome', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    const outcome = grid(desk).getByRole('columnheader', { name: 'Outcome' });
    await expect(outcome).toHaveAttribute(
      'title',
      /Can’t be sorted: the newest result is only read for contracts in view/,
    );
    await outcome.getByRole('button').click();
    await expect(desk.getByRole('menu').getByText('Can’t be sorted')).toBeVisible();
    await desk.keyboard.press('Escape');

    const version = grid(desk).getByRole('columnheader', { name: 'Version' });
    const first = await firstRow(desk).textContent();
    faults.add({ match: { path: 'after=' }, fault: refused });
    await version.getByRole('button').click();
    const waiting = desk.getByText('Will be sorted by Version once the rest is loaded');
    await expect(waiting).toBeVisible();
    await expect(desk.getByRole('status').filter({ has: waiting })).toBeVisible();
    await expect(version).not.toHaveAttribute('aria-sort', 'ascending');
    await expect(firstRow(desk)).toHaveText(first ?? '');
    await version.click({ button: 'right' });
    await expect(desk.getByRole('menuitemcheckbox', { name: 'Sort ascending' })).toBeChecked();
    await desk.keyboard.press('Escape');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Cancel' }).click();
    await expect(waiting).toBeHidden();

    faults.clear();
    await version.getByRole('button').click();
    await desk.getByRole('button', { name: 'Retry' }).click();
    await expect(desk.getByText('All 350 contracts loaded')).toBeVisible();
    await expect(version).toHaveAttribute('aria-sort', 'ascending');
  });
});

test.describe('filters', () => {
  test('are reached, left and cleared by keyboard, lead back to the same row, count what is loaded and go one by one', async ({
    desk,
    connectTo,
    sample,
  }) => {
    test.slow();
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(firstRow(desk)).toBeVisible();
    await desk.keyboard.press('/');
    await expect(filter(desk)).toBeFocused();
    await desk.keyboard.type('orders_');
    const chips = desk.getByRole('group', { name: 'Filters that are on' });
    await expect(chips.getByRole('button', { name: 'Remove filter Text: orders_' })).toBeVisible();
    await expect(desk.getByText(/^\d+ match · All 350 contracts loaded/)).toBeVisible();
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('ArrowDown');
    const row = grid(desk).getByRole('row').nth(2);
    await expect(row).toBeFocused();
    const name = await row.getByRole('gridcell').nth(2).innerText();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await desk.goBack();
    await expect(filter(desk)).toHaveValue('orders_');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-current', 'true');
    await desk.keyboard.press('/');
    await desk.keyboard.press('Escape');
    await expect(filter(desk)).toHaveValue('');
    await expect(desk.getByText('All 350 contracts loaded')).toBeVisible();

    const filters = desk.getByRole('toolbar', { name: 'Filter contracts' });
    await filters.getByRole('button', { name: 'Approval' }).click();
    await desk.getByRole('menuitemcheckbox', { name: /^Draft \(\d+\)/ }).click();
    await desk.getByRole('menuitemcheckbox', { name: /^Deprecated \(\d+\)/ }).click();
    await desk.keyboard.press('Escape');
    await expect(filters.getByRole('button', { name: 'Approval: 2' })).toBeFocused();
    await expect(desk.getByRole('button', { name: 'Remove filter Approval: Draft' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Remove filter Approval: Draft' }).click();
    await expect(desk.getByRole('button', { name: 'Remove filter Approval: Draft' })).toBeHidden();
    await expect(firstRow(desk)).toContainText('Deprecated');
    await desk.getByRole('button', { name: 'Clear all' }).click();
    await expect(desk.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
    await desk.getByRole('combobox', { name: 'Show' }).click();
    await desk.getByRole('option', { name: 'Deleted only' }).click();
    await expect(firstRow(desk)).toContainText('Deleted');
    await firstRow(desk).click({ button: 'right' });
    const cleanUp = desk.getByRole('menuitem', { name: 'Clean up results… (A deleted contract is read-only.)' });
    await expect(cleanUp).toHaveAttribute('aria-disabled', 'true');
    await desk.keyboard.press('Escape');
    await expect(desk.getByText('All 1 contract loaded')).toBeVisible();
  });

  test('that keep looking can be stopped', async ({ desk, connectTo, faults, sample }) => {
    const letGo = faults.hold({ path: /dataContracts\?.*after=/ });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await filter(desk).fill('no such contract');
    await desk.getByRole('button', { name: 'Stop' }).click();
    await expect(desk.getByRole('button', { name: 'Stop' })).toBeHidden();
    letGo();
    // The page that is under way still comes.
    await expect(desk.getByText(/^None match · [23]00 of 350 loaded/)).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'No loaded contract matches so far' })).toBeVisible();
    await desk.getByRole('button', { name: 'Load all' }).click();
    await expect(desk.getByText('None match · All 350 contracts loaded')).toBeVisible();
  });
});

test('newest results are read for the rows in sight and no others', async ({ desk, connectTo, faults, sample }) => {
  await connectTo(faults.baseUrl, sample.tokens.full);
  await expect(firstRow(desk)).toBeVisible();
  const inSight = await grid(desk).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    const boxes = [...element.querySelectorAll('[data-index]')].map((row) => row.getBoundingClientRect());
    return boxes.filter((box) => box.bottom > top && box.top < bottom).length;
  });
  const asked = () => new Set(faults.log.map(({ url }) => url).filter((url) => url.endsWith('/results/latest'))).size;
  await expect.poll(asked).toBeGreaterThanOrEqual(inSight - 1);
  await filter(desk).fill('no such contract');
  await expect(desk.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
  expect(asked()).toBeLessThanOrEqual(inSight);
});

test.describe('rows and the way back', () => {
  test.use({ appArgs: ['--sample'] });

  test('a row has a menu and opens by one click; the way back leads to the same place, filters and line', async ({
    desk,
  }) => {
    test.slow();
    await test.step('its menu copies the id; it is marked on the way back', async () => {
      await firstRow(desk).click({ button: 'right' });
      await desk.getByRole('menuitem', { name: 'Copy id' }).click();
      await expect(desk.getByText('Copied the id')).toBeVisible();
      await firstRow(desk).click();
      await expect(desk.getByRole('tab', { name: 'Overview' })).toBeVisible();
      await desk.goBack();
      await expect(firstRow(desk)).toHaveAttribute('aria-current', 'true');
    });

    await test.step('far down the list', async () => {
      await firstRow(desk).focus();
      await desk.keyboard.press('End');
      const row = grid(desk).getByRole('row').and(desk.locator(':focus'));
      await expect(row).toHaveAttribute('aria-rowindex', '101');
      const name = await row.getByRole('gridcell').nth(2).innerText();
      const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      await desk.keyboard.press('Enter');
      await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
      await desk.goBack();
      await expect(row).toHaveAttribute('aria-rowindex', '101');
      await expect.poll(place).toBe(before);
    });

    await test.step('by the link, with the filters', async () => {
      await filter(desk).fill('campaigns');
      await expect(desk).toHaveURL(/text=campaigns/);
      await expect(desk.getByText(/^\d+ match · All 350 contracts loaded/)).toBeVisible();
      await firstRow(desk).click();
      await desk.getByRole('navigation', { name: 'Where this is' }).getByRole('button', { name: 'Contracts' }).click();
      await expect(filter(desk)).toHaveValue('campaigns');
      await expect(firstRow(desk)).toHaveAttribute('aria-current', 'true');
    });
  });
});
