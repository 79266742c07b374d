import { expect } from '@playwright/test';
import { getJson, largeCount, test } from './bench-desk';
import { interleaved, reportRatio } from './protocol';

const limit = 1000;

test('P1 reads 100,000 results to the screen', async ({ catalog, largeContractId, desk, connectTo }, info) => {
  await connectTo(catalog.baseUrl, catalog.token);
  await desk.evaluate((pageSize) => window.desk.call('settings.set', { pageSize }), limit);
  const contracts = await desk.evaluate(() => location.hash);

  /** A status that no result has: the list reads on to its end by itself, as it does for any filter. */
  async function app(): Promise<number> {
    await desk.evaluate((hash) => location.replace(hash), contracts);
    await desk.reload();
    await expect(desk.getByRole('grid')).toBeVisible();
    const startedAt = performance.now();
    const search = `?tab=results&status=${encodeURIComponent(JSON.stringify(['Nothing']))}`;
    await desk.evaluate((hash) => location.assign(hash), `${contracts}/${largeContractId}${search}`);
    await desk
      .getByText(/100,000 loaded/)
      .first()
      .waitFor({ timeout: 120_000 });
    return performance.now() - startedAt;
  }

  async function control(): Promise<number> {
    const startedAt = performance.now();
    let rows = 0;
    let after: string | null | undefined = '';
    while (typeof after === 'string') {
      const cursor: string = after === '' ? '' : `&after=${encodeURIComponent(after)}`;
      const page: { data: unknown[]; paging: { after?: string | null } } = await getJson(
        catalog,
        `/v1/dataContracts/${largeContractId}/results?limit=${limit}${cursor}`,
      );
      rows += page.data.length;
      after = page.paging.after;
    }
    expect(rows).toBe(largeCount);
    return performance.now() - startedAt;
  }

  const result = await interleaved(app, control);
  reportRatio(info, result, { id: 'P1', what: 'List 100,000 results to the screen', gate: 3, unit: 'ms' });
});
