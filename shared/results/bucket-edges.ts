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
] as const;
export type BucketUnit = (typeof bucketUnits)[number];

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

const roughMs: Readonly<Record<BucketUnit, number>> = {
  '1 minute': minuteMs,
  '5 minutes': 5 * minuteMs,
  '15 minutes': 15 * minuteMs,
  '1 hour': 60 * minuteMs,
  '6 hours': 360 * minuteMs,
  '1 day': dayMs,
  '1 week': 7 * dayMs,
  '1 month': 30 * dayMs,
  '1 year': 365 * dayMs,
};

/** Most buckets that can be told apart and reached one by one. */
export const mostBuckets = 120;

/** The smallest unit that cuts a range into at most `most` buckets; two are spare for the range's cut ends. */
export const unitFor = (from: number, to: number, most = mostBuckets): BucketUnit =>
  bucketUnits.find((unit) => (to - from) / roughMs[unit] <= most - 2) ?? '1 year';

interface EdgeRange {
  readonly from: number;
  readonly to: number;
  readonly unit: BucketUnit;
  readonly zone: string;
}

/**
 * The times at which buckets begin, ascending, with one more at the end: the first is at or before `from`, the last
 * after `to`. A day of 23 or 25 hours is one bucket (clock changes). Epoch milliseconds.
 */
export function bucketEdges({ from, to, unit, zone }: EdgeRange): readonly number[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  return roughMs[unit] <= roughMs['1 hour'] ? lengthEdges(start, to, unit) : calendarEdges(start, to, unit);
}

/** Steps of real time from a full local step: an hour that comes twice is two buckets. */
function lengthEdges(start: Temporal.ZonedDateTime, to: number, unit: BucketUnit): number[] {
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
  '6 hours': { hours: 6 },
  '1 day': { days: 1 },
  '1 week': { weeks: 1 },
  '1 month': { months: 1 },
  '1 year': { years: 1 },
} as const;
type CalendarUnit = keyof typeof calendarStep;
const isCalendarUnit = (unit: BucketUnit): unit is CalendarUnit => Object.hasOwn(calendarStep, unit);

function calendarEdges(start: Temporal.ZonedDateTime, to: number, unit: BucketUnit): number[] {
  if (!isCalendarUnit(unit)) return [];
  const first = floorTo(start.toPlainDateTime(), unit);
  const edges: number[] = [];
  for (let count = 0; ; count += 1) {
    const local = first.add(times(calendarStep[unit], count));
    const edge = local.toZonedDateTime(start.timeZoneId).epochMilliseconds;
    edges.push(edge);
    if (edge > to) return edges;
  }
}

const times = (step: Readonly<Record<string, number>>, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(step).map(([name, value]) => [name, value * count]));

function floorTo(local: Temporal.PlainDateTime, unit: CalendarUnit): Temporal.PlainDateTime {
  const day = local.round({ smallestUnit: 'day', roundingMode: 'floor' });
  switch (unit) {
    case '6 hours':
      return day.add({ hours: local.hour - (local.hour % 6) });
    case '1 day':
      return day;
    case '1 week':
      return day.subtract({ days: day.dayOfWeek - 1 });
    case '1 month':
      return day.with({ day: 1 });
    case '1 year':
      return day.with({ month: 1, day: 1 });
  }
}
