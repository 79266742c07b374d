import type { Counts } from '@shared/domain/counts';
import type { OddRow, ResultColumns } from '@shared/domain/result-columns';
import { type Dimension, dimensions } from '@shared/domain/status';
import { dimensionBit, hasFailed } from '@shared/results/run-series';
import { idWords, packDigits } from './id-digits';
import type { ResultWords } from './result-words';

/** Places in a dictionary, in as few bytes as they need. */
export type Places = Uint8Array | Uint16Array | Uint32Array;

/** Consecutive results, in typed arrays: about forty bytes for a row instead of several hundred. Never changed. */
export interface ResultChunk {
  readonly serial: number;
  readonly length: number;
  readonly words: ResultWords;
  /** Epoch milliseconds; NaN for a row that cannot be read. */
  readonly times: Float64Array;
  /** Four numbers for each row; empty where no row has an id. */
  readonly ids: Uint32Array;
  /** Milliseconds; NaN for none. */
  readonly durations: Float64Array;
  readonly statuses: Places;
  readonly messages: Places;
  readonly failures: Places;
  readonly counts: Readonly<Record<Dimension, Places>>;
  /** See `dimensionBit`. */
  readonly failed: Uint8Array;
  readonly odd: ReadonlyMap<number, OddRow>;
}

/** Columns as they came from main, their values held by `words`. */
export function chunkOf(columns: ResultColumns, words: ResultWords): ResultChunk {
  const { length, ids, durations } = columns;
  const counts = countsOf(columns, words);
  return {
    serial: words.takeSerial(),
    length,
    words,
    times: timesOf(columns),
    ids: idsOf(ids),
    durations: Float64Array.from(durations, (ms) => ms ?? Number.NaN),
    statuses: translated(columns.statuses, words.statuses),
    messages: translated(columns.messages, words.messages),
    failures: translated(columns.failures, words.failures),
    counts,
    failed: failedOf(counts, words.counts.values),
    odd: columns.odd.length === 0 ? noOdd : new Map(columns.odd.map(({ at, ...odd }) => [at, odd])),
  };
}

const noOdd: ReadonlyMap<number, OddRow> = new Map();
const noIds = new Uint32Array(0);

function timesOf({ times, odd }: ResultColumns): Float64Array {
  const all = new Float64Array(times.length);
  let time = 0;
  for (let at = 0; at < all.length; at += 1) {
    time += times[at] ?? 0;
    all[at] = time;
  }
  for (const { at, reason } of odd) if (reason !== undefined) all[at] = Number.NaN;
  return all;
}

function idsOf(digits: string): Uint32Array {
  const packed = packDigits(digits);
  return packed.some((word) => word !== 0) ? packed : noIds;
}

interface Indexed<T> {
  readonly values: readonly T[];
  readonly at: readonly number[];
}

/** Places in the page's own dictionary as places in that of the list. */
function translated<T>({ values, at }: Indexed<T>, dictionary: { placeOf(value: T): number }): Places {
  return placesAt(at, [0, ...values.map((value) => dictionary.placeOf(value))]);
}

function placesAt(at: readonly number[], places: readonly number[]): Places {
  const highest = places.reduce((most, place) => Math.max(most, place), 0);
  const taken = highest < 2 ** 8 ? new Uint8Array(at.length) : wide(at.length, highest);
  for (let row = 0; row < taken.length; row += 1) taken[row] = places[at[row] ?? 0] ?? 0;
  return taken;
}

const wide = (length: number, highest: number): Places =>
  highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

function countsOf({ counts }: ResultColumns, words: ResultWords): ResultChunk['counts'] {
  const values = counts.values.map(([passed, failed, total]): Counts => ({ passed, failed, total }));
  const places = [0, ...values.map((value) => words.counts.placeOf(value))];
  return {
    schema: placesAt(counts.schema, places),
    semantics: placesAt(counts.semantics, places),
    quality: placesAt(counts.quality, places),
    sla: placesAt(counts.sla, places),
  };
}

function failedOf(counts: ResultChunk['counts'], values: readonly (Counts | null)[]): Uint8Array {
  const failed = new Uint8Array(counts.schema.length);
  for (const dimension of dimensions) {
    const bit = dimensionBit(dimension);
    const places = counts[dimension];
    for (let row = 0; row < failed.length; row += 1) {
      if (hasFailed(values[places[row] ?? 0] ?? null)) failed[row] = (failed[row] ?? 0) | bit;
    }
  }
  return failed;
}

/** Where the numbers of a row's id begin. */
export const idStart = (offset: number): number => offset * idWords;
