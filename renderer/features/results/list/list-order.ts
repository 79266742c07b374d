import type { ResultSort } from '@renderer/features/results/search';
import { columnOf, columns, type Field, fields, type SortColumn } from '@shared/results/columns/registry';
import { rulesOf } from '@shared/results/columns/value-kinds';
import type { ColumnTable } from './result-table';
import { sortByNumber, sortByRank } from './stable-sort';

/** Rows of a table in the order of a sort. Ties are newest first; rows without a value come last, unreadable ones at the end. */
export function orderOf(table: ColumnTable, rows: Uint32Array | null, sort: ResultSort): Uint32Array {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as SortColumn;
  const times = valuesOf(table, 'timestamp', new Float64Array(table.length));
  const all = rows ?? Uint32Array.from(times.keys());
  const [readable, unreadable] = parted(all, times);
  // Servers send them newest first; where one does not, ties would not be.
  const newestFirst = byNumber(readable, times, true);
  return joined(sorted(table, newestFirst, { column, isDescending }), unreadable);
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
    const [known, none] = parted(rows, numbers);
    return joined(byNumber(known, numbers, isDescending), none);
  }
  const [first] = table.chunks;
  if (first === undefined) return rows;
  const { compare = rulesOf(kind).compare } = columnOf(column);
  const { of, count } = ranksOf(first.words.dictionaries[kind].values, compare);
  const places = valuesOf(table, field, new Uint32Array(table.length));
  return sortByRank(rows, count + 1, (row) => {
    const place = places[row] ?? 0;
    const rank = of[place] ?? 0;
    if (place === 0) return count;
    return isDescending ? count - 1 - rank : rank;
  });
}

/** A field of all chunks in one array. */
function valuesOf<A extends Float64Array | Uint32Array>({ chunks, starts }: ColumnTable, field: Field, all: A): A {
  for (const [at, chunk] of chunks.entries()) all.set(chunk.fields[field], starts[at] ?? 0);
  return all;
}

/** The rows that have a number, and those that have none. */
function parted(rows: Uint32Array, numbers: Float64Array): readonly [Uint32Array, Uint32Array] {
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

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  if (second.length === 0) return first;
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Where each value of a dictionary stands among all of them; equal ones share a rank. Place 0 is nothing. */
interface Ranks {
  readonly of: Uint32Array;
  readonly count: number;
}

type Compare = (one: unknown, other: unknown) => number;

/** By the values and how they are compared, since several columns share a dictionary. */
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
