import type { beginningText } from '@renderer/lib/streak-text';
import type { Dimension } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatDuration, formatNumber, plural } from '@shared/format/format';
import { dimensionNames } from '@shared/format/status-names';

const noWayOut = 'A server sets no time limit and offers no way to cancel.';

/** Texts about a run: the newest one, the opened one, one in progress and one that has ended. */
export const messages = catalogue({
  // The newest result of a contract.
  newest: {
    title: 'Newest run',
    asOf: (time: string) => `as of ${time}`,
    loading: 'Loading the newest run',
    reading: 'load the newest run',
    showingLast: 'Showing the last one that was loaded.',
    mayBeNewer: 'There may be a newer one.',
    none: {
      title: 'Never validated',
      text: 'This contract has no runs yet.',
      canValidate: 'Validate it to get the first one.',
    },
    open: 'Open',
    compareWithLastSuccess: 'Compare with last success',
    /** What the contract's own summary says, where it differs from the newest result. */
    summaryGaps: {
      'no-result': 'The server still keeps a summary of a run that no longer exists',
      behind: 'The server’s own summary of this contract is outdated',
      ahead: 'The server’s own summary is about a later run that does not exist',
      status: 'The server’s own summary disagrees with this run',
    },
    summary: (gap: string, status: string, time: string) => `${gap}: ${status}, ${time}.`,
  },

  // The opened result.
  opened: {
    untitled: 'Run',
    thisResult: 'this run',
    notRead: 'The run must load first.',
    body: 'All of the run',
    loading: 'Loading the run',
    reading: 'load this run',
    noKey: { title: 'No such run', text: 'This address does not name a run.' },
    gone: { title: 'This run is gone', text: 'The server no longer has it. It may have been deleted.' },
    notFound: {
      title: 'This run was not found',
      text: 'It is not among the newest runs. It may be deleted, or further down the list. Scroll to it to open it.',
    },
    copyFile: 'Copy as Contract Desk file',
    copySummary: 'Copy summary',
    acknowledged: (until: string) => `Acknowledged ${until}`,
    copySummaryHidden: 'for a chat',
    compareWith: 'Compare with',
    lastSuccess: 'Last success',
    selectTwo: {
      title: 'Select two runs in the list',
      text: (rowKey: string, clickKey: string) =>
        `Press ${rowKey} or ${clickKey}-click, then choose Compare above the list.`,
    },
  },

  // Failures before it.
  history: {
    loading: 'Looking for the first failure…',
    unread: 'Could not load when this first failed.',
    retry: 'Retry',
    noEarlier: (doubt: string | null) => `No earlier run that failed was found${doubt === null ? '' : `, ${doubt}`}.`,
    firstSinceSuccess: (isPlain: boolean, doubt: string | null) =>
      `${isPlain ? 'The first that failed since the last success' : 'The failures since the last success began here'}${doubt === null ? '' : `, ${doubt}`}.`,
    first: ({ lead, as }: ReturnType<typeof beginningText>, runsAgo: number, doubt: string | null) =>
      `${lead} {run} (${as}${plural(runsAgo, 'run')} before this one${doubt === null ? '' : `, ${doubt}`})`,
    lastSuccess: 'Last success {run} · {compare}',
    compare: 'Compare with it',
  },

  // The details of a result.
  detail: {
    unfinished: 'Not finished. What is known so far:',
    message: 'Message',
    copyMessage: 'Copy the message',
    failedRules: { title: 'Failed rules', copy: 'Copy failed rules' },
    failedFields: { title: 'Failed fields', copy: 'Copy failed fields', note: 'in the contract, not in the table' },
    duplicateFields: { title: 'Duplicate fields', copy: 'Copy duplicate fields' },
    typeDifferences: {
      title: 'Type differences',
      copy: 'Copy type differences',
      note: 'failed, though the server does not count them',
    },
    counted: (title: string, count: number) => `${title} (${count})`,
    moreLines: (count: number) => plural(count, 'more line'),
    sla: 'SLA',
    met: 'Met',
    missed: 'Missed',
    actualLatency: 'Actual latency',
    facts: 'Facts',
    time: 'Time',
    utc: 'In UTC',
    timestamp: 'Timestamp (ms)',
    duration: 'Duration',
    qualityScore: 'Quality score',
    score: (score: number) => `${formatNumber(score)} of 100`,
    invalidScore: (score: number) => `${formatNumber(score)}, as the server sent it: a score is from 0 to 100`,
    incident: 'Incident',
    id: 'ID',
    other: 'Other',
    json: 'Run as JSON',
    copyJson: 'Copy JSON',
  },

  // A run in progress.
  progress: {
    queued: 'Queued for {time}',
    running: 'Running for {time}',
    unknownTime: 'an unknown time',
    pollFailed: ' · last check failed, retrying',
    notify: 'Notify me',
    notifyHint: 'When it ends while this window is in the background. Works on every screen until you quit.',
    checked: (time: string) => `Last checked ${time}`,
    checkedNext: (time: string, seconds: number) =>
      `Last checked ${time}, ${seconds <= 0 ? 'checking now' : `next in ${seconds} s`}`,
    /** `reason` is a sentence; `next` says when the next check is. */
    failed: ({ time, reason, shownAt, next }: Readonly<Record<'time' | 'reason' | 'shownAt' | 'next', string>>) =>
      `The check at ${time} failed: ${reason} Showing the state of ${shownAt}; ${next}`,
    nextTry: (seconds: number) => (seconds <= 0 ? 'retrying now' : `retrying in ${seconds} s`),
    needsToken: 'checks continue with a new token',
    notFollowed: 'There is a newer run, so this one is no longer checked automatically.',
    clock: (byMs: number, isAhead: boolean, from: string) =>
      `The server’s clock is ${formatDuration(byMs)} ${isAhead ? 'ahead of' : 'behind'} this computer’s: ${from}.`,
    clockFrom: {
      sent: 'the time counts from when it was started here',
      seen: 'the time counts from when it was first seen here',
      nothing: 'how long is unknown',
    },
  },

  /** A run that should have ended long ago. Other servers than OpenMetadata may differ, so nothing is promised. */
  stuck: {
    title: 'This run looks stuck',
    queuedFor: (time: string) => `It has been waiting in the queue for ${time}.`,
    runningFor: (time: string) => `It has been running for ${time}.`,
    usual: (time: string) => `Runs of this contract usually take ${time}.`,
    usualUnknown: 'No finished run shows how long this usually takes.',
    whyTitle: 'Why this happens',
    why: {
      queued: `The server accepted the validation, but nothing has started it: the worker that takes runs from its queue may be down, or may have lost this one in a restart. ${noWayOut}`,
      running: `Quality checks are answered later, by a pipeline. When the pipeline dies, cannot report back (after a change of its token, for instance), or the server restarts in the middle of a run, nothing ends it. ${noWayOut}`,
    },
    againTitle: 'What validating again does',
    again: {
      queued:
        'It starts a new run. OpenMetadata then aborts an older run only if that one is Running, so this one may stay Queued.',
      running:
        'It starts a new run. OpenMetadata first sets this one to Aborted, “Aborted due to new validation request”; other servers may leave it as it is. If the pipeline is still broken, the new run will not end either.',
    },
    validate: 'Validate again…',
  },

  summary: {
    status: (contract: string, status: string) => `${contract}: ${status}`,
    time: (time: string, tookMs: number | null) =>
      tookMs === null ? time : `${time} · took ${formatDuration(tookMs)}`,
    failed: (dimension: Dimension, counts: string, names: string | null) =>
      `${dimensionNames[dimension]}: ${counts}${names === null ? '' : ` – ${names}`}`,
    duplicate: (name: string) => `${name} (duplicate)`,
    missed: (name: string) => `${name} missed`,
    typeDifferences: (names: string) => `Type differences: ${names}`,
    typeDifference: (column: string, difference: string) => `${column} (${difference})`,
    message: (message: string) => `Message: ${message}`,
    names: (names: readonly string[], more: number) =>
      `${names.join(', ')}${more === 0 ? '' : ` and ${formatNumber(more)} more`}`,
  },
});
