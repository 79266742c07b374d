import { contractNamed, loadedCount, resultGrid, resultRows } from '../e2e/fixtures/contract';
import { resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

test('a run that comes late takes no focus from the dialog above it', async ({ at }) => {
  await at.connect();
  const letGo = at.faults.hold({ path: `/dataContracts/${contractNamed(at.sample, 'orders_events').id}?` });
  await goWithin(at.page, `${resultsPlace(at.sample, 'orders_events')}&run=nonsense`);
  const gone = at.page.getByRole('heading', { name: words.run.opened.noKey.title, includeHidden: true });
  await expect(at.page.getByText(words.contract.loading)).toBeAttached();
  at.desk.menu('search');
  const field = at.page.getByRole('combobox', { name: words.palette.field });
  await field.fill('orders');
  letGo();
  await expect(gone).toBeAttached();
  await expect(field).toBeFocused();
  await at.page.keyboard.type(' eu');
  await expect(field).toHaveValue('orders eu');
});

test.describe('a result of the sample workspace', () => {
  test.use({ sampleOptions: { clock: Date.now } });
  test.beforeEach(async ({ at }) => {
    await at.connect(resultsPlace(at.sample, 'status_sampler'));
  });

  test('opens by keyboard, shows all of it, and gives the focus back, also far down the list', async ({ at }) => {
    const row = resultRows(at.page).nth(1);
    await row.focus();
    await row.press('Enter');
    const run = at.page.getByRole('complementary', { name: words.results.opened.label });
    await expect(run).toContainText('Failed');
    await expect(run.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await at.page.keyboard.press('Shift+F6');
    await expect(row).toBeFocused();
    await at.page.keyboard.press('F6');
    await expect(run.getByRole('heading', { level: 2 }).first()).toBeFocused();
    await expect(run.getByRole('heading', { name: words.run.detail.facts })).toBeVisible();
    await expect(run).toContainText(/Timestamp \(ms\)\d{13}/);
    await expect(run).toContainText(words.run.detail.utc);
    await expect(run.getByText('"contractExecutionStatus": "Failed"')).toBeVisible();
    await run.getByRole('button', { name: words.commands['close-result'].title }).focus();
    await at.page.keyboard.press('Escape');
    await expect(run).toBeHidden();
    await expect(row).toBeFocused();

    await goWithin(at.page, resultsPlace(at.sample, 'orders_events'));
    await expect(at.page.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    await resultRows(at.page).first().press('End');
    await expect.poll(() => loadedCount(at.page)).toBeGreaterThan(100);
    await at.page.keyboard.press('End');
    await at.page.keyboard.press('Enter');
    await expect(run.getByText('"contractExecutionStatus"')).toBeVisible();
  });

  test('leads to its neighbours by [ and ], lies beside the list, or over it in a narrow window', async ({ at }) => {
    await resultRows(at.page).nth(1).click();
    const run = at.page.getByRole('complementary', { name: words.results.opened.label });
    await expect(run).toContainText('Failed');
    await at.page.keyboard.press('[');
    await expect(run.getByText('Partial success')).toBeVisible();
    await expect(resultRows(at.page).nth(2)).toHaveAttribute('tabindex', '0');
    await at.page.keyboard.press(']');
    await at.page.keyboard.press(']');
    await expect(run.getByText('Success', { exact: true })).toBeVisible();
    await expect(run.getByRole('button', { name: words.commands['newer-result'].title })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await run.getByRole('button', { name: words.commands['older-result'].title }).click();
    await expect(run).toContainText('Failed');
    await expect(resultGrid(at.page).getByRole('columnheader', { name: words.run.detail.sla })).toBeInViewport({
      ratio: 1,
    });
    const hidden = await resultGrid(at.page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBe(0);

    await run.getByRole('button', { name: words.commands['close-result'].title }).click();
    await expect(run).toBeHidden();
    await at.page.setViewportSize({ width: 1024, height: 640 });
    await resultRows(at.page).nth(1).click();
    const dialog = at.page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: words.run.detail.facts })).toBeVisible();
    const isCovered = () =>
      dialog.getByRole('button', { name: words.run.opened.compareWith, exact: true }).evaluate((button) => {
        const { x, y } = button.getBoundingClientRect();
        return !button.contains(document.elementFromPoint(x + 4, y + 4));
      });
    expect(await isCovered(), 'the head covers what the dialog begins with').toBe(false);
    // In a wider window it stands beside the list.
    await at.page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(resultRows(at.page).nth(1)).toBeFocused();
    await goWithin(at.page, `${resultsPlace(at.sample, 'status_sampler')}&run=nonsense`);
    await expect(at.page.getByRole('heading', { name: words.run.opened.noKey.title })).toBeVisible();
  });
});

test('a result says what is wrong, is read by Retry, gone once deleted, and shown in any shape', async ({ at }) => {
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await expect(resultRows(at.page).first()).toBeVisible();
  at.fail(/\/results\?/, { kind: 'status', status: 500, body: '{}' });
  await resultRows(at.page).first().click();
  const run = at.page.getByRole('complementary', { name: words.results.opened.label });
  await expect(run.getByRole('alert')).toContainText('Could not load this run');
  at.faults.clear();
  await run.getByRole('button', { name: words.run.history.retry }).click();
  await expect(run.getByRole('heading', { name: words.run.detail.facts })).toBeVisible();

  const body = JSON.stringify({ data: [], paging: {} });
  at.fail(/\/results\?/, { kind: 'status', status: 200, body });
  await resultRows(at.page).nth(1).click();
  await expect(at.page.getByRole('heading', { name: words.run.opened.gone.title })).toBeVisible();

  // Types are told the right way round, and what is not known is shown.
  const result = {
    timestamp: 1_760_000_000_000,
    contractExecutionStatus: 'Failed',
    result: 'two\nlines',
    schemaValidation: {
      passed: 1,
      failed: 2,
      total: 3,
      failedFields: ['lost'],
      duplicateFields: ['twice'],
      typeMismatchFields: ['amount: expected VARCHAR, got INT'],
    },
    semanticsValidation: {
      passed: 0,
      failed: 1,
      total: 1,
      failedRules: [{ ruleName: 'hasOwner', reason: 'An owner is needed' }],
    },
    qualityValidation: { qualityScore: 66.5 },
    slaValidation: { latencyMet: false, actualLatency: 90_000 },
    incidentId: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    mood: 'grim',
  };
  at.faults.clear();
  at.fail(/\/results\?/, { kind: 'status', status: 200, body: JSON.stringify({ data: [result], paging: {} }) });
  await goWithin(at.page, resultsPlace(at.sample, 'no_owners'));
  await expect(resultRows(at.page)).toHaveCount(1);
  await resultRows(at.page).first().click();
  for (const text of [
    'contract says INT, table has VARCHAR',
    'lost',
    'twice',
    'hasOwner',
    'An owner is needed',
    '66.5 of 100',
    'Missed',
    '1 m 30 s',
    '7c9e6679-7425-40de-944b-e07fc1f90ae7',
    'grim',
  ]) {
    await expect(run.getByText(text, { exact: true }).first()).toBeVisible();
  }
});
