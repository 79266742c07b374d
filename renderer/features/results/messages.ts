import type { EndReason } from '@shared/domain/result/paging';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { formatDay } from '@shared/format/instant';
import { resultsEndText } from '@shared/results/rows/read-ends';
import { maxRows } from './list/result-list';
import type { FilterPart } from './search';

/** Everything the list of results says, in the order of the screen. The timeline above it has its own catalogue. */
export const messages = catalogue({
  title: 'Runs',
  titleOfAll: 'Runs',
  opened: { label: 'Opened run', untitled: 'Run' },

  toolbar: {
    label: 'Filter the runs',
    filterBy: (what: string) => `Filter by ${what}`,
    more: 'Filter',
    failedIn: 'Failed in',
    failedInCount: (count: number) => `Failed in: ${formatNumber(count)}`,
    failedInHeading: 'Runs with a failed check in',
    actions: 'Actions',
  },

  filters: {
    byStatus: 'Filter by status',
    statusHint: (status: string, count: number) =>
      `${status}: ${formatNumber(count)} among the loaded runs that the other filters leave`,
    label: 'Filters of the list',
    contracts: 'Contract',
    several: (count: number) => plural(count, 'contract'),
    named: 'Contract or asset',
    quoted: (text: string) => `“${text}”`,
    mine: 'Mine',
    failed: 'Failed in',
    during: 'Time',
    clearAll: 'Clear all',
    /** Without an entry, the filter is cleared by its label. */
    clear: {
      contracts: 'Clear contract',
      named: 'Clear contract or asset',
      mine: 'Clear Mine',
      status: 'Clear status',
      text: 'Clear message',
      name: 'Clear field or rule',
      failed: 'Clear dimension',
      during: 'Clear selected time',
    } as Partial<Record<FilterPart, string>>,
    clearOne: (label: string) => `Clear the filter “${label}”`,
  },

  loaded: {
    count: (loaded: number) => `${formatNumber(loaded)} loaded`,
    countOf: (loaded: number, total: number) => `${formatNumber(loaded)} of ${formatNumber(total)} loaded`,
    unreadable: (rows: number) => `${plural(rows, 'row')} unreadable`,
    repeated: (rows: number) => `${plural(rows, 'duplicate')} ignored`,
    asOf: (time: string) => ` · as of ${time}`,
    sorted: (loaded: number) => `Sorted among the ${formatNumber(loaded)} loaded`,
    loadAll: 'Load older',
  },

  search: {
    progress: (read: number, matching: number) =>
      `${formatNumber(read)} loaded, ${plural(matching, 'match', 'matches')}`,
    stop: 'Stop',
    stopped: (progress: string) => `Stopped. ${progress}`,
    resume: 'Continue',
  },

  grid: {
    label: 'Validation runs',
    unreadableRow: 'Unreadable row',
    newAbove: (count: number) => `${plural(count, 'new run')} above`,
    showNew: (count: number) => `${formatNumber(count)} new`,
    timesIn: (zone: string) => `Times are in ${zone}`,
    countsHint: 'Checks passed of all; sorted by those that failed',
    reasonHint: 'What failed, in a few words; the opened run has all of it',
    today: 'Today',
    yesterday: 'Yesterday',
    failuresHint: 'Names of failed fields and rules; sorted by how many they are',
    noteHint: 'What people have noted about the run on this computer',
  },

  footer: {
    reading: { first: 'load the runs', older: 'load older runs', newest: 'refresh the runs' },
    loadingOlder: 'Loading older runs…',
    endOfRange: 'End of the time range',
    endOfKept: 'End of the saved runs',
    onlyOpened: 'Only runs that you opened are saved. There may be more.',
    full: `A list holds at most ${formatNumber(maxRows)} runs. Narrow the time range to see older ones.`,
  },

  empty: {
    noMatchSoFar: 'No match so far',
    noMatch: 'No run matches',
    noneInSelection: 'No runs in the selected time',
    searched: (filters: string) => `${filters}. Everything in this time range is loaded.`,
    filter: (label: string, value: string) => `${label}: ${value}`,
    noneInRange: 'No runs in this time',
    showAllTime: 'Show all time',
    none: 'No runs yet',
    noneText: 'Each validation of this contract adds a run here.',
    noneTextDeleted: 'This contract is deleted, and none of its runs were kept.',
  },

  selection: {
    label: 'Selected runs',
    count: (selected: number, shown: number, hasMore: boolean) =>
      `${formatNumber(selected)} of ${formatNumber(shown)} ${hasMore ? 'loaded ' : ''}selected`,
    copy: 'Copy',
    compare: 'Compare',
    compareNeedsTwo: 'Select exactly two runs to compare them.',
    compareTwo: 'Compare the two selected',
    exportMany: (rows: string) => `Export ${rows}…`,
    many: (count: number) => plural(count, 'run'),
    cannotDelete: 'Runs cannot be deleted',
    tooManyToDelete: (most: number) =>
      `At most ${formatNumber(most)} selected runs can be deleted, one request each. Clean up runs… deletes any number by a rule.`,
    tooManyToCopy: (count: number) => `${plural(count, 'run')} are too many to copy`,
    tooManyToCopyText: (most: number) => `Up to ${formatNumber(most)} can be copied. A file holds all of them.`,
    export: 'Export…',
    copied: (count: number, format: string) => `Copied ${plural(count, 'run')} as ${format}`,
    copyFailed: 'Could not copy',
  },
});

/** Why a list ended; `oldest` is the time of the last loaded result. */
export const endText = (end: EndReason | null, oldest: number | null, zone: string): string =>
  resultsEndText(end, oldest === null ? null : formatDay(oldest, zone));

interface LoadedFigures {
  readonly table: { readonly length: number };
  readonly figures: { readonly total: number | null; readonly unreadable: number; readonly repeated: number };
}

/** `300 loaded`, `300 of 12,000 loaded, 1 row unreadable, 2 duplicates ignored`. */
export function loadedText({ table, figures: { total, unreadable, repeated } }: LoadedFigures): string {
  const text = messages.loaded;
  return [
    total === null ? text.count(table.length) : text.countOf(table.length, total),
    ...(unreadable === 0 ? [] : [text.unreadable(unreadable)]),
    ...(repeated === 0 ? [] : [text.repeated(repeated)]),
  ].join(', ');
}

interface SearchFigures {
  readonly table: { readonly length: number };
  readonly view: { readonly length: number };
}

/** `12,000 read, 3 matches`. */
export const searchText = ({ table, view }: SearchFigures): string =>
  messages.search.progress(table.length, view.length);
