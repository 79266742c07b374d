import type { GridSort } from '@renderer/ui/grid/grid-types';
import { maxTimestamp } from '@shared/domain/limits';
import { type Dimension, dimensions } from '@shared/domain/status';
import {
  columnFilters,
  type FilterTypes,
  type FilterValues,
  type SortColumn,
  sortColumns,
} from '@shared/results/columns/registry';
import { type FilterName, filterNames } from '@shared/results/rows/result-filter';

/** Filters of the runs of all contracts: by contracts, by a text that finds contracts, by whose they are. */
export const ownerParts = ['contracts', 'named', 'mine'] as const;
type OwnerPart = (typeof ownerParts)[number];

/** Filters that can be switched off without being removed. */
export type FilterPart = FilterName | 'during' | OwnerPart;
/** Those of every list. */
export const filterParts: readonly FilterPart[] = [...filterNames, 'during'];

/** The order of the results; newest first by default. `-` is descending. */
export type ResultSort = SortColumn | `-${SortColumn}`;

/** The state of the results in the address. Times are epoch milliseconds, bounds are inclusive. */
export interface ResultsSearch extends FilterValues {
  /** The range of the timeline, which the server is asked for. */
  readonly from?: number;
  readonly to?: number;
  /** The part of it that the list shows. */
  readonly duringFrom?: number;
  readonly duringTo?: number;
  /** Only runs with a failed check in one of these are shown. */
  readonly failed?: readonly Dimension[];
  /** Of the runs of all contracts alone: keys of contracts, a text that finds contracts, and those of the account. */
  readonly contracts?: readonly string[];
  readonly named?: string;
  readonly mine?: true;
  readonly off?: readonly FilterPart[];
  readonly sort?: ResultSort;
  /** Dimensions with their own lane in the timeline; absent until somebody chooses. */
  readonly lanes?: readonly Dimension[];
  /** Key of the opened result. */
  readonly run?: string;
}

/** A change to the address: undefined removes a value. */
export type ResultsSearchChange = { readonly [K in keyof ResultsSearch]?: ResultsSearch[K] | undefined };

/** The sort in the address as the grid's, and back. */
export const gridSortOf = (sort: ResultSort | undefined): GridSort | null =>
  sort === undefined ? null : { id: sort.replace(/^-/, ''), desc: sort.startsWith('-') };

export function sortOf(sort: GridSort | null): ResultSort | undefined {
  const column = sortColumns.find((id) => id === sort?.id);
  if (column === undefined) return undefined;
  return sort?.desc === true ? `-${column}` : column;
}

/** Longest text that can be searched for. */
export const maxFilterText = 200;

const sorts: readonly ResultSort[] = sortColumns.flatMap((id): ResultSort[] => [id, `-${id}`]);

const valueReaders: { readonly [W in keyof FilterTypes]: (value: unknown) => FilterTypes[W] | null } = {
  words: textsOf,
  text: textOf,
};

const filterValuesOf = (raw: Readonly<Record<string, unknown>>): FilterValues =>
  Object.fromEntries(
    columnFilters.flatMap(({ by, type }) => {
      const value = valueReaders[type](raw[by]);
      return value === null ? [] : [[by, value]];
    }),
  );

/** Reads the search parameters. Whatever is invalid is dropped: a person may have typed it. */
export function readResultsSearch(raw: Readonly<Record<string, unknown>>): ResultsSearch {
  const sort = sorts.find((known) => known === raw['sort']);
  return {
    ...given('from', momentOf(raw['from'])),
    ...given('to', momentOf(raw['to'])),
    ...given('duringFrom', momentOf(raw['duringFrom'])),
    ...given('duringTo', momentOf(raw['duringTo'])),
    ...filterValuesOf(raw),
    ...given('failed', choicesOf(raw['failed'], dimensions)),
    ...given('off', choicesOf(raw['off'], [...ownerParts, ...filterParts])),
    ...given('sort', sort ?? null),
    ...given('lanes', isNone(raw['lanes']) ? [] : choicesOf(raw['lanes'], dimensions)),
    ...given('run', textOf(raw['run'])),
  };
}

/** The same of the runs of all contracts. */
export const readRunsSearch = (raw: Readonly<Record<string, unknown>>): ResultsSearch => ({
  ...readResultsSearch(raw),
  ...given('contracts', textsOf(raw['contracts'])),
  ...given('named', textOf(raw['named'])),
  ...given('mine', raw['mine'] === true ? true : null),
});

const given = <K extends keyof ResultsSearch>(key: K, value: ResultsSearch[K] | null): Pick<ResultsSearch, K> =>
  (value === null ? {} : { [key]: value }) as Pick<ResultsSearch, K>;

const maxTexts = 20;
const maxLength = 200;

/** A text; null when it is none. The router reads `run=1700000000000` as a number. */
function textOf(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' && text.length <= maxLength ? text : null;
}

/** Texts, each once; a single one is a list of one. null when there is none. */
function textsOf(value: unknown): readonly string[] | null {
  const list = Array.isArray(value) ? value : [value];
  const texts = list.map(textOf).filter((text) => text !== null);
  return texts.length === 0 ? null : [...new Set(texts)].slice(0, maxTexts);
}

/** The known values among those of the address, in their own order; null when there is none. */
function choicesOf<T extends string>(value: unknown, known: readonly T[]): readonly T[] | null {
  const texts = textsOf(value) ?? [];
  const chosen = known.filter((each) => texts.includes(each));
  return chosen.length === 0 ? null : chosen;
}

/** Chosen to be nothing, which is not the same as not chosen. */
const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A time in epoch milliseconds; null when it is none. */
const momentOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= maxTimestamp ? value : null;
