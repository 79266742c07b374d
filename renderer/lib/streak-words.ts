import type { Streak } from '@shared/domain/streak';
import { formatNumber, plural } from '@shared/words/format';
import { formatInstantWithZone } from '@shared/words/instant';

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

/** `12 May 2026, 14:00 CEST`. */
export const shortMoment = (at: number, zone: string): string => formatInstantWithZone(at, zone, 'minute');
