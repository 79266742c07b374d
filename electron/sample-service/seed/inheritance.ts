import type { SampleAsset, SampleContract } from '@main/sample-service/model';
import { makeAsset, makeContract, makeProduct, referenceTo } from './assets';
import { uuidOf } from './random';
import { services } from './words';

/** A data product with a contract, and two tables that belong to it: one without and one with a contract of its own. */
export interface Inheritance {
  readonly assets: readonly SampleAsset[];
  readonly contracts: readonly SampleContract[];
}

export function seedInheritance(today: number): Inheritance {
  const product = makeProduct('order_lifecycle', 'orders');
  const dataProducts = [referenceTo(product)];
  const heir = { ...makeAsset(services[0], 'orders_archive', 'orders'), dataProducts };
  const ownWithGaps = { ...makeAsset(services[0], 'orders_returns', 'orders'), dataProducts };
  const parent: SampleContract = {
    ...makeContract({ name: 'order_lifecycle', asset: product, today }),
    approval: 'Approved',
    columns: null,
    expectations: null,
    sla: {
      refreshHours: 24,
      latencyMinutes: 60,
      availabilityPercent: 99.9,
      availabilityTime: '06:00',
      retentionDays: 365,
    },
    terms: 'Inherited by **every table** of the product.',
  };
  return {
    assets: [product, heir, ownWithGaps],
    contracts: [
      parent,
      {
        ...inheritedCopy(parent, heir),
        id: uuidOf('contract:inherited'),
        name: 'orders_archive',
        displayName: 'Orders archive',
        fullyQualifiedName: `${heir.fullyQualifiedName}.dataContract_orders_archive`,
        history: { ...parent.history, count: 40 },
      },
      { ...makeContract({ name: 'orders_returns', asset: ownWithGaps, today }), sla: null, terms: null },
    ],
  };
}

/** The contract of a table that has none of its own: the data product's, with the table as its entity (docs/server.md#inherited-contracts). */
export function inheritedCopy(parent: SampleContract, asset: SampleAsset): SampleContract {
  return { ...parent, asset, columns: null, expectations: null, approval: 'Draft', inherited: true, latest: undefined };
}
