import { formatClock, formatDay, formatShort, isoClock, isoDay } from '@shared/format/instant';
import { dayMs } from '@shared/format/time-units';
import { acknowledgeMessages as messages } from './acknowledge-messages';

/** For how long a failure can be acknowledged, in the order of every menu. The words of each: the command `acknowledge-…`. */
export const acknowledgeTerms = ['open', 'tomorrow', 'friday', 'week', 'date'] as const;
export type AcknowledgeTerm = (typeof acknowledgeTerms)[number];

const friday = 5;
const monday = 1;

/**
 * The day on which a term ends, as `2026-12-04`; null where nothing ends it, or a person chooses the day. It ends when that day begins
 * in the app's zone, so that whoever starts early sees the failure again. On a Friday, Friday is the next one.
 */
export function endDay(term: AcknowledgeTerm, now: number, zone: string): string | null {
  const today = isoDay(now, zone);
  switch (term) {
    case 'open':
    case 'date':
      return null;
    case 'tomorrow':
      return daysAfter(today, 1);
    case 'friday':
      return daysAfter(today, daysUntil(friday, today));
    case 'week':
      return daysAfter(today, daysUntil(monday, today));
  }
}

/** Days are counted on a calendar without clocks, so a clock change never moves one. */
const daysAfter = (day: string, count: number): string => isoDay(Date.parse(day) + count * dayMs, 'UTC');

/** From 1 to 7. */
const daysUntil = (weekday: number, today: string): number => ((weekday - new Date(today).getUTCDay() + 6) % 7) + 1;

/** What stands behind a term that names no date: `4 Dec`, `Mon 30 Nov`; null where nothing is missing. */
export function termDetail(term: AcknowledgeTerm, now: number, zone: string): string | null {
  const day = endDay(term, now, zone);
  if (day === null || term === 'tomorrow') return null;
  const at = Date.parse(day);
  const date = formatShort(at, 'UTC', 'day and month');
  return term === 'friday' ? date : `${formatShort(at, 'UTC', 'short weekday')} ${date}`;
}

interface UntilOptions {
  readonly zone: string;
  /** Epoch milliseconds; a year other than this one's is named. */
  readonly now: number;
  /** `Fri` in place of `Friday`. */
  readonly isShort?: boolean;
}

/** `until it changes`, `until Friday 4 Dec`, `until Friday 4 Dec, 18:00`. */
export function untilText(until: number | null, { zone, now, isShort = false }: UntilOptions): string {
  if (until === null) return messages.open;
  const isThisYear = formatShort(until, zone, 'year') === formatShort(now, zone, 'year');
  const weekday = formatShort(until, zone, isShort ? 'short weekday' : 'weekday');
  const day = `${weekday} ${isThisYear ? formatShort(until, zone, 'day and month') : formatDay(until, zone)}`;
  const clock = formatClock(until, zone, 'minute');
  return messages.until(isoClock(until, zone, 'minute') === '00:00' ? day : messages.atTime(day, clock));
}
