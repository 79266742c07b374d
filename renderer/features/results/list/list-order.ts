import type { ResultSort } from '@renderer/features/results/search';
import { columnOf, columns, type Field, fields, type SortColumn } from '@shared/results/columns/registry';
import { rulesOf } from '@shared/results/columns/value-kinds';
import type { ColumnTable } from './result-table';

/** Rows of a table in the order of a sort. Ties are newest first; rows without a value come last, unreadable ones at the end. */
export function orderOf(table: ColumnTable, rows: Uint32Array | null, sort: ResultSort): Uint32Array {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as SortColumn;
  const times = valuesOf(table, 'timestamp', new Float64Array(table.length));
  const all = rows ?? Uint32Array.from(times.keys());
  const [readable, unreadable] = partition(all, times);
  // Servers send the newest first; where one does not, ties would be in another order.
  const newestFirst = byNumber(readable, times, true);
  return concat(sorted(table, newestFirst, { column, isDescending }), unreadable);
}

interface Order {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

function sorted(table: ColumnTable, rows: Uint32Array, { column, isDescending }: Order): Uint32Array {
  const { field } = columns[column];
  const kind = fields[field];
  if (kind === 'time' || kind === 'number') {
    const numbers = valuesOf(table, field, new Float64Array(table.length));
    const [known, none] = partition(rows, numbers);
    return concat(byNumber(known, numbers, isDescending), none);
  }
  const [first] = table.chunks;
  if (first === undefined) return rows;
  const { compare = rulesOf(kind).compare } = columnOf(column);
  const { of, count } = ranksOf(first.dictionaries.byKind[kind].values, compare);
  const places = valuesOf(table, field, new Uint32Array(table.length));
  return sortByRank(rows, count + 1, (row) => {
    const place = places[row] ?? 0;
    const rank = of[place] ?? 0;
    if (place === 0) return count;
    return isDescending ? count - 1 - rank : rank;
  });
}

/** The values of a field over all chunks, in one array. */
function valuesOf<A extends Float64Array | Uint32Array>({ chunks, starts }: ColumnTable, field: Field, all: A): A {
  for (const [at, chunk] of chunks.entries()) all.set(chunk.fields[field], starts[at] ?? 0);
  return all;
}

/** The rows with a number, and those without. */
function partition(rows: Uint32Array, numbers: Float64Array): readonly [Uint32Array, Uint32Array] {
  const none = rows.filter((row) => Number.isNaN(numbers[row]));
  return [none.length === 0 ? rows : rows.filter((row) => !Number.isNaN(numbers[row])), none];
}

function byNumber(rows: Uint32Array, numbers: Float64Array, isDescending: boolean): Uint32Array {
  const sign = isDescending ? -1 : 1;
  const isSorted = rows.every(
    (row, at) => at === 0 || sign * ((numbers[row] ?? 0) - (numbers[rows[at - 1] ?? 0] ?? 0)) >= 0,
  );
  return isSorted ? rows : sortByNumber(rows, numbers, isDescending);
}

function concat(first: Uint32Array, second: Uint32Array): Uint32Array {
  if (second.length === 0) return first;
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** The rank of each value of a dictionary; equal values share one. Place 0 means no value. */
interface Ranks {
  readonly of: Uint32Array;
  readonly count: number;
}

type Compare = (one: unknown, other: unknown) => number;

/** Cached by values and by how they are compared, since several columns share a dictionary. */
const known = new WeakMap<readonly unknown[], Map<Compare, Ranks>>();

function ranksOf(values: readonly unknown[], compare: Compare): Ranks {
  const ranked = known.get(values) ?? new Map<Compare, Ranks>();
  const before = ranked.get(compare);
  if (before?.of.length === values.length) return before;
  const places = values.map((_, place) => place).slice(1);
  places.sort((one, other) => compare(values[one], values[other]));
  const of = new Uint32Array(values.length);
  let rank = 0;
  for (const [at, place] of places.entries()) {
    if (at > 0 && compare(values[places[at - 1] ?? 0], values[place]) !== 0) rank += 1;
    of[place] = rank;
  }
  const ranks = { of, count: rank + 1 };
  known.set(values, ranked.set(compare, ranks));
  return ranks;
}

/**
 * Sorts places by small whole numbers, in one pass for counting and one for moving (counting sort, stable). `rankAt` gives
 * 0 to `ranks` - 1.
 */
function sortByRank(places: Uint32Array, ranks: number, rankAt: (place: number) => number): Uint32Array {
  const ends = new Uint32Array(ranks + 1);
  const rankOf = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const rank = rankAt(places[at] ?? 0);
    rankOf[at] = rank;
    ends[rank + 1] = (ends[rank + 1] ?? 0) + 1;
  }
  for (let rank = 1; rank <= ranks; rank += 1) ends[rank] = (ends[rank] ?? 0) + (ends[rank - 1] ?? 0);
  const sorted = new Uint32Array(places.length);
  for (let at = 0; at < places.length; at += 1) {
    const rank = rankOf[at] ?? 0;
    const end = ends[rank] ?? 0;
    sorted[end] = places[at] ?? 0;
    ends[rank] = end + 1;
  }
  return sorted;
}

const digitValues = 2 ** 16;

/**
 * Sorts places by non-negative numbers, 16 bits of their binary form at a time, the lowest first (radix sort, stable):
 * positive doubles are ordered as their bits are.
 */
function sortByNumber(places: Uint32Array, keys: Float64Array, descending: boolean): Uint32Array {
  const digits = new Uint16Array(keys.buffer, keys.byteOffset, keys.length * 4);
  let sorted = places;
  for (let digit = 0; digit < 4; digit += 1) {
    const first = digits[(sorted[0] ?? 0) * 4 + digit];
    if (sorted.every((place) => digits[place * 4 + digit] === first)) continue;
    const flip = descending ? digitValues - 1 : 0;
    sorted = sortByRank(sorted, digitValues, (place) => (digits[place * 4 + digit] ?? 0) ^ flip);
  }
  return sorted;
}
