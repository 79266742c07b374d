import type { CheckCounts } from '@shared/domain/result/counts';
import type { OddRow, ResultColumns, ResultLine } from '@shared/domain/result/result';
import { dimensions } from '@shared/domain/status';
import { listedKey } from '@shared/results/rows/listed-run';
import { dimensionBit, hasFailed } from '@shared/results/timeline/run-series';
import type { ResultDictionaries } from './dictionaries';
import { createDictionaries, type Dictionary } from './dictionaries';
import { digitsOf, noDigits, numbersPerId, packDigits } from './id-digits';
import { type Field, type FieldsOf, fieldNames, fields } from './registry';
import { type DictionaryKind, dictionaryKinds, rulesOf } from './value-kinds';

/** The lines of a page by columns. `linesOf` a chunk of them is the same lines again. */
export function columnsOf(lines: readonly ResultLine[]): ResultColumns {
  const dictionaries = createDictionaries();
  const packed = (field: Field): readonly (number | null)[] => {
    const kind = fields[field];
    if (kind === 'time') return differences(lines, field as FieldsOf<'time'>);
    if (kind === 'number') return numbers(lines, field as FieldsOf<'number'>);
    return places(lines, field, { dictionary: dictionaries[kind], isSame: rulesOf(kind).isSame });
  };
  const packedFields = fieldNames.map((field) => [field, packed(field)]);
  const values = dictionaryKinds.map((kind) => [kind, dictionaries[kind].values.slice(1).map(rulesOf(kind).pack)]);
  return {
    length: lines.length,
    ...identities(lines),
    fields: Object.fromEntries(packedFields) as ResultColumns['fields'],
    values: Object.fromEntries(values) as ResultColumns['values'],
  };
}

/** The key that a row has unless it is an odd one. `contract`: its contract's, in a list over all. */
export const usualKey = (timestamp: number, id: string | null, contract: string | null): string =>
  listedKey(id === null ? String(timestamp) : `${timestamp}#${id}`, contract);

function identities(lines: readonly ResultLine[]): Pick<ResultColumns, 'ids' | 'odd'> {
  const ids: string[] = [];
  const odd: ResultColumns['odd'] = [];
  for (const [at, line] of lines.entries()) {
    const digits = line.kind === 'unreadable' || line.id === null ? null : digitsOf(line.id);
    ids.push(digits ?? noDigits);
    const oddRow = oddOf(line, digits);
    if (oddRow !== null) odd.push({ at, ...oddRow });
  }
  return { ids: ids.join(''), odd };
}

/** The parts of a row that do not follow from the columns; null where all do. `digits` are those of a lower-case UUID, or null. */
function oddOf(line: ResultLine, digits: string | null): OddRow | null {
  if (line.kind === 'unreadable') return { key: line.key, reason: line.reason };
  const { key, id, timestamp, contract = null } = line;
  const isUsual = key === usualKey(timestamp, id, contract);
  if (isUsual && (id === null || digits !== null)) return null;
  return { ...(isUsual ? {} : { key }), ...(id === null || digits !== null ? {} : { id }) };
}

function differences(lines: readonly ResultLine[], field: FieldsOf<'time'>): readonly number[] {
  let before = 0;
  return lines.map((line) => {
    if (line.kind === 'unreadable') return 0;
    const difference = line[field] - before;
    before = line[field];
    return difference;
  });
}

const numbers = (lines: readonly ResultLine[], field: FieldsOf<'number'>): readonly (number | null)[] =>
  lines.map((line) => (line.kind === 'unreadable' ? null : line[field]));

interface Holder {
  readonly dictionary: Dictionary<unknown>;
  isSame(one: unknown, other: unknown): boolean;
}

function places(lines: readonly ResultLine[], field: Field, { dictionary, isSame }: Holder): readonly number[] {
  const [none]: readonly unknown[] = dictionary.values;
  let last = none;
  let place = 0;
  const all = lines.map((line) => {
    if (line.kind === 'unreadable') return 0;
    const value = line[field] ?? none;
    if (!isSame(value, last)) {
      last = value;
      place = dictionary.placeOf(value);
    }
    return place;
  });
  // Where no row has a value, nothing is sent and nothing is held.
  return all.every((each) => each === 0) ? [] : all;
}

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

function failedOf(fields: ChunkFields, values: readonly (CheckCounts | null)[]): Uint8Array {
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
