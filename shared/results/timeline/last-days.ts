import { Temporal } from 'temporal-polyfill';

/**
 * The beginnings of the last days of a zone, today included, and the end of today: strictly ascending, epoch milliseconds. A day of
 * 23 or 25 hours is one day (clock changes), and a day that a zone skipped is none. In a file
 * of its own, so that the first page of the window comes without Temporal.
 */
export function lastDays(now: number, zone: string, days: number): readonly number[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDate();
  const starts = Array.from(
    { length: days + 1 },
    (_, place) => today.add({ days: place + 1 - days }).toZonedDateTime(zone).epochMilliseconds,
  );
  return starts.filter((start, place) => place === 0 || start > (starts[place - 1] ?? start));
}
