import type { Contract, ContractSummary, Reference } from '@shared/domain/contract';
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
