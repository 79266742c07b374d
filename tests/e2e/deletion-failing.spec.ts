import { expectAccessible } from './fixtures/axe';
import { expect, test } from './fixtures/connect';
import { openResults, resultRows } from './fixtures/contract';
import { deletions, oneDialog } from './fixtures/deletion';

test.describe('when the server fails', () => {
  test('while the preview is read, nothing can be deleted, and Retry reads it', async ({
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
    await resultRows(desk).first().focus();
    await desk.keyboard.press('Delete');
    await expect(oneDialog(desk).getByRole('alert')).toContainText('Could not preview the deletion', {
      timeout: 15_000,
    });
    await expect(oneDialog(desk).getByRole('button', { name: 'Delete', exact: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expectAccessible(desk);
    faults.clear();
    await oneDialog(desk).getByRole('button', { name: 'Retry' }).click();
    await expect(oneDialog(desk)).toContainText('1 result would be deleted');
  });

  test('by a reset after it has deleted, the re-read proves that it is gone', async ({
    desk,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(desk, 'status_sampler');
    await resultRows(desk).nth(2).focus();
    await desk.keyboard.press('Delete');
    faults.add({ match: { method: 'DELETE' }, fault: { kind: 'reset-before-headers' }, applied: true });
    await oneDialog(desk).getByRole('button', { name: 'Delete 1 result' }).click();
    await expect(oneDialog(desk).getByRole('heading', { name: '1 of 1 is gone' })).toBeVisible();
    await expect(oneDialog(desk)).toContainText('The answer to the request was lost');
    expect(deletions(faults)).toHaveLength(1);
  });

  test('by a reset without deleting, the report says that it is still there', async ({
    desk,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(desk, 'status_sampler');
    await resultRows(desk).nth(2).focus();
    await desk.keyboard.press('Delete');
    faults.add({ match: { method: 'DELETE' }, fault: { kind: 'reset-before-headers' } });
    await oneDialog(desk).getByRole('button', { name: 'Delete 1 result' }).click();
    await expect(oneDialog(desk).getByRole('heading', { name: 'The result is still there' })).toBeVisible();
    await expectAccessible(desk);
    expect(deletions(faults)).toHaveLength(1);
    await oneDialog(desk).getByRole('button', { name: 'Look again' }).click();
    await expect(oneDialog(desk)).toContainText('1 result would be deleted');
  });

  test('by a web page, and then for good, the outcome stays unknown', async ({ desk, faults, sample, connectTo }) => {
    test.slow();
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(desk, 'status_sampler');
    await resultRows(desk).nth(2).focus();
    await desk.keyboard.press('Delete');
    const html = { kind: 'status', body: '<html>Sign in</html>', contentType: 'text/html' } as const;
    faults.add({ match: { method: 'DELETE' }, fault: { ...html, status: 502 } });
    await expect(oneDialog(desk)).toContainText('1 result would be deleted');
    faults.add({ match: { path: /\/results\?/ }, fault: { ...html, status: 200 } });
    await oneDialog(desk).getByRole('button', { name: 'Delete 1 result' }).click();
    await expect(oneDialog(desk).getByRole('heading', { name: 'Outcome unknown' })).toBeVisible({ timeout: 20_000 });
    await expect(oneDialog(desk)).toContainText('Look at the results before you try again.');
    await expectAccessible(desk);
    expect(deletions(faults)).toHaveLength(1);
  });

  test('by taking its time, the dialog can be left and the report follows as a message', async ({
    desk,
    faults,
    sample,
    connectTo,
  }) => {
    await connectTo(faults.baseUrl, sample.tokens.full);
    await openResults(desk, 'status_sampler');
    await resultRows(desk).nth(2).focus();
    await desk.keyboard.press('Delete');
    faults.add({ match: { method: 'DELETE' }, fault: { kind: 'latency', ms: 1500 } });
    await oneDialog(desk).getByRole('button', { name: 'Delete 1 result' }).click();
    await expect(oneDialog(desk).getByRole('button', { name: /^Deleting 1 result/ })).toBeVisible();
    await desk.keyboard.press('Escape');
    await expect(oneDialog(desk)).toBeHidden();
    await expect(desk.getByText('1 of 1 is gone').first()).toBeVisible();
  });
});
