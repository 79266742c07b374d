import { subjectOfMany } from '@renderer/features/operations/clean-up/clean-up';
import { contractLabel } from '@renderer/features/operations/clean-up/rule-text';
import type { ConnectionId } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const connectionId = 'sample' as ConnectionId;

describe(subjectOfMany, () => {
  it('offers each selected contract once, without those that cannot be cleaned up', () => {
    const orders = summary('orders', { displayName: 'Orders' });
    const inherited = summary('view', { inherited: true, fullyQualifiedName: 'product.contract' });
    const { contracts, leftOut } = subjectOfMany(connectionId, [
      orders,
      orders,
      summary('old', { deleted: true }),
      inherited,
    ]);
    expect(contracts).toEqual([{ id: orders.id, name: 'Orders' }]);
    expect(leftOut).toBe(
      '2 selected contracts left out: 1 deleted, which is read-only; 1 inherited, whose runs belong to the data product.',
    );
    expect(subjectOfMany(connectionId, [orders]).leftOut).toBeNull();
  });

  it('adds the asset to contracts of the same name', () => {
    const asset = (fullyQualifiedName: string) => ({
      asset: { id: null, type: 'table', name: 'daily', displayName: null, fullyQualifiedName },
    });
    const { contracts } = subjectOfMany(connectionId, [
      summary('here', { displayName: 'Daily', ...asset('lake.daily') }),
      summary('there', { displayName: 'Daily', ...asset('warehouse.daily') }),
      summary('orders', asset('lake.orders')),
    ]);
    expect(contracts.map(contractLabel)).toEqual(['Daily · lake.daily', 'Daily · warehouse.daily', 'orders']);
    expect(
      contracts.map(({ name }) => name),
      'where the asset has a line of its own',
    ).toEqual(['Daily', 'Daily', 'orders']);
  });
});
