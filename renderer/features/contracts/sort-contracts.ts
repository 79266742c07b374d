import { referenceName } from '@renderer/lib/reference-words';
import type { ContractSummary } from '@shared/domain/contract';
import { type ContractLine, contractTitle } from './contract-line';
import type { ContractSort } from './search';

type Value = string | number | null;

/** From what needs a look to what does not; words we do not know stand before success. */
const outcomeOrder: Readonly<Record<string, number>> = {
  Failed: 0,
  Aborted: 1,
  PartialSuccess: 2,
  Running: 3,
  Queued: 4,
  Success: 6,
};
const unknownOutcome = 5;

/** A server may call a status `constructor`. */
const orderOf = (status: string): number =>
  (Object.hasOwn(outcomeOrder, status) ? outcomeOrder[status] : undefined) ?? unknownOutcome;

/**
 * What a column is sorted by; null comes last in both directions. The outcome is the server's own summary, because the
 * newest runs are known only for what has been in sight, and a list must not move while it is read.
 */
export const sortValues: Readonly<Record<ContractSort, (contract: ContractSummary) => Value>> = {
  outcome: ({ latest }) => (latest === null ? null : orderOf(latest.status)),
  name: contractTitle,
  asset: ({ asset }) => (asset === null ? null : (asset.fullyQualifiedName ?? referenceName(asset))),
  approval: ({ approval }) => approval,
  owners: ({ owners }) => (owners.length === 0 ? null : owners.map(referenceName).join(', ')),
  version: ({ version }) => version,
  updated: ({ updatedAt }) => updatedAt,
};

interface Sort {
  readonly id: ContractSort;
  readonly desc: boolean;
}

/** The loaded lines in another order; equal ones keep theirs, and unreadable ones come last. */
export function sortContracts(lines: readonly ContractLine[], sort: Sort | null): readonly ContractLine[] {
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
