import { makeProduct } from '@main/sample-service/seed/assets';
import { assetShape } from '@main/sample-service/shapes/asset-shape';
import { traitsOf } from '@tests/support/server-kinds';
import { expect, it } from 'vitest';

it.each(['1.10', '1.12'] as const)('the shape of an asset has no service for a data product in %s', (release) => {
  const traits = traitsOf({ dialect: 'openmetadata', release });
  const shape = assetShape({ traits }, makeProduct('order_lifecycle', 'orders'), new Set());
  expect(shape).toMatchObject({ name: 'order_lifecycle' });
  expect('entityType' in shape).toBe(release === '1.10');
  expect(shape).not.toHaveProperty('service');
  expect(shape).not.toHaveProperty('serviceType');
});
