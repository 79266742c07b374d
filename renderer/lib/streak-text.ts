import type { ResultRow, Streak } from '@shared/domain/result/result';
import { formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';
import { messages } from './messages';

const { streak: texts } = messages;

/** Why no success before a run is known; null when one is. */
export function noSuccessText({ lastSuccess, isComplete, readRows }: Streak): string | null {
  if (lastSuccess !== null) return null;
  return isComplete ? texts.noSuccess : texts.noSuccessFound(readRows);
}

/** Why the first failure may have been earlier; null when it is certain. */
export function streakDoubt({ isComplete, unreadableRows, readRows }: Streak): string | null {
  if (!isComplete) return texts.orEarlier(readRows);
  return unreadableRows === 0 ? null : texts.unreadable(unreadableRows);
}

/**
 * The words before the first failed run, and its status if it failed only partly: `First failed on …`, `Failing since … (Partial
 * success, …`.
 */
export const beginningText = ({ status }: Pick<ResultRow, 'status'>): { readonly lead: string; readonly as: string } =>
  status === 'Failed'
    ? { lead: texts.firstFailed, as: '' }
    : { lead: texts.failingSince, as: texts.as(shownStatus(status)) };

/** `12 May 2026, 14:00 CEST`. */
export const shortMoment = (at: number, zone: string): string => formatInstantWithZone(at, zone, 'minute');
