import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { contractTitle } from '@shared/format/contract-title';
import { plainText } from '@shared/format/text';
import { factsOf, once } from '@shared/results/standing/contract-facts';
import type { ContractSort } from '@shared/results/standing/contract-filters';
import type { Outcome } from '@shared/results/standing/outcome';

/** The accessible name of a row when it is selected. */
export const rowName = ({ contract }: IndexedContract): string => plainText(contractTitle(contract));

type SortKey = string | number | null;

/** Worst first; unknown outcomes come before good ones. */
const severity: Readonly<Record<Outcome, number>> = {
  Failed: 0,
  PartialSuccess: 1,
  Aborted: 2,
  unknown: 3,
  never: 4,
  Running: 5,
  Queued: 6,
  NothingChecked: 7,
  Success: 8,
};

/** The sort key of each column; null comes last in both directions. */
const sortKeys: Readonly<Record<ContractSort, (indexed: IndexedContract) => SortKey>> = {
  outcome: (indexed) => severity[factsOf(indexed).outcome],
  name: once(({ contract }) => comparable(contractTitle(contract))),
  asset: once((indexed) => comparableOrNull(factsOf(indexed).asset)),
  lastRun: (indexed) => factsOf(indexed).lastRunAt,
  failing: (indexed) => factsOf(indexed).failingSince,
  reason: once((indexed) => comparableOrNull(factsOf(indexed).reason)),
  approval: once(({ contract }) => comparableOrNull(contract.approval)),
  owners: once((indexed) => comparableOrNull(factsOf(indexed).owners.join(', '))),
  version: ({ contract }) => contract.version,
  updated: ({ contract }) => contract.updatedAt,
};

const comparableOrNull = (text: string | null): string | null => (text ? comparable(text) : null);

/**
 * A text normalised for comparing by code units, which is much faster than a collator: without case and accents, and with numbers
 * padded, so that 9 sorts before 10.
 */
const comparable = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(12, '0'));

export interface ContractOrder {
  readonly id: ContractSort;
  readonly desc: boolean;
}

/** Sorts contracts, by name by default: the index has them in the order of their changes. The sort is stable. */
export function sortContracts(
  contracts: readonly IndexedContract[],
  order: ContractOrder | null,
): readonly IndexedContract[] {
  const keyOf = sortKeys[order?.id ?? 'name'];
  const sign = order?.desc === true ? -1 : 1;
  return contracts
    .map((indexed) => ({ indexed, key: keyOf(indexed) }))
    .sort(
      (one, other) =>
        compare(one.key, other.key, sign) || (order === null ? compare(one.indexed.key, other.indexed.key, 1) : 0),
    )
    .map(({ indexed }) => indexed);
}

function compare(one: SortKey, other: SortKey, sign: number): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -sign : sign;
}
