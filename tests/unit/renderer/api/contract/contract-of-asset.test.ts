import { ownContracts } from '@renderer/api/contract/contract-of-asset';
import { reference, summary } from '@tests/support/contract-lines';
import { indexed } from '@tests/support/indexed';
import { describe, expect, it } from 'vitest';

const asset = reference('orders', { id: 'the table' });
const of = (change: Parameters<typeof summary>[1], more: Parameters<typeof indexed>[2] = {}) =>
  ownContracts([indexed('orders', [], { contract: summary('orders', { asset, ...change }), ...more })]).get(
    'the table',
  );

describe('the contract of an asset in the index', () => {
  it('is its own, of whatever is known of its runs', () => {
    expect(of({})).toMatchObject({ name: 'orders' });
    expect(of({}, { readAt: null, problem: { code: 'forbidden' } })).toMatchObject({ name: 'orders' });
  });

  it('is none that is inherited, deleted, gone, or of an asset without an id, so the server is asked', () => {
    const gone = of({}, { problem: { code: 'not_found' } });
    expect([of({ inherited: true }), of({ deleted: true }), gone, of({ asset: reference('orders') })]).toEqual(
      Array(4).fill(undefined),
    );
  });
});
