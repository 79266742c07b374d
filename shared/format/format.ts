import type { Period } from '@shared/domain/contract/contract';
import { catalogue } from './catalogue';
import { once } from './once';

/** The texts around numbers are English, so the numbers are too; 24-hour clock. */
const locale = 'en-GB';

const plurals = once(() => new Intl.PluralRules(locale));
const whole = once(() => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }));
const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** Suffixes of durations, and words for times that Intl does not have. */
const messages = catalogue({
  milliseconds: (value: string) => `${value} ms`,
  seconds: (value: string) => `${value} s`,
  days: (value: string) => `${value} d`,
  units: { d: 'd', h: 'h', m: 'm', s: 's' },
  inAMoment: 'in a moment',
  justNow: 'just now',
  and: 'and',
  every: (period: string) => `every ${period}`,
  about: {
    seconds: (count: number) => plural(count, 'second'),
    minutes: (count: number) => plural(count, 'minute'),
    hours: (count: number) => plural(count, 'hour'),
  },
  amount: (count: number, unit: string) => plural(count, unit),
});

/** `2,000`, `1.25`. Small whole numbers are most of those in a list, and Intl takes twenty times as long to write the same. */
export const formatNumber = (value: number): string =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : whole().format(value);

/** A share of 0 to 1 as `92.5%`. */
export const formatShare = (share: number): string => `${(100 * share).toFixed(1).replace(/\.0$/, '')}%`;

/** `1 result`, `2,000 results`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${plurals().select(Math.abs(count)) === 'one' ? one : many}`;

/** With its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `is` for one, `are` for several. */
export const isOrAre = (count: number): string => (plurals().select(count) === 'one' ? 'is' : 'are');

/** `a`, `a and b`, `a, b and c`; `and` may be another conjunction. */
export const listed = (words: readonly string[], and = messages.and): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;

/** Decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'] as const;
  let value = bytes;
  let step = 0;
  while (value >= 1000 && step < units.length - 1) {
    value /= 1000;
    step += 1;
  }
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step] ?? 'B'}`;
}

/** Milliseconds as `850 ms`, `12.4 s`, `2 m 14 s`, `3 h 5 m`, `2 d 4 h`. */
export function formatDuration(durationMs: number): string {
  const ms = Math.max(0, durationMs);
  if (ms < 1000) return messages.milliseconds(String(Math.round(ms)));
  if (ms < 59_950) return messages.seconds((ms / 1000).toFixed(1));
  const seconds = Math.round(ms / 1000);
  if (seconds < 3600) return pair(seconds, 60, ['m', 's']);
  const minutes = Math.round(seconds / 60);
  if (minutes < 1440) return pair(minutes, 60, ['h', 'm']);
  const hours = Math.round(minutes / 60);
  return hours < 240 ? pair(hours, 24, ['d', 'h']) : messages.days(formatNumber(Math.round(hours / 24)));
}

/** `47 seconds`, `3 minutes`, `1.5 hours`: of an estimate, which is exact to no more than that. */
export function formatAbout(durationMs: number): string {
  const seconds = Math.max(1, Math.round(durationMs / 1000));
  if (seconds < 60) return messages.about.seconds(seconds);
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? messages.about.minutes(minutes) : messages.about.hours(Math.round(minutes / 30) / 2);
}

type Unit = keyof typeof messages.units;

const pair = (value: number, base: number, units: readonly [Unit, Unit]): string => {
  const [big, small] = units.map((unit) => messages.units[unit]);
  const rest = value % base;
  return rest === 0 ? `${Math.floor(value / base)} ${big}` : `${Math.floor(value / base)} ${big} ${rest} ${small}`;
};

/** Elapsed time in whole seconds. `0:07`, `12:40`, `1:02:03`. */
export function formatElapsed(elapsedMs: number): string {
  const seconds = Math.max(0, Math.floor(elapsedMs / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

const relativeSteps = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** `5 minutes ago`, `yesterday`, `in 3 hours`; both in epoch milliseconds. */
export function formatRelative(at: number, now: number): string {
  const delta = at - now;
  for (const [unit, size] of relativeSteps) {
    if (Math.abs(delta) >= size) return relative().format(Math.trunc(delta / size), unit);
  }
  return delta > 5000 ? messages.inAMoment : messages.justNow;
}

const amountUnit: Readonly<Record<string, string>> = {
  Y: 'year',
  MO: 'month',
  W: 'week',
  D: 'day',
  H: 'hour',
  M: 'minute',
  S: 'second',
};

/** A period as text: `1 day`, `2 hours 30 minutes`. A text that is not an ISO 8601 duration is returned unchanged. */
export function periodText(period: Period): string {
  if (period.kind === 'amount')
    return messages.amount(period.amount, period.unit.toLowerCase().replace(/s$/, '') || 'unit');
  const match = /^P(?=.)([^T]*)(?:T(.+))?$/.exec(period.text);
  if (match === null) return period.text;
  const [, days = '', time = ''] = match;
  const words = [...partsOf(days, 'date'), ...partsOf(time, 'time')];
  return words.length === 0 || words.includes(null) ? period.text : words.join(' ');
}

function partsOf(text: string, half: 'date' | 'time'): (string | null)[] {
  if (text === '') return [];
  if (!/^(\d+(?:\.\d+)?[YMWDHS])+$/.test(text)) return [null];
  return [...text.matchAll(/(\d+(?:\.\d+)?)([YMWDHS])/g)].map(([, amount = '', letter = '']) => {
    const unit = amountUnit[letter === 'M' && half === 'date' ? 'MO' : letter];
    return unit === undefined ? null : messages.amount(Number(amount), unit);
  });
}

/** How often: `every day`, `every 2 hours`. */
export const frequencyText = (period: Period): string => {
  const words = periodText(period);
  if (period.kind === 'text' && words === period.text) return words;
  return messages.every(words.replace(/^1 /, ''));
};
