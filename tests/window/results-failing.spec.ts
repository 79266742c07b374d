import { loadedCount, resultGrid, resultRows } from '../e2e/fixtures/contract';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

test('when the server fails, what is read stays, the list says what happened, and Retry goes on', async ({ at }) => {
  await test.step('on the first page', async () => {
    at.fail(/\/results\?/, { kind: 'status', status: 200, body: '<html>', contentType: 'text/html' });
    await at.connect(resultsPlace(at.sample, 'status_sampler'));
    const failure = resultGrid(at.page).getByRole('alert');
    await expect(failure).toContainText('Could not load the runs');
    await expect(failure).toBeInViewport({ ratio: 1 });
    // Nothing is drawn of nothing, and nothing offers to load the rest of it.
    await expect(at.page.getByRole('slider', { name: words.timeline.chart.label })).toHaveCount(0);
    await expect(at.page.getByRole('button', { name: words.results.loaded.loadAll })).toHaveCount(0);
    at.faults.clear();
    await resultGrid(at.page).getByRole('button', { name: words.timeline.coverage.retry }).click();
    await expect(resultRows(at.page).first()).toBeVisible();
  });

  await test.step('on the second page', async () => {
    at.fail(/\/results\?.*after=/, { kind: 'status', status: 500, body: '{}' });
    await goWithin(at.page, resultsPlace(at.sample, 'orders_events'));
    await expect(at.page.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    await resultRows(at.page).first().press('End');
    const alert = resultGrid(at.page).getByRole('alert');
    await expect(alert).toContainText('Could not load older runs');
    await expect(at.page.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    at.faults.clear();
    await alert.getByRole('button', { name: words.timeline.coverage.retry }).click();
    await expect.poll(() => loadedCount(at.page)).toBe(200);
    at.fail(/\/results\?.*after=/, { kind: 'redirect', status: 302, to: 'https://sso.example/start' });
    await at.page.keyboard.press('End');
    await expect(alert).toContainText('Could not load older runs');
    await expect(alert.getByRole('button', { name: words.ui.error.editConnection })).toBeVisible();
    at.faults.clear();
  });

  await test.step('by repeating its cursor: the list ends and says why', async () => {
    const rows = (first: number) =>
      Array.from({ length: 100 }, (_, index) => ({
        timestamp: 1_760_000_000_000 - (first + index) * 1000,
        contractExecutionStatus: 'Success',
      }));
    const answer = (first: number) =>
      ({
        kind: 'status',
        status: 200,
        body: JSON.stringify({ data: rows(first), paging: { after: 'again', total: 100_000 } }),
      }) as const;
    at.fail(/\/results\?(?!.*limit=1&).*after=/, answer(100));
    at.fail(/\/results\?.*limit=100/, answer(0));
    await goWithin(at.page, resultsPlace(at.sample, 'no_owners'));
    await expect(at.page.getByText(/^100 of 100,000 loaded/)).toBeVisible();
    await resultRows(at.page).first().press('End');
    await expect(at.page.getByText(/^200 loaded/)).toBeVisible();
    await at.page.keyboard.press('End');
    await expect(at.page.getByText(/^The server repeated itself/)).toBeVisible();
    const failedOnly = `&status=${encodeURIComponent('["Failed"]')}`;
    await goWithin(at.page, resultsPlace(at.sample, 'no_owners') + failedOnly);
    await expect(resultGrid(at.page)).toContainText(words.results.empty.noMatchSoFar);
    await expect(resultGrid(at.page)).toContainText('there may be older runs that cannot be loaded');
  });
});

test('claims and moves nothing while first results load, and says why a row is unreadable', async ({ at }) => {
  const letGo = at.faults.hold({ path: '/results?' });
  await at.connect(resultsPlace(at.sample, 'status_sampler'));
  await expect(resultGrid(at.page)).toHaveAttribute('aria-busy', 'true');
  await expect(at.page.getByText(/No runs|\d+ loaded/)).toHaveCount(0);
  await expect(at.page.getByRole('button', { name: 'Failed –' })).toBeVisible();
  const header = resultGrid(at.page).getByRole('columnheader', { name: words.lib.error.report.status });
  const before = await header.boundingBox();
  letGo();
  await expect(resultRows(at.page).first()).toBeVisible();
  await expect(resultGrid(at.page)).not.toHaveAttribute('aria-busy');
  await expect(at.page.getByRole('button', { name: 'Failed 10' })).toBeVisible();
  await expect(at.page.getByRole('region', { name: words.timeline.title })).toBeVisible();
  expect((await header.boundingBox())?.y).toBe(before?.y);

  const good = { timestamp: 1_760_000_000_000, contractExecutionStatus: 'Success' };
  const body = JSON.stringify({
    data: [good, { ...good, timestamp: 'soon' }, { ...good, timestamp: 1_750_000_000_000 }],
    paging: {},
  });
  at.faults.clear();
  at.fail(/\/results\?/, { kind: 'status', status: 200, body });
  await goWithin(at.page, resultsPlace(at.sample, 'no_owners'));
  await expect(resultRows(at.page)).toHaveCount(3);
  await expect(resultRows(at.page).nth(1)).toContainText(/timestamp/);
  await expect(at.page.getByText(/^3 loaded, 1 row unreadable/)).toBeVisible();
});

test('a newest result that cannot be read again says so, and a redirect leads to the connection', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'status_sampler'));
  const card = at.page.getByRole('region', { name: 'Newest run' });
  await expect(card.getByText('Success', { exact: true })).toBeVisible();

  await test.step('the one that was loaded stays, under what happened', async () => {
    const body = JSON.stringify({ code: 403, message: 'No.' });
    at.fail('/results/latest', { kind: 'status', status: 403, body });
    await at.page.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(card.getByRole('alert')).toContainText('Could not load the newest run');
    await expect(card.getByText('Showing the last one that was loaded. There may be a newer one.')).toBeVisible();
    await expect(card.getByText('Success', { exact: true })).toBeVisible();
    at.faults.clear();
    await card.getByRole('button', { name: words.ui.error.tryAgain }).click();
    await expect(card.getByRole('alert')).toBeHidden();
  });

  await test.step('a redirect names its address, without what it carries, and can be tried again', async () => {
    const to = 'https://user:secret@sso.example/start?code=secret';
    at.fail(/\/results\?/, { kind: 'redirect', status: 302, to });
    await goWithin(at.page, resultsPlace(at.sample, 'no_owners'));
    const alert = resultGrid(at.page).getByRole('alert');
    await expect(alert).toContainText('It pointed to https://sso.example/start.');
    await expect(alert.getByRole('button', { name: words.timeline.coverage.retry })).toBeVisible();
    await alert.getByRole('button', { name: words.ui.error.editConnection }).click();
    await expect(at.page.getByRole('heading', { name: 'Edit Test catalog' })).toBeVisible();
  });
});
