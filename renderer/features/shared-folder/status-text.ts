import { describeError } from '@renderer/lib/describe-error';
import type { SharedConflict, SharedState, SharedStatus } from '@shared/domain/local/shared-folder';
import { messages } from './messages';

export const statusText = (status: SharedStatus): string =>
  status.kind === 'failed' ? messages.statuses.failed(describeError(status).text) : messages.statuses[status.kind];

/** Names what a conflict is about, however its versions change. */
export const conflictKey = ({ connectionId, kind, id }: SharedConflict): string => `${connectionId} ${kind} ${id}`;

/** Why there is a conflict no longer. */
export function whyGone({ status }: Pick<SharedState, 'status'>): string {
  switch (status.kind) {
    case 'ok':
    case 'unwritable':
      return messages.conflicts.gone;
    case 'off':
      return `${messages.stopped}. ${messages.stoppedText}`;
    default:
      return statusText(status);
  }
}
