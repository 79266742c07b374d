import {
  type FilterPart,
  filterParts,
  type ResultsSearch,
  type ResultsSearchChange,
} from '@renderer/features/results/search';
import { rangeWords } from '@renderer/features/results/timeline/range';
import { dimensionWords, shownStatus } from '@shared/words/status-words';

export interface ActiveFilter {
  readonly part: FilterPart;
  readonly label: string;
  readonly value: string;
  /** Whether it counts; one that is switched off is kept for later. */
  readonly isOn: boolean;
}

const labels: Readonly<Record<FilterPart, string>> = {
  status: 'Status',
  failed: 'Failed in',
  text: 'Message',
  name: 'Field or rule',
  during: 'During',
};

/** Every filter of the list that the address holds, on or off, in one order. */
export function activeFilters(search: ResultsSearch, zone: string): readonly ActiveFilter[] {
  return filterParts.flatMap((part) => {
    const value = wordsOf[part](search, zone);
    return value === null ? [] : [{ part, label: labels[part], value, isOn: isOn(search, part) }];
  });
}

const wordsOf: Readonly<Record<FilterPart, (search: ResultsSearch, zone: string) => string | null>> = {
  status: ({ status }) => status?.map((each) => shownStatus(each)).join(', ') ?? null,
  failed: ({ failed }) => failed?.map((dimension) => dimensionWords[dimension]).join(', ') ?? null,
  text: ({ text }) => (text === undefined ? null : `“${text}”`),
  name: ({ name }) => (name === undefined ? null : `“${name}”`),
  during: ({ duringFrom, duringTo }, zone) =>
    duringFrom === undefined && duringTo === undefined ? null : rangeWords({ from: duringFrom, to: duringTo }, zone),
};

const isOn = ({ off = [] }: ResultsSearch, part: FilterPart): boolean => !off.includes(part);

const nothingIn: Readonly<Record<FilterPart, ResultsSearchChange>> = {
  status: { status: undefined },
  failed: { failed: undefined },
  text: { text: undefined },
  name: { name: undefined },
  during: { duringFrom: undefined, duringTo: undefined },
};

/** The change of the address that takes one filter away. */
export const without = (search: ResultsSearch, part: FilterPart): ResultsSearchChange => ({
  ...nothingIn[part],
  ...onAgain(search, part),
});

/** The change that takes all of them away. */
export const withoutAny: ResultsSearchChange = Object.assign({ off: undefined }, ...Object.values(nothingIn));

/** The change that switches one filter off, or on again. */
export const switched = (search: ResultsSearch, part: FilterPart): ResultsSearchChange =>
  isOn(search, part) ? { off: [...(search.off ?? []), part] } : onAgain(search, part);

/** The part of a change that has a filter count: whoever sets one means it. */
export function onAgain({ off = [] }: ResultsSearch, part: FilterPart): ResultsSearchChange {
  const rest = off.filter((each) => each !== part);
  return { off: rest.length === 0 ? undefined : rest };
}
