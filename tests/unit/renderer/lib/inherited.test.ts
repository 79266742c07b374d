import { isInherited } from '@renderer/lib/inherited';
import { reference, summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const heir = reference('orders_archive', { type: 'table', fullyQualifiedName: 'shop.orders_archive' });

describe(isInherited, () => {
  it('is false for a contract of the asset itself', () => expect(isInherited(summary('orders'))).toBe(false));

  it('is true for the view of a data product’s contract, which acts on the parent', () => {
    const view = summary('order_lifecycle', { inherited: true, asset: heir });
    expect(isInherited(view)).toBe(true);
    expect(isInherited({ ...view, asset: null })).toBe(true);
  });

  it('is false for an inherited contract that the server keeps under the name of the asset', () => {
    const fullyQualifiedName = 'shop.orders_archive.dataContract_orders_archive';
    expect(isInherited(summary('orders_archive', { inherited: true, asset: heir, fullyQualifiedName }))).toBe(false);
  });
});
