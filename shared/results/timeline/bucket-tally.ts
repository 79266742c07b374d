import { dimensions } from '@shared/domain/status';
import { type PackedRuns, tones } from './packed-runs';

/** Both inclusive, epoch milliseconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What was counted in one bucket. */
export interface Tally {
  /** Wanted runs in the order of `tones`. */
  readonly counts: readonly number[];
  /** Wanted runs with a failed check, in the order of `dimensions`. */
  readonly failed: readonly number[];
  readonly unwanted: number;
}

interface TallyOptions {
  /** Where buckets begin, ascending, and the end of the last one. */
  readonly edges: readonly number[];
  /** One more bucket after the last, wherever it lies. */
  readonly future: Span | null;
  /** null: all are. */
  readonly isWanted: ((index: number) => boolean) | null;
}

/** One row of numbers per bucket: a count for each tone, one for each dimension, one for what is not wanted. */
const failedStart = tones.length;
const unwantedAt = failedStart + dimensions.length;
const rowLength = unwantedAt + 1;

interface CountOptions {
  /** How many places there are. */
  readonly places: number;
  /** The place of a run, or -1. */
  readonly placeOf: (index: number) => number;
  readonly isWanted: TallyOptions['isWanted'];
}

/** Goes once through all runs and counts them by place; runs of no place are not counted. Gives the count of each. */
export function countRuns(runs: PackedRuns, { places, placeOf, isWanted }: CountOptions): (place: number) => Tally {
  const cells = new Uint32Array(places * rowLength);
  for (let index = 0; index < runs.length; index += 1) {
    const place = placeOf(index);
    if (place === -1) continue;
    const row = place * rowLength;
    if (isWanted === null || isWanted(index)) {
      bump(cells, row + (runs.tones[index] ?? 0));
      bumpFailed(cells, row + failedStart, runs.failed[index] ?? 0);
    } else bump(cells, row + unwantedAt);
  }
  return (place) => {
    const row = cells.subarray(place * rowLength, (place + 1) * rowLength);
    return {
      counts: [...row.subarray(0, failedStart)],
      failed: [...row.subarray(failedStart, unwantedAt)],
      unwanted: row[unwantedAt] ?? 0,
    };
  };
}

/** Counts runs by bucket; those outside all buckets are in none. */
export function tallyOf(runs: PackedRuns, { edges, future, isWanted }: TallyOptions): (bucket: number) => Tally {
  const bucketOf = placing(edges, future);
  const placeOf = (index: number) => bucketOf(runs.times[index] ?? Number.NaN);
  return countRuns(runs, { places: Math.max(edges.length - 1, 0) + 1, placeOf, isWanted });
}

function bump(cells: Uint32Array, at: number): void {
  cells[at] = (cells[at] ?? 0) + 1;
}

function bumpFailed(cells: Uint32Array, start: number, bits: number): void {
  for (let rest = bits, at = start; rest !== 0; rest >>= 1, at += 1) if ((rest & 1) === 1) bump(cells, at);
}

/** The bucket of a time, or -1. */
function placing(edges: readonly number[], future: Span | null): (time: number) => number {
  const bars = Math.max(edges.length - 1, 0);
  const first = edges[0] ?? Number.POSITIVE_INFINITY;
  const end = edges[bars] ?? Number.NEGATIVE_INFINITY;
  const ahead = future ?? { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  let near = 0;
  return (time) => {
    if (time >= first && time < end) {
      near = seek(edges, time, near);
      return near;
    }
    return time >= ahead.from && time <= ahead.to ? bars : -1;
  };
}

/** A list is nearly sorted, so the bucket of a time is most often the one before or its neighbour. */
function seek(edges: readonly number[], time: number, near: number): number {
  if (isIn(edges, time, near)) return near;
  if (isIn(edges, time, near - 1)) return near - 1;
  let low = 0;
  let high = edges.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (time >= (edges[middle] ?? 0)) low = middle;
    else high = middle;
  }
  return low;
}

const isIn = (edges: readonly number[], time: number, at: number): boolean =>
  time >= (edges[at] ?? Number.POSITIVE_INFINITY) && time < (edges[at + 1] ?? Number.NEGATIVE_INFINITY);
