import {
  type FilterPart,
  filterParts,
  type ResultsSearch,
  type ResultsSearchChange,
} from '@renderer/features/results/search';
import { rangeWords } from '@renderer/features/results/timeline/range';
import { dimensionNames } from '@shared/format/status-names';
import { columnFilters, type FilterValues } from '@shared/results/columns/registry';

export interface ActiveFilter {
  readonly part: FilterPart;
  readonly label: string;
  readonly value: string;
  /** Whether it counts; one that is switched off is kept for later. */
  readonly isOn: boolean;
}

/** How a filter is shown: its label, what it asks for, and what of the address it is. */
interface Part {
  readonly label: string;
  readonly shown: (search: ResultsSearch, zone: string) => string | null;
  readonly keys: readonly (keyof ResultsSearch)[];
}

const ofColumns = Object.fromEntries(
  columnFilters.map(({ by, label, shown }): [string, Part] => [
    by,
    { label, shown: ({ [by]: asked }) => (asked === undefined ? null : shown(asked)), keys: [by] },
  ]),
) as Readonly<Record<keyof FilterValues, Part>>;

const parts: Readonly<Record<FilterPart, Part>> = {
  ...ofColumns,
  failed: {
    label: 'Failed in',
    shown: ({ failed }) => failed?.map((dimension) => dimensionNames[dimension]).join(', ') ?? null,
    keys: ['failed'],
  },
  during: {
    label: 'During',
    shown: ({ duringFrom, duringTo }, zone) =>
      duringFrom === undefined && duringTo === undefined ? null : rangeWords({ from: duringFrom, to: duringTo }, zone),
    keys: ['duringFrom', 'duringTo'],
  },
};

/** Every filter of the list that the address holds, on or off, in one order. */
export function activeFilters(search: ResultsSearch, zone: string): readonly ActiveFilter[] {
  return filterParts.flatMap((part) => {
    const { label, shown } = parts[part];
    const value = shown(search, zone);
    return value === null ? [] : [{ part, label, value, isOn: isOn(search, part) }];
  });
}

const isOn = ({ off = [] }: ResultsSearch, part: FilterPart): boolean => !off.includes(part);

const nothingIn = (part: FilterPart): ResultsSearchChange =>
  Object.fromEntries(parts[part].keys.map((key) => [key, undefined]));

/** The change of the address that takes one filter away. */
export const without = (search: ResultsSearch, part: FilterPart): ResultsSearchChange => ({
  ...nothingIn(part),
  ...onAgain(search, part),
});

/** The change that takes all of them away. */
export const withoutAny: ResultsSearchChange = Object.assign({ off: undefined }, ...filterParts.map(nothingIn));

/** The change that switches one filter off, or on again. */
export const switched = (search: ResultsSearch, part: FilterPart): ResultsSearchChange =>
  isOn(search, part) ? { off: [...(search.off ?? []), part] } : onAgain(search, part);

/** The part of a change that has a filter count: whoever sets one means it. */
export function onAgain({ off = [] }: ResultsSearch, part: FilterPart): ResultsSearchChange {
  const rest = off.filter((each) => each !== part);
  return { off: rest.length === 0 ? undefined : rest };
}
