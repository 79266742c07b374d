import { createTestApp } from '@tests/support/app';
import { type CleanUpApp, openCleanUpApp } from '@tests/support/clean-up-app';
import { rowsIn } from '@tests/support/database';
import { openedForEach } from '@tests/support/opened';
import { discard, rowsOf } from '@tests/support/operation-calls';
import { afterEach, describe, expect, it } from 'vitest';

describe('a clean-up of very many results', () => {
  let on: CleanUpApp;
  afterEach(() => on.close());

  it.each(['documented', 'openmetadata'] as const)(
    '(%s) sends one request for what was listed on many pages',
    async (dialect) => {
      on = await openCleanUpApp({ dialect });
      const contract = on.contract('orders_events');
      contract.keepNewest(12_000);
      const times = contract.times();
      const instant = times[3_999] ?? 0;
      const count = times.length - 4000;
      const target = on.target({ contracts: [contract], rule: { kind: 'before', instant }, keep: { newest: true } });
      expect(await on.preview(target)).toMatchObject({ count, requests: 1, contracts: [{ stays: { count: 4000 } }] });
      const report = await on.confirm(target);
      expect(report).toMatchObject({ state: 'done', contracts: [{ gone: count, stillThere: 0, appeared: 0 }] });
      expect(report.backup).toMatchObject({ results: count });
      expect(contract.times()).toEqual(times.slice(0, 4000));
      expect(on.deletes()).toHaveLength(1);
    },
    120_000,
  );

  it('gives the rows of a long list by their place', async () => {
    on = await openCleanUpApp({ dialect: 'openmetadata' });
    const contract = on.contract('orders_events');
    contract.keepNewest(3500);
    const times = contract.times();
    const target = on.target({ contracts: [contract], rule: { kind: 'keep-last', count: 20 } });
    await on.preview(target);
    const lines = await rowsOf(on.app, target.previewId, { contractId: contract.id, offset: 2450, limit: 700 });
    expect(lines.map(({ line }) => (line.kind === 'result' ? line.timestamp : null))).toEqual(times.slice(2470, 3170));
  });
});

describe('the rows of previews', () => {
  const on = openedForEach(() => openCleanUpApp({ dialect: 'openmetadata' }));

  const deleteOne = (keep = {}) => {
    const contract = on.contract('status_sampler');
    return on.target({ contracts: [contract], rule: { kind: 'before', instant: contract.times().at(-2) ?? 0 }, keep });
  };
  const pages = () => rowsIn(on.store.db, 'preview_page');
  const rowsNow = (previewId: string) => rowsOf(on.app, previewId, { contractId: null, offset: 0, limit: 10 });

  it('are kept for the last four previews, and go with one that is discarded', async () => {
    const targets = [1, 2, 3, 4, 5].map(() => deleteOne());
    const counts: number[] = [];
    for (const target of targets) {
      await on.preview(target);
      counts.push(pages().length);
    }
    const [each = 0] = counts;
    expect(counts).toEqual([1, 2, 3, 4, 4].map((previews) => previews * each));
    await expect(rowsNow(targets[0]?.previewId ?? '')).rejects.toMatchObject({ code: 'preview_expired' });
    await discard(on.app, targets[4]?.previewId ?? '');
    expect(pages()).toHaveLength(3 * each);
    await on.preview(targets[3] ?? deleteOne());
    expect(pages()).toHaveLength(3 * each);
    expect(await rowsNow(targets[3]?.previewId ?? '')).toHaveLength(1);
  });

  it('are there until a clean-up has ended, whether it is carried out or refused', async () => {
    const target = deleteOne();
    await on.preview(target);
    let seen = 0;
    on.onSending = async () => {
      seen = (await rowsNow(target.previewId)).length;
    };
    expect(await on.confirm(target)).toMatchObject({ state: 'done', contracts: [{ gone: 1 }] });
    expect([seen, pages()]).toEqual([1, []]);
    const later = deleteOne({ newest: true });
    await on.preview(later);
    on.contract('status_sampler').set([{ timestamp: 5 }]);
    await expect(on.confirm(later)).rejects.toMatchObject({ code: 'results_changed' });
    expect(pages()).toEqual([]);
  });

  it('are gone when reading them is given up or fails', async () => {
    on.contract('orders_events').keepNewest(3000);
    const target = on.target({ contracts: [on.contract('orders_events')], rule: { kind: 'keep-last', count: 1 } });
    on.server.add({ match: { method: 'GET', path: '/results?', nth: 2 }, fault: { kind: 'hang' } });
    const given = expect(on.preview(target)).rejects.toMatchObject({ code: 'cancelled' });
    await expect.poll(() => on.server.log.at(-1)?.fault).toBe('hang');
    expect(pages()).not.toEqual([]);
    await discard(on.app, target.previewId);
    await given;
    expect(pages()).toEqual([]);
  });

  it('stored preview rows are gone after a restart, and asking for them says that it expired', async () => {
    const target = deleteOne();
    await on.preview(target);
    const again = createTestApp({ store: on.store });
    expect(pages()).toEqual([]);
    await expect(rowsOf(again, target.previewId, { contractId: null, offset: 0, limit: 1 })).rejects.toMatchObject({
      code: 'preview_expired',
    });
    await again.container.close();
  });

  it('a preview that does not fit on the disk fails alone, and works once there is space', async () => {
    const { connection } = on.store.db;
    on.contract('orders_events').keepNewest(5000);
    const large = on.target({ contracts: [on.contract('orders_events')], rule: { kind: 'keep-last', count: 1 } });
    const small = deleteOne();
    await on.preview(small);
    const before = pages().length;
    const { page_count: used } = connection.prepare('PRAGMA page_count').get() ?? {};
    connection.exec(`PRAGMA max_page_count = ${Number(used) + 8}`);
    await expect(on.preview(large)).rejects.toMatchObject({ code: 'disk_full' });
    expect([pages().length, on.deletes()]).toEqual([before, []]);
    expect(await rowsNow(small.previewId)).toHaveLength(1);
    expect(await on.confirm(small)).toMatchObject({ state: 'done' });
    connection.exec('PRAGMA max_page_count = 1000000');
    expect(await on.preview(large)).toMatchObject({ count: 4999 });
  });
});
