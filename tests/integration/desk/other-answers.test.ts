import { randomUUID } from 'node:crypto';
import { contractIdSchema } from '@shared/domain/ids';
import { canaryToken } from '@tests/support/canary/canary';
import { createTestDesk, type TestDesk } from '@tests/support/desk';
import { createFaultServer, type FaultServer } from '@tests/support/fault-server/fault-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const wanted = contractIdSchema.parse('11111111-1111-4111-8111-111111111111');
const other = '22222222-2222-4222-8222-222222222222';
const tables = { asked: '33333333-3333-4333-8333-333333333333', told: '44444444-4444-4444-8444-444444444444' };

const contractOf = (id: string, tableId: string) => ({
  id,
  name: 'orders',
  fullyQualifiedName: 'shop.orders.dataContract_orders',
  entity: { id: tableId, type: 'table' },
});

describe('a server that answers about something else', () => {
  let server: FaultServer;
  let desk: TestDesk;
  let target: { connectionId: Awaited<ReturnType<TestDesk['connect']>>; contractId: typeof wanted };

  beforeEach(async () => {
    server = createFaultServer();
    await server.start();
    desk = createTestDesk();
    target = { connectionId: await desk.connect(`${server.baseUrl}/api`, canaryToken('steward')), contractId: wanted };
  });
  afterEach(async () => {
    await desk.container.close();
    await server.stop();
  });

  const answer = (path: string, body: unknown) =>
    server.add({ match: { path }, fault: { kind: 'status', status: 200, body: JSON.stringify(body) } });
  const isOther = {
    code: 'bad_response',
    details: { where: expect.stringContaining('another one than was asked for') },
  };

  it('shows no contract under the id of another one', async () => {
    answer(wanted, contractOf(other, tables.told));
    await expect(desk.call('contracts.get', { ...target, include: 'all' })).rejects.toMatchObject(isOther);
    server.clear();
    answer(wanted, contractOf(wanted.toUpperCase(), tables.told));
    expect(await desk.call('contracts.get', { ...target, include: 'all' })).toMatchObject({ name: 'orders' });
  });

  it('shows no contract of another asset for an asset', async () => {
    const { connectionId } = target;
    const asset = { id: tables.asked, type: 'table' };
    answer('/entity', contractOf(other, tables.told));
    await expect(desk.call('contracts.ofAsset', { connectionId, asset })).rejects.toMatchObject(isOther);
    server.clear();
    answer('/entity', contractOf(other, tables.asked));
    expect(await desk.call('contracts.ofAsset', { connectionId, asset })).toMatchObject({ contract: { id: other } });
  });

  it('has nothing recorded under the name of another contract', async () => {
    answer(wanted, contractOf(other, tables.told));
    const fileId = await desk.call('recording.read', { text: '{"timestamp":1700000000000,"status":"Success"}' });
    if (fileId.kind !== 'read') throw new Error('a file is expected');
    const source = { kind: 'file', fileId: fileId.fileId, timestamp: null } as const;
    const preview = desk.call('recording.preview', { ...target, previewId: randomUUID(), source });
    await expect(preview).rejects.toMatchObject(isOther);
  });
});
