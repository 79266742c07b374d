import { referenceName } from '@renderer/lib/reference-messages';
import type { ContractSummary } from '@shared/domain/contract';
import { type ContractLine, contractTitle } from './contract-line';
import type { ContractSort } from './search';

type Value = string | number | null;

/** What a column is sorted by; null comes last in both directions. */
const sortValues: Readonly<Record<ContractSort, (contract: ContractSummary) => Value>> = {
  name: contractTitle,
  asset: ({ asset }) => (asset === null ? null : (asset.fullyQualifiedName ?? referenceName(asset))),
  approval: ({ approval }) => approval,
  owners: ({ owners }) => (owners.length === 0 ? null : owners.map(referenceName).join(', ')),
  version: ({ version }) => version,
  updated: ({ updatedAt }) => updatedAt,
};

export interface ContractOrder {
  readonly id: ContractSort;
  readonly desc: boolean;
}

/** The lines in another order; equal ones keep theirs, and unreadable ones come last. */
export function sortContracts(lines: readonly ContractLine[], sort: ContractOrder | null): readonly ContractLine[] {
  if (sort === null) return lines;
  const read = sortValues[sort.id];
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return lines
    .map((line) => ({ line, value: line.kind === 'contract' ? read(line) : null }))
    .sort((a, b) => compare(a.value, b.value, { collator, desc: sort.desc }))
    .map(({ line }) => line);
}

function compare(a: Value, b: Value, { collator, desc }: { collator: Intl.Collator; desc: boolean }): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return desc ? -order : order;
}
