import { allResults } from '@tests/support/all-pages';
import { openCleanUpApp } from '@tests/support/clean-up-app';
import { itemsOf, saveItem } from '@tests/support/local-items';
import { openedForEach } from '@tests/support/opened';
import { rowsOf } from '@tests/support/operation-calls';
import { serverKinds } from '@tests/support/server-kinds';
import { describe, expect, it, onTestFinished } from 'vitest';

const hour = 3_600_000;
const base = Date.UTC(2025, 0, 1);
/** Hours after the first one. */
const at = (hours: number) => base + hours * hour;

describe.each(serverKinds)('a clean-up on $name', (kind) => {
  const on = openedForEach(() => openCleanUpApp(kind));

  it('deletes picked results one by one, each once, and reading again proves it', async () => {
    const contract = on.contract('status_sampler');
    const times = contract.times();
    const picked = [times[3], times[7]].filter((time) => time !== undefined);
    const target = on.target({ contracts: [contract], rule: { kind: 'picked', timestamps: picked } });
    expect(await on.preview(target)).toMatchObject({
      count: 2,
      requests: 2,
      contracts: [{ reason: 'picked', stays: null }],
    });
    const lines = await rowsOf(on.app, target.previewId, { contractId: null, offset: 0, limit: 10 });
    expect(lines.map(({ line }) => (line.kind === 'result' ? line.timestamp : null))).toEqual(picked);
    expect(await on.confirm(target)).toMatchObject({
      state: 'done',
      contracts: [{ state: 'done', previewed: 2, gone: 2, stillThere: 0, appeared: 0 }],
    });
    expect(on.deletes()).toEqual(picked.map((time) => `${contract.id}/results/${time}`));
    expect(contract.times()).toEqual(times.filter((time) => !picked.includes(time)));
  });

  it('takes all results that share a picked timestamp, and lists them first', async () => {
    const contract = on.contract('status_sampler');
    contract.set([{ timestamp: at(1) }, { timestamp: at(2) }, { timestamp: at(2), contractExecutionStatus: 'Failed' }]);
    const target = on.target({ contracts: [contract], rule: { kind: 'picked', timestamps: [at(2)] } });
    expect(await on.preview(target)).toMatchObject({ count: 2, requests: 1, contracts: [{ includesNewestRun: true }] });
    expect(await on.confirm(target)).toMatchObject({ state: 'done', contracts: [{ gone: 2 }] });
    expect(contract.times()).toEqual([at(1)]);
  });

  it.each([
    ['exactly at a result, which survives', at(2), [at(3), at(2)]],
    ['one millisecond before a result', at(2) - 1, [at(3), at(2)]],
    ['one millisecond after a result', at(2) + 1, [at(3)]],
    ['where nothing is older', at(1), [at(3), at(2), at(1)]],
    ['at the epoch', 0, [at(3), at(2), at(1)]],
    ['beyond the newest', at(4), []],
  ])('before an instant %s: preview and server agree', async (_, instant, left) => {
    const contract = on.contract('status_sampler');
    contract.set([at(1), at(2), at(3)].map((timestamp) => ({ timestamp })));
    const target = on.target({ contracts: [contract], rule: { kind: 'before', instant } });
    const preview = await on.preview(target);
    expect(preview).toMatchObject({ count: 3 - left.length, instant, contracts: [{ stays: { count: left.length } }] });
    const report = await on.confirm(target);
    expect(report.state).toBe(left.length === 3 ? 'not-sent' : 'done');
    expect(on.deletes()).toEqual(left.length === 3 ? [] : [`${contract.id}/results/before/${instant}`]);
    expect(contract.times()).toEqual(left);
  });

  it('sees and takes results that are dated in the future, and says that the newest would go', async () => {
    const contract = on.contract('status_sampler');
    const future = Date.UTC(2060, 0, 1);
    contract.set([{ timestamp: at(1) }, { timestamp: future }]);
    const target = on.target({ contracts: [contract], rule: { kind: 'before', instant: future + 1 } });
    const preview = await on.preview(target);
    expect(preview).toMatchObject({ count: 2, contracts: [{ newest: future, includesNewestRun: true }] });
    // Nobody means such an instant without having looked at it, however open the connection is.
    expect(preview.typedChoices).toEqual(['2', contract.name]);
    await expect(on.confirm(target)).rejects.toMatchObject({ code: 'not_confirmed' });
    expect(await on.confirm(target, { typed: ' 2 ' })).toMatchObject({ state: 'done', contracts: [{ gone: 2 }] });
    expect(contract.times()).toEqual([]);
  });

  it('reckons with results that are dated decades ahead', async () => {
    const contract = on.contract('status_sampler');
    const ahead = base + 30 * 365 * 24 * 3_600_000;
    contract.set([{ timestamp: at(1) }, { timestamp: at(2) }, { timestamp: ahead }]);
    const last = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 1 } });
    expect(await on.preview(last)).toMatchObject({ count: 2, contracts: [{ stays: { count: 1, newest: ahead } }] });
    const all = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 0 } });
    expect(await on.preview(all)).toMatchObject({ count: 3, contracts: [{ includesNewestRun: true }] });
    expect(await on.confirm(all)).toMatchObject({ state: 'done', contracts: [{ gone: 3 }] });
    expect(contract.times()).toEqual([]);
  });

  it('keeps the last N and what the switches name, with one request below and one each between', async () => {
    const contract = on.contract('status_sampler');
    const statuses = ['Success', 'Success', 'Failed', 'Success', 'Failed', 'Aborted', 'Aborted', 'Running'];
    contract.set(statuses.map((contractExecutionStatus, index) => ({ timestamp: at(index), contractExecutionStatus })));
    const keep = { newest: true, lastSuccess: true, lastFailure: true };
    const target = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 1 }, keep });
    const preview = await on.preview(target);
    expect(preview).toMatchObject({ count: 5, requests: 3 });
    expect(preview.contracts[0]).toMatchObject({
      before: at(3),
      singles: 2,
      reason: 'kept-among-them',
      stays: { count: 3, oldest: at(3), newest: at(7) },
    });
    expect(preview.contracts[0]?.keptKeys.map(({ timestamp, because }) => [timestamp, because])).toEqual([
      [at(4), 'last-failure'],
      [at(3), 'last-success'],
    ]);
    expect(await on.confirm(target)).toMatchObject({ state: 'done', contracts: [{ gone: 5, appeared: 0 }] });
    expect(on.deletes()).toEqual([
      `${contract.id}/results/before/${at(3)}`,
      `${contract.id}/results/${at(6)}`,
      `${contract.id}/results/${at(5)}`,
    ]);
    expect(contract.times()).toEqual([at(7), at(4), at(3)]);
  });

  it('keeps what somebody has noted something about, and the notes of what is deleted', async () => {
    const contract = on.contract('status_sampler');
    contract.set([1, 2, 3, 4].map((index) => ({ timestamp: at(index) })));
    const { lines } = await allResults(on.app, {
      connectionId: on.connectionId,
      contractId: contract.id,
      pageSize: 10,
    });
    const noteAbout = async (timestamp: number) => {
      const key = lines.find((line) => line.kind === 'result' && line.timestamp === timestamp)?.key ?? '';
      const note = { contractId: contract.id, contractName: 'x', text: 'Known', acknowledged: null };
      await saveItem(on, 'note', { ...note, run: { key, timestamp } });
    };
    await noteAbout(at(2));
    const rule = { kind: 'before', instant: at(4) } as const;
    const keep = { newest: false, lastSuccess: false, lastFailure: false, noted: true };
    const target = on.target({ contracts: [contract], rule, keep });
    const preview = await on.preview(target);
    expect(preview.contracts[0]?.keptKeys).toMatchObject([{ timestamp: at(2), because: 'noted' }]);
    // One that is written meanwhile keeps its result too: nothing is sent.
    await noteAbout(at(3));
    await expect(on.confirm(target)).rejects.toMatchObject({ code: 'results_changed' });
    expect(contract.times()).toEqual([at(4), at(3), at(2), at(1)]);
    const again = on.target({ contracts: [contract], rule, keep });
    await on.preview(again);
    expect(await on.confirm(again)).toMatchObject({ state: 'done', contracts: [{ gone: 1 }] });
    expect(contract.times()).toEqual([at(4), at(3), at(2)]);

    const all = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 0 } });
    await on.preview(all);
    expect(await on.confirm(all)).toMatchObject({ state: 'done', contracts: [{ gone: 3 }] });
    expect((await itemsOf(on, 'note')).map(({ run }) => run?.timestamp).sort()).toEqual([at(2), at(3)]);
  });

  it('keeps nothing with 0, and a run that ends meanwhile is not taken', async () => {
    const contract = on.contract('status_sampler');
    contract.set([{ timestamp: at(1) }, { timestamp: at(2) }]);
    const target = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 0 } });
    await on.preview(target);
    contract.put({ timestamp: at(3) });
    expect(await on.confirm(target)).toMatchObject({ state: 'done', contracts: [{ gone: 2 }] });
    expect(contract.times()).toEqual([at(3)]);
  });

  it('goes by the days before the preview, and tells the exact instant', async () => {
    const contract = on.contract('status_sampler');
    const target = on.target({ contracts: [contract], rule: { kind: 'older-than', days: 30 } });
    const { instant, readAt, count } = await on.preview(target);
    expect(instant).toBe(readAt - 30 * 24 * hour);
    const left = contract.times().filter((time) => time >= (instant ?? 0));
    expect(count).toBe(contract.times().length - left.length);
    await on.confirm(target);
    expect(contract.times()).toEqual(left);
  });

  it('writes a backup, exactly as the server sent it, before it sends anything', async () => {
    const contract = on.contract('status_sampler');
    const rows = contract.rows();
    const instant = rows[40]?.timestamp ?? 0;
    const target = on.target({ contracts: [contract], rule: { kind: 'before', instant } });
    const { count } = await on.preview(target);
    const atFirstRequest: string[][] = [];
    on.onSending = () => atFirstRequest.push(on.files());
    const report = await on.confirm(target);
    expect(report.backup).toMatchObject({ results: count });
    const backup = on.backupOf(report);
    expect(backup.count).toBe(count);
    expect(backup.contracts[0]?.results.map(({ timestamp }) => timestamp)).toEqual(
      rows.slice(41).map(({ timestamp }) => timestamp),
    );
    expect(atFirstRequest).toEqual([[expect.stringMatching(/\.json$/)]]);
  });

  it('cleans several contracts with a request for each, and leaves one alone that is gone', async () => {
    const contracts = ['status_sampler', 'orders_events', 'payments'].map(on.contract);
    for (const contract of contracts) contract.set([{ timestamp: at(1) }, { timestamp: at(2) }]);
    const gone = { ...contracts[0], id: '00000000-0000-4000-8000-00000000dead' } as (typeof contracts)[number];
    const target = on.target({ contracts: [gone, ...contracts], rule: { kind: 'before', instant: at(2) } });
    const preview = await on.preview(target);
    expect(preview).toMatchObject({ count: contracts.length, requests: contracts.length });
    expect(preview.contracts[0]).toMatchObject({ problem: { code: 'not_found' }, count: 0 });
    const report = await on.confirm(target);
    expect(report).toMatchObject({ state: 'done', previewed: contracts.length });
    expect(report.contracts.map(({ state }) => state)).toEqual(['not-sent', ...contracts.map(() => 'done')]);
    expect(contracts.map((contract) => contract.times())).toEqual(contracts.map(() => [at(2)]));
  });

  it('lists, backs up and takes a row that cannot be read, where it lies before the instant', async () => {
    const contract = on.contract('status_sampler');
    const odd = (timestamp: number) => ({ timestamp, id: `no-id-${timestamp}` });
    contract.set([{ timestamp: at(1) }, odd(at(2)), { timestamp: at(3) }, odd(at(4)), { timestamp: at(5) }]);
    const target = on.target({ contracts: [contract], rule: { kind: 'before', instant: at(4) } });
    expect(await on.preview(target)).toMatchObject({ count: 3, byStatus: [{ status: 'Success', count: 2 }] });
    const lines = await rowsOf(on.app, target.previewId, { contractId: null, offset: 0, limit: 10 });
    expect(lines.map(({ line }) => line.kind)).toEqual(['result', 'unreadable', 'result']);
    const report = await on.confirm(target);
    expect(report).toMatchObject({ state: 'done', contracts: [{ previewed: 3, gone: 3, stillThere: 0 }] });
    expect(on.backupOf(report).contracts[0]?.results.map(({ timestamp }) => timestamp)).toEqual([at(3), at(2), at(1)]);
    expect(contract.times()).toEqual([at(5), at(4)]);
  });

  it('leaves a row that cannot be read where only single requests are needed', async () => {
    const contract = on.contract('status_sampler');
    contract.set([{ timestamp: at(1), id: 'no-id' }, { timestamp: at(2) }, { timestamp: at(3) }]);
    const target = on.target({ contracts: [contract], rule: { kind: 'picked', timestamps: [at(2), at(3)] } });
    expect(await on.preview(target)).toMatchObject({ count: 2, contracts: [{ unreadable: 0 }] });
    expect(await on.confirm(target)).toMatchObject({ state: 'done' });
    expect(contract.times()).toEqual([at(1)]);
  });

  it('needs no address of the latest result', async () => {
    const lacking = await openCleanUpApp({ ...kind, without: ['latest'] });
    onTestFinished(lacking.close);
    const contract = lacking.contract('status_sampler');
    const newest = contract.times()[0] ?? 0;
    const target = lacking.target({ contracts: [contract], rule: { kind: 'picked', timestamps: [newest] } });
    expect(await lacking.preview(target)).toMatchObject({ contracts: [{ includesNewestRun: true }] });
    expect(await lacking.confirm(target)).toMatchObject({ state: 'done' });
  });

  it('says that the server’s own summary outlives a result only where the server sends one', async () => {
    const contract = on.contract('status_sampler');
    const [newest = 0, second = 0] = contract.times();
    const remains = async (timestamp: number) => {
      const target = on.target({ contracts: [contract], rule: { kind: 'picked', timestamps: [timestamp] } });
      return (await on.preview(target)).contracts.map(({ summaryRemains }) => summaryRemains);
    };
    expect([await remains(newest), await remains(second)]).toEqual([[true], [false]]);
    const body = JSON.stringify({ id: contract.id, name: 'status_sampler', fullyQualifiedName: 'a.status_sampler' });
    on.server.add({ match: { method: 'GET', path: `/${contract.id}?` }, fault: { kind: 'status', status: 200, body } });
    expect(await remains(newest)).toEqual([false]);
  });

  it('reads many picked results that lie far apart, and takes those alone', async () => {
    const contract = on.contract('status_sampler');
    contract.set(Array.from({ length: 130 }, (_, index) => ({ timestamp: at(index) })));
    const picked = Array.from({ length: 60 }, (_, index) => at(index * 2 + 1));
    const target = on.target({ contracts: [contract], rule: { kind: 'picked', timestamps: [...picked, at(999)] } });
    expect(await on.preview(target)).toMatchObject({ count: 60, requests: 60 });
    expect(await on.confirm(target)).toMatchObject({ state: 'done', contracts: [{ gone: 60 }] });
    expect(contract.times()).toHaveLength(70);
    expect(contract.times().some((time) => picked.includes(time))).toBe(false);
  });
});
