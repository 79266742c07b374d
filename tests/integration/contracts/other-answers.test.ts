import { randomUUID } from 'node:crypto';
import { contractIdSchema } from '@shared/domain/ids';
import { openAnswerApp } from '@tests/support/answer-app';
import { openedForEach } from '@tests/support/opened';
import { planAdding } from '@tests/support/operation-calls';
import { describe, expect, it } from 'vitest';

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
  const on = openedForEach(() => openAnswerApp());

  const target = () => ({ connectionId: on.connectionId, contractId: wanted });
  const isOther = {
    code: 'bad_response',
    details: { where: expect.stringContaining('another one than was asked for') },
  };

  it('shows no contract under the id of another one', async () => {
    on.answer(wanted, contractOf(other, tables.told));
    await expect(on.app.call('contracts.get', { ...target(), include: 'all' })).rejects.toMatchObject(isOther);
    on.server.clear();
    on.answer(wanted, contractOf(wanted.toUpperCase(), tables.told));
    expect(await on.app.call('contracts.get', { ...target(), include: 'all' })).toMatchObject({ name: 'orders' });
  });

  it('shows no contract of another asset for an asset', async () => {
    const { connectionId } = on;
    const asset = { id: tables.asked, type: 'table' };
    on.answer('/entity', contractOf(other, tables.told));
    await expect(on.app.call('contracts.ofAsset', { connectionId, asset })).rejects.toMatchObject(isOther);
    on.server.clear();
    on.answer('/entity', contractOf(other, tables.asked));
    expect(await on.app.call('contracts.ofAsset', { connectionId, asset })).toMatchObject({ contract: { id: other } });
  });

  it('has nothing recorded under the name of another contract', async () => {
    on.answer(wanted, contractOf(other, tables.told));
    const fileId = await on.app.call('results.readFile', { text: '{"timestamp":1700000000000,"status":"Success"}' });
    if (fileId.kind !== 'read') throw new Error('a file is expected');
    const source = { kind: 'file', fileId: fileId.fileId, timestamp: null } as const;
    const preview = planAdding(on.app, { ...target(), previewId: randomUUID(), source });
    await expect(preview).rejects.toMatchObject(isOther);
  });
});
