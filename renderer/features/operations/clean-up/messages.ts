import { catalogue } from '@shared/format/catalogue';
import { formatBytes, formatNumber, isOrAre, plural } from '@shared/format/format';
import { keptResultNames } from '@shared/format/operation-messages';

const runs = (count: number): string => plural(count, 'run');
const contracts = (count: number): string => plural(count, 'contract');
const requests = (count: number): string => plural(count, 'request');
const itOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

const noneRemain = (gone: number): string => (gone === 1 ? 'it is no longer there' : 'none of them remain');
const deletedOf = (gone: number, all: number): string =>
  gone === all
    ? all === 1
      ? 'Deleted the run'
      : `Deleted ${runs(all)}`
    : `Deleted ${formatNumber(gone)} of ${runs(all)}`;

/** Everything that is said while runs are deleted. */
export const messages = catalogue({
  title: 'Clean up runs',
  titleOfSelected: (count: number) => (count === 1 ? 'Delete this run' : `Delete ${plural(count, 'selected run')}`),
  /** The button that deletes at this press. */
  confirmNow: (count: number) => (count === 1 ? 'Delete now' : `Delete ${formatNumber(count)} now`),
  armed: {
    again: 'Press again to delete from {connection}.',
    noBackup: 'Without a backup, this can’t be undone.',
  },
  previewing: 'preview the deletion, so nothing can be deleted',
  progress: {
    beginning: 'Starting',
    reading: { label: 'Reading the runs', count: (done: number) => `${formatNumber(done)} read` },
    backup: {
      label: 'Writing the backup',
      count: (done: number, total: number | null) => `${formatNumber(done)} of ${runs(total ?? 0)}`,
    },
    sending: {
      label: 'Deleting',
      count: (done: number, total: number | null) => `${formatNumber(done)} of ${requests(total ?? 0)} answered`,
    },
    checking: {
      label: 'Verifying',
      count: (done: number, total: number | null) => `${formatNumber(done)} of ${contracts(total ?? 0)}`,
    },
  },
  steps: { backup: 'Backup', sending: 'Delete', both: 'Back up and delete', checking: 'Verify' },

  contracts,
  contractOfAsset: (contract: string, asset: string) => `${contract} · ${asset}`,
  leftOut: {
    all: (count: number, reasons: string) => `${plural(count, 'selected contract')} left out: ${reasons}.`,
    deleted: (count: number) => `${formatNumber(count)} deleted, which ${isOrAre(count)} read-only`,
    inherited: (count: number) => `${formatNumber(count)} inherited, whose runs belong to the data product`,
  },

  form: {
    rule: 'Rule',
    names: (count: number) => `Names of the ${contracts(count)}`,
    moreNames: (count: number) => `and ${formatNumber(count)} more`,
    rules: { 'older-than': 'Older than', before: 'Before a date', 'keep-last': 'Keep last' },
    selected: (count: number) => `Selected (${formatNumber(count)})`,
    selectedHint: 'Exactly these runs are deleted. The other rules ignore the selection.',
    beforeLegend: 'Delete runs before',
    beforeHint: (zone: string) => `A time in ${zone}. A run at exactly this time is kept.`,
    days: 'Days',
    daysHint: 'days, counted from now',
    keepLast: 'Runs to keep per contract',
    keepLastHint: 'newest runs of each contract',
    noWholeNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${formatNumber(most)}.`,
  },

  rule: {
    selected: (count: number) => (count === 1 ? 'The selected run' : plural(count, 'selected run')),
    before: (time: string) => `Runs before ${time}`,
    olderThan: (days: number) => `Runs older than ${plural(days, 'day')}`,
    olderThanAt: (days: number, time: string) => `Runs older than ${plural(days, 'day')} (before ${time})`,
    all: 'All runs',
    keepLast: (count: number) =>
      count === 1 ? 'All but the last run' : `All but the last ${formatNumber(count)} runs`,
    newest: (count: number) => (count === 1 ? 'the newest' : `the newest ${formatNumber(count)}`),
    kept: { lastSuccess: 'last success', lastFailure: 'last failure', noted: 'any with a note' },
    plainly: (rule: string) => `${rule}.`,
    withKept: (rule: string, kept: string) => `${rule}. Kept: ${kept}.`,
    exactTime: 'Exact time',
    /** An instant in the zone of the person, unless that is UTC, and as the number that is sent. */
    exact: (isLocal: boolean) =>
      `Before ${isLocal ? '{local} = ' : ''}{utc} = {instant} ms. A run at exactly this time is kept.`,
  },

  plan: {
    going: (count: number) => `Deletes ${runs(count)}.`,
    goingOf: (count: number, going: number, all: number) =>
      `Deletes ${runs(count)} from ${going === all ? contracts(all) : `${formatNumber(going)} of ${contracts(all)}`}.`,
    checked: (at: string) => `Checked ${at}.`,
    nothing: 'Nothing to delete.',
    nothingAt: (at: string) => `No run matches the rule. Checked ${at}.`,
    byStatus: 'By status',
    unread: (count: number) => `${contracts(count)} could not be read: nothing is deleted from ${itOrThem(count)}.`,
    tooMany: (count: number, most: number) =>
      `This would take ${formatNumber(count)} requests; at most ${formatNumber(most)} are sent. Keep fewer runs, or choose an earlier time.`,
    future: (mayDeleteLater: boolean) =>
      `This time is in the future.${mayDeleteLater ? ' Runs that arrive before you confirm may be deleted too, though they are not in this list.' : ''}`,
    newest: (count: number, isOnly: boolean) =>
      `The newest run of ${isOnly ? 'this contract' : contracts(count)} is among them.`,
    newestInSummary: (newest: string) => `${newest} The server’s own summary will still show it afterwards.`,
    newestInSummaryOf: (newest: string, count: number) =>
      `${newest} The server’s own summary of ${formatNumber(count)} of these contracts will still show it afterwards.`,
    unreadableRows: (count: number) =>
      `${plural(count, 'row')} could not be read. The server would delete ${itOrThem(count)} too; a backup keeps ${itOrThem(count)} as sent.`,
    facts: {
      span: 'From – to',
      time: 'Time',
      stays: 'Keep',
      kept: 'Protected',
      requests: 'Requests',
      backup: 'Backup',
    },
    span: (from: string, to: string) => `${from} – ${to}`,
    nothingStays: 'Nothing',
    stays: (count: number, span: string | null) => `${runs(count)}${span === null ? '' : `, ${span}`}`,
    kept: 'Kept despite the rule',
    keptBecause: {
      newest: keptResultNames.newest,
      'last-success': keptResultNames.lastSuccess,
      'last-failure': keptResultNames.lastFailure,
      noted: 'a run with a note',
      'same-time': 'at the same time as a run that is kept',
    },
    keptLine: (at: string, why: string) => `${at}, because it is ${why}`,
    keptMore: (count: number) => `and ${plural(count, 'other')} for similar reasons`,
    keptTotals: (count: number, reasons: string) => `${runs(count)}: ${reasons}`,
    keptTimes: (count: number, because: string) => `${formatNumber(count)} × ${because}`,
    requests: (count: number, why: string | null) => `${requests(count)}${why === null ? '' : `: ${why}`}.`,
    requestsEach: (count: number) => `${requests(count)}, one per contract.`,
    requestsIn: (count: number, why: string) => `in ${contracts(count)} ${why}`,
    requestsBecause: {
      'all-before': 'one request deletes them all',
      'kept-among-them': 'some runs are kept, so newer ones are deleted one at a time',
      picked: 'selected runs are deleted one at a time',
    },
    requestLine: (text: string, count: number) => (count === 1 ? text : `${formatNumber(count)} × ${text}`),
    backupFirst: 'Save a backup first',
    noBackup: 'Without it you can’t undo or restore.',
    backupGap: (isOfMany: boolean) =>
      `${isOfMany ? 'Each contract is backed up right before its runs are deleted' : 'Saved right before the deletion'}. A run that arrives in between may be deleted without a backup.`,
    changeFolder: 'Change…',
    useFolder: 'use the folder for backups',
    contracts: 'Contracts',
    contractColumns: {
      name: 'Contract',
      going: 'Delete',
      stays: 'Keep',
      kept: 'Protected',
      keptTitle: 'Runs kept despite the rule',
      requests: 'Requests',
    },
    notRead: 'Nothing',
    readContract: 'read its runs',
    rows: 'Runs to delete',
    rowColumns: { status: 'Status', time: 'Time', contract: 'Contract', message: 'Message' },
    showRows: 'show the rows of the preview',
  },

  question: {
    title: 'Delete {count} of {whose} from {connection}',
    count: runs,
    unnamed: 'this connection',
    ruleAndSpan: (rule: string, span: string) => `${rule}: ${span}`,
    ruleAndRequests: (rule: string, count: number) => `${rule} It takes ${requests(count)}.`,
    notBackedUp: 'No backup is saved first: this can’t be undone.',
    backedUp: (count: number, hasFolder: boolean) =>
      `${count === 1 ? 'It is' : 'They are'} saved to a backup ${hasFolder ? 'in {folder} ' : ''}first, and can be restored from it.`,
  },

  report: {
    stoppedInTime: 'Stopped in time.',
    allRead: (gone: number) =>
      gone === 1 ? 'Verified: it is no longer on the server.' : 'Verified: none of them remain on the server.',
    someRefused: 'Verified. What remains was refused, or never sent.',
    restUnread: 'The rest could not be verified. The app keeps checking, and sends nothing.',
    uncheckedLost: 'The request was sent, its answer was lost, and the outcome could not be verified.',
    uncheckedAccepted: 'The server accepted the request, but the outcome could not be verified.',
    uncheckedAdvice: 'Check the runs before you try again. The app keeps checking, and sends nothing.',
    deletedOf,
    deletedUnknown: (gone: number, unknown: number) =>
      `Deleted ${runs(gone)}; the outcome of ${formatNumber(unknown)} is unknown`,
    deletedSome: (gone: number, all: number, left: number) =>
      `${deletedOf(gone, all)}, ${formatNumber(left)} ${left === 1 ? 'remains' : 'remain'}`,
    deletedNone: (count: number) =>
      count === 1 ? 'The run is still there' : `All ${formatNumber(count)} runs are still there`,
    failedButGone: (gone: number) => `The server reported a failure. Verified: ${noneRemain(gone)}.`,
    lostButGone: (gone: number) => `The answer to a request was lost. Verified: ${noneRemain(gone)}.`,
    failedAndThere: 'The server reported a failure. It may still be at work: check again before retrying.',
    lostAndThere: 'The answer to a request was lost. It may still be at work: check again before retrying.',
    acceptedNothing: 'The server reported success, but nothing was deleted.',
    acceptedSome: 'The server reported success, but not everything was deleted.',
    stopped: 'Stopped partway: what was not sent by then is untouched.',
    untouched: (count: number) => `${runs(count)} ${isOrAre(count)} untouched: refused, or never sent.`,
    unreadable: (count: number) => `${plural(count, 'unreadable row')} could not be checked one by one.`,
    appeared: (count: number) => `${runs(count)} arrived after the preview and ${isOrAre(count)} there now.`,
    foundSince: (finding: string) => `Checked since: ${finding}`,
    columns: { name: 'Contract', outcome: 'Outcome', gone: 'Deleted', stillThere: 'Remaining' },
    verified: 'Verified',
    notCounted: '–',
    backup: (count: number, bytes: number) => `Backup: ${runs(count)}, ${formatBytes(bytes)}, in {file}`,
    showFolder: 'Show in folder',
    backupGone: 'The backup is gone',
    folderNotShown: 'The folder could not be shown',
  },

  undo: {
    bar: (at: string) => `{title} · {about} · ${at}`,
    on: 'on {connection}',
    /** A title as a sentence. */
    ended: (title: string) => (/[.…]$/.test(title) ? title : `${title}.`),
    details: 'Details',
    restore: 'Restore…',
    dismiss: 'Dismiss',
  },
});
