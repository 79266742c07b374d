import { loadedCount, resultGrid, resultRows } from '../e2e/fixtures/contract';
import { contractPlace, resultsPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ isIndexed: false });

test('when the server fails, what is read stays, the list says what happened, and Retry goes on', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  await test.step('on the first page', async () => {
    faults.add({
      match: { path: /\/results\?/ },
      fault: { kind: 'status', status: 200, body: '<html>', contentType: 'text/html' },
    });
    await connectTo(faults.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'status_sampler') });
    const failure = resultGrid(appWindow).getByRole('alert');
    await expect(failure).toContainText('Could not read the results');
    await expect(failure).toBeInViewport({ ratio: 1 });
    // Nothing is drawn of nothing, and nothing offers to load the rest of it.
    await expect(appWindow.getByRole('slider', { name: words.timeline.chart.label })).toHaveCount(0);
    await expect(appWindow.getByRole('button', { name: words.results.loaded.loadAll })).toHaveCount(0);
    faults.clear();
    await resultGrid(appWindow).getByRole('button', { name: words.timeline.coverage.retry }).click();
    await expect(resultRows(appWindow).first()).toBeVisible();
  });

  await test.step('on the second page', async () => {
    faults.add({ match: { path: /\/results\?.*after=/ }, fault: { kind: 'status', status: 500, body: '{}' } });
    await goWithin(appWindow, resultsPlace(sample, 'orders_events'));
    await expect(appWindow.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    await resultRows(appWindow).first().press('End');
    const alert = resultGrid(appWindow).getByRole('alert');
    await expect(alert).toContainText('Could not load older results');
    await expect(appWindow.getByText(/^100 (of 100,000 )?loaded/)).toBeVisible();
    faults.clear();
    await alert.getByRole('button', { name: words.timeline.coverage.retry }).click();
    await expect.poll(() => loadedCount(appWindow)).toBe(200);
    faults.add({
      match: { path: /\/results\?.*after=/ },
      fault: { kind: 'redirect', status: 302, to: 'https://sso.example/start' },
    });
    await appWindow.keyboard.press('End');
    await expect(alert).toContainText('Could not load older results');
    await expect(alert.getByRole('button', { name: words.ui.error.editConnection })).toBeVisible();
    faults.clear();
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
    faults.add({ match: { path: /\/results\?(?!.*limit=1&).*after=/ }, fault: answer(100) });
    faults.add({ match: { path: /\/results\?.*limit=100/ }, fault: answer(0) });
    await goWithin(appWindow, resultsPlace(sample, 'no_owners'));
    await expect(appWindow.getByText(/^100 of 100,000 loaded/)).toBeVisible();
    await resultRows(appWindow).first().press('End');
    await expect(appWindow.getByText(/^200 loaded/)).toBeVisible();
    await appWindow.keyboard.press('End');
    await expect(appWindow.getByText(/^The server repeated a cursor/)).toBeVisible();
    const failedOnly = `&status=${encodeURIComponent('["Failed"]')}`;
    await goWithin(appWindow, resultsPlace(sample, 'no_owners') + failedOnly);
    await expect(resultGrid(appWindow)).toContainText(words.results.empty.noMatchSoFar);
    await expect(resultGrid(appWindow)).toContainText('there may be older results that cannot be reached');
  });
});

test('claims and moves nothing while first results load, and says why a row is unreadable', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  const letGo = faults.hold({ path: '/results?' });
  await connectTo(faults.baseUrl, sample.tokens.full, { place: resultsPlace(sample, 'status_sampler') });
  await expect(resultGrid(appWindow)).toHaveAttribute('aria-busy', 'true');
  await expect(appWindow.getByText(/No results|\d+ loaded/)).toHaveCount(0);
  await expect(appWindow.getByRole('button', { name: 'Failed –' })).toBeVisible();
  const header = resultGrid(appWindow).getByRole('columnheader', { name: words.lib.error.report.status });
  const before = await header.boundingBox();
  letGo();
  await expect(resultRows(appWindow).first()).toBeVisible();
  await expect(resultGrid(appWindow)).not.toHaveAttribute('aria-busy');
  await expect(appWindow.getByRole('button', { name: 'Failed 10' })).toBeVisible();
  await expect(appWindow.getByRole('region', { name: words.timeline.title })).toBeVisible();
  expect((await header.boundingBox())?.y).toBe(before?.y);

  const good = { timestamp: 1_760_000_000_000, contractExecutionStatus: 'Success' };
  const body = JSON.stringify({
    data: [good, { ...good, timestamp: 'soon' }, { ...good, timestamp: 1_750_000_000_000 }],
    paging: {},
  });
  faults.clear();
  faults.add({ match: { path: /\/results\?/ }, fault: { kind: 'status', status: 200, body } });
  await goWithin(appWindow, resultsPlace(sample, 'no_owners'));
  await expect(resultRows(appWindow)).toHaveCount(3);
  await expect(resultRows(appWindow).nth(1)).toContainText(/timestamp/);
  await expect(appWindow.getByText(/^3 loaded, 1 row unreadable/)).toBeVisible();
});

test('a newest result that cannot be read again says so, and a redirect leads to the connection', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  await connectTo(faults.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'status_sampler') });
  const card = appWindow.getByRole('region', { name: 'Newest result' });
  await expect(card.getByText('Success', { exact: true })).toBeVisible();

  await test.step('the one that was loaded stays, under what happened', async () => {
    const body = JSON.stringify({ code: 403, message: 'No.' });
    faults.add({ match: { path: '/results/latest' }, fault: { kind: 'status', status: 403, body } });
    await appWindow.getByRole('button', { name: words.commands.refresh.title }).click();
    await expect(card.getByRole('alert')).toContainText('Could not read the newest result');
    await expect(card.getByText('Showing the last one that was loaded. There may be a newer one.')).toBeVisible();
    await expect(card.getByText('Success', { exact: true })).toBeVisible();
    faults.clear();
    await card.getByRole('button', { name: words.ui.error.tryAgain }).click();
    await expect(card.getByRole('alert')).toBeHidden();
  });

  await test.step('a redirect names its address, without what it carries, and can be tried again', async () => {
    const to = 'https://user:secret@sso.example/start?code=secret';
    faults.add({ match: { path: /\/results\?/ }, fault: { kind: 'redirect', status: 302, to } });
    await goWithin(appWindow, resultsPlace(sample, 'no_owners'));
    const alert = resultGrid(appWindow).getByRole('alert');
    await expect(alert).toContainText('It pointed to https://sso.example/start.');
    await expect(alert.getByRole('button', { name: words.timeline.coverage.retry })).toBeVisible();
    await alert.getByRole('button', { name: words.ui.error.editConnection }).click();
    await expect(appWindow.getByRole('heading', { name: 'Edit Test catalog' })).toBeVisible();
  });
});
