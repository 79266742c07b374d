import type { ResultLine } from '@shared/domain/result';
import { type StatusTone, statusTone } from '@shared/words/status-words';
import { type BucketUnit, bucketEdges, unitFor } from './bucket-edges';

/** Bottom to top in a bar; also the order of the legend. */
export const tones: readonly StatusTone[] = ['success', 'partial', 'failed', 'aborted', 'running', 'queued', 'other'];

export type ToneCounts = Readonly<Record<StatusTone, number>>;

export interface Bucket {
  /** Epoch milliseconds; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly counts: ToneCounts;
  readonly total: number;
  /** Holds every result dated after now, whatever its date: a wrong clock must not flatten the rest. */
  readonly isFuture: boolean;
}

export interface Timeline {
  readonly unit: BucketUnit;
  readonly buckets: readonly Bucket[];
  /** Of all results in the buckets. */
  readonly counts: ToneCounts;
  readonly total: number;
  /** Results in the fullest bucket. */
  readonly highest: number;
}

interface TimelineOptions {
  readonly zone: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Counts results by time and status. null when there is none that can be read. */
export function timelineOf(lines: readonly ResultLine[], { zone, now }: TimelineOptions): Timeline | null {
  const span = spanOf(lines, now);
  if (span === null) return null;
  const { from, to, furthest } = span;
  const hasPast = from <= now;
  const unit = hasPast ? unitFor(from, to) : '1 day';
  const edges = hasPast ? bucketEdges({ from, to, unit, zone }) : [];
  const bars = edges.slice(0, -1).map(() => emptyCounts());
  const future = emptyCounts();
  // The list is nearly sorted, so the bar of a result is the one before it or its neighbour.
  let at = 0;
  for (const line of lines) {
    if (line.kind !== 'result') continue;
    if (line.timestamp <= now) at = seek(edges, line.timestamp, at);
    const bar = line.timestamp > now ? future : bars[at];
    if (bar !== undefined) bar[statusTone(line.status)] += 1;
  }
  const buckets = bars.map((counts, index) => bucketOf(counts, edges[index] ?? 0, edges[index + 1] ?? 0));
  if (furthest !== null) buckets.push({ ...bucketOf(future, now + 1, furthest + 1), isFuture: true });
  return summed(unit, buckets);
}

/** The loaded range up to now, and the furthest result after now. */
function spanOf(lines: readonly ResultLine[], now: number) {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  let furthest = Number.NEGATIVE_INFINITY;
  for (const line of lines) {
    if (line.kind !== 'result') continue;
    if (line.timestamp > now) furthest = Math.max(furthest, line.timestamp);
    else {
      from = Math.min(from, line.timestamp);
      to = Math.max(to, line.timestamp);
    }
  }
  if (from > to && furthest < from && furthest === Number.NEGATIVE_INFINITY) return null;
  return { from, to, furthest: furthest === Number.NEGATIVE_INFINITY ? null : furthest };
}

function seek(edges: readonly number[], timestamp: number, near: number): number {
  let at = near;
  while (at > 0 && timestamp < (edges[at] ?? 0)) at -= 1;
  while (at < edges.length - 2 && timestamp >= (edges[at + 1] ?? 0)) at += 1;
  return at;
}

const emptyCounts = (): Record<StatusTone, number> => ({
  success: 0,
  failed: 0,
  partial: 0,
  aborted: 0,
  running: 0,
  queued: 0,
  other: 0,
});

const totalOf = (counts: ToneCounts): number => tones.reduce((sum, tone) => sum + counts[tone], 0);

const bucketOf = (counts: ToneCounts, start: number, end: number): Bucket => ({
  start,
  end,
  counts,
  total: totalOf(counts),
  isFuture: false,
});

function summed(unit: BucketUnit, buckets: readonly Bucket[]): Timeline {
  const counts = emptyCounts();
  for (const bucket of buckets) for (const tone of tones) counts[tone] += bucket.counts[tone];
  return { unit, buckets, counts, total: totalOf(counts), highest: Math.max(...buckets.map(({ total }) => total)) };
}
