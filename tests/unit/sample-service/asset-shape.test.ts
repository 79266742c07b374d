import { makeProduct } from '@main/sample-service/seed/assets';
import { assetShape } from '@main/sample-service/shapes/asset-shape';
import { describe, expect, it } from 'vitest';

describe('the shape of an asset', () => {
  it('has no service for a data product', () => {
    const shape = assetShape(makeProduct('order_lifecycle', 'orders'), new Set());
    expect(shape).toMatchObject({ name: 'order_lifecycle', entityType: 'dataProduct' });
    expect(shape).not.toHaveProperty('service');
    expect(shape).not.toHaveProperty('serviceType');
  });
});
