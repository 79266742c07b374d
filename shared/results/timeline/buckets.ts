import { dimensions } from '@shared/domain/status';
import type { StatusTone } from '@shared/format/status-names';
import type { TimeChoices } from '@shared/format/time-choices';
import { type BucketUnit, bucketEdges, isByDay, mostBuckets, unitFor } from './bucket-edges';
import { type Span, type Tally, tallyOf } from './bucket-tally';
import { type PackedRuns, packedRuns, tones } from './packed-runs';
import type { RunSeries } from './run-series';

export type ToneCounts = Readonly<Record<StatusTone, number>>;

/** Runs that were counted. */
export interface RunCounts {
  /** Of the wanted runs. */
  readonly counts: ToneCounts;
  readonly total: number;
  /** Wanted runs with a failed check in a dimension, in the order of `dimensions`. */
  readonly failed: readonly number[];
  /** Runs that a filter hides. */
  readonly unwanted: number;
}

export interface Bucket extends RunCounts {
  /** Epoch milliseconds; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Holds every run dated after now, whatever its date: a wrong clock must not flatten the rest. */
  readonly isFuture: boolean;
}

export interface Timeline {
  readonly unit: BucketUnit;
  /** Without a gap from the first to the last; ascending. */
  readonly buckets: readonly Bucket[];
  /** Of all wanted runs in the buckets. */
  readonly counts: ToneCounts;
  readonly total: number;
  readonly unwanted: number;
  /** Wanted runs in the fullest bucket; where none is wanted, the others. */
  readonly highest: number;
}

export interface TimelineOptions {
  /** IANA name. */
  readonly zone: string;
  /** See `bucketEdges`. */
  readonly weekStart?: TimeChoices['weekStart'];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Asked for, both inclusive: the buckets begin and end with it. An open beginning is the oldest run, an open end is now. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Most buckets there is room for. */
  readonly most?: number;
  /** null: all are. */
  readonly isWanted?: ((index: number) => boolean) | null;
}

/** Counts runs by time, status and failed dimension. null when there is neither a run that can be read nor a range. */
export function timelineOf(series: RunSeries, options: TimelineOptions): Timeline | null {
  const runs = packedRuns(series);
  const { past, future } = spansOf(runs, options);
  if (past === null && future === null) return null;
  const { zone, weekStart, most = mostBuckets, isWanted = null } = options;
  const unit = past === null ? '1 day' : unitFor(past.from, past.to, most);
  const edges = past === null ? [] : clipped(bucketEdges({ ...past, unit, zone, weekStart }), past);
  const tally = tallyOf(runs, { edges, future, isWanted });
  const buckets = edges.slice(0, -1).map((start, at) => bucketOf(tally(at), { start, end: edges[at + 1] ?? start }));
  if (future !== null) {
    const last = bucketOf(tally(buckets.length), { start: future.from, end: future.to + 1 });
    buckets.push({ ...last, isFuture: true });
  }
  return summed(unit, buckets);
}

/** Up to now, and after it: null where there is nothing to show. */
function spansOf({ oldest, newest }: PackedRuns, { now, from, to }: TimelineOptions) {
  const past = { from: from ?? oldest, to: Math.min(to ?? now, now) };
  const future = { from: Math.max(now + 1, from ?? now + 1), to: Math.min(newest, to ?? newest) };
  return { past: past.from <= past.to ? past : null, future: future.from <= future.to ? future : null };
}

/** The first bucket begins where the range begins, the last one ends where it ends: a bucket is all of its time. */
const clipped = (edges: readonly number[], { from, to }: Span): readonly number[] =>
  edges.map((edge, at) => (at === 0 ? Math.max(edge, from) : Math.min(edge, to + 1)));

const bucketOf = (tally: Tally, { start, end }: { start: number; end: number }): Bucket => ({
  ...{ start, end, isFuture: false },
  ...runCountsOf(tally),
});

export function runCountsOf({ counts, failed, unwanted }: Tally): RunCounts {
  const byTone = countsOf((index) => counts[index] ?? 0);
  return { counts: byTone, total: totalOf(byTone), failed, unwanted };
}

const countsOf = (read: (toneIndex: number) => number): ToneCounts =>
  Object.fromEntries(tones.map((tone, index) => [tone, read(index)])) as Record<StatusTone, number>;

const totalOf = (counts: ToneCounts): number => tones.reduce((sum, tone) => sum + counts[tone], 0);

/** Runs that say something of the data. */
export const judgedOf = ({ success, partial, failed }: ToneCounts): number => success + partial + failed;

/** The share of runs with a verdict that did not pass, 0 to 1; null without any. The rest of them is the pass rate. */
export function failureShare(counts: ToneCounts): number | null {
  const judged = judgedOf(counts);
  return judged === 0 ? null : (counts.failed + counts.partial) / judged;
}

/**
 * A failure rate needs several runs in a bar: bars of a day and more, with two runs or more in each on average. What a filter
 * leaves has none: of failures alone everything failed.
 */
export function hasRates({ unit, buckets, total, unwanted }: Timeline): boolean {
  const filled = buckets.filter((bucket) => bucket.total > 0).length;
  return unwanted === 0 && isByDay(unit) && filled > 0 && total >= 2 * filled;
}

/** Several counts as one. */
export function sumOf(buckets: readonly RunCounts[]): RunCounts {
  const sum = (read: (bucket: RunCounts) => number) => buckets.reduce((before, bucket) => before + read(bucket), 0);
  const counts = countsOf((index) => sum((bucket) => bucket.counts[tones[index] ?? 'other']));
  return {
    counts,
    total: totalOf(counts),
    failed: dimensions.map((_, index) => sum((bucket) => bucket.failed[index] ?? 0)),
    unwanted: sum(({ unwanted }) => unwanted),
  };
}

function summed(unit: BucketUnit, buckets: readonly Bucket[]): Timeline {
  const { counts, total, unwanted } = sumOf(buckets);
  // The few that a filter leaves must be seen, so they set the scale; the others fill the room above them.
  const highest = Math.max(0, ...buckets.map((bucket) => (total > 0 ? bucket.total : bucket.unwanted)));
  return { unit, buckets, counts, total, unwanted, highest };
}
