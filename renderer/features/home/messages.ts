import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { dayOutcomeNames } from '@shared/results/standing/outcome-days';

const contracts = (count: number): string => plural(count, 'contract');

/** Everything Home says, in the order of the screen. */
export const messages = catalogue({
  title: 'Home',
  loading: 'Loading the contracts kept on this computer',

  scope: {
    notes: 'Notes…',
    report: 'Report…',
    label: 'Whose contracts',
    mine: 'Mine',
    all: 'All',
    you: (name: string) => `You are ${name}`,
    youHint: 'Choose who “mine” means',
    choose: 'Choose who you are…',
  },
  who: {
    title: 'Who are you?',
    text: 'Mine shows the contracts that you own or review. Choose yourself or one of your teams; you can change this at any time.',
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

  token: 'Token ending',
  /** Above the reasons of a group, by what they are. */
  columns: { failure: 'Reason', problem: 'Reason', note: 'Note' },
  showAll: (count: number) => `Show all ${formatNumber(count)}`,
  showMore: (count: number, of: number) => `Show ${formatNumber(count)} more of ${formatNumber(of)}`,
  showFewer: 'Show fewer',
  markSeen: 'Mark all as seen',
  markSeenHint: 'Everything that failed so far counts as seen. Nothing changes on the server.',
  validateAll: 'Validate all…',
  validateAllHint: 'Shows what it will do first',
  changes: (count: number) => `Show ${plural(count, 'change')}`,

  row: {
    noAsset: 'No asset given',
    noRun: 'No run',
    orEarlier: '{time} or earlier',
    usually: (duration: string) => `Usually takes ${duration}`,
    noReason: 'No reason given',
    compare: 'Compare with the last success',
    noSuccess: 'No earlier success is known.',
    onlyFailed: 'It has no failed run.',
    more: (name: string) => `Actions for ${name}`,
    copied: { name: 'name', id: 'id', fqn: 'fully qualified name', assetFqn: 'asset’s fully qualified name' },
  },

  allGood: {
    title: 'Nothing needs you',
    checkedOne: '1 contract checked, {time}.',
    checked: (count: number) => `${contracts(count)} checked, the oldest {time}.`,
    unknown: (count: number) => `Of ${contracts(count)} nothing is known yet.`,
  },

  empty: {
    none: {
      title: 'This server has no data contracts yet',
      text: 'Home shows which contracts fail and why. Contracts are written in the catalog; Assets lists what could have one.',
      action: 'Show assets',
    },
    reading: {
      title: 'Reading the contracts',
      text: 'Home fills up as they arrive and is kept on this computer, so the next start is faster.',
    },
    unread: {
      title: 'No contracts yet',
      text: 'The app loads contracts and their newest results in the background, gently for the server.',
      action: 'Check now',
    },
    away: {
      title: 'The server is away',
      text: 'Nothing is kept on this computer yet. Home fills up once the server is back.',
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
    more: (points: string) => `up ${points} points`,
    fewer: (points: string) => `down ${points} points`,
    same: 'the same',
    soFar: (read: number, all: number) =>
      `Pass rate once all contracts are read: ${formatNumber(read)} of ${formatNumber(all)} so far`,
    partial: 'of the newest 50 runs of each contract',
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
    pin: 'change what is pinned',
    scope: 'store whose contracts are shown',
    control: 'change what is checked',
  },
});
