import { catalogue } from '@shared/format/catalogue';
import { formatBytes, formatNumber, isOrAre, plural } from '@shared/format/format';
import { keptResultNames } from '@shared/format/operation-messages';

const results = (count: number): string => plural(count, 'result');
const contracts = (count: number): string => plural(count, 'contract');
const requests = (count: number): string => plural(count, 'request');
const itOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

const notFound = (gone: number): string => (gone === 1 ? 'it was not found' : 'none of them was found');
const stillThere = (count: number): string => `${formatNumber(count)} ${isOrAre(count)} still there`;
const deletedOf = (gone: number, all: number): string =>
  all === 1 ? 'Deleted the result' : `Deleted ${formatNumber(gone)} of ${results(all)}`;

/** Everything that is said while results are deleted. */
export const messages = catalogue({
  title: 'Clean up results',
  titleOfSelected: (count: number) =>
    count === 1 ? 'Delete this result' : `Delete ${plural(count, 'selected result')}`,
  previewing: 'preview the deletion, so nothing can be deleted',
  progress: {
    beginning: 'Beginning',
    reading: { label: 'Reading the results', count: (done: number) => `${formatNumber(done)} read` },
    backup: {
      label: 'Writing the backup',
      count: (done: number, total: number | null) => `${formatNumber(done)} of ${results(total ?? 0)}`,
    },
    sending: {
      label: 'Deleting',
      count: (done: number, total: number | null) => `${formatNumber(done)} of ${requests(total ?? 0)} answered`,
    },
    checking: {
      label: 'Checking what is left',
      count: (done: number, total: number | null) => `${formatNumber(done)} of ${contracts(total ?? 0)}`,
    },
  },
  steps: { backup: 'Backup', sending: 'Delete', both: 'Back up and delete', checking: 'Read again' },

  contracts,
  contractOfAsset: (contract: string, asset: string) => `${contract} · ${asset}`,
  leftOut: {
    all: (count: number, reasons: string) => `${plural(count, 'selected contract')} left out: ${reasons}.`,
    deleted: (count: number) => `${formatNumber(count)} deleted, which ${isOrAre(count)} read-only`,
    inherited: (count: number) => `${formatNumber(count)} inherited, whose results are the data product’s`,
  },

  form: {
    rule: 'Rule',
    names: (count: number) => `Names of the ${contracts(count)}`,
    moreNames: (count: number) => `and ${formatNumber(count)} more`,
    rules: { before: 'Before a date', 'older-than': 'Older than', 'keep-last': 'All but the last' },
    selected: (count: number) => `Selected (${formatNumber(count)})`,
    selectedHint: 'Exactly these results are deleted. The other kinds of rule ignore the selection.',
    beforeLegend: 'Delete results before',
    beforeHint: (zone: string) => `A moment in ${zone}. A result at exactly this moment is kept.`,
    days: 'Days',
    daysHint: 'Days of 24 hours, counted back from the preview. The preview shows the exact time.',
    keepLast: 'Results to keep in each contract',
    keepLastHint: 'The latest ones by time. Everything older is deleted.',
    noWholeNumber: (least: number, most: number) => `Enter a whole number from ${least} to ${formatNumber(most)}.`,
  },

  rule: {
    selected: (count: number) => (count === 1 ? 'The selected result' : plural(count, 'selected result')),
    before: 'All results before a date',
    'older-than': (days: number) => `All results older than ${plural(days, 'day')} (exact time below)`,
    all: 'All results',
    'keep-last': (count: number) =>
      count === 1 ? 'All but the last result' : `All but the last ${formatNumber(count)} results`,
    alwaysKept: (kept: string, count: number) => `${kept} always ${count === 1 ? 'stays' : 'stay'}`,
    withKept: (rule: string, kept: string) => `${rule}; ${kept}`,
    change: 'Change the rule',
    /** An instant in the zone of the person, unless that is UTC, and as the number that is sent. */
    exact: (isLocal: boolean) =>
      `Strictly before ${isLocal ? '{local} = ' : ''}{utc} = {instant} ms. A result at exactly this moment is kept.`,
  },

  plan: {
    going: (count: number) => `${results(count)} would be deleted`,
    goingOf: (count: number, going: number, all: number) =>
      `${results(count)} would be deleted from ${formatNumber(going)} of ${contracts(all)}`,
    goingAt: (at: string) => `{going}, as read at ${at}.`,
    nothing: 'There is nothing to delete.',
    nothingAt: (at: string) => `{nothing} No result that matches the rule was found at ${at}.`,
    byStatus: 'By status',
    unread: (count: number) => `${contracts(count)} could not be read: nothing of ${itOrThem(count)} is deleted.`,
    tooMany: (count: number, most: number) =>
      `This would take ${formatNumber(count)} requests; at most ${formatNumber(most)} are sent. Keep fewer results, or choose an earlier time.`,
    future: (mayDeleteLater: boolean) =>
      `This time is in the future.${mayDeleteLater ? ' Results that arrive before you confirm may be deleted too, though they are not in this list.' : ''}`,
    newest: (count: number, isOnly: boolean) =>
      `The newest result of ${isOnly ? 'this contract' : contracts(count)} is among them.`,
    newestInSummary: (newest: string) => `${newest} The server’s own summary will still show it afterwards.`,
    newestInSummaryOf: (newest: string, count: number) =>
      `${newest} The server’s own summary of ${formatNumber(count)} of these contracts will still show it afterwards.`,
    unreadableRows: (count: number) =>
      `${plural(count, 'row')} could not be read. The server would delete ${itOrThem(count)} too; a backup keeps ${itOrThem(count)} as sent.`,
    facts: { span: 'From – to', time: 'Time', stays: 'Stays', kept: 'Kept', requests: 'Requests', backup: 'Backup' },
    span: (from: string, to: string) => `${from} – ${to}`,
    nothingStays: 'Nothing',
    stays: (count: number, span: string | null) => `${results(count)}${span === null ? '' : `, ${span}`}`,
    kept: 'Kept despite the rule',
    keptBecause: {
      newest: keptResultNames.newest,
      'last-success': keptResultNames.lastSuccess,
      'last-failure': keptResultNames.lastFailure,
      noted: 'a result with a note',
      'same-time': 'at the same time as a result that is kept',
    },
    keptLine: (at: string, why: string) => `${at}, because it is ${why}`,
    keptMore: (count: number) => `and ${plural(count, 'other')} for similar reasons`,
    keptTotals: (count: number, reasons: string) => `${results(count)} kept despite the rule: ${reasons}`,
    keptTimes: (count: number, because: string) => `${formatNumber(count)} × ${because}`,
    requests: (count: number, why: string) => `${requests(count)}: ${why}.`,
    requestsEach: (count: number, why: string) => `${requests(count)}, one for each contract: ${why}.`,
    requestsIn: (count: number, why: string) => `in ${contracts(count)} ${why}`,
    requestsBecause: {
      'all-before': 'nothing kept is older, so one request deletes them all',
      'kept-among-them': 'some results are kept, so newer ones are deleted one at a time',
      picked: 'selected results are deleted one at a time, by their own time',
    },
    requestsForOne: 'the selected result is deleted by its own time',
    requestLine: (text: string, count: number) => (count === 1 ? text : `${formatNumber(count)} × ${text}`),
    backupFirst: 'Write to a file first',
    noBackup: 'Without it you can’t undo or restore.',
    backupGap: (isOfMany: boolean) =>
      `${isOfMany ? 'Each contract is backed up right before its results are deleted' : 'Written right before the deletion'}. A result that arrives in between may be deleted without a backup.`,
    changeFolder: 'Change…',
    useFolder: 'use the folder for backups',
    contracts: 'Contracts',
    contractColumns: {
      name: 'Contract',
      going: 'Goes',
      stays: 'Stays',
      kept: 'Kept',
      keptTitle: 'Results kept despite the rule',
      requests: 'Requests',
    },
    notRead: 'Nothing',
    readContract: 'read its results',
    rows: 'Results that would be deleted',
    rowColumns: { status: 'Status', time: 'Time', contract: 'Contract', message: 'Message' },
    showRows: 'show the rows of the preview',
  },

  question: {
    title: 'Delete {count} of {whose} from {connection}',
    count: results,
    unnamed: 'this connection',
    ruleAndSpan: (rule: string, span: string) => `${rule}: ${span}`,
    ruleAndRequests: (rule: string, count: number) => `${rule}. It takes ${requests(count)}.`,
    notBackedUp: 'No backup is written first: this cannot be undone.',
    backedUp: (count: number, hasFolder: boolean) =>
      `${count === 1 ? 'It is' : 'They are'} written to a file ${hasFolder ? 'in {folder} ' : ''}first, and can be restored from it.`,
  },

  report: {
    stoppedInTime: 'Stopped in time.',
    allRead: (gone: number) => `The results were read again afterwards, and ${notFound(gone)}.`,
    someRefused: 'The results were read again afterwards. What is still there was refused, or never sent.',
    restUnread: 'The rest could not be read again to prove it. The app keeps checking, and sends nothing.',
    uncheckedLost: 'The request was sent, its answer was lost, and the results could not be read again.',
    uncheckedAccepted: 'The server accepted the request, but the results could not be read again to prove it.',
    uncheckedAdvice: 'Check the results before you try again. The app keeps checking, and sends nothing.',
    deletedOf,
    deletedUnknown: (gone: number, unknown: number) =>
      `Deleted ${results(gone)}; the outcome of ${formatNumber(unknown)} is unknown`,
    deletedSome: (gone: number, all: number, left: number) => `${deletedOf(gone, all)}, ${stillThere(left)}`,
    deletedNone: (count: number) =>
      count === 1 ? 'The result is still there' : `All ${formatNumber(count)} results are still there`,
    failedButGone: (gone: number) =>
      `The server answered with a failure, but the results were read again, and ${notFound(gone)}.`,
    lostButGone: (gone: number) =>
      `The answer to a request was lost, but the results were read again, and ${notFound(gone)}.`,
    failedAndThere: 'The server answered with a failure. It may still be at work: check again before retrying.',
    lostAndThere: 'The answer to a request was lost. It may still be at work: check again before retrying.',
    acceptedNothing: 'The server reported success, but nothing was deleted.',
    acceptedSome: 'The server reported success, but not everything was deleted.',
    stopped: 'Stopped partway: what was not sent by then is untouched.',
    untouched: (count: number) => `${results(count)} ${isOrAre(count)} untouched: refused, or never sent.`,
    unreadable: (count: number) => `${plural(count, 'unreadable row')} could not be checked one by one.`,
    appeared: (count: number) =>
      `${results(count)} came into the range after the preview and ${isOrAre(count)} there now.`,
    foundSince: (finding: string) => `Read again since: ${finding}`,
    columns: { name: 'Contract', outcome: 'Outcome', gone: 'Gone', stillThere: 'Still there' },
    notCounted: '–',
    backup: (count: number, bytes: number) => `Backup: ${results(count)}, ${formatBytes(bytes)}, in {file}`,
    showFolder: 'Show in folder',
    backupGone: 'The backup is gone',
    folderNotShown: 'The folder could not be shown',
  },

  undo: {
    bar: (at: string) => `{title}, {about}, ${at}.`,
    on: 'On {connection}.',
    dismiss: 'Dismiss',
  },
});
