import { randomUUID } from 'node:crypto';
import { effectiveContract } from '@main/sample-service/store/effective';
import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { isUnfinished, runStatuses } from '@shared/domain/status';
import { createTestDesk, type TestDesk } from '@tests/support/desk';
import { type RunningSample, sampleNow, startSample } from '@tests/support/sample';
import { allContracts, allResults } from '@tests/support/walk';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

describe.each(['documented', 'openmetadata'] as const)('the app on a server of the %s dialect', (dialect) => {
  let now = sampleNow;
  let sample: RunningSample;
  let desk: TestDesk;
  let connectionId: ConnectionId;

  beforeEach(async () => {
    now = sampleNow;
    sample = await startSample({ dialect, clock: () => now, validationMs: { queued: 1000, running: 1000 } });
    desk = createTestDesk({ clock: () => now });
    connectionId = await desk.connect(sample.baseUrl, sample.tokens.full);
  });
  afterEach(async () => {
    await desk.container.close();
    await sample.stop();
  });

  const contracts = async () =>
    (await allContracts(desk, connectionId)).filter((line): line is ContractSummary => line.kind === 'contract');
  const named = async (name: string): Promise<ContractSummary> => {
    const found = (await contracts()).find((contract) => contract.name.includes(name));
    if (!found) throw new Error(`The sample has no contract called ${name}`);
    return found;
  };
  const idOf = async (name: string): Promise<ContractId> => (await named(name)).id;

  it('lists every contract once, whatever the page size', async () => {
    const byHundred = await contracts();
    expect(byHundred.length).toBeGreaterThan(300);
    expect(new Set(byHundred.map(({ id, asset }) => `${id}/${asset?.id}`)).size).toBe(byHundred.length);
    const bySeven = await allContracts(desk, connectionId, { limit: 7 });
    expect(bySeven).toEqual(byHundred);
  });

  it('shows deleted contracts only when asked', async () => {
    const count = async (include: 'all' | 'deleted' | 'non-deleted') =>
      (await allContracts(desk, connectionId, { include })).length;
    expect(await count('deleted')).toBeGreaterThan(0);
    expect((await count('deleted')) + (await count('non-deleted'))).toBe(await count('all'));
  });

  it('reads every contract in full, awkward names and all, with nothing unreadable', async () => {
    for (const { id, name, inherited } of await contracts()) {
      const contract = await desk.call('contracts.get', { connectionId, contractId: id, include: 'all' });
      if (!inherited) expect(contract.name).toBe(name);
      const { columns, semantics, quality, sla, security, terms } = contract;
      const states = [columns, semantics, quality, sla, security, terms].map(({ state }) => state);
      expect(states).not.toContain('unreadable');
    }
  });

  it('walks 100,000 results, newest first, each once', async () => {
    const contractId = await idOf('orders_events');
    const { lines, end } = await allResults(desk, { connectionId, contractId, limit: 1000 });
    expect(lines).toHaveLength(100_000);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(100_000);
    const times = lines.map((line) => (line.kind === 'result' ? line.timestamp : Number.NaN));
    expect(times.every((time, index) => index === 0 || time < (times[index - 1] ?? 0))).toBe(true);
    expect(end).toBe('complete');
  }, 60_000);

  it('narrows results by time, on the server or by itself', async () => {
    const contractId = await idOf('orders_events');
    const day = 86_400_000;
    const range = { from: sampleNow - 40 * day, to: sampleNow - 10 * day };
    const { lines, pages } = await allResults(desk, { connectionId, contractId, limit: 500, range });
    const times = lines.map((line) => (line.kind === 'result' ? line.timestamp : Number.NaN));
    expect(times.length).toBeGreaterThan(3000);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(range.from);
    expect(Math.max(...times)).toBeLessThanOrEqual(range.to);
    expect(pages).toBeLessThan(15);
  });

  it('shows all six statuses, and a status nobody knows as it is', async () => {
    const { lines } = await allResults(desk, { connectionId, contractId: await idOf('status_sampler') });
    const statuses = new Set(lines.map((line) => (line.kind === 'result' ? line.status : '')));
    for (const status of runStatuses) expect(statuses).toContain(status);
    const paused = await desk.call('results.newest', { connectionId, contractId: await idOf('paused_pipeline') });
    expect(paused.row?.status).toBe('Paused');
  });

  it('sees results that are dated in the future', async () => {
    const contractId = await idOf('clock_ahead');
    const { row } = await desk.call('results.newest', { connectionId, contractId });
    expect(row?.timestamp).toBeGreaterThan(sampleNow);
    const { lines } = await allResults(desk, { connectionId, contractId });
    expect(lines[0]).toEqual(row);
  });

  it('has no newest result where there is none', async () => {
    const contractId = await idOf('never_validated');
    expect(await desk.call('results.newest', { connectionId, contractId })).toEqual({ row: null });
    expect((await allResults(desk, { connectionId, contractId })).lines).toEqual([]);
  });

  it('opens any result of a list in full, near the top and far down', async () => {
    const contractId = await idOf('orders_events');
    const first = await desk.call('results.page', { connectionId, contractId, limit: 50, position: { mode: 'start' } });
    const position = first.next;
    if (position === null) throw new Error('there must be a second page');
    const second = await desk.call('results.page', { connectionId, contractId, limit: 50, position });
    const pages = [
      { page: first, at: { mode: 'start' } as const },
      { page: second, at: position },
    ];
    for (const { page, at } of pages) {
      const line = page.lines[17];
      if (line?.kind !== 'result') throw new Error('a readable row is expected');
      const { timestamp, key } = line;
      const { run } = await desk.call('results.get', {
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
    const contractId = await idOf('orders_events');
    const started = await desk.call('results.validate', { connectionId, contractId });
    const seen = [started.status];
    for (let seconds = 0; seconds < 5; seconds += 1) {
      now += 1000;
      const { row } = await desk.call('results.newest', { connectionId, contractId });
      expect(row?.timestamp).toBe(started.timestamp);
      expect(row?.key).toBe(started.key);
      seen.push(row?.status ?? '');
    }
    expect(seen.some(isUnfinished)).toBe(true);
    expect(isUnfinished(seen.at(-1) ?? '')).toBe(false);
    const { row } = await desk.call('results.newest', { connectionId, contractId });
    for (const counts of [row?.schema, row?.semantics, row?.quality]) expect(counts?.total).toBeGreaterThan(0);
  });

  it('deletes one result, and the re-read proves it', async () => {
    const contractId = await idOf('orders_events');
    const page = await desk.call('results.page', { connectionId, contractId, limit: 10, position: { mode: 'start' } });
    const line = page.lines[3];
    if (line?.kind !== 'result') throw new Error('a readable row is expected');
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
    const contractId = await idOf('orders_events');
    const first = { connectionId, contractId, limit: 1000, position: { mode: 'start' as const } };
    const { lines } = await desk.call('results.page', first);
    const border = lines[834];
    if (border?.kind !== 'result') throw new Error('a readable row is expected');
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
    const contractId = await idOf('status_sampler');
    const { row } = await desk.call('results.newest', { connectionId, contractId });
    const scope = { kind: 'one' as const, timestamp: row?.timestamp ?? 0 };
    const preview = await desk.call('deletion.preview', { previewId: randomUUID(), connectionId, contractId, scope });
    expect(preview.includesNewestRun).toBe(true);
  });

  it('validates an inherited contract by its asset and finds the contract that holds the result', async () => {
    const { world } = sample.service;
    const asset = [...world.catalog.assets.forward(null)].find(({ name }) => name === 'orders_archive');
    if (!asset) throw new Error('the sample has an asset that inherits its contract');
    expect(effectiveContract(world, asset)?.contract.inherited).toBe(true);
    const key = { id: asset.id, type: asset.type };
    const { contract } = await desk.call('contracts.ofAsset', { connectionId, asset: key });
    expect(contract?.inherited).toBe(true);
    const { row, contractId } = await desk.call('results.validateAsset', { connectionId, asset: key });
    // Only OpenMetadata makes a contract of the asset's own; by the letter of the interface it stays inherited.
    const holder = dialect === 'openmetadata' ? contractId : contract?.id;
    expect(contractId === null).toBe(dialect === 'documented');
    if (!holder) throw new Error('some contract holds the result');
    expect(await desk.call('results.newest', { connectionId, contractId: holder })).toMatchObject({
      row: { timestamp: row.timestamp },
    });
  });

  it('gives a reader what may be read and says what may not be done', async () => {
    const reader = await desk.connect(sample.baseUrl, sample.tokens.readOnly);
    const contractId = await idOf('orders_events');
    await expect(desk.call('results.validate', { connectionId: reader, contractId })).rejects.toMatchObject({
      code: 'forbidden',
      outcome: 'rejected',
    });
    const blind = await desk.connect(sample.baseUrl, sample.tokens.noView);
    await expect(allContracts(desk, blind)).rejects.toMatchObject({ code: 'forbidden' });
    const stranger = await desk.connect(sample.baseUrl, 'wrong');
    await expect(allContracts(desk, stranger)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});
