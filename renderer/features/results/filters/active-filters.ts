import { messages } from '@renderer/features/results/messages';
import {
  type FilterPart,
  filterParts,
  ownerParts,
  type ResultsSearch,
  type ResultsSearchChange,
} from '@renderer/features/results/search';
import { rangeText } from '@renderer/features/results/timeline/range';
import { dimensionNames } from '@shared/format/status-names';
import { columnFilters, type FilterValues } from '@shared/results/columns/registry';

export interface ActiveFilter {
  readonly part: FilterPart;
  readonly label: string;
  readonly value: string;
  /** One that is switched off stays in the address. */
  readonly isOn: boolean;
}

/** The name of a contract by its key, where it is known. */
export type NameOfContract = (key: string) => string | undefined;

interface FilterContext {
  readonly zone: string;
  readonly nameOf?: NameOfContract | undefined;
}

/** How a filter is shown, and its keys in the address. */
interface Part {
  readonly label: string;
  readonly shown: (search: ResultsSearch, context: FilterContext) => string | null;
  readonly keys: readonly (keyof ResultsSearch)[];
}

const ofColumns = Object.fromEntries(
  columnFilters.map(({ by, label, shown }): [string, Part] => [
    by,
    { label, shown: ({ [by]: value }) => (value === undefined ? null : shown(value)), keys: [by] },
  ]),
) as Readonly<Record<keyof FilterValues, Part>>;

const parts: Readonly<Record<FilterPart, Part>> = {
  contracts: {
    label: messages.filters.contracts,
    shown: ({ contracts = [] }, { nameOf }) => {
      const [only] = contracts;
      if (only === undefined) return null;
      return contracts.length > 1 ? messages.filters.several(contracts.length) : (nameOf?.(only) ?? only);
    },
    keys: ['contracts'],
  },
  named: {
    label: messages.filters.named,
    shown: ({ named }) => (named === undefined ? null : messages.filters.quoted(named)),
    keys: ['named'],
  },
  mine: {
    label: messages.filters.contracts,
    shown: ({ mine }) => (mine ? messages.filters.mine : null),
    keys: ['mine'],
  },
  ...ofColumns,
  failed: {
    label: messages.filters.failed,
    shown: ({ failed }) => failed?.map((dimension) => dimensionNames[dimension]).join(', ') ?? null,
    keys: ['failed'],
  },
  during: {
    label: messages.filters.during,
    shown: ({ duringFrom, duringTo }, { zone }) =>
      duringFrom === undefined && duringTo === undefined ? null : rangeText({ from: duringFrom, to: duringTo }, zone),
    keys: ['duringFrom', 'duringTo'],
  },
};

const inOrder: readonly FilterPart[] = [...ownerParts, ...filterParts];

/** Every filter in the address, on or off, in a fixed order. */
export function activeFilters(search: ResultsSearch, zone: string, nameOf?: NameOfContract): readonly ActiveFilter[] {
  return inOrder.flatMap((part) => {
    const { label, shown } = parts[part];
    const value = shown(search, { zone, nameOf });
    return value === null ? [] : [{ part, label, value, isOn: isOn(search, part) }];
  });
}

const isOn = ({ off = [] }: ResultsSearch, part: FilterPart): boolean => !off.includes(part);

const nothingIn = (part: FilterPart): ResultsSearchChange =>
  Object.fromEntries(parts[part].keys.map((key) => [key, undefined]));

/** Removes one filter. */
export const without = (search: ResultsSearch, part: FilterPart): ResultsSearchChange => ({
  ...nothingIn(part),
  ...switchedOn(search, part),
});

/** Removes all filters. */
export const withoutAny: ResultsSearchChange = Object.assign({ off: undefined }, ...inOrder.map(nothingIn));

/** Switches one filter off, or on again. */
export const switched = (search: ResultsSearch, part: FilterPart): ResultsSearchChange =>
  isOn(search, part) ? { off: [...(search.off ?? []), part] } : switchedOn(search, part);

/** Switches a filter on: whoever sets one wants it to apply. */
export function switchedOn({ off = [] }: ResultsSearch, part: FilterPart): ResultsSearchChange {
  const rest = off.filter((each) => each !== part);
  return { off: rest.length === 0 ? undefined : rest };
}
