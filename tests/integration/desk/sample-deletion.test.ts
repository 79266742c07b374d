import { randomUUID } from 'node:crypto';
import { linesIn } from '@tests/support/result-page';
import { sampleNow } from '@tests/support/sample';
import { openSampleDesk, rowAt, type SampleDesk } from '@tests/support/sample-desk';
import { allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('a deletion on a server of the %s dialect', (dialect) => {
  let open: SampleDesk;
  beforeEach(async () => {
    open = await openSampleDesk(dialect);
  });
  afterEach(() => open.close());

  it('deletes one result, and the re-read proves it', async () => {
    const { desk, connectionId, idOf } = open;
    const contractId = await idOf('orders_events');
    const page = await desk.call('results.page', { connectionId, contractId, limit: 10, position: { mode: 'start' } });
    const line = rowAt(linesIn(page), 3);
    const target = {
      previewId: randomUUID(),
      connectionId,
      contractId,
      scope: { kind: 'one' as const, timestamp: line.timestamp },
    };
    const preview = await desk.call('deletion.preview', target);
    expect(preview).toMatchObject({
      count: 1,
      oldest: line.timestamp,
      newest: line.timestamp,
      includesNewestRun: false,
    });
    const report = await desk.call('deletion.confirm', target);
    expect(report).toMatchObject({
      outcome: 'applied',
      checked: true,
      previewed: 1,
      gone: 1,
      stillThere: 0,
      appeared: 0,
    });
    await expect(desk.call('deletion.confirm', target)).rejects.toMatchObject({ code: 'preview_expired' });
  });

  it('deletes what is strictly before a time, lists it first, and leaves the row at that very time', async () => {
    const { desk, connectionId, idOf } = open;
    const contractId = await idOf('orders_events');
    const first = { connectionId, contractId, limit: 1000, position: { mode: 'start' as const } };
    const lines = linesIn(await desk.call('results.page', first));
    const border = rowAt(lines, 834);
    const scope = { kind: 'before' as const, timestamp: border.timestamp };
    const target = { previewId: randomUUID(), connectionId, contractId, scope };
    const preview = await desk.call('deletion.preview', target);
    expect(preview.count).toBe(100_000 - 835);
    expect(preview.byStatus.reduce((sum, { count }) => sum + count, 0)).toBe(preview.count);
    expect(preview.request).toBe(`DELETE /v1/dataContracts/${contractId}/results/before/${border.timestamp}`);
    const shown = await desk.call('deletion.rows', { previewId: target.previewId, offset: 0, limit: 3 });
    expect(shown.lines).toEqual(lines.slice(835, 838));
    expect(desk.events.filter(({ type }) => type === 'preview-progress').length).toBeGreaterThan(10);
    const report = await desk.call('deletion.confirm', target);
    expect(report).toMatchObject({ outcome: 'applied', gone: preview.count, stillThere: 0, appeared: 0 });
    expect((await allResults(desk, { connectionId, contractId })).lines).toEqual(lines.slice(0, 835));
  }, 60_000);

  it('sends nothing for a confirmation that differs from its preview', async () => {
    const { desk, connectionId, idOf } = open;
    const contractId = await idOf('status_sampler');
    const { lines } = await allResults(desk, { connectionId, contractId });
    const scope = { kind: 'before' as const, timestamp: sampleNow - 700 * 86_400_000 };
    const target = { previewId: randomUUID(), connectionId, contractId, scope };
    await desk.call('deletion.preview', target);
    const altered = { ...target, scope: { ...scope, timestamp: sampleNow } };
    await expect(desk.call('deletion.confirm', altered)).rejects.toMatchObject({
      code: 'preview_expired',
      outcome: 'not-sent',
    });
    expect((await allResults(desk, { connectionId, contractId })).lines).toEqual(lines);
  });

  it('says that the newest run would go', async () => {
    const { desk, connectionId, idOf } = open;
    const contractId = await idOf('status_sampler');
    const { row } = await desk.call('results.newest', { connectionId, contractId });
    const scope = { kind: 'one' as const, timestamp: row?.timestamp ?? 0 };
    const preview = await desk.call('deletion.preview', { previewId: randomUUID(), connectionId, contractId, scope });
    expect(preview.includesNewestRun).toBe(true);
  });
});
