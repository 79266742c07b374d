import { maxTimestamp } from '@shared/domain/limits';
import { Temporal } from 'temporal-polyfill';

/** Sizes of a bucket, smallest first. Up to an hour they are lengths of time, above they follow the calendar of a zone. */
export const bucketUnits = [
  '1 minute',
  '5 minutes',
  '15 minutes',
  '1 hour',
  '6 hours',
  '1 day',
  '1 week',
  '1 month',
  '1 year',
  '10 years',
  '100 years',
  '1000 years',
] as const;
export type BucketUnit = (typeof bucketUnits)[number];

/** Steps between the words below an axis are coarser than any bucket needs to be. */
export type EdgeUnit = BucketUnit | '3 hours' | '3 months' | '6 months';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const yearMs = 365 * dayMs;

/** About how long a unit is; a month counts 30 days and a year 365. */
export const roughMs: Readonly<Record<EdgeUnit, number>> = {
  '1 minute': minuteMs,
  '5 minutes': 5 * minuteMs,
  '15 minutes': 15 * minuteMs,
  '1 hour': 60 * minuteMs,
  '3 hours': 180 * minuteMs,
  '6 hours': 360 * minuteMs,
  '1 day': dayMs,
  '1 week': 7 * dayMs,
  '1 month': 30 * dayMs,
  '3 months': 90 * dayMs,
  '6 months': 180 * dayMs,
  '1 year': yearMs,
  '10 years': 10 * yearMs,
  '100 years': 100 * yearMs,
  '1000 years': 1000 * yearMs,
};

/** Most buckets where the caller gives no limit. */
export const mostBuckets = 120;

/** The smallest unit that cuts a range into at most `most` buckets; two are spare for the range's cut ends. */
export const unitFor = (from: number, to: number, most = mostBuckets): BucketUnit =>
  bucketUnits.find((unit) => (to - from) / roughMs[unit] <= most - 2) ?? '1000 years';

interface EdgeRange {
  readonly from: number;
  readonly to: number;
  readonly unit: EdgeUnit;
  readonly zone: string;
}

/**
 * The times at which buckets begin, strictly ascending, with one more at the end: the first is at or before `from`, the
 * last after `to`. A day of 23 or 25 hours is one bucket (clock changes), and a day that a zone skipped is none. Epoch
 * milliseconds.
 */
export function bucketEdges({ from, to, unit, zone }: EdgeRange): readonly number[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  return roughMs[unit] <= roughMs['1 hour'] ? lengthEdges(start, to, unit) : calendarEdges(start, to, unit);
}

/** Steps of real time from a full local step: a repeated hour is two buckets. */
function lengthEdges(start: Temporal.ZonedDateTime, to: number, unit: EdgeUnit): number[] {
  const step = roughMs[unit];
  const local = start.epochMilliseconds + start.offsetNanoseconds / 1e6;
  const edges = [start.epochMilliseconds - (((local % step) + step) % step)];
  for (let edge = edges[0] ?? 0; edge <= to; ) {
    edge += step;
    edges.push(edge);
  }
  return edges;
}

const calendarStep = {
  '3 hours': { hours: 3 },
  '6 hours': { hours: 6 },
  '1 day': { days: 1 },
  '1 week': { weeks: 1 },
  '1 month': { months: 1 },
  '3 months': { months: 3 },
  '6 months': { months: 6 },
  '1 year': { years: 1 },
  '10 years': { years: 10 },
  '100 years': { years: 100 },
  '1000 years': { years: 1000 },
} as const;
type CalendarUnit = keyof typeof calendarStep;
const isCalendarUnit = (unit: EdgeUnit): unit is CalendarUnit => Object.hasOwn(calendarStep, unit);

function calendarEdges(start: Temporal.ZonedDateTime, to: number, unit: EdgeUnit): number[] {
  if (!isCalendarUnit(unit)) return [];
  const first = inCalendar(() => floorTo(start.toPlainDateTime(), unit)) ?? start.toPlainDateTime();
  const edgeAt = (count: number) =>
    first.add(times(calendarStep[unit], count)).toZonedDateTime(start.timeZoneId).epochMilliseconds;
  const edges: number[] = [];
  for (let count = 0; ; count += 1) {
    const edge = inCalendar(() => edgeAt(count)) ?? Math.max(maxTimestamp, to) + 1;
    if (edge > (edges.at(-1) ?? Number.NEGATIVE_INFINITY)) edges.push(edge);
    if (edge > to) return edges;
  }
}

/** null at the two ends of all time, where there is no next year. */
function inCalendar<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const times = (step: Readonly<Record<string, number>>, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(step).map(([name, value]) => [name, value * count]));

function floorTo(local: Temporal.PlainDateTime, unit: CalendarUnit): Temporal.PlainDateTime {
  const day = local.round({ smallestUnit: 'day', roundingMode: 'floor' });
  const step = calendarStep[unit];
  if ('hours' in step) return day.add({ hours: local.hour - (local.hour % step.hours) });
  if ('weeks' in step) return day.subtract({ days: day.dayOfWeek - 1 });
  if ('months' in step) return day.with({ month: local.month - ((local.month - 1) % step.months), day: 1 });
  if ('years' in step) return day.with({ year: floored(local.year, step.years), month: 1, day: 1 });
  return day;
}

const floored = (value: number, step: number): number => Math.floor(value / step) * step;
