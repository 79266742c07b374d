import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { groupMessages } from '@shared/results/standing/group-messages';
import { type DayOutcome, dayOutcomeNames } from '@shared/results/standing/outcome-days';
import type { ReportGroup } from './report-model';

const contracts = (count: number): string => plural(count, 'contract');

/** A group of contracts with failing ones. */
interface GroupLine {
  readonly name: string;
  readonly failing: number;
  readonly contracts: number;
  /** `97%`; empty where it is not known. */
  readonly rate: string;
}

/** What a report about contracts says. */
export const messages = catalogue({
  subtitle: 'State of data contracts',
  facts: {
    server: 'Server',
    contracts: 'Contracts',
    filter: 'Filter',
    range: 'Range',
    zone: 'Times in',
    readAt: 'Loaded from the server',
    createdAt: 'Created at',
  },
  all: 'All contracts',
  read: (oldest: string, newest: string) => (oldest === newest ? oldest : `${oldest} – ${newest}`),
  neverRead: 'Never',
  range: (from: string, to: string) => `${from} – ${to}`,
  reportGroups: { good: 'Good', unread: 'Not checked' },
  figure: (count: number, standing: string) => `${formatNumber(count)} ${standing}`,
  summary: 'Summary',
  partial: (count: number) =>
    `Not all runs of ${contracts(count)} were loaded for this range: figures and days leave out the rest.`,
  unread: (count: number) =>
    `${contracts(count)} ${count === 1 ? 'was never loaded and is' : 'were never loaded and are'} not counted.`,
  groups: {
    title: (kind: string) => `By ${kind.toLowerCase()}`,
    caption: 'Groups with failing contracts first; a contract can be in several',
    columns: ['Contracts', 'Failing', 'Passed in 7 days', 'Of contracts'],
    unread: 'Not loaded',
    noRuns: 'No runs',
    /** Whose runs of the week are all loaded: only these count. */
    known: (known: number, all: number) => `${formatNumber(known)} of ${formatNumber(all)}`,
    more: (count: number) => `${plural(count, 'group')} more.`,
  },
  failing: {
    title: 'Failing contracts',
    none: 'No failing contracts.',
    caption: 'Failing contracts, most recent first',
    columns: ['Contract', 'Asset', 'State', 'Failing since', 'Runs', 'Reason', 'Notes'],
    orEarlier: (time: string) => `${time} or earlier`,
    noReason: 'The server gives no reason',
    more: (count: number) => `${contracts(count)} more failing.`,
    note: (author: string, text: string) => `${author}: ${text}`,
    /** A note without a text. */
    onlyAcknowledged: (author: string, until: string) => `${author}: acknowledged until ${until}`,
    acknowledged: (text: string, until: string) => `${text} (acknowledged until ${until})`,
    untilChange: 'the outcome changes',
    anonymous: 'Unknown account',
  },
  others: {
    title: 'Other contracts that need attention',
    caption: 'Contracts that are stuck, aborted, not validated or not checked',
    columns: ['Contract', 'Asset', 'State', 'Newest run'],
    more: (count: number) => `${contracts(count)} more.`,
  },
  days: {
    title: 'Outcomes by day',
    caption: 'Worst outcome of each contract on each day',
    contract: 'Contract',
    legend: 'Legend',
    more: (shown: number, all: number) => `The first ${formatNumber(shown)} of ${contracts(all)}.`,
    names: dayOutcomeNames,
    /** One character each, so that days differ without colour. */
    signs: {
      success: 'S',
      partial: 'P',
      failed: 'F',
      aborted: 'A',
      running: 'R',
      queued: 'Q',
      unchecked: 'N',
      other: '?',
      none: '·',
      unread: '–',
    } satisfies Record<DayOutcome, string>,
  },
  runs: 'All runs in the range',
  markdown: {
    since: (name: string, since: string, reason: string) => `- **${name}** since ${since}: ${reason}`,
    note: (text: string) => `  - Note: ${text}`,
    more: (count: number) => `- and ${formatNumber(count)} more`,
    rate: (percent: string, days: number) => `${percent} of runs passed in the last ${plural(days, 'day')}`,
    asOf: (server: string, time: string) => `_${server}, as of ${time}_`,
    group: ({ name, failing, contracts: all, rate }: GroupLine) =>
      `- **${name}**: ${formatNumber(failing)} of ${contracts(all)} failing${rate === '' ? '' : `, ${rate} passed in 7 days`}`,
    /** Groups without a failing contract. */
    noneFailing: (count: number, isAll: boolean) =>
      isAll
        ? `No failing contracts in ${plural(count, 'group')}.`
        : `- None failing in ${plural(count, 'other group')}`,
    readPartly: 'not all runs were loaded',
  },
});

/** The name of a group in a report. */
export const standingName = (standing: ReportGroup): string =>
  standing === 'good' || standing === 'unread' ? messages.reportGroups[standing] : groupMessages[standing].name;
