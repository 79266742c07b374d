import type { ResultRow, Streak } from '@shared/domain/result';
import { formatNumber, plural } from '@shared/format/format';
import { formatInstantWithZone } from '@shared/format/instant';
import { shownStatus } from '@shared/format/status-names';

/** Why no success before a run can be named; null when one can. */
export function noSuccessWords({ lastSuccess, isComplete, readRows }: Streak): string | null {
  if (lastSuccess !== null) return null;
  return isComplete
    ? 'There is no success before it among the results that are kept.'
    : `No success was found in the ${formatNumber(readRows)} results that were read.`;
}

/** What the beginning of the failures is not certain of; null when nothing is. */
export function streakDoubt({ isComplete, unreadableRows, readRows }: Streak): string | null {
  if (!isComplete) return `or earlier: only ${formatNumber(readRows)} results were read`;
  if (unreadableRows === 0) return null;
  return `${plural(unreadableRows, 'result')} between could not be read`;
}

/**
 * The first words about the run that the failures began with, and what is said of it where it failed in part only:
 * `First failed on …`, `Failing since … (Partial success, …`.
 */
export const beginningWords = ({
  status,
}: Pick<ResultRow, 'status'>): { readonly lead: string; readonly as: string } =>
  status === 'Failed' ? { lead: 'First failed on', as: '' } : { lead: 'Failing since', as: `${shownStatus(status)}, ` };

/** `12 May 2026, 14:00 CEST`. */
export const shortMoment = (at: number, zone: string): string => formatInstantWithZone(at, zone, 'minute');
