import type { BatchSummary } from '@shared/domain/batch/batch';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';
import { shownStatus } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import type { AppEvent } from '@shared/ipc/events';
import type { EndedRun } from '@shared/ipc/routes/runs';

const messages = catalogue({
  title: (status: string) => `Validation finished: ${status}`,
  failed: (contract: string, checks: number) => `${contract}: ${plural(checks, 'check')} failed`,
  batch: (contracts: number) => `Validation of ${plural(contracts, 'contract')} finished`,
  passed: (runs: number) => `${formatNumber(runs)} passed`,
  failedRuns: (runs: number) => `${formatNumber(runs)} failed`,
  errors: (contracts: number) => plural(contracts, 'error'),
});

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  /** The window is in front already when this is called. */
  readonly onClick: () => void;
}

/** The system's notifications. */
export interface Notifier {
  /** Whether our window has the focus, so that no notification is needed. */
  isInFront(): boolean;
  /** False when the desktop shows no notifications. */
  show(notice: DesktopNotice): boolean;
}

export interface RunNotificationsDeps {
  readonly notifier: Notifier;
  /** Whether notifications are switched on. */
  readonly isWanted: () => boolean;
  readonly emit: (event: AppEvent) => void;
}

/** Runs remembered as announced; the oldest is forgotten first. */
const mostRemembered = 1000;

/** Notifies that a run has ended: at most once for each run, and only while the window is not in front. */
export function createRunNotifications({ notifier, isWanted, emit }: RunNotificationsDeps) {
  const announced = new Set<string>();

  function isNew(name: string): boolean {
    if (announced.has(name)) return false;
    announced.add(name);
    for (const oldest of announced) {
      if (announced.size <= mostRemembered) break;
      announced.delete(oldest);
    }
    return true;
  }

  return {
    /** Whether a notification was shown. */
    ended({ connectionId, contractId, key, ...run }: EndedRun): boolean {
      if (!isNew(`${connectionId}/${contractId}/${key}`) || !isWanted() || notifier.isInFront()) return false;
      return notifier.show({
        ...noticeOf(run),
        onClick: () => emit({ type: 'open-run', connectionId, contractId, key }),
      });
    },

    /** The same of a batch, once for all of its runs. One that was stopped by a person needs none. */
    batchEnded(batch: BatchSummary): boolean {
      const { batchId, connectionId, counts } = batch;
      if (counts.done + counts.failed === 0 || !isNew(batchId) || !isWanted() || notifier.isInFront()) return false;
      return notifier.show({
        ...batchNotice(batch),
        onClick: () => emit({ type: 'open-batch', connectionId, batchId }),
      });
    },
  };
}

export function noticeOf({ contractName, status, failed }: Pick<EndedRun, 'contractName' | 'status' | 'failed'>) {
  const contract = shortText(contractName, 120);
  return {
    title: messages.title(shownStatus(status)),
    body: failed === null || failed === 0 ? contract : messages.failed(contract, failed),
  };
}

export function batchNotice({ counts, runs }: Pick<BatchSummary, 'counts' | 'runs'>) {
  const { skipped, stopped, waiting, ...sent } = counts;
  const contracts = Object.values(sent).reduce((sum, count) => sum + count, 0);
  const errors = counts.failed + counts.partly + counts.unknown;
  const parts = [
    messages.passed(runs.passed),
    ...(runs.failed === 0 ? [] : [messages.failedRuns(runs.failed)]),
    ...(errors === 0 ? [] : [messages.errors(errors)]),
  ];
  return { title: messages.batch(contracts), body: parts.join(', ') };
}
