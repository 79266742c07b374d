import { type StatusTone, statusTone } from '@shared/format/status-names';
import type { RunSeries } from './run-series';

/** Bottom to top in a bar; also the order of the legend. */
export const tones: readonly StatusTone[] = [
  'success',
  'partial',
  'failed',
  'aborted',
  'unchecked',
  'running',
  'queued',
  'other',
];

/** What figures and bars need of a series, as arrays: reading it row by row costs more than counting. */
export interface PackedRuns {
  readonly length: number;
  /** Epoch milliseconds; NaN for a row that cannot be read. */
  readonly times: Float64Array;
  /** Places in `tones`. */
  readonly tones: Uint8Array;
  /** Dimensions with a failed check, see `dimensionBit`. */
  readonly failed: Uint8Array;
  /** Apart from rows that cannot be read. */
  readonly isNewestFirst: boolean;
  /** Infinite, and crossed, without any run. */
  readonly oldest: number;
  readonly newest: number;
}

const known = new WeakMap<RunSeries, PackedRuns>();

/** The runs of a series, read once: a zone, a range or a filter that changes asks for them again. */
export function packedRuns(series: RunSeries): PackedRuns {
  let packed = known.get(series);
  if (packed === undefined) {
    packed = series.parts === undefined ? pack(series) : joined(series.parts.map(packedRuns), series.length);
    known.set(series, packed);
  }
  return packed;
}

/** The parts one after the other: of a list that grows only the new ones are read. */
function joined(parts: readonly PackedRuns[], length: number): PackedRuns {
  const times = new Float64Array(length);
  const places = new Uint8Array(length);
  const failed = new Uint8Array(length);
  let start = 0;
  let isNewestFirst = true;
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  for (const part of parts) {
    times.set(part.times, start);
    places.set(part.tones, start);
    failed.set(part.failed, start);
    start += part.length;
    // One without any run has crossed ends, which change nothing. Runs newest first end with the oldest of them.
    isNewestFirst &&= part.isNewestFirst && part.newest <= oldest;
    oldest = Math.min(oldest, part.oldest);
    newest = Math.max(newest, part.newest);
  }
  return { length, times, tones: places, failed, isNewestFirst, oldest, newest };
}

function pack(series: RunSeries): PackedRuns {
  const { length } = series;
  const times = new Float64Array(length);
  const places = new Uint8Array(length);
  const failed = new Uint8Array(length);
  const placeOf = placing();
  let isNewestFirst = true;
  let oldest = Number.POSITIVE_INFINITY;
  let newest = Number.NEGATIVE_INFINITY;
  let last = Number.POSITIVE_INFINITY;
  for (let index = 0; index < length; index += 1) {
    const time = series.timestampAt(index);
    times[index] = time;
    if (Number.isNaN(time)) continue;
    places[index] = placeOf(series.statusAt(index));
    failed[index] = series.failedAt(index);
    if (time > last) isNewestFirst = false;
    last = time;
    if (time < oldest) oldest = time;
    if (time > newest) newest = time;
  }
  return { length, times, tones: places, failed, isNewestFirst, oldest, newest };
}

/** Runs of one status follow each other, so the last answer is most often the next one. */
function placing(): (status: string) => number {
  let known = '';
  let place = tones.indexOf(statusTone(known));
  return (status) => {
    if (status !== known) {
      known = status;
      place = tones.indexOf(statusTone(status));
    }
    return place;
  };
}
