import type { Identity, IndexedContract } from '@shared/domain/contract/contract-index';
import { approvalStatuses, dimensions } from '@shared/domain/status';
import { dayMs } from '@shared/format/time-units';
import type { ContractSearch } from '@shared/search/contract-search';
import { factsOf } from './contract-facts';
import { outcomes } from './outcome';
import { isMine } from './ownership';

/** What the list of contracts can be sorted by: all of its columns. */
export const contractSorts = [
  'outcome',
  'name',
  'asset',
  'lastRun',
  'failing',
  'reason',
  'approval',
  'owners',
  'version',
  'updated',
] as const;
export type ContractSort = (typeof contractSorts)[number];

/** In UTF-16 units, entries and days. */
export const contractFilterLimits = { text: 200, word: 500, words: 50, days: 3650 } as const;

/** What a filter holds, in an address, in a saved view and in a file of views. It decides how it is drawn, unless it has its own drawing. */
export type FilterKind =
  /** A line of text. `isMain`: the one field that searches the contracts themselves, which the command `find` focuses. */
  | { readonly kind: 'text'; readonly isMain?: true }
  | { readonly kind: 'flag' }
  /** Whole days; `choices` are offered. */
  | { readonly kind: 'days'; readonly choices: readonly number[] }
  /** Any words: those that occur are offered, `known` ones in any case. `known` is null where there may be thousands. */
  | { readonly kind: 'words'; readonly known: readonly string[] | null }
  | { readonly kind: 'some'; readonly of: readonly string[] }
  | { readonly kind: 'one'; readonly of: readonly string[] };

type Choice<K> = K extends { of: readonly (infer V)[] } ? V : never;
type ValueOf<K extends FilterKind> = {
  text: string;
  flag: true;
  days: number;
  words: readonly string[];
  some: readonly Choice<K>[];
  one: Choice<K>;
}[K['kind']];

export type ContractTest = (indexed: IndexedContract) => boolean;

/** What filters need beside the contract. */
export interface FilterContext {
  /** Whose contracts are "mine"; null while nobody has said it. */
  readonly identity: Pick<Identity, 'names'> | null;
  /** Epoch milliseconds. */
  readonly now: number;
  /** What the text finds, where that is known already; null for a text that excludes nothing. */
  readonly matches?: { readonly has: ContractTest } | null;
  /** Finds a text; the words of all contracts are read for it unless somebody has them. */
  readonly find?: ContractSearch['search'];
}

interface FilteredContext extends FilterContext {
  readonly contracts: readonly IndexedContract[];
  readonly find: ContractSearch['search'];
}

/** Without it, nothing can be said of a contract that does not pass. */
type Need = 'results' | 'identity' | 'now';

interface Row<V> {
  /** Which contracts pass; null when all do. */
  readonly test: (value: V, context: FilteredContext) => ContractTest | null;
  readonly needs?: readonly Need[];
  /** Which contracts pass without the filter, where not all do. */
  readonly absent?: ContractTest;
}

type Values = (indexed: IndexedContract) => readonly string[];

const row = <const K extends FilterKind>(value: K, facts: Row<ValueOf<K>>) => ({ value, ...facts });

/** One that offers values with their counts. */
const facet = <const K extends FilterKind & { kind: 'words' | 'some' }>(
  value: K,
  values: Values,
  needs: Need[] = [],
) => ({
  value,
  values,
  needs,
  test: (chosen: readonly string[]): ContractTest => {
    const wanted = new Set(chosen);
    return (indexed) => values(indexed).some((each) => wanted.has(each));
  },
});

const none: readonly string[] = [''];
const orNone = (values: readonly string[]): readonly string[] => (values.length === 0 ? none : values);

/** The filters of the list of contracts, in the order in which they stand. Their words: `filters` in the messages of the list. */
const table = {
  text: row(
    { kind: 'text', isMain: true },
    {
      test: (text, { contracts, matches, find }) => {
        if (text.trim() === '') return null;
        if (matches !== undefined) return matches === null ? null : matches.has;
        const found = new Set(find(text, contracts).contracts);
        return (indexed) => found.has(indexed);
      },
    },
  ),
  outcome: facet({ kind: 'some', of: outcomes }, (indexed) => [factsOf(indexed).outcome], ['results']),
  /** Contracts that have failed since their last success, whatever their newest run is doing. */
  failing: row({ kind: 'flag' }, { needs: ['results'], test: () => (indexed) => indexed.standing.failing !== null }),
  /** Its failures began so many days ago or later; not said of one that may have begun to fail before its oldest known failure. */
  failingDays: row(
    { kind: 'days', choices: [1, 7, 30] },
    {
      needs: ['results', 'now'],
      test:
        (days, { now }) =>
        ({ standing: { failing } }) =>
          failing !== null && !failing.isOpen && failing.first.timestamp >= now - days * dayMs,
    },
  ),
  failingOlderDays: row(
    { kind: 'days', choices: [1, 7, 30, 90] },
    {
      needs: ['results', 'now'],
      test:
        (days, { now }) =>
        ({ standing: { failing } }) =>
          failing !== null && failing.first.timestamp < now - days * dayMs,
    },
  ),
  /** Dimensions in which the newest failure failed, and the fields and rules that it names. */
  failedIn: facet({ kind: 'some', of: dimensions }, (indexed) => factsOf(indexed).failedIn, ['results']),
  failedItem: facet({ kind: 'words', known: null }, (indexed) => factsOf(indexed).failedItems, ['results']),
  /** Contracts that the account owns or reviews, itself or by a team. */
  mine: row(
    { kind: 'flag' },
    {
      needs: ['identity'],
      test: (_, { identity }) => {
        const who = identity ?? { names: [] };
        return (indexed) => isMine(indexed, who);
      },
    },
  ),
  /** Names of owners and domains as they are shown; an empty text for none. */
  owner: facet({ kind: 'words', known: null }, (indexed) => orNone(factsOf(indexed).owners)),
  domain: facet({ kind: 'words', known: null }, (indexed) => orNone(factsOf(indexed).domains)),
  /** Fully qualified names of services and schemas. */
  within: facet({ kind: 'words', known: null }, (indexed) => factsOf(indexed).parents),
  /** The server's own words; an empty text for no status. */
  approval: facet({ kind: 'words', known: approvalStatuses }, ({ contract }) => [contract.approval ?? '']),
  /** The newest result is of the last so many days, or older. */
  lastRunDays: row(
    { kind: 'days', choices: [1, 7, 30] },
    {
      needs: ['results', 'now'],
      test:
        (days, { now }) =>
        (indexed) => {
          const { lastRunAt } = factsOf(indexed);
          return lastRunAt !== null && lastRunAt >= now - days * dayMs;
        },
    },
  ),
  olderDays: row(
    { kind: 'days', choices: [1, 7, 30, 90, 365] },
    {
      needs: ['results', 'now'],
      test:
        (days, { now }) =>
        (indexed) => {
          const { lastRunAt } = factsOf(indexed);
          return lastRunAt !== null && lastRunAt < now - days * dayMs;
        },
    },
  ),
  include: row(
    { kind: 'one', of: ['all', 'deleted'] },
    {
      absent: ({ contract }) => !contract.deleted,
      test: (include) => (include === 'all' ? null : ({ contract }) => contract.deleted),
    },
  ),
};

type Table = typeof table;
export type ContractFilter = keyof Table;
type FilterValue<F extends ContractFilter> = ValueOf<Table[F]['value']>;
/** Filters that offer values with their counts. */
export type Facet = { [F in ContractFilter]: Table[F] extends { values: Values } ? F : never }[ContractFilter];

/** The filters of a list; what is absent has its default. */
export type FilterValues = { readonly [F in ContractFilter]?: FilterValue<F> | undefined };
/** Filters that are kept but do not apply. */
export type ContractFilters = FilterValues & { readonly off?: readonly ContractFilter[] | undefined };

interface FilterRow extends Row<never> {
  readonly value: FilterKind;
  readonly values?: Values;
}

export const contractFilters = Object.keys(table) as readonly ContractFilter[];
export const filterRows: Readonly<Record<ContractFilter, FilterRow>> = table;
export const facets = contractFilters.filter((filter): filter is Facet => filterRows[filter].values !== undefined);
