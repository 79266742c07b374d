import { catalogue } from '@shared/format/catalogue';
import { formatNumber, listed, plural } from '@shared/format/format';

/** The texts of exported files: the HTML report, and the reasons in JUnit test cases. */
export const messages = catalogue({
  range: {
    all: 'All time',
    until: (end: string) => `until ${end}`,
    since: (start: string) => `since ${start}`,
    between: (start: string, end: string) => `${start} – ${end}`,
  },
  onlyKept: (newest: number) =>
    `From data on this computer: the last ${formatNumber(newest)} runs per contract, and older ones loaded since the app started. Messages are cut to 500 characters.`,
  allContracts: 'All contracts',
  filter: {
    contracts: (count: number) => plural(count, 'contract'),
    selected: 'Selected runs only',
    excluded: (count: number) => `${plural(count, 'run')} excluded`,
    failedIn: (dimensions: readonly string[]) => `failed in ${listed(dimensions, 'or')}`,
    shown: (filter: string, shown: number, all: number) =>
      `${filter}, ${formatNumber(shown)} of ${plural(all, 'run')} shown`,
  },
  report: {
    title: (contract: string) => `${contract}: runs`,
    titleOfAll: 'Runs of all contracts',
    subtitle: 'Validation runs of a data contract',
    facts: {
      contract: 'Contract',
      server: 'Server',
      range: 'Range',
      filter: 'Filter',
      zone: 'Times in',
      createdAt: 'Created at',
    },
    summary: 'Summary',
    allRuns: (count: number) =>
      count === 1 ? 'the only run in the range' : `all ${plural(count, 'run')} in the range`,
    readRuns: (count: number) => `the ${plural(count, 'run')} that could be loaded`,
    coverage: (runs: string) => `Figures, timeline and failures cover ${runs}, regardless of the filter.`,
    timeline: { title: 'Runs over time', asTable: 'As a table', time: 'Time', runs: 'Runs' },
    failures: {
      title: 'Failures',
      none: 'No check failed.',
      caption: 'Failed checks, most frequent first',
      check: 'Check',
      dimension: 'Dimension',
      runs: 'Runs',
      first: 'First',
      last: 'Last',
      further: (count: number) => `${plural(count, 'further check')} failed less often.`,
      uncounted: (count: number) =>
        `${plural(count, 'failure')} with other names ${count === 1 ? 'was' : 'were'} not counted.`,
      unnamed: 'A check that the server does not name',
    },
    runs: {
      title: 'Runs',
      filter: (filter: string) => `Filter: ${filter}.`,
      none: 'No runs.',
      caption: 'Runs, newest first',
      newest: (shown: number, all: number) =>
        `The newest ${formatNumber(shown)} of ${plural(all, 'run')}, newest first`,
    },
  },
  cases: {
    run: 'Run',
    notFinished: (status: string) => `${status}: not finished.`,
    notEvaluated: 'Not checked.',
    unnamed: 'The server does not name this check.',
    numbered: (dimension: string, number: number) => `${dimension} check ${number}`,
    numberedRange: (dimension: string, from: number, to: number) => `${dimension} checks ${from} to ${to}`,
    notInTable: 'In the contract, not in the table.',
    duplicate: 'A duplicate field.',
    noReason: 'The server gives no reason.',
    missed: 'Missed.',
    typeDifference: (difference: string) => `Type difference: ${difference}`,
  },
});
