import type { Contract, ContractSummary, Reference } from '@shared/domain/contract/contract';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';

/** A reference with a name and nothing else. */
export const reference = (name: string, change: Partial<Reference> = {}): Reference => ({
  id: null,
  type: null,
  name,
  displayName: null,
  fullyQualifiedName: null,
  ...change,
});

/** An ordinary line of the contract list. */
export const summary = (name: string, change: Partial<ContractSummary> = {}): ContractSummary => ({
  kind: 'contract',
  id: `id of ${name}` as ContractId,
  name,
  displayName: null,
  fullyQualifiedName: `shop.${name}.dataContract_${name}`,
  approval: 'Draft',
  asset: reference(name, { type: 'table', fullyQualifiedName: `shop.${name}` }),
  owners: [],
  version: 0.1,
  updatedAt: null,
  updatedBy: null,
  inherited: false,
  deleted: false,
  latest: null,
  ...change,
});

/** A contract that says nothing in any section. */
export const bareContract = (change: Partial<Contract> = {}): Contract => ({
  ...summary('orders'),
  description: null,
  reviewers: [],
  columns: { state: 'missing' },
  semantics: { state: 'missing' },
  quality: { state: 'missing' },
  sla: { state: 'missing' },
  security: { state: 'missing' },
  terms: { state: 'missing' },
  createdAt: null,
  effectiveFrom: null,
  effectiveUntil: null,
  createdBy: null,
  testSuiteId: null,
  isEffective: true,
  extras: [],
  raw: '{}',
  ...change,
});

/** A contract in the index whose results were never read. */
export const indexed = (name: string, change: Partial<IndexedContract> = {}): IndexedContract => ({
  key: name,
  contract: summary(name),
  reviewers: [],
  columns: null,
  readAt: null,
  problem: null,
  standing: { newest: null, failing: null, recovered: null, lastSuccess: null, usualMs: null },
  kept: 0,
  coveredFrom: null,
  ...change,
});

const words =
  'order event customer campaign daily lakehouse payment invoice shop product price stock user session click view region country currency account balance transfer refund return shipment warehouse supplier employee salary team budget revenue margin cost tax coupon tier segment signup device browser version release incident metric span request status code header token key value type name id created updated by date hour week month year total sum avg min max first last raw mart fact dim archive audit sensor trip driver route station ticket passenger flight seat hotel room night score comment image page author title tag'.split(
    ' ',
  );

/** Contracts of a large catalog, always the same: columns repeat among them, as they do there. */
export function manyContracts(count: number, columnCount: number): readonly IndexedContract[] {
  let state = 1;
  const random = (below: number) => {
    state = Math.imul(state, 48_271) >>> 0;
    return Math.floor((((state ^ (state >>> 15)) >>> 0) / 2 ** 32) * below);
  };
  const word = () => words[random(words.length)] ?? '';
  const columns = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + random(2) }, word).join(random(4) === 0 ? '-' : '_'),
  );
  return Array.from({ length: count }, (_, at) => {
    const name = `${word()}_${word()}_${at}`;
    const fullyQualifiedName = `${word()}.${word()}_db.${word()}.${name}`;
    return indexed(name, {
      contract: summary(name, {
        fullyQualifiedName: `${fullyQualifiedName}.contract`,
        asset: reference(name, { type: 'table', fullyQualifiedName }),
        owners: [reference(`${word()}.${word()}`)],
      }),
      columns: Array.from({ length: columnCount }, () => columns[random(columns.length)] ?? ''),
    });
  });
}
