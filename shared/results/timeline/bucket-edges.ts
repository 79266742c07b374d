import { maxTimestamp } from '@shared/domain/limits';
import { type TimeChoices, timeChoices } from '@shared/format/time-choices';
import { dayMs, minuteMs } from '@shared/format/time-units';
import { Temporal } from 'temporal-polyfill';

const yearMs = 365 * dayMs;

interface Unit {
  /** About how long it is; a month counts 30 days and a year 365. */
  readonly ms: number;
  /** Its step in the calendar of a zone; absent up to an hour, where it is a length of time. */
  readonly step?: Readonly<Partial<Record<'hours' | 'days' | 'weeks' | 'months' | 'years', number>>>;
  /** A step between the words below an axis, coarser than any bucket needs to be. */
  readonly isTick?: true;
}

/** All units, smallest first. */
const units = {
  '1 minute': { ms: minuteMs },
  '5 minutes': { ms: 5 * minuteMs },
  '15 minutes': { ms: 15 * minuteMs },
  '1 hour': { ms: 60 * minuteMs },
  '3 hours': { ms: 180 * minuteMs, step: { hours: 3 }, isTick: true },
  '6 hours': { ms: 360 * minuteMs, step: { hours: 6 } },
  '1 day': { ms: dayMs, step: { days: 1 } },
  '1 week': { ms: 7 * dayMs, step: { weeks: 1 } },
  '1 month': { ms: 30 * dayMs, step: { months: 1 } },
  '3 months': { ms: 90 * dayMs, step: { months: 3 }, isTick: true },
  '6 months': { ms: 180 * dayMs, step: { months: 6 }, isTick: true },
  '1 year': { ms: yearMs, step: { years: 1 } },
  '10 years': { ms: 10 * yearMs, step: { years: 10 } },
  '100 years': { ms: 100 * yearMs, step: { years: 100 } },
  '1000 years': { ms: 1000 * yearMs, step: { years: 1000 } },
} as const satisfies Readonly<Record<string, Unit>>;

export type EdgeUnit = keyof typeof units;
/** Sizes of a bucket. */
export type BucketUnit = Exclude<EdgeUnit, '3 hours' | '3 months' | '6 months'>;

export const edgeUnits = Object.keys(units) as readonly EdgeUnit[];
const unitOf = (name: EdgeUnit): Unit => units[name];
export const bucketUnits = edgeUnits.filter((name): name is BucketUnit => unitOf(name).isTick === undefined);

/** Whether each of its buckets is whole days or more. */
export const isByDay = (unit: EdgeUnit): boolean => units[unit].ms >= dayMs;

/** The smallest of some units that cuts a range into at most `most` pieces. */
export const smallestUnit = <U extends EdgeUnit>(of: readonly U[], rangeMs: number, most: number): U | '1000 years' =>
  of.find((unit) => rangeMs / units[unit].ms <= most) ?? '1000 years';

/** Most buckets where the caller gives no limit. */
export const mostBuckets = 120;

/** The smallest unit that cuts a range into at most `most` buckets; two are spare for the range's cut ends. */
export const unitFor = (from: number, to: number, most = mostBuckets): BucketUnit =>
  smallestUnit(bucketUnits, to - from, most - 2);

interface EdgeRange {
  readonly from: number;
  readonly to: number;
  readonly unit: EdgeUnit;
  readonly zone: string;
  /** Of weeks; that of the whole window, or of main, unless given. */
  readonly weekStart?: TimeChoices['weekStart'] | undefined;
}

/**
 * The times at which buckets begin, strictly ascending, with one more at the end: the first is at or before `from`, the
 * last after `to`. A day of 23 or 25 hours is one bucket (clock changes), and a day that a zone skipped is none. Epoch
 * milliseconds.
 */
export function bucketEdges({
  from,
  to,
  unit,
  zone,
  weekStart = timeChoices().weekStart,
}: EdgeRange): readonly number[] {
  const start = Temporal.Instant.fromEpochMilliseconds(from).toZonedDateTimeISO(zone);
  const { ms, step } = unitOf(unit);
  return step === undefined ? lengthEdges(start, to, ms) : calendarEdges(start, to, { step, weekStart });
}

/** Steps of real time from a full local step: a repeated hour is two buckets. */
function lengthEdges(start: Temporal.ZonedDateTime, to: number, step: number): number[] {
  const local = start.epochMilliseconds + start.offsetNanoseconds / 1e6;
  const edges = [start.epochMilliseconds - (((local % step) + step) % step)];
  for (let edge = edges[0] ?? 0; edge <= to; ) {
    edge += step;
    edges.push(edge);
  }
  return edges;
}

type CalendarStep = NonNullable<Unit['step']>;

interface Cut {
  readonly step: CalendarStep;
  readonly weekStart: TimeChoices['weekStart'];
}

function calendarEdges(start: Temporal.ZonedDateTime, to: number, cut: Cut): number[] {
  const { step } = cut;
  const first = inCalendar(() => floorTo(start.toPlainDateTime(), cut)) ?? start.toPlainDateTime();
  const edgeAt = (count: number) => first.add(times(step, count)).toZonedDateTime(start.timeZoneId).epochMilliseconds;
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

const times = (step: CalendarStep, count: number): Record<string, number> =>
  Object.fromEntries(Object.entries(step).map(([name, value]) => [name, value * count]));

function floorTo(local: Temporal.PlainDateTime, { step, weekStart }: Cut): Temporal.PlainDateTime {
  const { hours, weeks, months, years } = step;
  const day = local.round({ smallestUnit: 'day', roundingMode: 'floor' });
  if (hours !== undefined) return day.add({ hours: local.hour - (local.hour % hours) });
  if (weeks !== undefined) return day.subtract({ days: (day.dayOfWeek - weekStart + 7) % 7 });
  if (months !== undefined) return day.with({ month: local.month - ((local.month - 1) % months), day: 1 });
  if (years !== undefined) return day.with({ year: floored(local.year, years), month: 1, day: 1 });
  return day;
}

const floored = (value: number, step: number): number => Math.floor(value / step) * step;
