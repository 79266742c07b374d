import { plural } from '@shared/format/format';
import { shownStatus } from '@shared/format/status-names';
import { shortText } from '@shared/format/text';
import type { AppEvent } from '@shared/ipc/events';
import type { EndedRun } from '@shared/ipc/routes/runs';

export interface DesktopNotice {
  readonly title: string;
  readonly body: string;
  /** The window is in front already when this is called. */
  readonly onClick: () => void;
}

/** The desktop, as far as news need it. */
export interface Notifier {
  /** Whether the person is looking at our window, so that nothing has to be said outside of it. */
  isInFront(): boolean;
  /** False when the desktop shows no notifications. */
  show(notice: DesktopNotice): boolean;
}

export interface RunNewsDeps {
  readonly notifier: Notifier;
  /** Whether the person wants to be told at all. */
  readonly isWanted: () => boolean;
  readonly emit: (event: AppEvent) => void;
}

/** How many runs are remembered as told; the oldest is forgotten first. */
const mostRemembered = 1000;

/** Tells on the desktop that a run has ended: at most once for each run, and only when the window is not in front. */
export function createRunNews({ notifier, isWanted, emit }: RunNewsDeps) {
  const told = new Set<string>();

  function isNew(name: string): boolean {
    if (told.has(name)) return false;
    told.add(name);
    for (const oldest of told) {
      if (told.size <= mostRemembered) break;
      told.delete(oldest);
    }
    return true;
  }

  return {
    /** Whether a notification was shown. */
    ended({ connectionId, contractId, key, ...run }: EndedRun): boolean {
      if (!isNew(`${connectionId}/${contractId}/${key}`) || !isWanted() || notifier.isInFront()) return false;
      return notifier.show({
        ...noticeWords(run),
        onClick: () => emit({ type: 'open-run', connectionId, contractId, key }),
      });
    },
  };
}

export function noticeWords({ contractName, status, failed }: Pick<EndedRun, 'contractName' | 'status' | 'failed'>) {
  const failures = failed === null || failed === 0 ? '' : `: ${plural(failed, 'check')} failed`;
  return {
    title: `Validation finished: ${shownStatus(status)}`,
    body: `${shortText(contractName, 120)}${failures}`,
  };
}
