import type { Counts } from '@shared/domain/result/counts';
import type { OddRow, ResultColumns } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { dimensionBit, hasFailed } from '@shared/results/run-series';
import type { Dictionary } from './dictionary';
import { numbersPerId, packDigits } from './id-digits';
import { type Field, type FieldsOf, fieldNames, fields } from './registry';
import type { ResultDictionaries } from './result-dictionaries';
import { type DictionaryKind, dictionaryKinds, rulesOf } from './value-kinds';

/** Places in a dictionary, in as few bytes as they need. */
export type Places = Uint8Array | Uint16Array | Uint32Array;

/** Numbers by row, NaN for none; or places in the dictionary of the field's kind. */
export type ChunkFields = {
  readonly [F in Field]: F extends FieldsOf<DictionaryKind> ? Places : Float64Array;
};

/** Consecutive results, in typed arrays: about forty bytes for a row instead of several hundred. Never changed. */
export interface ResultChunk {
  readonly serial: number;
  readonly length: number;
  readonly dictionaries: ResultDictionaries;
  /** Four numbers for each row; empty where no row has an id. */
  readonly ids: Uint32Array;
  /** A row whose time is NaN cannot be read. */
  readonly fields: ChunkFields;
  /** See `dimensionBit`. */
  readonly failed: Uint8Array;
  readonly odd: ReadonlyMap<number, OddRow>;
}

/** Columns as they came from main, their values held by `dictionaries`. */
export function chunkOf(columns: ResultColumns, dictionaries: ResultDictionaries): ResultChunk {
  const { length, odd } = columns;
  const unpacked = unpackedFields(columns, dictionaries);
  for (const { at, reason } of odd) if (reason !== undefined) unpacked.timestamp[at] = Number.NaN;
  return {
    serial: dictionaries.takeSerial(),
    length,
    dictionaries,
    ids: idsOf(columns.ids),
    fields: unpacked,
    failed: failedOf(unpacked, dictionaries.byKind.counts.values),
    odd: odd.length === 0 ? noOdd : new Map(odd.map(({ at, ...row }) => [at, row])),
  };
}

const noOdd: ReadonlyMap<number, OddRow> = new Map();
const noIds = new Uint32Array(0);

function idsOf(digits: string): Uint32Array {
  const packed = packDigits(digits);
  return packed.some((word) => word !== 0) ? packed : noIds;
}

function unpackedFields({ fields: packed, values }: ResultColumns, { byKind }: ResultDictionaries): ChunkFields {
  /** Places in the page's own dictionaries as places in those of the list. */
  const placesOf = (kind: DictionaryKind): readonly number[] => {
    const dictionary: Dictionary<unknown> = byKind[kind];
    const { unpack } = rulesOf(kind);
    return [0, ...values[kind].map((value) => dictionary.placeOf(unpack(value)))];
  };
  const places = Object.fromEntries(dictionaryKinds.map((kind) => [kind, placesOf(kind)]));
  const unpacked = (field: Field) => {
    const kind = fields[field];
    if (kind === 'time') return timesOf(packed[field]);
    if (kind === 'number') return Float64Array.from(packed[field], (value) => value ?? Number.NaN);
    return placesAt(packed[field], places[kind] ?? []);
  };
  return Object.fromEntries(fieldNames.map((field) => [field, unpacked(field)])) as unknown as ChunkFields;
}

/** Times that came as differences. */
function timesOf(differences: readonly (number | null)[]): Float64Array {
  const times = new Float64Array(differences.length);
  let time = 0;
  for (let at = 0; at < times.length; at += 1) {
    time += differences[at] ?? 0;
    times[at] = time;
  }
  return times;
}

function placesAt(at: readonly (number | null)[], places: readonly number[]): Places {
  const highest = places.reduce((most, place) => Math.max(most, place), 0);
  const taken = highest < 2 ** 8 ? new Uint8Array(at.length) : wide(at.length, highest);
  for (let row = 0; row < taken.length; row += 1) taken[row] = places[at[row] ?? 0] ?? 0;
  return taken;
}

const wide = (length: number, highest: number): Places =>
  highest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);

function failedOf(fields: ChunkFields, values: readonly (Counts | null)[]): Uint8Array {
  const failed = new Uint8Array(fields.timestamp.length);
  for (const dimension of dimensions) {
    const bit = dimensionBit(dimension);
    const places = fields[dimension];
    for (let row = 0; row < failed.length; row += 1) {
      if (hasFailed(values[places[row] ?? 0] ?? null)) failed[row] = (failed[row] ?? 0) | bit;
    }
  }
  return failed;
}

/** Where the numbers of a row's id begin. */
export const idStart = (offset: number): number => offset * numbersPerId;
