import type { Locator, Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';

const grid = (desk: Page): Locator => desk.getByRole('grid', { name: 'Contracts' });
const filter = (desk: Page): Locator => desk.getByRole('searchbox', { name: 'Filter contracts by text' });
const firstRow = (desk: Page): Locator => grid(desk).getByRole('row').nth(1);

test.describe('the list', () => {
  test('says how much of it is loaded and loads the rest while it is walked through', async ({
    desk,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await firstRow(desk).focus();
    await expect(async () => {
      await desk.keyboard.press('End');
      await expect(desk.getByText('All 350 contracts loaded')).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(desk.getByText('There may be more')).toBeHidden();
    await expectAccessible(desk);
  });

  test('shows names of every kind as they are', async ({ desk, connectTo, sample }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
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
  });

  test('works at 1024 x 640 without a cut column', async ({ desk, connectTo, sample }) => {
    await desk.setViewportSize({ width: 1024, height: 640 });
    await connectTo(sample.baseUrl, sample.tokens.full);
    await expect(firstRow(desk)).toBeVisible();
    const room = await grid(desk).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(room).toBe(0);
    await expectAccessible(desk);
  });

  test('sorts what is loaded and offers to load the rest', async ({ desk, connectTo, sample }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await grid(desk).getByRole('button', { name: 'Version' }).click();
    await expect(grid(desk).getByRole('columnheader', { name: 'Version' })).toHaveAttribute('aria-sort', 'ascending');
    await desk.getByRole('button', { name: 'Load all' }).click();
    await expect(desk.getByText('All 350 contracts loaded')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Load all' })).toBeHidden();
  });
});

test.describe('filters', () => {
  test('are reached, left and cleared by keyboard, and the way back leads to the same row', async ({
    desk,
    connectTo,
    sample,
  }) => {
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
    const name = await row.getByRole('gridcell').nth(1).innerText();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await desk.goBack();
    await expect(filter(desk)).toHaveValue('orders_');
    await expect(row).toBeFocused();
    await expect(row).toHaveAttribute('aria-selected', 'true');
    await desk.keyboard.press('/');
    await desk.keyboard.press('Escape');
    await expect(filter(desk)).toHaveValue('');
    await expect(desk.getByText('All 350 contracts loaded')).toBeVisible();
  });

  test('by approval status count what is loaded, stand as chips and go one by one', async ({
    desk,
    connectTo,
    sample,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    const choose = async (status: RegExp) => {
      await desk
        .getByRole('toolbar', { name: 'Filter contracts' })
        .getByRole('button', { name: /^Approval/ })
        .click();
      await desk.getByRole('menuitemcheckbox', { name: status }).click();
    };
    await choose(/^Draft \(\d+\)/);
    await choose(/^Deprecated \(\d+\)/);
    await expect(desk.getByRole('button', { name: 'Remove filter Approval: Draft' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Remove filter Approval: Draft' }).click();
    await expect(desk.getByRole('button', { name: 'Remove filter Approval: Draft' })).toBeHidden();
    await expect(firstRow(desk)).toContainText('Deprecated');
    await desk.getByRole('button', { name: 'Clear all' }).click();
    await expect(desk.getByRole('button', { name: /^Remove filter/ })).toHaveCount(0);
  });

  test('show deleted contracts, marked as such', async ({ desk, connectTo, sample }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await desk.getByRole('combobox', { name: 'Show' }).click();
    await desk.getByRole('option', { name: 'Deleted only' }).click();
    await expect(firstRow(desk)).toContainText('Deleted');
    await expect(desk.getByText('All 1 contract loaded')).toBeVisible();
  });

  test('that leave nothing are named, each with the way to remove it', async ({ desk, connectTo, sample }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await filter(desk).fill('no such contract');
    await expect(desk.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Clear all filters' }).click();
    await expect(firstRow(desk)).toBeVisible();
    await expect(filter(desk)).toHaveValue('');
  });

  test('that keep looking can be stopped', async ({ desk, connectTo, faults, sample }) => {
    faults.add({ match: { path: /dataContracts\?.*after=/ }, fault: { kind: 'latency', ms: 1500 } });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await filter(desk).fill('no such contract');
    await desk.getByRole('button', { name: 'Stop' }).click();
    await expect(desk.getByText('None match · 200 of 350 loaded')).toBeVisible();
    await expect(desk.getByRole('heading', { name: 'No loaded contract matches so far' })).toBeVisible();
    await desk.getByRole('button', { name: 'Load all' }).click();
    await expect(desk.getByText('None match · All 350 contracts loaded')).toBeVisible();
  });
});

test.describe('failures', () => {
  test('of a later page keep what is loaded, and retry asks for the same page', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
    faults.add({ match: { path: /dataContracts\?.*after=/ }, fault: failing.serverError() });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await firstRow(desk).focus();
    await desk.keyboard.press('End');
    await expect(desk.getByText('Could not load more contracts')).toBeVisible();
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
    await expectAccessible(desk);
    const failed = faults.log.filter(({ fault }) => fault === 'status').map(({ url }) => url);
    faults.clear();
    await desk.getByRole('button', { name: 'Retry' }).click();
    await expect(desk.getByText('200 of 350 loaded')).toBeVisible();
    await expect(desk.getByText('Could not load more contracts')).toBeHidden();
    expect(faults.log.map(({ url }) => url)).toContain(failed[0]);
    expect(new Set(failed).size).toBe(1);
  });

  const faces = [
    { title: '401', fault: failing.unauthorized(), says: 'did not accept the token', offers: 'Edit connection' },
    {
      title: '403',
      fault: failing.forbidden('ViewAll'),
      says: 'The server says this is missing: ViewAll',
      offers: 'Copy request for an administrator',
    },
    { title: '500', fault: failing.serverError(), says: 'The server failed while answering.', offers: 'Retry' },
    { title: 'a sign-in page', fault: failing.signInPage(), says: 'A web page answered', offers: 'Edit connection' },
    {
      title: 'a broken connection',
      fault: { kind: 'reset-before-headers' },
      says: 'could not be reached',
      offers: 'Retry',
    },
  ] as const;
  for (const { title, fault, says, offers } of faces) {
    test(`of the first page by ${title} say what happened and what to do`, async ({
      desk,
      connectTo,
      faults,
      sample,
    }) => {
      faults.add({ match: { path: '/v1/dataContracts?' }, fault });
      await connectTo(faults.baseUrl, sample.tokens.full);
      const notice = desk.getByRole('alert').filter({ hasText: 'Could not list the contracts' });
      await expect(notice).toContainText(says);
      await expect(notice.getByRole('button', { name: offers })).toBeVisible();
      await expectAccessible(desk);
    });
  }

  test('of the first page go away with a retry that works', async ({ desk, connectTo, faults, sample }) => {
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: failing.serverError() });
    await connectTo(faults.baseUrl, sample.tokens.full);
    const retry = desk.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    faults.clear();
    await retry.click();
    await expect(desk.getByText('100 of 350 loaded')).toBeVisible();
  });
});

test.describe('what a server may send', () => {
  const page = (data: readonly unknown[]) => ({
    kind: 'status' as const,
    status: 200,
    body: JSON.stringify({ data, paging: { total: data.length } }),
  });
  const contract = (name: string, more: object = {}) => ({
    id: `11111111-1111-4111-8111-11111111111${name.length}`,
    name,
    fullyQualifiedName: `shop.${name}.dataContract_${name}`,
    entity: { id: '22222222-2222-4222-8222-222222222222', type: 'table', fullyQualifiedName: `shop.${name}` },
    ...more,
  });

  test('nothing at all: an empty list explains what a contract is', async ({ desk, connectTo, faults, sample }) => {
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: page([]) });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(desk.getByRole('heading', { name: 'This server has no data contracts yet' })).toBeVisible();
    await expect(desk.getByText('A data contract says what a table or another asset promises')).toBeVisible();
    await expectAccessible(desk);
  });

  test('an unreadable row keeps its place and cannot be opened', async ({ desk, connectTo, faults, sample }) => {
    faults.add({
      match: { path: '/v1/dataContracts?' },
      fault: page([contract('a'), { id: 5 }, contract('bb')]),
    });
    await connectTo(faults.baseUrl, sample.tokens.full);
    const row = grid(desk).getByRole('row').nth(2);
    await expect(row).toContainText('Unreadable row');
    await row.dblclick();
    await expect(desk.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    await expectAccessible(desk);
  });

  test('a summary that is behind its results: the truth is shown, with a mark', async ({
    desk,
    connectTo,
    faults,
    sample,
  }) => {
    const latestResult = { timestamp: 1_700_000_000_000, status: 'Success' };
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: page([contract('orders', { latestResult })]) });
    faults.add({
      match: { path: '/results' },
      fault: page([{ timestamp: 1_700_000_100_000, contractExecutionStatus: 'Failed' }]),
    });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(firstRow(desk)).toContainText('Failed');
    await expect(firstRow(desk)).toContainText('The server’s own summary says “Success”');
    await expectAccessible(desk);
  });

  test('words this app does not know: they are shown as they are', async ({ desk, connectTo, faults, sample }) => {
    const latestResult = { timestamp: 1_700_000_000_000, status: 'Paused' };
    const odd = contract('orders', { latestResult, entityStatus: 'Frozen', deleted: true });
    faults.add({ match: { path: '/v1/dataContracts?' }, fault: page([odd]) });
    await connectTo(faults.baseUrl, sample.tokens.full);
    await expect(firstRow(desk)).toContainText('Paused');
    await expect(firstRow(desk)).toContainText('Frozen');
    expect(faults.log.filter(({ url }) => url.includes('/results'))).toEqual([]);
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
  const asked = () => new Set(faults.log.map(({ url }) => url).filter((url) => url.includes('/results'))).size;
  await expect.poll(asked).toBeGreaterThanOrEqual(inSight - 1);
  await filter(desk).fill('no such contract');
  await expect(desk.getByRole('heading', { name: 'No contract matches' })).toBeVisible();
  expect(asked()).toBeLessThanOrEqual(inSight);
});

test.describe('rows', () => {
  test.use({ appArgs: ['--sample'] });

  test('open their menu and copy the id', async ({ desk }) => {
    await firstRow(desk).click({ button: 'right' });
    await desk.getByRole('menuitem', { name: 'Copy id' }).click();
    await expect(desk.getByText('Copied the id')).toBeVisible();
  });

  test('are selected by one click and opened by two', async ({ desk }) => {
    await firstRow(desk).click();
    await expect(firstRow(desk)).toHaveAttribute('aria-selected', 'true');
    await expect(desk.getByRole('heading', { level: 1, name: 'Contracts' })).toBeVisible();
    await firstRow(desk).dblclick();
    await expect(desk.getByRole('tab', { name: 'Overview' })).toBeVisible();
  });
});

test.describe('the way back', () => {
  test.use({ appArgs: ['--sample'] });

  test('leads to the same place far down the list', async ({ desk }) => {
    await firstRow(desk).focus();
    await desk.keyboard.press('End');
    const row = grid(desk).getByRole('row').and(desk.locator(':focus'));
    await expect(row).toHaveAttribute('aria-rowindex', '101');
    const name = await row.getByRole('gridcell').nth(1).innerText();
    const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible();
    await desk.goBack();
    await expect(row).toHaveAttribute('aria-rowindex', '101');
    expect(await place()).toBe(before);
  });

  test('by the link keeps the filters and the line', async ({ desk }) => {
    await filter(desk).fill('campaigns');
    await expect(desk).toHaveURL(/text=campaigns/);
    await firstRow(desk).dblclick();
    await desk.getByRole('navigation', { name: 'Where this is' }).getByRole('button', { name: 'Contracts' }).click();
    await expect(filter(desk)).toHaveValue('campaigns');
    await expect(firstRow(desk)).toHaveAttribute('aria-selected', 'true');
  });
});
