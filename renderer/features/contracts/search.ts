import type { Include } from '@shared/domain/status';
import {
  type ContractFilter,
  type ContractSort,
  contractFilterLimits,
  contractFilters,
  contractSorts,
} from '@shared/results/standing/contract-filters';
import { type Outcome, outcomes } from '@shared/results/standing/outcome';

/** The search params of the contract list. */
export interface ContractsSearch {
  /** Literal text, at most 200 characters. */
  readonly text?: string;
  readonly outcome?: readonly Outcome[];
  /** Contracts that have failed since their last success, whatever their newest run is doing. */
  readonly failing?: true;
  /** Contracts that the account owns or reviews, itself or by a team. */
  readonly mine?: true;
  /** Names of owners as they are shown. */
  readonly owner?: readonly string[];
  /** Fully qualified names of services and schemas. */
  readonly within?: readonly string[];
  /** Approval statuses in the server's own words; an empty string for no status. */
  readonly approval?: readonly string[];
  /** The newest result is older than so many days. */
  readonly olderDays?: number;
  readonly include?: Exclude<Include, 'non-deleted'>;
  /** Filters that are kept, but do not apply. */
  readonly off?: readonly ContractFilter[];
  readonly sort?: ContractSort;
  readonly desc?: true;
  /** The view that was opened: one of the app's own, or the id of a saved one. */
  readonly view?: string;
}

/** A change of the search params; `undefined` removes one. */
export type ContractsSearchChange = { readonly [K in keyof ContractsSearch]?: ContractsSearch[K] | undefined };

export const maxFilterText = contractFilterLimits.text;

/** Parses the search params, dropping what is invalid, so that any address opens the list. */
export function readContractsSearch(raw: Readonly<Record<string, unknown>>): ContractsSearch {
  const sort = contractSorts.find((known) => known === raw['sort']);
  return {
    ...given('text', typeof raw['text'] === 'string' ? raw['text'].slice(0, maxFilterText) || null : null),
    ...given('outcome', choicesOf(raw['outcome'], outcomes)),
    ...given('failing', raw['failing'] === true ? true : null),
    ...given('mine', raw['mine'] === true ? true : null),
    ...given('owner', wordsOf(raw['owner'])),
    ...given('within', wordsOf(raw['within'])),
    ...given('approval', wordsOf(raw['approval'])),
    ...given('olderDays', daysOf(raw['olderDays'])),
    ...given('include', includeOf(raw['include'])),
    ...given('off', choicesOf(raw['off'], contractFilters)),
    ...given('sort', sort ?? null),
    ...given('desc', sort !== undefined && raw['desc'] === true ? true : null),
    ...given('view', typeof raw['view'] === 'string' && /^[\w-]{1,64}$/.test(raw['view']) ? raw['view'] : null),
  };
}

const given = <K extends keyof ContractsSearch>(key: K, value: ContractsSearch[K] | null): Pick<ContractsSearch, K> =>
  (value === null ? {} : { [key]: value }) as Pick<ContractsSearch, K>;

/** Texts, each once; null when there is none. */
function wordsOf(raw: unknown): readonly string[] | null {
  if (!Array.isArray(raw)) return null;
  const { word, words } = contractFilterLimits;
  const texts = raw.filter((item): item is string => typeof item === 'string' && item.length <= word);
  return texts.length === 0 ? null : [...new Set(texts)].slice(0, words);
}

/** The known values among those of the address, in their own order; null when there is none. */
function choicesOf<T extends string>(raw: unknown, known: readonly T[]): readonly T[] | null {
  const chosen = Array.isArray(raw) ? known.filter((each) => raw.includes(each)) : [];
  return chosen.length === 0 ? null : chosen;
}

const daysOf = (raw: unknown): number | null =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= contractFilterLimits.days ? raw : null;

/** The default is not part of the address. */
const includeOf = (raw: unknown): Exclude<Include, 'non-deleted'> | null =>
  raw === 'all' || raw === 'deleted' ? raw : null;
