import type { Identity, IndexedContract } from '@shared/domain/contract-index';
import type { SavedView } from '@shared/domain/saved-view';
import { type ContractSearch, createContractSearch } from '@shared/search/contract-search';
import { factsOf } from './contract-facts';
import { type ContractFilter, contractFilters } from './contract-filters';
import { isMine } from './ownership';

/** The filters of a list of contracts; what is absent has its default. */
type Filters = SavedView['search'];

type Test = (indexed: IndexedContract) => boolean;

/** What filters need beside the contracts. */
export interface FilterContext {
  /** Whose contracts are "mine"; null while nobody has said it. */
  readonly identity: Pick<Identity, 'names'> | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the text finds, where that is known already; null for a text that excludes nothing. */
  readonly matches?: { readonly has: Test } | null;
  /** Finds a text; the words of all contracts are read for it unless somebody has them. */
  readonly find?: ContractSearch['search'];
}

/** Filters that offer values with their counts. */
type Facet = 'outcome' | 'owner' | 'within' | 'approval';
type Counts = ReadonlyMap<string, number>;

export interface FilteredContracts {
  /** In the order of all. */
  readonly shown: readonly IndexedContract[];
  /** How often each value of a filter occurs among the contracts that the other filters leave. */
  readonly counts: Readonly<Record<Facet, Counts>>;
}

const dayMs = 24 * 3_600_000;
const nobody = { names: [] };

const oneOf = (values: readonly string[], valuesOf: (indexed: IndexedContract) => readonly string[]): Test => {
  const wanted = new Set(values);
  return (indexed) => valuesOf(indexed).some((value) => wanted.has(value));
};

const facets: Readonly<Record<Facet, (indexed: IndexedContract) => readonly string[]>> = {
  outcome: (indexed) => [factsOf(indexed).outcome],
  owner: (indexed) => factsOf(indexed).owners,
  within: (indexed) => factsOf(indexed).parents,
  approval: ({ contract }) => [contract.approval ?? ''],
};
const facetNames = Object.keys(facets) as readonly Facet[];

interface Known extends FilterContext {
  readonly contracts: readonly IndexedContract[];
}

/** The test of each filter; null where the address does not have it. */
const tests: Readonly<Record<ContractFilter, (search: Filters, context: Known) => Test | null>> = {
  text: ({ text = '' }, { contracts, matches, find = createContractSearch().search }) => {
    if (text.trim() === '') return null;
    if (matches !== undefined) return matches === null ? null : matches.has;
    const found = new Set(find(text, contracts).contracts);
    return (indexed) => found.has(indexed);
  },
  outcome: ({ outcome }) => (outcome === undefined ? null : oneOf(outcome, facets.outcome)),
  failing: ({ failing }) => (failing === undefined ? null : ({ standing }) => standing.failing !== null),
  mine: ({ mine }, { identity }) => (mine === undefined ? null : (indexed) => isMine(indexed, identity ?? nobody)),
  owner: ({ owner }) => (owner === undefined ? null : oneOf(owner, facets.owner)),
  within: ({ within }) => (within === undefined ? null : oneOf(within, facets.within)),
  approval: ({ approval }) => (approval === undefined ? null : oneOf(approval, facets.approval)),
  olderDays: ({ olderDays }, { now }) =>
    olderDays === undefined
      ? null
      : (indexed) => {
          const { lastRunAt } = factsOf(indexed);
          return lastRunAt !== null && lastRunAt < now - olderDays * dayMs;
        },
  include: ({ include = 'non-deleted' }) =>
    include === 'all' ? null : ({ contract }) => contract.deleted === (include === 'deleted'),
};

/** Deleted contracts are left out unless a filter that applies asks for them. */
const applied = (search: Filters): Filters => {
  const off = new Set(search.off ?? []);
  return Object.fromEntries(Object.entries(search).filter(([key]) => !off.has(key as ContractFilter))) as Filters;
};

/** Whether anything but the deleted ones is left out. */
export const isFiltering = (search: Filters): boolean => {
  const on = applied(search);
  return contractFilters.some((filter) => on[filter] !== undefined && (filter !== 'text' || on.text?.trim() !== ''));
};

/** The contracts that pass all filters, and the values of the others: one pass over all. */
export function filterContracts(
  contracts: readonly IndexedContract[],
  search: Filters,
  context: FilterContext,
): FilteredContracts {
  const active = activeTests(search, { ...context, contracts });
  const counts = { outcome: new Map(), owner: new Map(), within: new Map(), approval: new Map() } as const;
  const shown: IndexedContract[] = [];
  for (const indexed of contracts) {
    const failed = failedFilter(indexed, active);
    if (failed === 'several') continue;
    if (failed === null) shown.push(indexed);
    for (const facet of failed === null ? facetNames : facetNames.filter((name) => name === failed)) {
      count(counts[facet], facets[facet](indexed));
    }
  }
  return { shown, counts };
}

/** How many contracts pass all filters. */
export function countContracts(contracts: readonly IndexedContract[], search: Filters, context: FilterContext): number {
  const active = activeTests(search, { ...context, contracts });
  return contracts.reduce((sum, indexed) => sum + (failedFilter(indexed, active) === null ? 1 : 0), 0);
}

/** Filters that go by the results of a contract: of one whose results were not read they know nothing. */
const byResults: readonly ContractFilter[] = ['outcome', 'failing', 'olderDays'];

/**
 * The same for people: null where none is known to pass, but results were not read, or nobody has said whose contracts are "mine". What
 * was not read is never said to be 0.
 */
export function knownCount(
  contracts: readonly IndexedContract[],
  search: Filters,
  context: FilterContext,
): number | null {
  const count = countContracts(contracts, search, context);
  if (count > 0) return count;
  const on = applied(search);
  const isUnread = byResults.some((filter) => on[filter] !== undefined) && hasUnread(contracts);
  return isUnread || (on.mine !== undefined && context.identity === null) ? null : 0;
}

/** Whether nothing is known yet of how some contract stands. */
export const hasUnread = (contracts: readonly IndexedContract[]): boolean =>
  contracts.some(({ readAt, contract }) => readAt === null && !contract.deleted);

type ActiveTest = readonly [ContractFilter, Test];

function activeTests(search: Filters, context: Known): readonly ActiveTest[] {
  const on = applied(search);
  return contractFilters.flatMap((filter): ActiveTest[] => {
    const test = tests[filter](on, context);
    return test === null ? [] : [[filter, test]];
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

function count(counts: Map<string, number>, values: readonly string[]): void {
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
}
