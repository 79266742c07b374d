import { randomUUID } from 'node:crypto';
import { oddities, oddSchema } from '@main/sample-service/seed/oddities';
import { contractIdSchema } from '@shared/domain/ids';
import { runStatuses } from '@shared/domain/status';
import { allResults } from '@tests/support/all-pages';
import { openedForAll } from '@tests/support/opened';
import { openListed } from '@tests/support/operations';
import { linesIn } from '@tests/support/result-page';
import { sampleNow } from '@tests/support/sample';
import { openSampleApp, rowAt } from '@tests/support/sample-app';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it } from 'vitest';

const day = 86_400_000;

describe.each(serverKinds)('results on $name', (kind) => {
  const { dialect } = kind;
  const open = openedForAll(() => openListed(kind));

  const readAll = async (name: string, options: { pageSize?: number; range?: { from?: number; to?: number } } = {}) =>
    allResults(open.app, { connectionId: open.connectionId, contractId: await open.idOf(name), ...options });
  const newest = async (name: string) =>
    open.app.call('results.newest', { connectionId: open.connectionId, contractId: await open.idOf(name) });

  /** A result in full, by its place in the list of the contract on an asset. */
  const openedAt = async (assetName: string, place: number) => {
    const { app, connectionId, contracts } = open;
    const contract = (await contracts()).find(({ asset }) => asset?.fullyQualifiedName?.endsWith(assetName));
    if (!contract) throw new Error(`the sample has a contract on ${assetName}`);
    const at = { connectionId, contractId: contract.id, pageSize: 20, position: { mode: 'start' } as const };
    const row = rowAt(linesIn(await app.call('results.page', at)), place);
    const { run } = await app.call('results.get', { ...at, timestamp: row.timestamp, key: row.key });
    return { row, run };
  };
  const odd = (name: string) => `${oddSchema}.${name}`;

  it('4.6 list results: cursors or time windows lead to the end, newest first, each row once', async () => {
    const { lines, pages, end } = await readAll('orders_events', {
      pageSize: 1000,
      range: { from: sampleNow - 90 * day },
    });
    const times = lines.map((line) => (line.kind === 'result' ? line.timestamp : Number.NaN));
    expect(lines.length).toBeGreaterThan(10_000);
    expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
    expect(times.every((time, index) => index === 0 || time < (times[index - 1] ?? 0))).toBe(true);
    expect(end).toBe('complete');
    expect(pages).toBeLessThanOrEqual(Math.ceil(lines.length / 999) + 1);
  });

  it('4.6 list results: every page size gives the same rows', async () => {
    const whole = await readAll('status_sampler', { pageSize: 1000 });
    expect(whole.lines).toHaveLength(60);
    for (const pageSize of [1, 7, 60]) {
      const { lines, end } = await readAll('status_sampler', { pageSize });
      expect({ lines, end }).toEqual({ lines: whole.lines, end: 'complete' });
    }
  });

  it('4.6 list results: a range of time holds what lies in it, both ends included', async () => {
    const all = (await readAll('status_sampler')).lines;
    const [to, from] = [rowAt(all, 10).timestamp, rowAt(all, 20).timestamp];
    expect((await readAll('status_sampler', { range: { from, to } })).lines).toEqual(all.slice(10, 21));
  });

  it('4.6 list results: all six statuses are read, and one that nobody knows', async () => {
    const statuses = (await readAll('status_sampler')).lines.map((line) => (line.kind === 'result' ? line.status : ''));
    for (const status of runStatuses) expect(statuses).toContain(status);
    expect((await newest('paused_pipeline')).row?.status).toBe('Paused');
  });

  it('4.6 list results: results of the future are in the list', async () => {
    const { lines } = await readAll('clock_ahead', { pageSize: 10 });
    expect(rowAt(lines, 0).timestamp).toBeGreaterThan(sampleNow);
  });

  it('4.6 list results: there are none where nothing was validated', async () => {
    expect(await readAll('never_validated')).toMatchObject({ lines: [], pages: 1, end: 'complete' });
  });

  it('4.6 list results: each opens in full, with nothing left out', async () => {
    for (const name of ['orders_events', 'quality_not_a_number', odd(oddities.unheardOf), odd(oddities.rulesThrow)]) {
      const { row, run } = await openedAt(name, 3);
      expect(run?.row).toEqual(row);
      expect(JSON.parse(run?.raw ?? '')).toMatchObject({ timestamp: row.timestamp });
    }
  });

  it('4.6 list results: one of a later page opens from the place of that page', async () => {
    const { app, connectionId, idOf } = open;
    const at = { connectionId, contractId: await idOf('orders_events'), pageSize: 50 };
    const { next: position } = await app.call('results.page', { ...at, position: { mode: 'start' } });
    if (position === null) throw new Error('there must be a second page');
    const row = rowAt(linesIn(await app.call('results.page', { ...at, position })), 17);
    const { run } = await app.call('results.get', { ...at, position, timestamp: row.timestamp, key: row.key });
    expect(run?.row).toEqual(row);
  });

  it('4.6 list results: a link that names a run by its time alone opens it', async () => {
    const { app, connectionId, idOf } = open;
    const at = {
      connectionId,
      contractId: await idOf('status_sampler'),
      pageSize: 5,
      position: { mode: 'start' } as const,
    };
    const row = rowAt((await readAll('status_sampler')).lines, 12);
    const { run } = await app.call('results.get', { ...at, timestamp: row.timestamp, key: String(row.timestamp) });
    expect(run?.row).toEqual(row);
  });

  it('4.6 list results: odd scores, rules that threw and unknown members are shown as they are', async () => {
    const scored = (await openedAt('quality_not_a_number', 0)).run;
    const hasNoNumber = scored?.raw.includes('"NaN"') === true;
    expect(scored?.qualityScore).toBeNull();
    if (hasNoNumber) expect(scored?.extras).toContainEqual({ key: 'qualityValidation.qualityScore', value: 'NaN' });
    expect((await openedAt(odd(oddities.unheardOf), 0)).run?.extras.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['driftValidation', 'evaluatedBy']),
    );
    expect((await openedAt(odd(oddities.rulesThrow), 0)).row.semantics).toEqual({
      passed: null,
      failed: null,
      total: null,
    });
  });

  it('4.7 latest result: it is the first of the list, future ones included', async () => {
    const { app, connectionId, idOf } = open;
    for (const name of ['orders_events', 'clock_ahead', 'stuck_run']) {
      const first = { connectionId, contractId: await idOf(name), pageSize: 2, position: { mode: 'start' } as const };
      expect((await newest(name)).row).toEqual(linesIn(await app.call('results.page', first))[0]);
    }
  });

  it('4.7 latest result: none, by 404 or by 204, is null', async () => {
    expect(await newest('never_validated')).toEqual({ row: null });
  });

  it('4.7 latest result: a contract that is gone or deleted is not found, which is not none', async () => {
    const { app, connectionId, idOf } = open;
    const gone = contractIdSchema.parse(randomUUID());
    // By the letter of the interface a deleted contract keeps its results.
    for (const contractId of dialect === 'documented' ? [gone] : [gone, await idOf('retired_feed')]) {
      await expect(app.call('results.newest', { connectionId, contractId })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
  });
});

describe.each(serverKinds)('$name without an endpoint of the latest result', ({ dialect, release }) => {
  it('4.7 latest result: it is read from the list, future ones included, and none stays none', async () => {
    const open = await openSampleApp(dialect, { release, without: ['latest'] });
    const { app, connectionId, idOf } = open;
    for (const name of ['status_sampler', 'clock_ahead', 'never_validated']) {
      const first = { connectionId, contractId: await idOf(name), pageSize: 2, position: { mode: 'start' } as const };
      const [line = null] = linesIn(await app.call('results.page', first));
      const { row } = await app.call('results.newest', { connectionId, contractId: first.contractId });
      expect(row).toEqual(line);
    }
    await open.close();
  });
});
