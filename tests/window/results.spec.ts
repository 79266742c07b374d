import type { Page } from '@playwright/test';
import { sampleNow } from '@tests/support/sample';
import { contractNamed, loadedCount, resultGrid, resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, goWithin, type Hand, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

test.describe('the results on a server that speaks openmetadata', () => {
  test.use({ sampleOptions: { clock: Date.now, dialect: 'openmetadata' } });

  test('are listed by time with every status to a named end, cut to a range, and scrolled on', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'status_sampler'));
    await expect(resultRows(at.page).first()).toContainText('Success');
    await expect(resultRows(at.page).nth(1)).toContainText('Failed');
    await expect(at.page.getByText(/^60 loaded · as of/)).toBeVisible();
    for (const word of ['Success', 'Failed', 'Partial success', 'Aborted', 'Running', 'Queued']) {
      await expect(at.page.getByRole('button', { name: new RegExp(`^${word} 10$`) })).toBeVisible();
    }
    await resultRows(at.page).first().press('End');
    await expect(at.page.getByText(/^End of runs — oldest: /)).toBeVisible();
    await at.page.getByRole('combobox', { name: words.timeline.range.label }).click();
    await at.page.getByRole('option', { name: 'Last 30 days' }).click();
    await expect(at.page.getByText(/^(29|30) loaded/)).toBeVisible();

    await goWithin(at.page, resultsPlace(at.sample, 'orders_events'));
    await expect(at.page.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    await resultRows(at.page).first().press('End');
    await expect.poll(() => loadedCount(at.page)).toBeGreaterThan(100);
    const loaded = await loadedCount(at.page);
    await at.page.keyboard.press('End');
    await expect.poll(() => loadedCount(at.page)).toBeGreaterThan(loaded);
  });
});

test.describe('the results of the sample workspace', () => {
  test.use({ sampleOptions: { clock: Date.now } });

  test('stop a search by status, and say when nothing matches, none exist or one is of the future', async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'orders_events'));
    await at.page.getByRole('button', { name: /^Aborted/ }).click();
    await expect(at.page.getByText(/loaded, \d+ match(es)?$/).first()).toBeVisible();
    await at.page.getByRole('button', { name: words.results.search.stop }).click();
    await expect(at.page.getByRole('button', { name: words.results.search.stop })).toBeHidden();
    await expect(resultRows(at.page).first()).toContainText('Aborted');
    await at.page
      .getByRole('group', { name: words.results.filters.byStatus })
      .getByRole('button', { name: /^Aborted/ })
      .click();
    await expect(resultRows(at.page).first()).toContainText('Success');

    await goWithin(at.page, resultsPlace(at.sample, 'paused_pipeline'));
    await expect(at.page.getByRole('button', { name: 'Paused 1' })).toBeVisible();
    await at.page.getByRole('button', { name: /^Queued/ }).click();
    await at.page.getByRole('searchbox', { name: 'Filter by text in the message' }).fill('no such text');
    await expect(at.page.getByText(/^Status: Queued \+ Message: “no such text”/)).toBeVisible();
    await at.page.getByRole('button', { name: words.results.filters.clear.status ?? '' }).click();
    await at.page.getByRole('button', { name: words.results.filters.clearAll }).first().click();
    await expect(resultRows(at.page).first()).toContainText(words.marks.index.states.paused);

    await goWithin(at.page, resultsPlace(at.sample, 'never_validated'));
    await expect(at.page.getByRole('heading', { name: words.results.empty.none })).toBeVisible();
    await goWithin(at.page, resultsPlace(at.sample, 'clock_ahead'));
    await expect(resultRows(at.page).first()).toContainText('Dated in the future');
    const plot = at.page.getByRole('slider', { name: words.timeline.chart.label });
    await plot.press('End');
    await expect(plot).toHaveAttribute('aria-valuetext', /^Dated in the future: 1 run: /);
  });
});

test.describe('the results of a contract', () => {
  test.use({ sampleOptions: { clock: Date.now } });
  test.beforeEach(async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'status_sampler'));
    await expect(resultRows(at.page).first()).toBeVisible();
  });

  test('are filtered, sorted, selected and copied by keyboard, and the address restores filters', async ({ at }) => {
    await at.page.keyboard.press('/');
    await expect(at.page.getByRole('searchbox', { name: 'Filter by text in the message' })).toBeFocused();
    await at.page.keyboard.type('Validation failed');
    const chip = at.page.getByRole('button', { name: 'Message: “Validation failed” – on' });
    await expect(chip).toBeVisible();
    await expect(at.page.getByText(/^\d+ of 60 runs/)).toBeVisible();
    await chip.press('Enter');
    const off = at.page.getByRole('button', { name: 'Message: “Validation failed” – off' });
    await expect(off).toBeVisible();
    await at.page.reload();
    await expect(off).toBeVisible();
    await expect(resultRows(at.page).first()).toContainText('Success');
    await off.press('Enter');
    await expect(resultRows(at.page).first()).toContainText('Failed');
    const duration = resultGrid(at.page).getByRole('columnheader', { name: words.run.detail.duration });
    await duration.getByRole('button').first().press('Enter');
    await expect(duration).toHaveAttribute('aria-sort', 'ascending');
    // The rows follow their header, and the focus would stay on the row that is first before.
    const times = resultRows(at.page).locator('[role="gridcell"]:nth-child(4)');
    const seconds = async () => (await times.allInnerTexts()).map(inSeconds);
    await expect.poll(seconds).toEqual((await seconds()).sort((a, b) => a - b));
    await at.page.getByRole('searchbox', { name: 'Filter by text in the message' }).press('ArrowDown');
    await expect(resultRows(at.page).first()).toBeFocused();
    await at.page.keyboard.press('Shift+ArrowDown');
    const chosen = at.page.getByRole('toolbar', { name: words.results.selection.label });
    await expect(chosen).toContainText(/^2 of \d+ selected/);
    await at.page.keyboard.press('Control+c');
    await expect(at.page.getByText('Copied 2 runs as text')).toBeVisible();
    expect(at.desk.copied.at(-1)).toMatch(
      /^Status\tTime\t.*\n(Failed|Partial success)\t.* C(ES|E)T\t.*Validation failed.*\n.+$/,
    );
    await test.step('also where Chromium tells the body of it, as up to 130', async () => {
      const before = at.desk.copied.length;
      await at.page.evaluate(() => {
        document.body.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
      });
      await expect.poll(() => at.desk.copied.slice(before)).toEqual([expect.stringMatching(/^Status\tTime\t/)]);
    });
    await at.page.keyboard.press('Control+Shift+c');
    const markdown = at.page.getByRole('menuitem', { name: words.commands['copy-markdown'].short ?? '' });
    await expect(markdown).toBeVisible();
    await at.page.keyboard.press('Escape');
    await expect(markdown).toBeHidden();
    await at.page.keyboard.press('Escape');
    await expect(chosen).toBeHidden();
  });

  test('are deleted by the Delete key wherever the focus is; a row’s menu says what it has copied', async ({ at }) => {
    await resultRows(at.page).first().focus();
    for (const key of ['x', 'x', 'x']) await at.page.keyboard.press(key);
    const chosen = at.page.getByRole('toolbar', { name: words.results.selection.label });
    await expect(chosen).toContainText('3 of 60 selected');
    await expect(resultRows(at.page).nth(3)).toBeFocused();
    await expect(resultRows(at.page).nth(3)).toHaveAttribute('aria-selected', 'false');
    await at.page.keyboard.press('Delete');
    await expect(at.page.getByRole('dialog')).toContainText('Deletes 3 runs.');
    await at.page.keyboard.press('Escape');
    await expect(resultRows(at.page).nth(3)).toBeFocused();

    await at.page.keyboard.press('Shift+F10');
    await at.page.getByRole('menuitem', { name: words.commands['copy-as'].title }).press('ArrowRight');
    await at.page.getByRole('menuitem', { name: words.commands['copy-timestamp'].short ?? '' }).press('Enter');
    await expect(at.page.getByText('Copied timestamp')).toBeVisible();
    expect(at.desk.copied.at(-1)).toMatch(/^\d{13}$/);
  });

  test('have columns moved, widened, hidden and reset by mouse, by keyboard and from their list', async ({
    appWindow,
  }) => {
    const headers = resultGrid(appWindow).getByRole('columnheader');
    const header = (name: string) => resultGrid(appWindow).getByRole('columnheader', { name });
    const names = async () => (await headers.allTextContents()).filter((name) => name !== '');
    const asMade = await names();
    expect(asMade.slice(0, 3)).toEqual(['Status', 'Time', 'Duration']);
    const widthOf = async (name: string) => Math.round((await header(name).boundingBox())?.width ?? 0);

    await header('Duration').getByRole('button').focus();
    await appWindow.keyboard.press('Shift+Alt+ArrowLeft');
    await expect.poll(names).toEqual(['Status', 'Duration', 'Time', ...asMade.slice(3)]);
    await header('Time').hover();
    await appWindow.mouse.down();
    await header('Status').hover();
    await appWindow.mouse.up();
    await expect.poll(names).toEqual(['Time', 'Status', 'Duration', ...asMade.slice(3)]);

    const before = await widthOf('Duration');
    const box = await header('Duration').boundingBox();
    const edge = { x: (box?.x ?? 0) + (box?.width ?? 0) - 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
    await appWindow.mouse.move(edge.x, edge.y);
    await appWindow.mouse.down();
    await appWindow.mouse.move(edge.x + 30, edge.y, { steps: 3 });
    await appWindow.mouse.up();
    await expect.poll(() => widthOf('Duration')).toBe(before + 30);
    const wide = { x: edge.x + 30, y: edge.y };
    await appWindow.mouse.dblclick(wide.x, wide.y);
    await expect.poll(() => widthOf('Duration')).toBeLessThan(before);
    const cut = await resultGrid(appWindow)
      .locator('[role="row"][data-index] > :nth-child(4)')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
    await header('Duration').click({ button: 'right' });
    await appWindow.getByRole('menuitem', { name: words.commands['column-width'].title }).click();
    await expect.poll(() => widthOf('Duration')).toBe(before);

    await appWindow.getByRole('button', { name: words.ui.grid.columns }).click();
    const list = appWindow.getByRole('dialog', { name: words.ui.grid.columns });
    await expect(list.getByRole('checkbox', { name: words.lib.error.report.status })).toBeDisabled();
    await list.getByRole('checkbox', { name: words.run.detail.duration }).click();
    await expect.poll(names).toEqual(['Time', 'Status', ...asMade.slice(3)]);
    await list.getByRole('button', { name: 'Move Time down' }).click();
    await expect.poll(names).toEqual(['Status', 'Time', ...asMade.slice(3)]);
    await list.getByRole('button', { name: words.ui.grid.resetColumns }).click();
    await expect.poll(names).toEqual(asMade);
  });

  test('take an exact range in a zone, refuse dates that are none, and fit 1024 x 640 and 200 %', async ({
    appWindow,
  }) => {
    await appWindow.getByRole('combobox', { name: words.timeline.range.label }).click();
    await appWindow.getByRole('option', { name: words.timeline.range.presets.custom }).click();
    const dialog = appWindow.getByRole('dialog', { name: words.timeline.customRange.title });
    const from = dialog.getByRole('group', { name: 'From' });
    await from.getByRole('textbox', { name: words.ui.field.date }).fill('2026-02-30');
    await expect(dialog.getByRole('alert')).toHaveText('There is no day 2026-02-30 in the calendar.');
    await from.getByRole('textbox', { name: words.ui.field.date }).fill('2001-03-25');
    await from.getByRole('textbox', { name: words.results.filters.during }).fill('02:30');
    await expect(dialog).toContainText('The clocks go forward and skip this time');
    await dialog
      .getByRole('group', { name: 'To' })
      .getByRole('textbox', { name: words.ui.field.date })
      .fill('2001-03-26');
    await appWindow.keyboard.press('Enter');
    await expect(appWindow.getByRole('heading', { name: words.results.empty.noneInRange })).toBeVisible();
    await appWindow.getByRole('button', { name: words.results.empty.showAllTime }).click();
    await expect(resultRows(appWindow).first()).toBeVisible();

    await test.step('their controls lie beside each other, with one open, in a small window and at 200 %', async () => {
      await resultRows(appWindow).nth(1).click();
      const opened = appWindow.getByRole('complementary', { name: words.results.opened.label });
      await expect(opened).toBeVisible();
      const actions = appWindow.getByRole('button', { name: words.results.toolbar.actions });
      await expect(actions).toBeVisible();
      await expect.poll(() => misplaced(appWindow)).toEqual([]);
      await opened.getByRole('button', { name: /^Close/ }).click();
      await appWindow.setViewportSize({ width: 1024, height: 640 });
      await expect.poll(() => misplaced(appWindow)).toEqual([]);
      await expect(resultRows(appWindow).nth(6)).toBeInViewport({ ratio: 1 });
      await expect(actions).toBeInViewport({ ratio: 1 });
      await appWindow.setViewportSize({ width: 640, height: 400 });
      await expect.poll(() => misplaced(appWindow)).toEqual([]);
      await resultRows(appWindow).nth(2).click();
      await expect(appWindow.getByRole('dialog')).toContainText(words.run.detail.timestamp);
    });
  });
});

/** A duration as the list shows it. */
const inSeconds = (text: string): number =>
  60 * Number(/(\d+) m/.exec(text)?.[1] ?? 0) + Number(/([\d.]+) s/.exec(text)?.[1] ?? Number.NaN);

/** Controls above the list of which one lies on another, or that reach out of it; by their names. */
const misplaced = (appWindow: Page): Promise<string[]> =>
  appWindow.getByRole('region', { name: words.results.title, exact: true }).evaluate((region) => {
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

test('counts that do not add up stand in their column like the others', async ({ at }) => {
  const semanticsValidation = { passed: 2, failed: 1, total: 2 };
  const data = [
    { timestamp: sampleNow, contractExecutionStatus: 'Success', semanticsValidation },
    { timestamp: sampleNow - 1000, contractExecutionStatus: 'Success' },
  ];
  const body = JSON.stringify({ data, paging: { total: 2 } });
  at.fail(/\/results\?/, { kind: 'status', status: 200, body });
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  const column = (row: number) => resultRows(at.page).nth(row).getByRole('gridcell').nth(5);
  await expect(column(0)).toHaveText('2/2 !');
  const [odd, other] = [await column(0).boundingBox(), await column(1).boundingBox()];
  expect({ left: odd?.x, width: odd?.width }).toEqual({ left: other?.x, width: other?.width });
});

test('results stay where they are while new ones come in above, and a pill leads up to these', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await resultRows(at.page).first().press('End');
  const read = at.page.locator('[role="row"]:focus');
  await expect(read).toHaveAttribute('data-index', '59');
  const before = await read.boundingBox();
  await failTwice(at);
  const pill = at.page.getByRole('button', { name: '2 new' });
  await expect(pill).toBeVisible();
  await expect(read).toHaveAttribute('data-index', '61');
  await expect.poll(() => read.boundingBox()).toEqual(before);
  await pill.press('Enter');
  await expect(pill).toBeHidden();
  await expect(resultRows(at.page).first()).toBeFocused();
  await expect(resultRows(at.page).first()).toContainText('Failed');
});

test('the pill leads up to results that came in while the pointer was on another', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await resultRows(at.page).first().press('End');
  await at.page.locator('[role="row"]:focus').hover();
  await failTwice(at);
  const pill = at.page.getByRole('button', { name: '2 new' });
  await pill.click();
  await expect(pill).toBeHidden();
  await expect(resultRows(at.page).first()).toBeFocused();
  await expect(resultRows(at.page).first()).toContainText('Failed');
});

/** Two runs of another program, and the window gets the focus. */
async function failTwice({ page, sample }: Pick<Hand, 'page' | 'sample'>): Promise<void> {
  const { id } = contractNamed(sample, 'status_sampler');
  for (const timestamp of [1, 2].map((minutes) => sampleNow + minutes * 60_000)) {
    await fetch(`${sample.baseUrl}/v1/dataContracts/${id}/results`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${sample.tokens.full}`, 'content-type': 'application/json' },
      body: JSON.stringify({ timestamp, contractExecutionStatus: 'Failed' }),
    });
  }
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}
