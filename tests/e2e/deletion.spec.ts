import type { Page } from '@playwright/test';
import { faults as failing } from '@tests/support/fault-server/faults';
import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { holdKey, loadedCount, openResults, resultRows } from './fixtures/contract';
import { beforeDialog, deletions, oneDialog } from './fixtures/deletion';

/** Asks for a preview of everything before a date; the sample's day is 20 May 2026. */
async function preview(desk: Page, date: string): Promise<void> {
  await desk.getByRole('button', { name: 'Delete results before…' }).click();
  const field = beforeDialog(desk).getByRole('textbox', { name: 'Date' });
  await expect(field).toBeFocused();
  await field.fill(date);
  await field.press('Enter');
}

for (const dialect of ['documented', 'openmetadata'] as const) {
  test.describe(`deleting on a server that speaks ${dialect}`, () => {
    test.use({ sampleOptions: { dialect }, appEnv: { TZ: 'Europe/Madrid' } });

    test('one result, by keyboard alone, sends one request and proves that it is gone', async ({
      desk,
      faults,
      sample,
      connectTo,
    }) => {
      test.slow();
      await connectTo(faults.baseUrl, sample.tokens.full);
      await openResults(desk, 'status_sampler');
      const row = resultRows(desk).nth(3);
      const time = await row.getByText(/^\d{1,2} \w+ \d{4}, /).textContent();
      await row.focus();
      await desk.keyboard.press('Delete');
      await expect(oneDialog(desk)).toContainText('1 result would be deleted');
      await expect(oneDialog(desk)).toContainText(/DELETE \/v1\/dataContracts\/[^/]+\/results\/\d{13}/);
      await expect(oneDialog(desk).getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(desk);
      await desk.keyboard.press('Tab');
      await expect(oneDialog(desk).getByRole('button', { name: 'Delete 1 result' })).toBeFocused();
      await holdKey(desk, 'Enter');
      await expect(oneDialog(desk).getByRole('heading', { name: '1 of 1 is gone' })).toBeVisible();
      expect(deletions(faults)).toHaveLength(1);
      await desk.keyboard.press('Escape');
      await expect(oneDialog(desk)).toBeHidden();
      await expect(desk.getByText(`${time}`, { exact: true })).toHaveCount(0);
      await expect(resultRows(desk).and(desk.locator(':focus'))).toHaveCount(1);
      expect(await loadedCount(desk)).toBe(59);
    });

    test('what is before a date shows exactly what goes, and a double click sends one request', async ({
      desk,
      faults,
      sample,
      connectTo,
    }) => {
      test.slow();
      await connectTo(faults.baseUrl, sample.tokens.full);
      await openResults(desk, 'status_sampler');
      await preview(desk, '2026-05-01');
      const dialog = beforeDialog(desk);
      await expect(dialog).toContainText(/\d+ results would be deleted/);
      await expect(dialog).toContainText('Strictly before 1 May 2026, 00:00:00.000 CEST');
      await expect(dialog).toContainText('30 Apr 2026, 22:00:00.000 UTC');
      await expect(dialog).toContainText(`${Date.UTC(2026, 3, 30, 22)} ms`);
      await expect(dialog.getByRole('list', { name: 'By status' })).toContainText('Aborted');
      await expect(dialog.getByRole('grid', { name: 'Results that would be deleted' })).toContainText('Apr 2026');
      await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await expectAccessible(desk);
      await dialog.getByRole('button', { name: /^Delete \d+ results$/ }).dblclick();
      await expect(dialog.getByRole('heading', { name: /^(\d+) of \1 are gone$/ })).toBeVisible();
      await expectAccessible(desk);
      expect(deletions(faults)).toHaveLength(1);
      expect(deletions(faults)[0]?.url).toContain(`/results/before/${Date.UTC(2026, 3, 30, 22)}`);
      await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(resultRows(desk).first()).toBeVisible();
    });

    test('that the account may not do says so with the server’s words, and nothing is gone', async ({
      desk,
      faults,
      sample,
      connectTo,
    }) => {
      // A server that told so before would not be asked.
      faults.add({ match: { path: '/v1/permissions/' }, fault: failing.notFound() });
      await connectTo(faults.baseUrl, sample.tokens.readOnly);
      await openResults(desk, 'status_sampler');
      await resultRows(desk).first().focus();
      await desk.keyboard.press('Delete');
      await oneDialog(desk).getByRole('button', { name: 'Delete 1 result' }).click();
      await expect(
        oneDialog(desk).getByRole('heading', { name: 'The server refused; nothing was deleted' }),
      ).toBeVisible();
      await expect(oneDialog(desk)).toContainText('The server said:');
      await expectAccessible(desk);
      expect(deletions(faults)).toHaveLength(1);
    });
  });
}

test.describe('the moment before which results go', () => {
  test.use({ appArgs: ['--sample'], appEnv: { TZ: 'Europe/Madrid' } });

  test('is refused in a sentence when it is none', async ({ desk }) => {
    await openResults(desk, 'status_sampler');
    await preview(desk, '2026-02-30');
    await expect(beforeDialog(desk).getByRole('alert')).toHaveText('There is no day 2026-02-30 in the calendar.');
    await expect(beforeDialog(desk).getByRole('textbox', { name: 'Date' })).toBeFocused();
    await expect(beforeDialog(desk).getByRole('button', { name: 'Delete', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(desk);
  });

  test('that the clocks skip or repeat is settled in sight', async ({ desk }) => {
    await openResults(desk, 'status_sampler');
    await preview(desk, '2026-03-29');
    const time = beforeDialog(desk).getByRole('textbox', { name: 'Time' });
    await time.fill('02:30');
    await expect(beforeDialog(desk)).toContainText('The clocks go forward and skip this time');
    await beforeDialog(desk).getByRole('textbox', { name: 'Date' }).fill('2025-10-26');
    await expect(beforeDialog(desk)).toContainText('this time comes twice');
    await beforeDialog(desk).getByRole('button', { name: 'UTC' }).click();
    await expect(beforeDialog(desk)).not.toContainText('The clocks go');
    await expect(beforeDialog(desk)).toContainText('Strictly before 26 Oct 2025, 02:30:00.000 UTC');
  });

  test('takes its preview with it when it is changed', async ({ desk }) => {
    await openResults(desk, 'status_sampler');
    await desk.getByRole('button', { name: 'Delete results before…' }).click();
    await beforeDialog(desk).getByRole('button', { name: 'Older than 90 days' }).click();
    await beforeDialog(desk).getByRole('button', { name: 'Preview' }).click();
    await expect(beforeDialog(desk)).toContainText('There is nothing to delete.');
    await beforeDialog(desk).getByRole('textbox', { name: 'Date' }).fill('2030-01-01');
    await expect(beforeDialog(desk)).not.toContainText('There is nothing to delete.');
    await beforeDialog(desk).getByRole('button', { name: 'Preview' }).click();
    await expect(beforeDialog(desk)).toContainText('The newest result of this contract is among them.');
    const confirm = beforeDialog(desk).getByRole('button', { name: 'Delete 60 results' });
    await expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await beforeDialog(desk).getByRole('textbox', { name: 'Type 60 to confirm' }).fill('60');
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
    await desk.keyboard.press('Escape');
    await expect(beforeDialog(desk)).toBeHidden();
    expect(await loadedCount(desk)).toBe(60);
  });

  test('in the future can be confirmed without scrolling in a small window', async ({ desk }) => {
    await desk.setViewportSize({ width: 1024, height: 640 });
    await openResults(desk, 'status_sampler');
    await preview(desk, '2030-01-01');
    await expect(beforeDialog(desk).getByRole('button', { name: 'Delete 60 results' })).toBeInViewport({ ratio: 1 });
    await expect(beforeDialog(desk).getByRole('textbox', { name: 'Type 60 to confirm' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(desk);
  });

  test('far back in a long history is read with progress, and Cancel stops it', async ({ desk }) => {
    await openResults(desk, 'orders_events');
    await preview(desk, '2026-06-01');
    await expect(beforeDialog(desk)).toContainText(/[\d,]+ read/);
    await beforeDialog(desk).getByRole('button', { name: 'Cancel' }).click();
    await expect(beforeDialog(desk)).toBeVisible();
    await expect(beforeDialog(desk)).not.toContainText(/[\d,]+ read/);
  });
});

test.describe('on a computer that lives in UTC', () => {
  test.use({ appArgs: ['--sample'], appEnv: { TZ: 'UTC' } });

  test('there is no choice between UTC and UTC, but the zone is named', async ({ desk }) => {
    await openResults(desk, 'status_sampler');
    await desk.getByRole('button', { name: 'Delete results before…' }).click();
    await expect(beforeDialog(desk)).toContainText('A moment in UTC.');
    await expect(beforeDialog(desk).getByRole('group', { name: 'Time zone' })).toHaveCount(0);
  });
});
