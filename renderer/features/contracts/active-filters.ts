import { type ContractFilter, contractFilters, type FilterValues } from '@shared/results/standing/contract-filters';
import { type FilterWords, messages } from './messages';
import type { ContractsSearch, ContractsSearchChange } from './search';

export interface ActiveContractFilter {
  readonly filter: ContractFilter;
  readonly label: string;
  readonly value: string;
  /** One that is switched off stays in the address. */
  readonly isOn: boolean;
}

const { filters: text } = messages;

export const filterWords = (filter: ContractFilter): FilterWords => text[filter];

/** The label of a value; a server's own words are shown as sent. */
export function valueName(filter: ContractFilter, value: string): string {
  const { options = {} } = filterWords(filter);
  return Object.hasOwn(options, value) ? (options[value] ?? value) : value;
}

/** The text on a filter's chip, after its name. */
function valueText(filter: ContractFilter, value: NonNullable<FilterValues[ContractFilter]>): string {
  if (value === true) return filterWords(filter).value ?? '';
  if (typeof value === 'number') return text.days(value);
  return (typeof value === 'string' ? [value] : value).map((each) => valueName(filter, each)).join(', ');
}

/** The filters in the search params, on or off, in a fixed order. */
export const activeFilters = (search: ContractsSearch): readonly ActiveContractFilter[] =>
  contractFilters.flatMap((filter) => {
    const value = search[filter];
    if (value === undefined) return [];
    return [{ filter, label: text[filter].name, value: valueText(filter, value), isOn: isOn(search, filter) }];
  });

const isOn = ({ off = [] }: ContractsSearch, filter: ContractFilter): boolean => !off.includes(filter);

/** Removes one filter. */
export const without = (search: ContractsSearch, filter: ContractFilter): ContractsSearchChange => ({
  [filter]: undefined,
  ...switchedOn(search, filter),
});

export const noFilters: ContractsSearchChange = Object.fromEntries(
  [...contractFilters, 'off' as const].map((key) => [key, undefined]),
);

/** Switches one filter off, or on again. */
export const switched = (search: ContractsSearch, filter: ContractFilter): ContractsSearchChange =>
  isOn(search, filter) ? { off: [...(search.off ?? []), filter] } : switchedOn(search, filter);

/** Switches a filter on, since setting it implies that it should apply. */
function switchedOn({ off = [] }: ContractsSearch, filter: ContractFilter): ContractsSearchChange {
  const rest = off.filter((each) => each !== filter);
  return { off: rest.length === 0 ? undefined : rest };
}

/** Sets a filter, or removes it. */
export const setFilter = <F extends ContractFilter>(
  search: ContractsSearch,
  filter: F,
  value: ContractsSearch[F] | undefined,
): ContractsSearchChange => ({ [filter]: value, ...switchedOn(search, filter) });

/** What a control of a filter reads and changes. */
export interface FilteredSearch {
  readonly filter: ContractFilter;
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
}

/** The field of a filter by text, with its own words: it shows and sets its own member of the search params. */
export function textFieldOf({ filter, search, onSearch }: FilteredSearch) {
  const { name, label = name, placeholder = name } = filterWords(filter);
  const value = search[filter];
  return {
    label,
    placeholder,
    text: typeof value === 'string' ? value : '',
    onText: (text: string | undefined) => onSearch(setFilter(search, filter, text as typeof value)),
  };
}

/** A list of values with one of them on or off; undefined for none. */
export function toggled<T extends string>(values: readonly T[], value: T): readonly T[] | undefined {
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return next.length === 0 ? undefined : next;
}
