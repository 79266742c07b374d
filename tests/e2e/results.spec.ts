import type { Page } from '@playwright/test';
import { sampleNow } from '@tests/support/sample';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { loadedCount, openResults, resultGrid, resultRows, toContracts } from './fixtures/contract';

for (const dialect of ['documented', 'openmetadata'] as const) {
  test.describe(`the results on a server that speaks ${dialect}`, () => {
    test.use({ appArgs: ['--sample', `--sample-dialect=${dialect}`] });

    test('are listed newest first, with every status, to a named end, cut to a time range, and go on while someone scrolls', async ({
      desk,
    }) => {
      test.slow();
      await openResults(desk, 'status_sampler');
      await expect(resultRows(desk).first()).toContainText('Success');
      await expect(resultRows(desk).nth(1)).toContainText('Failed');
      await expect(desk.getByText(/^60 loaded · as of/)).toBeVisible();
      for (const word of ['Success', 'Failed', 'Partial success', 'Aborted', 'Running', 'Queued']) {
        await expect(desk.getByRole('button', { name: new RegExp(`^${word} 10$`) })).toBeVisible();
      }
      await resultRows(desk).first().focus();
      await desk.keyboard.press('End');
      await expect(desk.getByText(/^End of results — oldest: /)).toBeVisible();
      if (dialect === 'documented') await expectAccessible(desk);
      await desk.getByRole('combobox', { name: 'Time range' }).click();
      await desk.getByRole('option', { name: 'Last 30 days' }).click();
      await expect(desk.getByText(/^(29|30) loaded/)).toBeVisible();

      await toContracts(desk);
      await openResults(desk, 'orders_events');
      await expect(desk.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
      await resultRows(desk).first().focus();
      await desk.keyboard.press('End');
      await expect.poll(() => loadedCount(desk)).toBeGreaterThan(100);
      const loaded = await loadedCount(desk);
      await desk.keyboard.press('End');
      await expect.poll(() => loadedCount(desk)).toBeGreaterThan(loaded);
    });
  });
}

test.describe('the results of the sample workspace', () => {
  test.use({ appArgs: ['--sample'], appEnv: { TZ: 'Europe/Madrid' } });

  test('can be filtered by status with a search that can be stopped; those that nothing matches, none and those of the future say so', async ({
    desk,
  }) => {
    test.slow();
    await openResults(desk, 'orders_events');
    await desk.getByRole('button', { name: /^Aborted/ }).click();
    await expect(desk.getByText(/read, \d+ match(es)?$/).first()).toBeVisible();
    await desk.getByRole('button', { name: 'Stop' }).click();
    await expect(desk.getByRole('button', { name: 'Stop' })).toBeHidden();
    await expect(resultRows(desk).first()).toContainText('Aborted');
    await desk.getByRole('button', { name: 'Remove filter Status: Aborted' }).click();
    await expect(resultRows(desk).first()).toContainText('Success');

    await toContracts(desk);
    await openResults(desk, 'paused_pipeline');
    await expect(desk.getByRole('button', { name: 'Paused 1' })).toBeVisible();
    await desk.getByRole('button', { name: /^Queued/ }).click();
    await desk.getByRole('searchbox', { name: 'Filter by text in the message' }).fill('no such text');
    await expect(desk.getByText(/^Status: Queued \+ Message: “no such text”/)).toBeVisible();
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Clear status' }).click();
    await desk.getByRole('button', { name: 'Clear all' }).first().click();
    await expect(resultRows(desk).first()).toContainText('Paused');

    await toContracts(desk);
    await openResults(desk, 'never_validated');
    await expect(desk.getByRole('heading', { name: 'No results yet' })).toBeVisible();
    await expectAccessible(desk);
    await toContracts(desk);
    await openResults(desk, 'clock_ahead');
    await expect(resultRows(desk).first()).toContainText('Dated in the future');
    const plot = desk.getByRole('slider', { name: 'Runs over time' });
    await plot.press('End');
    await expect(plot).toHaveAttribute('aria-valuetext', /^Dated in the future: 1 run: /);
    await expectAccessible(desk);
  });

  test('are filtered, sorted, selected and copied without a mouse, and the address brings the filters back', async ({
    app,
    desk,
  }) => {
    test.slow();
    await openResults(desk, 'status_sampler');
    await expect(resultRows(desk).first()).toBeVisible();
    await desk.keyboard.press('/');
    await expect(desk.getByRole('searchbox', { name: 'Filter by text in the message' })).toBeFocused();
    await desk.keyboard.type('Validation failed');
    const chip = desk.getByRole('button', { name: 'Message: “Validation failed” – on' });
    await expect(chip).toBeVisible();
    await expect(desk.getByText(/^\d+ of 60 runs/)).toBeVisible();
    await chip.press('Enter');
    const off = desk.getByRole('button', { name: 'Message: “Validation failed” – off' });
    await expect(off).toBeVisible();
    await desk.reload();
    await expect(off).toBeVisible();
    await expect(resultRows(desk).first()).toContainText('Success');
    await expectAccessible(desk);
    await off.press('Enter');
    await expect(resultRows(desk).first()).toContainText('Failed');
    const duration = resultGrid(desk).getByRole('columnheader', { name: 'Duration' });
    await duration.getByRole('button').first().press('Enter');
    await expect(duration).toHaveAttribute('aria-sort', 'ascending');
    await desk.getByRole('searchbox', { name: 'Filter by text in the message' }).press('ArrowDown');
    await expect(resultRows(desk).first()).toBeFocused();
    await desk.keyboard.press('Shift+ArrowDown');
    const chosen = desk.getByRole('toolbar', { name: 'Selected results' });
    await expect(chosen).toContainText(/^2 of \d+ selected/);
    await desk.keyboard.press('Control+c');
    await expect(desk.getByText('Copied 2 results as text')).toBeVisible();
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(
      /^Status\tTime\t.*\n(Failed|Partial success)\t.* C(ES|E)T\t.*Validation failed.*\n.+$/,
    );
    await desk.keyboard.press('Control+Shift+c');
    await expect(desk.getByRole('menuitem', { name: 'Copy as Markdown' })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await expect(chosen).toBeHidden();
  });

  test('the Delete key means the selected ones, wherever the focus is; a row’s menu says what it has copied', async ({
    app,
    desk,
  }) => {
    await openResults(desk, 'status_sampler');
    await resultRows(desk).first().focus();
    for (const key of ['x', 'x', 'x']) await desk.keyboard.press(key);
    const chosen = desk.getByRole('toolbar', { name: 'Selected results' });
    await expect(chosen).toContainText('3 of 60 selected');
    await expect(resultRows(desk).nth(3)).toBeFocused();
    await expect(resultRows(desk).nth(3)).toHaveAttribute('aria-selected', 'false');
    await desk.keyboard.press('Delete');
    await expect(desk.getByRole('dialog')).toContainText('3 results would be deleted');
    await desk.keyboard.press('Escape');
    await expect(resultRows(desk).nth(3)).toBeFocused();

    await desk.keyboard.press('Shift+F10');
    await desk.getByRole('menuitem', { name: 'Copy timestamp in milliseconds' }).press('Enter');
    await expect(desk.getByText('Copied the timestamp')).toBeVisible();
    expect(await app.evaluate(({ clipboard }) => clipboard.readText())).toMatch(/^\d{13}$/);
  });

  test('take an exact range in a zone, refuse dates that are none, and fit a window of 1024 x 640 and 200 %', async ({
    desk,
  }) => {
    test.slow();
    await openResults(desk, 'status_sampler');
    await expect(resultRows(desk).first()).toBeVisible();
    await desk.getByRole('combobox', { name: 'Time range' }).click();
    await desk.getByRole('option', { name: 'Custom range…' }).click();
    const dialog = desk.getByRole('dialog', { name: 'Custom range' });
    const from = dialog.getByRole('group', { name: 'From' });
    await from.getByRole('textbox', { name: 'Date' }).fill('2026-02-30');
    await expect(dialog.getByRole('alert')).toHaveText('There is no day 2026-02-30 in the calendar.');
    await expectAccessible(desk);
    await from.getByRole('textbox', { name: 'Date' }).fill('2001-03-25');
    await from.getByRole('textbox', { name: 'Time' }).fill('02:30');
    await expect(dialog).toContainText('The clocks go forward and skip this time');
    await dialog.getByRole('group', { name: 'To' }).getByRole('textbox', { name: 'Date' }).fill('2001-03-26');
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'No results in this time' })).toBeVisible();
    await desk.getByRole('button', { name: 'Show all time' }).click();
    await expect(resultRows(desk).first()).toBeVisible();

    // The list fits a small window.
    await desk.setViewportSize({ width: 1024, height: 640 });
    await expect(resultRows(desk).nth(7)).toBeInViewport({ ratio: 1 });
    await expect(desk.getByRole('button', { name: 'Clean up…' })).toBeInViewport({ ratio: 1 });
    await desk.setViewportSize({ width: 640, height: 400 });
    await resultRows(desk).nth(2).click();
    await expect(desk.getByRole('dialog')).toContainText('Timestamp (ms)');
  });
});

/** Controls above the list of which one lies on another, or that reach out of it; by their names. */
const misplaced = (desk: Page): Promise<string[]> =>
  desk.getByRole('region', { name: 'Results', exact: true }).evaluate((region) => {
    const edge = region.getBoundingClientRect();
    const controls = [...region.querySelectorAll<HTMLElement>('button, input, [role="slider"]')].filter(
      (each) => !each.closest('[role="grid"], [aria-hidden="true"]') && each.checkVisibility(),
    );
    const nameOf = (each: HTMLElement) =>
      each.getAttribute('aria-label') ?? each.getAttribute('placeholder') ?? each.innerText;
    const overlap = (one: HTMLElement, other: HTMLElement) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const tall = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return wide > 0.5 && tall > 0.5 && !one.contains(other) && !other.contains(one);
    };
    return controls.flatMap((one, at) => [
      ...controls.slice(at + 1).flatMap((other) => (overlap(one, other) ? `${nameOf(one)} on ${nameOf(other)}` : [])),
      ...(one.getBoundingClientRect().left < edge.left ? `${nameOf(one)} out at the left` : []),
    ]);
  });

test('counts that do not add up stand in their column like the others', async ({ desk, faults, sample, connectTo }) => {
  const semanticsValidation = { passed: 2, failed: 1, total: 2 };
  const data = [
    { timestamp: sampleNow, contractExecutionStatus: 'Success', semanticsValidation },
    { timestamp: sampleNow - 1000, contractExecutionStatus: 'Success' },
  ];
  const body = JSON.stringify({ data, paging: { total: 2 } });
  faults.add({ match: { path: /\/results\?/ }, fault: { kind: 'status', status: 200, body } });
  await connectTo(faults.baseUrl, sample.tokens.full);
  await openResults(desk, 'status_sampler');
  const column = (row: number) => resultRows(desk).nth(row).getByRole('gridcell').nth(5);
  await expect(column(0)).toHaveText('2/2 !');
  const [odd, other] = [await column(0).boundingBox(), await column(1).boundingBox()];
  expect({ left: odd?.x, width: odd?.width }).toEqual({ left: other?.x, width: other?.width });
});

test.describe('the columns of the results', () => {
  test.use({ appArgs: ['--sample'] });

  test('are moved, widened, hidden and put back by mouse, by keyboard and from their list', async ({ desk }) => {
    await openResults(desk, 'status_sampler');
    const headers = resultGrid(desk).getByRole('columnheader');
    const header = (name: string) => resultGrid(desk).getByRole('columnheader', { name });
    const names = async () => (await headers.allTextContents()).filter((name) => name !== '');
    const asMade = await names();
    expect(asMade.slice(0, 3)).toEqual(['Status', 'Time', 'Duration']);
    const widthOf = async (name: string) => Math.round((await header(name).boundingBox())?.width ?? 0);

    await header('Duration').getByRole('button').focus();
    await desk.keyboard.press('Shift+Alt+ArrowLeft');
    await expect.poll(names).toEqual(['Status', 'Duration', 'Time', ...asMade.slice(3)]);
    await header('Time').hover();
    await desk.mouse.down();
    await header('Status').hover();
    await desk.mouse.up();
    await expect.poll(names).toEqual(['Time', 'Status', 'Duration', ...asMade.slice(3)]);

    const before = await widthOf('Duration');
    const box = await header('Duration').boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await desk.mouse.move(edge.x, edge.y);
    await desk.mouse.down();
    await desk.mouse.move(edge.x + 30, edge.y, { steps: 3 });
    await desk.mouse.up();
    await expect.poll(() => widthOf('Duration')).toBe(before + 30);
    const wide = { x: edge.x + 30, y: edge.y };
    await desk.mouse.dblclick(wide.x, wide.y);
    await expect.poll(() => widthOf('Duration')).toBe(before);

    await desk.getByRole('button', { name: 'Columns' }).click();
    const list = desk.getByRole('dialog', { name: 'Columns' });
    await expect(list.getByRole('checkbox', { name: 'Status' })).toBeDisabled();
    await list.getByRole('checkbox', { name: 'Duration' }).click();
    await expect.poll(names).toEqual(['Time', 'Status', ...asMade.slice(3)]);
    await list.getByRole('button', { name: 'Move Time down' }).click();
    await expect.poll(names).toEqual(['Status', 'Time', ...asMade.slice(3)]);
    await list.getByRole('button', { name: 'Reset columns' }).click();
    await expect.poll(names).toEqual(asMade);
  });
});

test.describe('the controls of the results', () => {
  // A zone with a name of its own takes more room than UTC.
  test.use({ appArgs: ['--sample'], appEnv: { TZ: 'Europe/Madrid' } });

  test('lie beside each other with a result open at 1280 px, at 1024 px and at 200 %', async ({ desk }) => {
    await openResults(desk, 'status_sampler');
    await resultRows(desk).nth(1).click();
    const opened = desk.getByRole('complementary', { name: 'Opened result' });
    await expect(opened).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Clean up…' })).toBeVisible();
    await expect.poll(() => misplaced(desk)).toEqual([]);
    await opened.getByRole('button', { name: /^Close/ }).click();
    for (const [width, height] of [
      [1024, 640],
      [640, 400],
    ] as const) {
      await desk.setViewportSize({ width, height });
      await expect.poll(() => misplaced(desk)).toEqual([]);
    }
  });
});

test.describe('the results of a contract that is validated meanwhile', () => {
  test('stay where they are while new ones come in above, and a pill leads up to these', async ({
    desk,
    sample,
    connectTo,
  }) => {
    await connectTo(sample.baseUrl, sample.tokens.full);
    await openResults(desk, 'status_sampler');
    await resultRows(desk).first().focus();
    await desk.keyboard.press('End');
    const read = desk.locator('[role="row"]:focus');
    await expect(read).toHaveAttribute('data-index', '59');
    const before = await read.boundingBox();
    const id = /contracts\/([^/?]+)/.exec(desk.url())?.[1] ?? '';
    for (const timestamp of [1, 2].map((minutes) => sampleNow + minutes * 60_000)) {
      await fetch(`${sample.baseUrl}/v1/dataContracts/${id}/results`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${sample.tokens.full}`, 'content-type': 'application/json' },
        body: JSON.stringify({ timestamp, contractExecutionStatus: 'Failed' }),
      });
    }
    await desk.evaluate(() => window.dispatchEvent(new Event('focus')));
    const pill = desk.getByRole('button', { name: '2 new' });
    await expect(pill).toBeVisible();
    await expect(read).toHaveAttribute('data-index', '61');
    await expect.poll(() => read.boundingBox()).toEqual(before);
    await expectAccessible(desk);
    await pill.press('Enter');
    await expect(pill).toBeHidden();
    await expect(resultRows(desk).first()).toBeFocused();
    await expect(resultRows(desk).first()).toContainText('Failed');
  });
});
