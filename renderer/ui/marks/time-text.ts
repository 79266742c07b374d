import type { Display } from '@renderer/ui/hooks/display';
import { messages } from '@renderer/ui/messages';
import { formatRelative } from '@shared/format/format';
import { formatClock, formatInstant, formatInstantWithZone, formatShort, isoDay } from '@shared/format/instant';

/** The tooltip of a moment: exact milliseconds, the zone's full name, and the number itself. */
export const momentTitle = (at: number, zone: string): string =>
  `${formatInstantWithZone(at, zone, 'millisecond')}\n${zone}\n${at} ms`;

/** A moment near `now` without its zone: `14:32:05` of today, else `12 May 2026, 14:32`. */
export const exactMoment = (at: number, now: number, zone: string): string =>
  isoDay(at, zone) === isoDay(now, zone) ? formatClock(at, zone) : formatInstant(at, zone, 'minute');

/** When and how a sentence is read. */
export interface Reading extends Pick<Display, 'times'> {
  readonly now: number;
  readonly zone: string;
}

/** The end of a sentence such as `Checked …`: `5 minutes ago`, or for people who want times `at 14:32` or `on 12 May, 14:32`. */
export function whenText(at: number, { now, zone, times }: Reading): string {
  if (times === 'relative') return formatRelative(at, now);
  const clock = formatClock(at, zone, 'minute');
  const [day, today] = [isoDay(at, zone), isoDay(now, zone)];
  if (day === today) return messages.marks.atClock(clock);
  const isThisYear = day.slice(0, -6) === today.slice(0, -6);
  return messages.marks.onDay(
    isThisYear ? `${formatShort(at, zone, 'day and month')}, ${clock}` : formatInstant(at, zone, 'minute'),
  );
}
