import type { SkipReason } from '@shared/domain/batch/words';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import type { RowChange, RowState } from './rows';

const contracts = (count: number): string => plural(count, 'contract');

/** Texts of validating many contracts together. */
export const messages = catalogue({
  dialog: {
    title: (count: number) => `Validate ${contracts(count)}`,
    none: 'None of these contracts can be validated.',
    tooMany: (most: number) => `Validate at most ${contracts(most)} at a time.`,
    wanted: (wanted: number, of: number) =>
      wanted === of
        ? 'All of them will be validated.'
        : `${formatNumber(wanted)} of ${contracts(of)} will be validated.`,
    estimate: (time: string) => `About ${time}, based on earlier runs.`,
    partEstimate: (time: string, known: number, of: number) =>
      `About ${time}, based on earlier runs of ${formatNumber(known)} of ${contracts(of)}.`,
    noEstimate: 'No earlier run was timed, so there is no estimate.',
    skipped: 'Skipped',
    reasons: {
      'read-only': 'This connection is read-only',
      'no-right': 'Your account may not validate contracts here',
      deleted: 'Deleted contracts cannot be validated',
      inherited: 'Inherited: validating would create a contract on the asset',
      running: 'Already running; another validation would abort it',
    } satisfies Record<SkipReason, string>,
    names: (shown: string, more: number) => (more === 0 ? shown : `${shown} and ${formatNumber(more)} more`),
    byName: 'Add contracts by name',
    namesLabel: 'Names, IDs or assets, one on each line',
    unknownNames: (names: string) => `Not found: ${names}`,
    added: (count: number) => (count === 0 ? 'Selected already' : `${contracts(count)} added`),
    parallel: 'Parallel runs',
    gap: 'Pause between starts',
    gaps: { 0: 'None', 1000: '1 second', 5000: '5 seconds', 30000: '30 seconds', 60000: '1 minute' },
    errors: 'Stop after',
    errorCount: (count: number) => plural(count, 'error'),
    once: 'Nothing is retried automatically.',
    start: (count: number) => `Validate ${contracts(count)}`,
    later: 'Plan for later',
    away: 'The server cannot be reached at the moment, so nothing can be validated.',
    planned: 'Planned',
    plannedHint: 'Home shows it. Nothing is sent until you review it.',
    planFailed: 'plan the validations',
    cancel: 'Cancel',
    close: 'Close',
    /** Completes "Could not …". */
    failed: 'start the validations',
  },

  panel: {
    /** Two batches start at different seconds. */
    label: (begun: string) => `Batch validation of ${begun}`,
    title: (count: number) => `Validation of ${contracts(count)}`,
    progress: (done: number, of: number) => `${formatNumber(done)} of ${formatNumber(of)}`,
    phases: {
      queued: 'Waiting for another batch on this server',
      paused: 'Paused',
      token: 'Paused: token needed',
      away: 'Paused: offline',
      errors: 'Paused after errors',
      onServer: 'All sent; the server is working on them',
    },
    interrupted: 'Interrupted when the app closed. Nothing has started since.',
    slower: (parallel: number) => `Slower for a busy server: ${formatNumber(parallel)} at a time`,
    took: (time: string) => `Took ${time}`,
    pause: 'Pause',
    resume: 'Continue',
    stop: (waiting: number) => `Stop ${formatNumber(waiting)} waiting`,
    retry: (errors: number) => `Retry ${plural(errors, 'error')}`,
    runs: 'Show in Runs',
    export: 'Export runs…',
    exportTitle: (count: number) => `Runs of ${contracts(count)}`,
    close: 'Close',
    more: (count: number, of: number) => `Show ${formatNumber(count)} more of ${formatNumber(of)}`,
    states: {
      failed: 'Failed',
      error: 'Error',
      unknown: 'Unknown',
      sending: 'Sending',
      running: 'Running on the server',
      waiting: 'Waiting',
      unchecked: 'Nothing checked',
      passed: 'Passed',
      skipped: 'Skipped',
      stopped: 'Stopped',
    } satisfies Record<RowState, string>,
    counts: {
      failed: (count: number) => `${formatNumber(count)} failed`,
      error: (count: number) => plural(count, 'error'),
      unknown: (count: number) => `${formatNumber(count)} unknown`,
      sending: (count: number) => `${formatNumber(count)} sending`,
      running: (count: number) => `${formatNumber(count)} running on the server`,
      waiting: (count: number) => `${formatNumber(count)} waiting`,
      unchecked: (count: number) => `${formatNumber(count)} with nothing checked`,
      passed: (count: number) => `${formatNumber(count)} passed`,
      skipped: (count: number) => `${formatNumber(count)} skipped`,
      stopped: (count: number) => `${formatNumber(count)} stopped`,
    } satisfies Record<RowState, (count: number) => string>,
    changes: { newlyFailed: 'Newly failed', recovered: 'Recovered' } satisfies Record<RowChange, string>,
    changeCounts: {
      newlyFailed: (count: number) => `${formatNumber(count)} newly failed`,
      recovered: (count: number) => `${formatNumber(count)} recovered`,
    } satisfies Record<RowChange, (count: number) => string>,
    /** `3 failed (2 newly failed)` */
    within: (count: string, change: string) => `${count} (${change})`,
    /** Said when a batch has ended. */
    summary: (title: string, counts: readonly string[]) => `${title}: ${counts.join(', ')}`,
    filters: 'Contracts by outcome',
    rows: 'Contracts of the batch',
    columns: { state: 'State', contract: 'Contract', asset: 'Asset', reason: 'Reason', actions: 'Actions' },
    away: 'Offline, so nothing was sent.',
    unknownHint: 'The answer was lost. A run that began since may be somebody else’s; nothing is sent again.',
    openRun: 'Open run',
    compare: 'Compare with previous run',
    noBefore: 'No previous run.',
    noRun: 'No run yet.',
    /** Completes "Could not …". */
    task: 'change the batch',
  },
});
