import { instantOf, type LocalParts, type ResolvedInstant } from './local-time';

/** What a person's date and time mean, or why they mean nothing, in a sentence. */
export type ReadMoment =
  | ({ readonly kind: 'moment' } & ResolvedInstant)
  | { readonly kind: 'bad'; readonly part: 'date' | 'time'; readonly sentence: string };

const bad = (part: 'date' | 'time', sentence: string): ReadMoment => ({ kind: 'bad', part, sentence });

/**
 * Reads a typed date (`2026-03-29`) and time of day (`14:30`, `14:30:05.250`) in a zone. Only moments that can address
 * a result are accepted: from 1970 on.
 */
export function readMoment(typed: LocalParts, zone: string): ReadMoment {
  const date = typed.date.trim();
  const time = typed.time.trim();
  if (date === '') return bad('date', 'Enter a date, such as 2026-03-29.');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return bad('date', 'Write the date as year-month-day, such as 2026-03-29.');
  if (instantOf({ date, time: '00:00' }, 'UTC') === null)
    return bad('date', `There is no day ${date} in the calendar.`);
  if (time === '') return bad('time', 'Enter a time of day, such as 14:30.');
  if (!/^\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/.test(time)) {
    return bad('time', 'Write the time as hours and minutes, such as 14:30 or 14:30:05.');
  }
  const resolved = instantOf({ date, time }, zone);
  if (resolved === null) return bad('time', `There is no ${time} on a clock with 24 hours.`);
  if (resolved.instant < 0) return bad('date', 'Times before 1 January 1970 cannot be used.');
  return { kind: 'moment', ...resolved };
}
