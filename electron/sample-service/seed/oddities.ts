import type { SampleAsset, SampleContract } from '@main/sample-service/model';
import { makeProduct, referenceTo } from './assets';

/** Where the oddities are. */
export const oddSchema = 'finance_dwh.FINANCE.REPORTING';

/** Assets and contracts as future servers may send them, or as faults of servers have left them; found by asset name. */
export const oddities = {
  /** A status and members of contract, SLA and results that no schema knows. */
  unheardOf: 'products_dim',
  /** The rule engine threw in every run. */
  rulesThrow: 'sessions_dim',
  /** In two data products, hence without anything inherited. */
  twoProducts: 'payments_dim',
} as const;

const lifecycle = makeProduct('order_lifecycle', 'orders');
/** The second data product, which has no contract. */
export const financeClose: SampleAsset = makeProduct('finance_close', 'invoices');

export function withProducts(asset: SampleAsset): SampleAsset {
  if (asset.fullyQualifiedName !== `${oddSchema}.${oddities.twoProducts}`) return asset;
  return { ...asset, dataProducts: [referenceTo(lifecycle), referenceTo(financeClose)] };
}

type Change = (ordinary: SampleContract) => Partial<SampleContract>;

const changes = new Map<string, Change>([
  [`${oddSchema}.${oddities.unheardOf}`, unheardOf],
  [`${oddSchema}.${oddities.rulesThrow}`, ({ history }) => ({ history: { ...history, rulesThrow: true } })],
  [`${oddSchema}.${oddities.twoProducts}`, () => ({ sla: null, terms: null })],
]);

export const withOddities = (contract: SampleContract): SampleContract => ({
  ...contract,
  ...changes.get(contract.asset.fullyQualifiedName)?.(contract),
});

function unheardOf({ sla, history }: SampleContract): Partial<SampleContract> {
  return {
    approval: 'Embargoed',
    others: { carbonBudget: { grams: 120, per: 'run' }, sunset: null },
    sla: sla === null ? null : { ...sla, others: { gracePeriod: { value: 2, unit: 'fortnight' } } },
    history: {
      ...history,
      others: { driftValidation: { passed: 3, failed: 0, total: 3 }, evaluatedBy: 'engine-7' },
    },
  };
}
