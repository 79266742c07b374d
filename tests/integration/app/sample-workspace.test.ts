import { effectiveContract } from '@main/sample-service/store/effective';
import { take } from '@main/sample-service/store/keyset';
import { isUnfinished, runStatuses } from '@shared/domain/status';
import { allContracts, allResults } from '@tests/support/all-pages';
import { canaryToken } from '@tests/support/canary/canary';
import { startValidation, validate } from '@tests/support/operation-calls';
import { linesIn } from '@tests/support/result-page';
import { sampleNow } from '@tests/support/sample';
import { openSampleApp, rowAt, type SampleApp } from '@tests/support/sample-app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('the app on a server of the %s dialect', (dialect) => {
  let open: SampleApp;
  beforeAll(async () => {
    open = await openSampleApp(dialect);
  });
  afterAll(() => open.close());

  it('lists every contract once, whatever the page size', async () => {
    const { app, connectionId, contracts } = open;
    const byHundred = await contracts();
    expect(byHundred.length).toBeGreaterThan(300);
    expect(new Set(byHundred.map(({ id, asset }) => `${id}/${asset?.id}`)).size).toBe(byHundred.length);
    const bySeven = await allContracts(app, connectionId, { limit: 7 });
    expect(bySeven).toEqual(byHundred);
  });

  it('shows deleted contracts only when asked', async () => {
    const { app, connectionId } = open;
    const count = async (include: 'all' | 'deleted' | 'non-deleted') =>
      (await allContracts(app, connectionId, { include })).length;
    expect(await count('deleted')).toBeGreaterThan(0);
    expect((await count('deleted')) + (await count('non-deleted'))).toBe(await count('all'));
  });

  it('reads 20,000 results, newest first, each once', async () => {
    const { app, connectionId, idOf, sample } = open;
    const { catalog, results } = sample.service.world;
    const contractId = await idOf('orders_events');
    const contract = catalog.contracts.byId(contractId);
    const log = contract && results.of(contract);
    log?.removeBefore(take(log.forward(null), 20_000).at(-1)?.timestamp ?? 0);
    const { lines, end } = await allResults(app, { connectionId, contractId, limit: 1000 });
    expect(lines).toHaveLength(20_000);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(20_000);
    const times = lines.map((line) => (line.kind === 'result' ? line.timestamp : Number.NaN));
    expect(times.every((time, index) => index === 0 || time < (times[index - 1] ?? 0))).toBe(true);
    expect(end).toBe('complete');
  });

  it('narrows results by time, on the server or by itself', async () => {
    const { app, connectionId, idOf } = open;
    const contractId = await idOf('orders_events');
    const day = 86_400_000;
    const range = { from: sampleNow - 40 * day, to: sampleNow - 10 * day };
    const { lines, pages } = await allResults(app, { connectionId, contractId, limit: 500, range });
    const times = lines.map((line) => (line.kind === 'result' ? line.timestamp : Number.NaN));
    expect(times.length).toBeGreaterThan(3000);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(range.from);
    expect(Math.max(...times)).toBeLessThanOrEqual(range.to);
    expect(pages).toBeLessThan(15);
  });

  it('shows all six statuses, and a status nobody knows as it is', async () => {
    const { app, connectionId, idOf } = open;
    const { lines } = await allResults(app, { connectionId, contractId: await idOf('status_sampler') });
    const statuses = new Set(lines.map((line) => (line.kind === 'result' ? line.status : '')));
    for (const status of runStatuses) expect(statuses).toContain(status);
    const paused = await app.call('results.newest', { connectionId, contractId: await idOf('paused_pipeline') });
    expect(paused.row?.status).toBe('Paused');
  });

  it('sees results that are dated in the future', async () => {
    const { app, connectionId, idOf } = open;
    const contractId = await idOf('clock_ahead');
    const { row } = await app.call('results.newest', { connectionId, contractId });
    expect(row?.timestamp).toBeGreaterThan(sampleNow);
    const { lines } = await allResults(app, { connectionId, contractId });
    expect(lines[0]).toEqual(row);
  });

  it('has no newest result where there is none', async () => {
    const { app, connectionId, idOf } = open;
    const contractId = await idOf('never_validated');
    expect(await app.call('results.newest', { connectionId, contractId })).toEqual({ row: null });
    expect((await allResults(app, { connectionId, contractId })).lines).toEqual([]);
  });

  it('opens any result of a list in full, near the top and far down', async () => {
    const { app, connectionId, idOf } = open;
    const contractId = await idOf('orders_events');
    const first = await app.call('results.page', { connectionId, contractId, limit: 50, position: { mode: 'start' } });
    const position = first.next;
    if (position === null) throw new Error('there must be a second page');
    const second = await app.call('results.page', { connectionId, contractId, limit: 50, position });
    const pages = [
      { page: first, at: { mode: 'start' } as const },
      { page: second, at: position },
    ];
    for (const { page, at } of pages) {
      const line = rowAt(linesIn(page), 17);
      const { timestamp, key } = line;
      const { run } = await app.call('results.get', {
        connectionId,
        contractId,
        timestamp,
        key,
        limit: 50,
        position: at,
      });
      expect(run?.row).toEqual(line);
      expect(JSON.parse(run?.raw ?? '')).toMatchObject({ timestamp });
    }
  });

  it('validates a contract once and sees the run through to its end', async () => {
    const { app, connectionId, idOf, pass } = open;
    const contractId = await idOf('orders_events');
    const started = await validate(app, { connectionId, contractId });
    const seen = [started.status];
    for (let seconds = 0; seconds < 5; seconds += 1) {
      pass(1000);
      const { row } = await app.call('results.newest', { connectionId, contractId });
      expect(row?.timestamp).toBe(started.timestamp);
      expect(row?.key).toBe(started.key);
      seen.push(row?.status ?? '');
    }
    expect(seen.some(isUnfinished)).toBe(true);
    expect(isUnfinished(seen.at(-1) ?? '')).toBe(false);
    const { row } = await app.call('results.newest', { connectionId, contractId });
    for (const counts of [row?.schema, row?.semantics, row?.quality]) expect(counts?.total).toBeGreaterThan(0);
  });

  it('validates an inherited contract by its asset and finds the contract that holds the result', async () => {
    const { sample, app, connectionId } = open;
    const { world } = sample.service;
    const asset = [...world.catalog.assets.forward(null)].find(({ name }) => name === 'orders_archive');
    if (!asset) throw new Error('the sample has an asset that inherits its contract');
    expect(effectiveContract(world, asset)?.contract.inherited).toBe(true);
    const key = { id: asset.id, type: asset.type };
    const { contract } = await app.call('contracts.ofAsset', { connectionId, asset: key });
    expect(contract?.inherited).toBe(true);
    const { row, contractId } = await startValidation(app, { connectionId, asset: key });
    // Only OpenMetadata makes a contract of the asset's own; by the letter of the interface it stays inherited.
    const holder = dialect === 'openmetadata' ? contractId : contract?.id;
    expect(contractId === null).toBe(dialect === 'documented');
    if (!holder) throw new Error('some contract holds the result');
    expect(await app.call('results.newest', { connectionId, contractId: holder })).toMatchObject({
      row: { timestamp: row.timestamp },
    });
  });

  it('gives a reader what may be read and says what may not be done', async () => {
    const { sample, app, idOf } = open;
    const reader = await app.connect(sample.baseUrl, sample.tokens.readOnly);
    const contractId = await idOf('orders_events');
    await expect(validate(app, { connectionId: reader, contractId })).rejects.toMatchObject({
      code: 'forbidden',
      outcome: 'rejected',
    });
    const blind = await app.connect(sample.baseUrl, sample.tokens.noView);
    await expect(allContracts(app, blind)).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = await app.connect(sample.baseUrl, canaryToken('wrong'));
    await expect(allContracts(app, stranger)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
