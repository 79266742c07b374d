import { outcomeName } from '@renderer/marks/outcome-name';
import { plural } from '@shared/format/format';
import { type ContractFilter, contractFilters } from '@shared/results/standing/contract-filters';
import { messages } from './messages';
import type { ContractsSearch, ContractsSearchChange } from './search';

export interface ActiveFilter {
  readonly filter: ContractFilter;
  readonly label: string;
  readonly value: string;
  /** One that is switched off stays in the address. */
  readonly isOn: boolean;
}

const { filters: text } = messages;

/** What a filter of the address is shown as; null where the address does not have it. */
const shown: Readonly<Record<ContractFilter, (search: ContractsSearch) => string | null>> = {
  text: (search) => search.text ?? null,
  outcome: ({ outcome }) => outcome?.map(outcomeName).join(', ') ?? null,
  failing: ({ failing }) => (failing === undefined ? null : text.failing.value),
  mine: ({ mine }) => (mine === undefined ? null : text.mine.value),
  owner: ({ owner }) => owner?.join(', ') ?? null,
  within: ({ within }) => within?.join(', ') ?? null,
  approval: ({ approval }) => approval?.map(approvalName).join(', ') ?? null,
  olderDays: ({ olderDays }) => (olderDays === undefined ? null : plural(olderDays, 'day')),
  include: ({ include }) => (include === undefined ? null : text.include.options[include]),
};

/** The server's own word; an empty text is none. */
export const approvalName = (value: string): string => (value === '' ? text.approval.none : value);

/** The filters in the search params, on or off, in a fixed order. */
export const activeFilters = (search: ContractsSearch): readonly ActiveFilter[] =>
  contractFilters.flatMap((filter) => {
    const value = shown[filter](search);
    return value === null ? [] : [{ filter, label: text[filter].name, value, isOn: isOn(search, filter) }];
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

/** Switches a filter on: whoever sets one wants it to apply. */
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

/** A list of values with one of them on or off; undefined for none. */
export function toggled<T extends string>(values: readonly T[], value: T): readonly T[] | undefined {
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return next.length === 0 ? undefined : next;
}
