import { contractIdSchema } from '@shared/domain/ids';
import { openAnswerApp } from '@tests/support/answer-app';
import { openedForEach } from '@tests/support/opened';
import { describe, expect, it } from 'vitest';

const tableId = '6559fdd4-3832-449e-91b4-65ab7f3c9b33';
const contractIds = ['8d982150-1965-4fd1-99c1-9355d8eb7b73', 'c2885c95-e7aa-4c9c-9a93-1ec9aac82bee'] as const;
const entity = { id: tableId, type: 'table', href: `http://localhost:8585/api/v1/tables/${tableId}` };
/** As OpenMetadata 1.12 sends a contract that its own pages have made. */
const named = {
  id: contractIds[0],
  name: 'failing rules',
  fullyQualifiedName: 'warehouse.analytics."dotted.schema"."orders.v2".dataContract_failing rules',
  entity,
};
const nameless = (id: string) => ({ id, name: 'renamed', fullyQualifiedName: 'contracts.renamed', entity });

describe('a server that sends only the id of a contract’s asset', () => {
  const on = openedForEach(() => openAnswerApp());

  const page = async () => {
    const { lines } = await on.app.call('contracts.page', {
      connectionId: on.connectionId,
      include: 'non-deleted',
      pageSize: 50,
      position: { mode: 'start' },
    });
    return lines.map((line) => (line.kind === 'contract' ? line.asset : line.kind));
  };
  const asked = () => on.server.log.filter(({ url }) => url.includes('/v1/tables/')).length;
  const asset = { id: tableId, type: 'table', displayName: null };

  it('has assets with names, in lists and one by one, without another request', async () => {
    on.answer('/v1/dataContracts?', { data: [named], paging: { total: 1 } });
    on.answer(contractIds[0], named);
    const wanted = {
      ...asset,
      name: 'orders.v2',
      fullyQualifiedName: 'warehouse.analytics."dotted.schema"."orders.v2"',
    };
    expect(await page()).toEqual([wanted]);
    const contractId = contractIdSchema.parse(contractIds[0]);
    const one = await on.app.call('contracts.get', { connectionId: on.connectionId, contractId, include: 'all' });
    expect(one.asset).toEqual(wanted);
    expect(asked()).toBe(0);
  });

  it('requests an asset once when its contracts do not name it', async () => {
    on.answer('/v1/dataContracts?', { data: contractIds.map(nameless), paging: { total: 2 } });
    on.answer(`/v1/tables/${tableId}`, { id: tableId, name: 'orders', fullyQualifiedName: 'warehouse.orders' });
    const wanted = { ...asset, name: 'orders', fullyQualifiedName: 'warehouse.orders' };
    expect(await page()).toEqual([wanted, wanted]);
    expect(await page()).toEqual([wanted, wanted]);
    expect(asked()).toBe(1);
  });

  it('is not asked again for an asset that it does not have', async () => {
    on.answer('/v1/dataContracts?', { data: [nameless(contractIds[0])], paging: { total: 1 } });
    on.answer(`/v1/tables/${tableId}`, { code: 404, message: `table instance for ${tableId} not found` }, 404);
    const wanted = { ...asset, name: null, fullyQualifiedName: null };
    expect(await page()).toEqual([wanted]);
    expect(await page()).toEqual([wanted]);
    expect(asked()).toBe(1);
  });

  it('lists contracts also while their assets may not be read, and asks again later', async () => {
    on.answer('/v1/dataContracts?', { data: [nameless(contractIds[0])], paging: { total: 1 } });
    on.answer(`/v1/tables/${tableId}`, { code: 403, message: 'not allowed' }, 403);
    expect(await page()).toEqual([{ ...asset, name: null, fullyQualifiedName: null }]);
    on.server.clear();
    on.answer('/v1/dataContracts?', { data: [nameless(contractIds[0])], paging: { total: 1 } });
    on.answer(`/v1/tables/${tableId}`, { id: tableId, name: 'orders' });
    expect(await page()).toEqual([{ ...asset, name: 'orders', fullyQualifiedName: null }]);
  });
});
