import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { type ContractSearch, createContractSearch } from '@shared/search/contract-search';
import {
  type ContractFilter,
  type ContractFilters,
  type ContractTest,
  contractFilters,
  type Facet,
  type FilterContext,
  type FilterValues,
  facets,
  filterRows,
} from './contract-filters';

type Counts = ReadonlyMap<string, number>;

export interface FilteredContracts {
  /** In the order of all. */
  readonly shown: readonly IndexedContract[];
  /** How often each value of a filter occurs among the contracts that the other filters leave. */
  readonly counts: Readonly<Record<Facet, Counts>>;
}

/** The filters that apply. */
const applied = ({ off = [], ...search }: ContractFilters): FilterValues =>
  Object.fromEntries(
    contractFilters.flatMap((filter) =>
      search[filter] === undefined || off.includes(filter) ? [] : [[filter, search[filter]]],
    ),
  );

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** Whether anything but the deleted ones is left out. */
export const isFiltering = (search: ContractFilters): boolean =>
  Object.values(applied(search)).some((value) => !isBlank(value));

/** How many contracts are filtered: deleted ones count where they are asked for. `present`: the number that are not deleted. */
export function countFiltered(contracts: readonly IndexedContract[], search: ContractFilters, present: number): number {
  const { include } = applied(search);
  if (include === undefined) return present;
  const deleted = contracts.filter(({ contract }) => contract.deleted).length;
  return include === 'deleted' ? deleted : present + deleted;
}

/** Whether a filter that applies counts from now. */
export const countsFromNow = (search: ContractFilters): boolean => needs(applied(search), 'now');

const needs = (on: FilterValues, need: 'results' | 'identity' | 'now'): boolean =>
  contractFilters.some((filter) => on[filter] !== undefined && filterRows[filter].needs?.includes(need) === true);

/** The contracts that pass all filters, and the values of the others: one pass over all. */
export function filterContracts(
  contracts: readonly IndexedContract[],
  search: ContractFilters,
  context: FilterContext,
): FilteredContracts {
  const active = activeTests(contracts, search, context);
  const counts = Object.fromEntries(facets.map((facet) => [facet, new Map()])) as Record<Facet, Map<string, number>>;
  const shown: IndexedContract[] = [];
  for (const indexed of contracts) {
    const failed = failedFilter(indexed, active);
    if (failed === 'several') continue;
    if (failed === null) {
      shown.push(indexed);
      for (const facet of facets) count(counts[facet], filterRows[facet].values?.(indexed) ?? []);
    } else if (isFacet(failed)) count(counts[failed], filterRows[failed].values?.(indexed) ?? []);
  }
  return { shown, counts };
}

/** How many contracts pass all filters. */
export function countContracts(
  contracts: readonly IndexedContract[],
  search: ContractFilters,
  context: FilterContext,
): number {
  const active = activeTests(contracts, search, context);
  return contracts.reduce((sum, indexed) => sum + (failedFilter(indexed, active) === null ? 1 : 0), 0);
}

/**
 * The same for people: null where none is known to pass, but results were not read, or nobody has said whose contracts are "mine". What
 * was not read is never said to be 0.
 */
export function knownCount(
  contracts: readonly IndexedContract[],
  search: ContractFilters,
  context: FilterContext,
): number | null {
  const count = countContracts(contracts, search, context);
  if (count > 0) return count;
  const on = applied(search);
  const isUnread = needs(on, 'results') && hasUnread(contracts);
  return isUnread || (needs(on, 'identity') && context.identity === null) ? null : 0;
}

/** Whether nothing is known yet of how some contract stands. */
export const hasUnread = (contracts: readonly IndexedContract[]): boolean =>
  contracts.some(({ readAt, contract }) => readAt === null && !contract.deleted);

type ActiveTest = readonly [ContractFilter, ContractTest];

function activeTests(
  contracts: readonly IndexedContract[],
  search: ContractFilters,
  context: FilterContext,
): readonly ActiveTest[] {
  const on = applied(search);
  const find: ContractSearch['search'] = context.find ?? ((text, among) => createContractSearch().search(text, among));
  const all = { ...context, contracts, find };
  return contractFilters.flatMap((filter): ActiveTest[] => {
    const { test, absent = null } = filterRows[filter];
    const value = on[filter];
    const passes = value === undefined ? absent : test(value as never, all);
    return passes === null ? [] : [[filter, passes]];
  });
}

/** The one filter that leaves out a contract; null when none does. */
function failedFilter(indexed: IndexedContract, active: readonly ActiveTest[]): ContractFilter | 'several' | null {
  let failed: ContractFilter | null = null;
  for (const [filter, test] of active) {
    if (test(indexed)) continue;
    if (failed !== null) return 'several';
    failed = filter;
  }
  return failed;
}

const isFacet = (filter: ContractFilter): filter is Facet => facets.some((facet) => facet === filter);

function count(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}
