import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { loadedCount, openResults, resultGrid, resultRows, toContracts } from './fixtures/contract';

for (const dialect of ['documented', 'openmetadata'] as const) {
  test.describe(`a result on a server that speaks ${dialect}`, () => {
    test.use({ appArgs: ['--sample', `--sample-dialect=${dialect}`], appEnv: { TZ: 'Europe/Madrid' } });

    test('opens by keyboard, shows all of it, and gives the focus back, also far down the list', async ({ desk }) => {
      test.slow();
      await openResults(desk, 'status_sampler');
      const row = resultRows(desk).nth(1);
      await row.focus();
      await row.press('Enter');
      const run = desk.getByRole('complementary', { name: 'Opened result' });
      await expect(run).toContainText('Failed');
      await expect(run.getByRole('heading', { name: 'Facts' })).toBeVisible();
      await expect(run).toContainText(/Timestamp \(ms\)\d{13}/);
      await expect(run).toContainText('In UTC');
      await expect(run.getByText('"contractExecutionStatus": "Failed"')).toBeVisible();
      if (dialect === 'documented') await expectAccessible(desk);
      await run.getByRole('button', { name: 'Close the result' }).focus();
      await desk.keyboard.press('Escape');
      await expect(run).toBeHidden();
      await expect(row).toBeFocused();

      await toContracts(desk);
      await openResults(desk, 'orders_events');
      await expect(resultRows(desk).first()).toBeVisible();
      await resultRows(desk).first().focus();
      await desk.keyboard.press('End');
      await expect.poll(() => loadedCount(desk)).toBeGreaterThan(100);
      await desk.keyboard.press('End');
      await desk.keyboard.press('Enter');
      await expect(run.getByText('"contractExecutionStatus"')).toBeVisible();
    });
  });
}

test.describe('a result of the sample workspace', () => {
  test.use({ appArgs: ['--sample'] });

  test('leads to its neighbours by [ and ], leaves the list its figures beside it, and lies over it in a narrow window', async ({
    desk,
  }) => {
    test.slow();
    await openResults(desk, 'status_sampler');
    await resultRows(desk).nth(1).click();
    const run = desk.getByRole('complementary', { name: 'Opened result' });
    await expect(run).toContainText('Failed');
    await desk.keyboard.press('[');
    await expect(run.getByText('Partial success')).toBeVisible();
    await expect(resultRows(desk).nth(2)).toHaveAttribute('tabindex', '0');
    await desk.keyboard.press(']');
    await desk.keyboard.press(']');
    await expect(run.getByText('Success', { exact: true })).toBeVisible();
    await expect(run.getByRole('button', { name: 'Newer result' })).toHaveAttribute('aria-disabled', 'true');
    await run.getByRole('button', { name: 'Older result' }).click();
    await expect(run).toContainText('Failed');
    await expect(resultGrid(desk).getByRole('columnheader', { name: 'SLA' })).toBeInViewport({ ratio: 1 });
    const hidden = await resultGrid(desk).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(hidden).toBe(0);

    await run.getByRole('button', { name: 'Close the result' }).click();
    await expect(run).toBeHidden();
    await desk.setViewportSize({ width: 1024, height: 640 });
    await resultRows(desk).nth(1).click();
    const dialog = desk.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Facts' })).toBeVisible();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(resultRows(desk).nth(1)).toBeFocused();
    await desk.evaluate(() => {
      location.hash = `${location.hash}&run=nonsense`;
    });
    await expect(desk.getByRole('heading', { name: 'No such result' })).toBeVisible();
  });
});

test.describe('a result on a server that fails', () => {
  test('says what is wrong, Retry reads it, and one that was deleted by someone else is gone, one of any shape is shown', async ({
    desk,
    faults,
    sample,
    connectTo,
  }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(desk, 'status_sampler');
    await expect(resultRows(desk).first()).toBeVisible();
    faults.add({ match: { path: /\/results\?/ }, fault: { kind: 'status', status: 500, body: '{}' } });
    await resultRows(desk).first().click();
    const run = desk.getByRole('complementary', { name: 'Opened result' });
    await expect(run.getByRole('alert')).toContainText('Could not read this result');
    await expectAccessible(desk);
    faults.clear();
    await run.getByRole('button', { name: 'Retry' }).click();
    await expect(run.getByRole('heading', { name: 'Facts' })).toBeVisible();

    const body = JSON.stringify({ data: [], paging: {} });
    faults.add({ match: { path: /\/results\?/ }, fault: { kind: 'status', status: 200, body } });
    await resultRows(desk).nth(1).click();
    await expect(desk.getByRole('heading', { name: 'This result is gone' })).toBeVisible();

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
    faults.clear();
    faults.add({
      match: { path: /\/results\?/ },
      fault: { kind: 'status', status: 200, body: JSON.stringify({ data: [result], paging: {} }) },
    });
    await toContracts(desk);
    await openResults(desk, 'no_owners');
    await expect(resultRows(desk)).toHaveCount(1);
    await resultRows(desk).first().click();
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
    await expectAccessible(desk);
  });
});
