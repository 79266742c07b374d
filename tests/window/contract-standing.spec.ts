import { faults as failing } from '@tests/support/fault-server/faults';
import { contractNamed } from '../e2e/fixtures/contract';
import { contractPlace } from './fixtures/places';
import { expect, goWithin, test } from './fixtures/test';
import { words } from './fixtures/words';

test.use({ sampleOptions: { dialect: 'openmetadata' }, isIndexed: false });

test('a failing contract says since when, what is new, and which version came before', async ({
  appWindow,
  sample,
  connectTo,
}) => {
  await connectTo(sample.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'drifted_table') });
  const head = appWindow.getByRole('banner').or(appWindow.locator('header')).filter({ hasText: 'Drifted table' });
  await expect(head).toContainText('Failed');
  await expect(head).toContainText(/Failing since 28 Apr 2026, 22:58 CEST/);
  const standing = appWindow.getByRole('region', { name: 'Last 50 runs' });
  await expect(standing.getByRole('button', { name: /^(Failed|Success|Partial success), / })).toHaveCount(50);
  await expect(standing).toContainText('SLA: 1 failed, 0 before');
  await expect(standing).toContainText('is the last change before that');

  const newest = standing.getByRole('button', { name: /^Failed, 17 May 2026, 05:32/ });
  await newest.focus();
  await appWindow.keyboard.press('ArrowLeft');
  await expect(newest).not.toBeFocused();
  await appWindow.keyboard.press('End');
  await expect(newest).toBeFocused();

  await standing.getByRole('button', { name: words.versions.between.see }).click();
  await expect(appWindow.getByRole('tab', { name: words.contract.tabs.names.versions, selected: true })).toBeVisible();
  await expect(appWindow.getByRole('combobox', { name: 'To' })).toHaveText('Version 0.5');

  await test.step('its rules, promises and test cases say what the newest run found', async () => {
    await appWindow.getByRole('tab', { name: /^Quality/ }).click();
    const quality = appWindow.getByRole('tabpanel', { name: /^Quality/ });
    await expect(quality).toContainText(
      /0 of 2 passed, 2 failed in the run of 17 May 2026, 05:32 CEST, failing since 10 May 2026, 16:51 CEST/,
    );
    await expect(quality.getByRole('listitem').first()).toContainText(/Failed at 17 May 2026, 05:31/);
    await appWindow.getByRole('tab', { name: /^SLA/ }).click();
    const sla = appWindow.getByRole('region', { name: words.contract.overview.names.sla });
    await expect(sla).toContainText(
      /2 of 3 passed, 1 failed in the run of 17 May 2026, 05:32 CEST, failing since then/,
    );
    await expect(sla).toContainText('Missed');
    await sla.getByRole('button', { name: /^17 May 2026, 05:32/ }).click();
    await expect(appWindow.getByRole('tab', { name: words.contract.tabs.names.results, selected: true })).toBeVisible();
  });
});

test('columns say how the table differs now, as a tree that the arrow keys open and close', async ({ at }) => {
  await at.connect(contractPlace(at.sample, 'drifted_table', 'schema'));
  const tree = at.page.getByRole('treegrid', { name: words.contract.schema.grid });
  await expect(
    at.page.getByText(
      /Compared with the table now: 1 missing, 1 extra, 1 with a different type, 1 in a different order/,
    ),
  ).toBeVisible();
  await expect(tree.getByRole('row').filter({ hasText: 'drifted_table_id' })).toContainText(/VARCHAR\(36\).*uuid/);
  await expect(tree.getByRole('row').filter({ hasText: 'legacy_code' })).toContainText(
    words.contract.table.states.missing,
  );
  await at.page.getByRole('switch', { name: 'Only problems' }).click();
  await expect(tree.getByRole('row').filter({ hasText: words.contract.table.states.same })).toHaveCount(0);

  await goWithin(at.page, contractPlace(at.sample, 'orders_events', 'schema'));
  const nested = tree.getByRole('row', { expanded: false }).first();
  await nested.click();
  await nested.focus();
  const before = await tree.getByRole('row').count();
  await at.page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('row', { expanded: true })).toHaveCount(1);
  await expect.poll(() => tree.getByRole('row').count()).toBeGreaterThan(before);
  await at.page.keyboard.press('ArrowRight');
  await expect(tree.locator('[role="row"][aria-level="2"]').first()).toBeFocused();
  await at.page.keyboard.press('ArrowLeft');
  await at.page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('row', { expanded: true })).toHaveCount(0);
});

test('Quality claims nothing that could not be loaded, and can show the failures alone', async ({
  appWindow,
  faults,
  sample,
  connectTo,
}) => {
  faults.add({ match: { path: /\/results\?/ }, fault: failing.forbidden('ViewBasic') });
  faults.add({ match: { path: /dataQuality\/testCases/ }, fault: { kind: 'status', status: 500, body: '{}' } });
  await connectTo(faults.baseUrl, sample.tokens.full, { place: contractPlace(sample, 'drifted_table', 'quality') });
  const [noRun, noTestCases] = ['Could not load the newest run.', 'Could not load the test cases.'] as const;
  await expect(appWindow.getByText(noRun)).toBeVisible();
  await expect(appWindow.getByText(noTestCases)).toBeVisible();
  await expect(appWindow.getByText(words.server.facts.notReported)).toHaveCount(0);

  faults.clear();
  const expected = contractNamed(sample, 'drifted_table').expectations ?? [];
  const data = expected.map(({ id, name }, at) => ({
    id,
    name,
    testCaseResult: { timestamp: 1_700_000_000_000, testCaseStatus: at === 1 ? 'Failed' : 'Success' },
  }));
  const body = JSON.stringify({ data, paging: { total: data.length } });
  faults.add({ match: { path: /dataQuality\/testCases/ }, fault: { kind: 'status', status: 200, body } });
  for (const failure of [noRun, noTestCases]) {
    await appWindow.getByText(failure).locator('..').getByRole('button', { name: words.contract.retry }).click();
    await expect(appWindow.getByText(failure)).toBeHidden();
  }
  await expect(appWindow.getByText('0 of 2 passed, 2 failed in the run of')).toBeVisible();
  const items = appWindow.getByRole('list', { name: words.contract.quality.title }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.first()).toContainText(expected[1]?.name ?? 'the failed one');
  const onlyProblems = appWindow.getByRole('switch', { name: 'Only problems' });
  await onlyProblems.click();
  await expect(items).toHaveCount(1);
  await expect(items).toContainText('Failed at');
  await onlyProblems.click();
  await expect(items).toHaveCount(2);
});

test('looks further back for the first failure, until it is found or a person stops it', async ({ at }) => {
  await at.desk.app.call('settings.set', { pageSize: 2 });
  await at.connect(contractPlace(at.sample, 'drifted_table'));
  const standing = at.page.getByRole('region', { name: /^Last \d+ runs/ });
  const pages = () => at.faults.log.filter(({ url }) => /\/results\?limit=[2-9]&/.test(url)).length;
  await expect(standing).toContainText('Failing since 10 May 2026, 16:51 CEST or earlier');
  expect(pages()).toBe(1);

  const free = at.faults.hold({ path: /\/results\?limit=[2-9]&/ });
  await standing.getByRole('button', { name: 'Load older' }).click();
  await expect(standing).toContainText('Loaded back to 10 May 2026.');
  await standing.getByRole('button', { name: words.marks.index.actions.stop }).click();
  await expect(standing.getByRole('button', { name: words.marks.index.actions.stop })).toBeHidden();
  free();
  at.faults.clear();
  await expect(at.page.getByRole('region', { name: 'Last 3 runs' })).toBeVisible();
  expect(pages()).toBe(0);

  at.fail(/\/results\?limit=[2-9]&/, failing.forbidden('ViewBasic'));
  await standing.getByRole('button', { name: 'Load older' }).click();
  await expect(standing).toContainText(words.timeline.coverage.failed);
  at.faults.clear();
  await standing.getByRole('button', { name: 'Load older' }).click();
  await expect(standing).toContainText('Failing since 28 Apr 2026, 22:58 CEST');
  await expect(standing).not.toContainText('or earlier');
  await expect(standing.getByRole('button', { name: 'Load older' })).toHaveCount(0);
});

test.describe('on a server whose clock is right', () => {
  test.use({ sampleOptions: { dialect: 'openmetadata', clock: Date.now } });

  test('a failing test case tells its own results and rows only when somebody asks, and leads to its incident', async ({
    at,
  }) => {
    await at.connect(contractPlace(at.sample, 'drifted_table', 'quality'));
    const item = at.page.getByRole('listitem').filter({ hasText: 'Failed at' }).first();
    const asked = () => at.faults.log.filter(({ url }) => /testCaseResults|failedRowsSample/.test(url)).length;
    await expect(item.getByRole('button', { name: words.testCase.open })).toBeVisible();
    expect(asked()).toBe(0);
    await item.getByRole('button', { name: words.testCase.open }).click();
    const runs = item.getByRole('list', { name: words.testCase.list });
    await expect(runs.getByRole('listitem').first()).toContainText(/Failed.*3 failed rows/);
    expect(asked()).toBe(1);
    await item.getByRole('button', { name: words.testCase.rows.open }).click();
    await expect(item.getByRole('region', { name: words.testCase.rows.label })).toContainText('order_id');
    await expect(item.getByText(words.testCase.rows.note(false))).toBeVisible();
    await expect(item.getByRole('button', { name: words.testCase.catalog })).toBeVisible();
    expect(asked()).toBe(2);
  });
});
