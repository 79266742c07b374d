import { maxTimestamp } from '@shared/domain/limits';
import { timeChoices } from './time-choices';

const locale = 'en-GB';
const cache = new Map<string, Intl.DateTimeFormat>();

/** Cached: a formatter costs about 50 µs to create and 1 µs to use. */
function formatter(key: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  cache.set(key, made);
  return made;
}

export type Precision = 'minute' | 'second' | 'millisecond';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const clock: Readonly<Record<Precision, Intl.DateTimeFormatOptions>> = {
  minute: { hour: '2-digit', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
  millisecond: { hour: '2-digit', minute: '2-digit', second: '2-digit', fractionalSecondDigits: 3 },
};
const twelve = { hour: 'numeric', hourCycle: 'h12' } as const;

/** The clock that the person has chosen, for a key and for the formatter. */
const chosenClock = (precision: Precision): readonly [string, Intl.DateTimeFormatOptions] =>
  timeChoices().is12Hours ? [`${precision}/12`, { ...clock[precision], ...twelve }] : [precision, clock[precision]];

/** Whether a number is a valid time. */
export const isInstant = (at: number): boolean => Number.isFinite(at) && Math.abs(at) <= maxTimestamp;

/** `2026-05-12T14:32:10.310Z`, for programs; null for an invalid time. */
export const isoTime = (at: number): string | null => (isInstant(at) ? new Date(at).toISOString() : null);

/** `12 May 2026, 14:32:10` or `12 May 2026, 2:32:10 pm`, without the zone; for columns whose header names it. An invalid time is shown as its number. */
export function formatInstant(at: number, zone: string, precision: Precision = 'second'): string {
  if (!isInstant(at)) return String(at);
  const [key, options] = chosenClock(precision);
  return formatter(`${zone}/${key}`, { ...day, ...options, timeZone: zone }).format(at);
}

/** `12 May 2026`. */
export const formatDay = (at: number, zone: string): string =>
  isInstant(at) ? formatter(`${zone}/day`, { ...day, timeZone: zone }).format(at) : String(at);

/** `2026-05-12` in a time zone, for file names and counting days. */
export function isoDay(at: number, zone: string): string {
  if (!isInstant(at)) return String(at);
  const written = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: zone } as const;
  return formatter(`${zone}/iso`, written).format(at).split('/').reverse().join('-');
}

/** `12 May 2026`, `3 May – 5 May 2026`, `30 Dec 2026 – 2 Jan 2027`: both days inclusive. */
export function formatDays(from: number, to: number, zone: string): string {
  const first = formatDay(from, zone);
  const last = formatDay(to, zone);
  if (first === last) return first;
  const isSameYear = formatShort(from, zone, 'year') === formatShort(to, zone, 'year');
  return `${isSameYear ? formatShort(from, zone, 'day and month') : first} – ${last}`;
}

const short = {
  'day of the month': { day: 'numeric' },
  'day and month': { day: 'numeric', month: 'short' },
  'day and long month': { day: 'numeric', month: 'long' },
  month: { month: 'short' },
  'month and year': { month: 'short', year: 'numeric' },
  year: { year: 'numeric' },
  'long day': { day: 'numeric', month: 'long', year: 'numeric' },
  'long month': { month: 'long', year: 'numeric' },
  weekday: { weekday: 'long' },
  'short weekday': { weekday: 'short' },
  'day of the week': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const;

/**
 * `12`, `12 May`, `May`, `May 2026`, `2026`, `12 May 2026` or `May 2026` with the full month name, `Tuesday`, `Tue`, or
 * `Tuesday 12 May 2026`, where the context shows the rest.
 */
export const formatShort = (at: number, zone: string, form: keyof typeof short): string =>
  isInstant(at) ? formatter(`${zone}/${form}`, { ...short[form], timeZone: zone }).format(at) : String(at);

/** `14:32:10` or `2:32:10 pm`, for "as of". */
export function formatClock(at: number, zone: string, precision: Precision = 'second'): string {
  if (!isInstant(at)) return String(at);
  const [key, options] = chosenClock(precision);
  return formatter(`${zone}/clock/${key}`, { ...options, timeZone: zone }).format(at);
}

/** `14:32:10`, whatever clock is chosen: for fields, and for comparing. */
export const isoClock = (at: number, zone: string, precision: Precision = 'second'): string =>
  isInstant(at)
    ? formatter(`${zone}/clock/${precision}`, { ...clock[precision], timeZone: zone }).format(at)
    : String(at);

/** Short name of a zone at a time, such as `UTC`, `CEST` or `GMT-3`. */
export function zoneName(at: number, zone: string): string {
  if (!isInstant(at)) return zone;
  // Such as `14h CEST`. `formatToParts` takes three times as long, and a list calls this for every row.
  const text = formatter(`${zone}/name`, { hour: '2-digit', timeZone: zone, timeZoneName: 'short' }).format(at);
  return text.slice(text.indexOf(' ') + 1);
}

/** The complete form: `12 May 2026, 14:32:10 CEST`. */
export const formatInstantWithZone = (at: number, zone: string, precision: Precision = 'second'): string =>
  isInstant(at) ? `${formatInstant(at, zone, precision)} ${zoneName(at, zone)}` : String(at);
