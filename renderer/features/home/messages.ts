import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { dayOutcomeNames } from '@shared/results/standing/outcome-days';

const contracts = (count: number): string => plural(count, 'contract');

/** Everything Home says, in the order of the screen. */
export const messages = catalogue({
  title: 'Home',
  loading: 'Loading saved contracts',

  scope: {
    notes: 'Notes…',
    report: 'Report…',
    label: 'Whose contracts',
    mine: 'Mine',
    all: 'All',
    you: (name: string) => `Mine = ${name}`,
    youHint: 'Choose whose contracts “Mine” shows',
    choose: 'Choose who you are…',
  },
  who: {
    title: 'Who are you?',
    text: 'Choose whose contracts “Mine” shows.',
    filter: 'Filter names',
    people: 'Owners and reviewers',
    contracts,
    none: 'No owners or reviewers yet. They come with the list of contracts.',
    noMatch: 'No owner or reviewer has this name.',
    more: (count: number) => `${formatNumber(count)} more. Type part of a name.`,
    account: 'Use the account of the token',
    cancel: 'Cancel',
    failed: 'store the choice',
    unknown: 'This connection uses a bot’s token, so the app can’t tell which contracts are yours.',
    showAll: 'Show all contracts',
    nothing: {
      title: 'None of these contracts are yours',
      text: (name: string) => `${name} does not own or review any contract here.`,
    },
  },

  token: 'Token expires soon',
  /** Above the reasons of a group, by what they are. */
  columns: { change: 'What changed', failure: 'Reason', problem: 'Reason', note: 'Until, note' },
  /** How the contracts of each owner, schema and so on stand. */
  groupTable: { title: 'Groups', by: 'Group by', contracts: 'Contracts', outcomes: 'Outcomes', week: 'Last 7 days' },
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showMore: (count: number, of: number) => `Show ${formatNumber(count)} more of ${formatNumber(of)}`,
  showFewer: 'Show fewer',
  markSeen: 'Mark all as seen',
  markSeenHint: 'Everything that failed so far counts as seen. Nothing changes on the server.',
  validateAll: (count: number) => `Validate all ${formatNumber(count)}`,
  validateAllHint: 'Asks first, and shows how long it takes',
  changes: (count: number) => `Show ${plural(count, 'change')}`,

  row: {
    noAsset: 'No asset given',
    noRun: 'No run',
    orEarlier: '{time} or earlier',
    usually: (duration: string) => `Usually takes ${duration}`,
    noReason: 'No reason given',
    inBetween: (change: string) => `Changed in between: ${change}`,
    by: (name: string) => `by ${name}`,
    failedAfter: (time: string) => `failed ${time} later`,
    compare: 'Compare with last success',
    triage: { new: 'New', seen: 'Seen', fixed: 'Fixed', 'failing again': 'Failing again' },
    acknowledged: {
      here: (until: string) => until.replace(/^./, (first) => first.toUpperCase()),
      elsewhere: (until: string) => `Acknowledged ${until}`,
    },
    more: (name: string) => `Actions for ${name}`,
  },

  allGood: {
    title: 'Nothing needs you',
    checked: (count: number, times: string) => `${contracts(count)} checked ${times}.`,
    unknown: (count: number) => `${contracts(count)} not loaded yet.`,
  },

  empty: {
    none: {
      title: 'This server has no data contracts yet',
      text: 'Home shows which contracts fail and why. Contracts are written in the catalog; Assets lists what could have one.',
      action: 'Show assets',
    },
    reading: {
      title: 'Loading contracts',
      text: 'Home fills up as they arrive and is saved on this computer, so the next start is faster.',
    },
    unread: {
      title: 'No contracts yet',
      text: 'The app loads contracts and their newest runs in the background, gently for the server.',
      action: 'Check now',
    },
    away: {
      title: 'Offline',
      text: 'Nothing is saved on this computer yet. Home fills up once you are connected again.',
    },
    failed: 'list the contracts',
  },

  trend: {
    label: 'Last 30 days',
    rate: (percent: string) => `${percent} passed in the last 7 days`,
    rateHint: 'Runs with the status Success among those with Success, Partial success or Failed',
    noRuns: 'No run with a verdict in the last 7 days',
    notRead: 'The runs of the last 7 days are not loaded yet',
    before: (percent: string) => `${percent} in the 7 days before`,
    noneBefore: 'none in the 7 days before',
    more: (points: string) => `up ${points} ${points === '1' ? 'point' : 'points'}`,
    fewer: (points: string) => `down ${points} ${points === '1' ? 'point' : 'points'}`,
    same: 'the same',
    soFar: (read: number, all: number) =>
      `Pass rate once all contracts are loaded: ${formatNumber(read)} of ${formatNumber(all)} so far`,
    partial: 'of the last 50 runs per contract',
    whole: (read: number, all: number) => `${formatNumber(read)} of ${contracts(all)}`,
    wholeHint: 'Only contracts whose loaded runs cover both weeks are compared.',
    partialHint: 'Older runs and contracts that could not be loaded are not counted.',
    bars: (total: number, most: number, day: string) =>
      total === 0
        ? 'No runs in the last 30 days'
        : `${plural(total, 'run')} in the last 30 days, most on ${day}: ${formatNumber(most)}`,
    perDay: 'Runs per day',
    day: (day: string, runs: number) => `${day}: ${plural(runs, 'run')}`,
  },

  heat: {
    title: 'Outcomes by day',
    note: 'Worst outcome of each of the last 30 days, worst contract first',
    grid: 'Outcomes of contracts by day',
    keys: 'Arrow keys move from day to day and from contract to contract. Enter opens the runs of the day.',
    asTable: 'Show as a table',
    asMap: 'Show as a map',
    days: dayOutcomeNames,
    counts: (runs: number, parts: readonly string[]) => `${plural(runs, 'run')}: ${parts.join(', ')}`,
    count: (count: number, status: string) => `${formatNumber(count)} ${status}`,
    cell: (contract: string, day: string, outcome: string) => `${contract}, ${day}: ${outcome}`,
    contract: 'Contract',
    ofAsset: (contract: string, asset: string) => `${contract} · ${asset}`,
    table: 'Outcomes of contracts by day, as a table',
    copy: 'Copy table',
    legend: 'Legend',
  },

  /** These complete "Could not …". */
  tasks: {
    markSeen: 'mark the contracts as seen',
    scope: 'store whose contracts are shown',
    control: 'change what is checked',
  },
});
