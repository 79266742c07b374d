import { createFaultServer } from '@tests/support/fault-server/fault-server';
import { openSampleApp, type SampleApp } from '@tests/support/sample-app';
import { afterEach, describe, expect, it } from 'vitest';

let opened: SampleApp | undefined;

afterEach(async () => {
  await opened?.close();
  opened = undefined;
});

describe('a contract to compare with', () => {
  it('is kept as it was read last, dated, for when its server is away', async () => {
    opened = await openSampleApp('openmetadata');
    const { app, sample, idOf } = opened;
    const server = createFaultServer({ upstream: sample.origin });
    await server.start();
    const connectionId = await app.connect(server.baseUrl, sample.tokens.full);
    const contractId = await idOf('orders_events');
    expect(await app.call('contracts.kept', { connectionId, contractId })).toEqual({ kept: null });
    const read = await app.call('contracts.get', { connectionId, contractId, include: 'all' });
    await server.stop();
    const { kept } = await app.call('contracts.kept', { connectionId, contractId });
    expect(kept?.contract.columns).toEqual(read.columns);
    expect(kept?.at).toBeGreaterThan(0);
  });

  it('is kept the same when it is too large for main to make the copy', async () => {
    opened = await openSampleApp('openmetadata');
    const { app, sample, idOf } = opened;
    const connectionId = await app.connect(sample.baseUrl, sample.tokens.full);
    const contractId = await idOf('orders_events');
    const { contracts } = sample.service.world.catalog;
    const found = [...contracts.forward(null)].find(({ id }) => id === contractId);
    if (found === undefined) throw new Error('the sample has this contract');
    const description = 'It says nothing else, at some length. '.repeat(10);
    const column = (_: unknown, at: number) => ({ name: `measure_${at}`, dataType: 'VARCHAR', description });
    contracts.put({ ...found, columns: Array.from({ length: 1500 }, column) });
    const read = await app.call('contracts.get', { connectionId, contractId, include: 'all' });
    expect(read.raw.length).toBeGreaterThan(400_000);
    const kept = async () => (await app.call('contracts.kept', { connectionId, contractId })).kept?.contract.columns;
    await expect.poll(kept).toEqual(read.columns);
  });

  it('comes from a file of its JSON, and every other file is refused with a reason', async () => {
    opened = await openSampleApp('openmetadata');
    const { app, connectionId, idOf } = opened;
    const contractId = await idOf('orders_events');
    const { raw, columns } = await app.call('contracts.get', { connectionId, contractId, include: 'all' });
    const read = async (text: string) => app.call('contracts.readFile', { text, table: null });
    expect(await read(`\uFEFF${raw}`)).toMatchObject({
      kind: 'read',
      isOdcs: false,
      contract: { id: contractId, columns },
    });
    const reasons = await Promise.all(['', '{"id":"x"}', '{"__proto__":{"a":1}}'].map(read));
    expect(reasons.map((found) => found.kind === 'refused' && found.reason)).toEqual([
      'empty',
      ...['not-a-contract', 'not-a-contract'],
    ]);
    expect(await read('kind: Pod')).toMatchObject({
      kind: 'not-odcs',
      problem: expect.stringContaining('DataContract'),
    });
    expect(await read('apiVersion: v3.1.0\nkind: DataContract\nname: orders')).toMatchObject({
      ...{ kind: 'read', isOdcs: true, contract: { name: 'orders' } },
    });
  });

  it('is remembered as a pair on its connection, and found again', async () => {
    opened = await openSampleApp('openmetadata');
    const { app, connectionId, idOf } = opened;
    const [contractId, other] = [await idOf('orders_events'), await idOf('status_sampler')];
    const target = { kind: 'pair', contractId, other: { connectionId, contractId: other } } as const;
    const item = { target, title: 'Orders and Status', about: 'Status' };
    const { items } = await app.call('opening.remember', { connectionId, item });
    expect(items).toEqual([item]);
  });
});
