import { offerOfMany } from '@renderer/features/operations/clean-up/clean-up';
import { cleanUpMessages } from '@renderer/features/operations/clean-up/messages';
import type { ConnectionId } from '@shared/domain/ids';
import { summary } from '@tests/support/contract-lines';
import { expect, test } from 'vitest';

const connectionId = 'sample' as ConnectionId;

test('each selected contract is there once, and those whose results are not its own are left out and named', () => {
  const orders = summary('orders', { displayName: 'Orders' });
  const borrowed = summary('view', { inherited: true, fullyQualifiedName: 'product.contract' });
  const { contracts, leftOut } = offerOfMany(connectionId, [
    orders,
    orders,
    summary('old', { deleted: true }),
    borrowed,
  ]);
  expect(contracts).toEqual([{ id: orders.id, name: 'Orders' }]);
  expect(leftOut).toBe(
    '2 selected contracts left out: 1 deleted, which is read-only; 1 inherited, whose results are the data product’s.',
  );
  expect(offerOfMany(connectionId, [orders]).leftOut).toBeNull();
});

test('contracts of the same name are told apart by their assets', () => {
  const asset = (fullyQualifiedName: string) => ({
    asset: { id: null, type: 'table', name: 'daily', displayName: null, fullyQualifiedName },
  });
  const { contracts } = offerOfMany(connectionId, [
    summary('here', { displayName: 'Daily', ...asset('lake.daily') }),
    summary('there', { displayName: 'Daily', ...asset('warehouse.daily') }),
    summary('orders', asset('lake.orders')),
  ]);
  expect(contracts.map(cleanUpMessages.contract)).toEqual(['Daily · lake.daily', 'Daily · warehouse.daily', 'orders']);
  expect(
    contracts.map(({ name }) => name),
    'where the asset has a line of its own',
  ).toEqual(['Daily', 'Daily', 'orders']);
});
