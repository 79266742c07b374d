import type { Dimension } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';
import { failureShare, judgedOf, type ToneCounts } from '@shared/results/timeline/buckets';
import { percentText } from '@shared/results/timeline/figure-messages';

/** What a clean-up deleted. */
interface Deleted {
  readonly count: number;
  /** The count is that of all of these contracts. */
  readonly contracts: number;
  /** Where the mark stands to what was deleted; empty where it stands at the time of the clean-up. */
  readonly where: '' | ' here' | ' before here';
  readonly day: string;
  /** A restore followed. */
  readonly isRestored: boolean;
}

/** Everything the timeline of runs says, in the order of the screen. */
export const messages = catalogue({
  title: 'Timeline',
  unreadable: (rows: number) => ` · ${plural(rows, 'row')} unreadable`,

  range: {
    label: 'Time range',
    presets: {
      all: 'All time',
      day: 'Last 24 hours',
      week: 'Last 7 days',
      month: 'Last 30 days',
      quarter: 'Last 90 days',
      custom: 'Custom range…',
    },
    since: (time: string) => `Since ${time}`,
    until: (time: string) => `Until ${time}`,
  },

  zoomIn: 'Zoom in',
  zoomInNeeds: 'Select a part of the timeline first.',
  zoomOut: 'Zoom out',
  zoomReset: 'Reset zoom',
  lanes: 'Lanes',
  lanesShown: (count: number) => `Lanes (${formatNumber(count)} shown)`,
  lanesHeading: 'Failed checks by dimension',
  showBars: 'Show the timeline as bars',

  height: {
    label: 'Height of the timeline',
    hint: 'Drag to resize, double-click to reset.',
    pixels: (height: number) => `${formatNumber(height)} pixels`,
  },

  // What happened apart from runs.
  marks: {
    kinds: { version: 'Version', note: 'Note', deletion: 'Deletion' },
    named: (kind: string, text: string) => `${kind}: ${text}`,
    deleted: ({ count, contracts, where, day, isRestored }: Deleted) => {
      const results =
        contracts === 1 ? plural(count, 'run') : `${plural(count, 'run')} of ${formatNumber(contracts)} contracts`;
      return `Deleted ${results}${where} on ${day}${isRestored ? ', a restore followed' : ''}`;
    },
  },

  customRange: {
    title: 'Custom range',
    description: 'Both ends are included. Leave a date empty for no limit.',
    from: 'From',
    to: 'To',
    exact: (from: string, to: string) => `From ${from} to ${to}.`,
    noStart: 'the beginning',
    noEnd: 'the newest',
    backwards: 'The range ends before it begins.',
    cancel: 'Cancel',
    apply: 'Show this range',
    applyNeeds: 'Fix the range first.',
  },

  // How much of the range has been loaded.
  coverage: {
    unread: (older: number | null) =>
      older === null ? 'Older runs not loaded' : `About ${plural(older, 'older run')} not loaded`,
    older: 'Load older',
    unreachable: 'There may be older runs that cannot be loaded',
    full: 'Too many runs to load: narrow the time range',
    loading: 'Loading older runs',
    read: (read: number) => `${formatNumber(read)} loaded`,
    readOf: (read: number, total: number) => `${formatNumber(read)} of ${formatNumber(total)} loaded`,
    paused: 'Paused, ',
    pause: 'Pause',
    resume: 'Continue',
    cancel: 'Cancel',
    retry: 'Retry',
    reading: 'load older runs',
    failed: 'Could not load older runs.',
    away: 'Older runs load when you are connected again.',
  },

  chart: {
    label: 'Runs over time',
    keys: 'Left and right arrow move from bar to bar, with Shift they select. Enter zooms in, minus zooms out, Escape clears the selection.',
    selected: (bars: string) => `Selected: ${bars}`,
    highest: (runs: number) => plural(runs, 'run'),
    highestHint: 'Runs in the fullest bar',
    notLoaded: 'Runs of some contracts are not loaded here',
    notLoadedBefore: 'Older runs are not loaded',
    noRuns: 'No runs',
    allFailed: '100% failed',
    halfFailed: '50%',
    rateHint: 'The share of each bar’s runs that failed, of those with a verdict.',
    rateOf: (counts: ToneCounts) => {
      const share = failureShare(counts);
      if (share === null || share === 0) return null;
      const [failed, judged] = [counts.failed + counts.partial, judgedOf(counts)].map(formatNumber);
      return `${percentText(share)} failed (${failed} of ${judged})`;
    },
    moreMarks: (marks: number) => `and ${formatNumber(marks)} more`,
    hiddenRuns: (runs: number) => `${plural(runs, 'run')} hidden by filters`,
    noneBefore: (day: string) => `No runs before ${day}`,
    from: (time: string) => `From ${time}`,
    firstRun: (time: string) => `The first run was on ${time}.`,
    now: (zone: string) => `Now, ${zone}`,
    future: 'Future',
  },

  table: {
    label: 'Runs over time as a table',
    labelBy: (kind: string) => `Runs by ${kind.toLowerCase()}`,
    by: 'Rows of the table',
    byTime: 'By time',
    byKind: (kind: string) => `By ${kind.toLowerCase()}`,
    time: 'Time',
    contracts: 'Contracts',
    runs: 'Runs',
    failed: (dimension: Dimension) => `${dimensionNames[dimension]} failed`,
    rate: 'Failure rate',
    marks: 'Marks',
    hidden: 'Hidden by filters',
    copy: 'Copy table',
  },
});
