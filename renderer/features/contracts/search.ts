import {
  type ContractFilter,
  type ContractSort,
  contractFilters,
  contractSorts,
  type FilterKind,
  type FilterValues,
  filterRows,
  contractFilterLimits as limits,
} from '@shared/results/standing/contract-filters';
import { type GroupKind, groupKinds } from '@shared/results/standing/group-kinds';

/** The search params of the contract list. */
export interface ContractsSearch extends FilterValues {
  /** Filters that are set but switched off. */
  readonly off?: readonly ContractFilter[];
  /** What the contracts are grouped by. */
  readonly by?: GroupKind;
  readonly sort?: ContractSort;
  readonly desc?: true;
  /** The view that was opened: one of the app's own, or the id of a saved one. */
  readonly view?: string;
}

/** A change of the search params; `undefined` removes one. */
export type ContractsSearchChange = { readonly [K in keyof ContractsSearch]?: ContractsSearch[K] | undefined };

/** Parses the search params, dropping what is invalid, so that any address opens the list. */
export function readContractsSearch(raw: Readonly<Record<string, unknown>>): ContractsSearch {
  const sort = contractSorts.find((known) => known === raw['sort']);
  const filters = contractFilters.map((filter) => [filter, read(raw[filter], filterRows[filter].value)] as const);
  return {
    ...Object.fromEntries(filters.filter(([, value]) => value !== null)),
    ...given('off', choicesOf(raw['off'], contractFilters)),
    ...given('by', groupKinds.find((known) => known === raw['by']) ?? null),
    ...given('sort', sort ?? null),
    ...given('desc', sort !== undefined && raw['desc'] === true ? true : null),
    ...given('view', typeof raw['view'] === 'string' && /^[\w-]{1,64}$/.test(raw['view']) ? raw['view'] : null),
  };
}

const given = <K extends keyof ContractsSearch>(key: K, value: ContractsSearch[K] | null): Pick<ContractsSearch, K> =>
  (value === null ? {} : { [key]: value }) as Pick<ContractsSearch, K>;

/** The value of a filter; null when there is none. Defaults are not part of the address. */
function read(raw: unknown, value: FilterKind): FilterValues[ContractFilter] | string | readonly string[] | null {
  switch (value.kind) {
    case 'text':
      return typeof raw === 'string' ? raw.slice(0, limits.text) || null : null;
    case 'flag':
      return raw === true ? true : null;
    case 'days':
      return typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= limits.days ? raw : null;
    case 'words':
      return wordsOf(raw);
    case 'some':
      return choicesOf(raw, value.of);
    case 'one':
      return value.of.find((each) => each === raw) ?? null;
  }
}

/** Texts without duplicates; null when there is none. */
function wordsOf(raw: unknown): readonly string[] | null {
  if (!Array.isArray(raw)) return null;
  const texts = raw.filter((item): item is string => typeof item === 'string' && item.length <= limits.word);
  return texts.length === 0 ? null : [...new Set(texts)].slice(0, limits.words);
}

/** The known values in the address, in their own order; null when there is none. */
function choicesOf<T extends string>(raw: unknown, known: readonly T[]): readonly T[] | null {
  const chosen = Array.isArray(raw) ? known.filter((each) => raw.includes(each)) : [];
  return chosen.length === 0 ? null : chosen;
}
