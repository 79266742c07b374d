import type { ResultChunk } from '@shared/results/columns/chunk';
import type { ListSort } from './list-types';
import type { ColumnTable } from './result-table';
import { sortByNumber, sortByRank } from './stable-sort';
import { countsRanks, failuresRanks, messageRanks, type Ranks, statusRanks } from './value-ranks';

/** Rows of a table in the order of a sort. Ties are newest first; rows without a value come last, unreadable ones at the end. */
export function orderOf(table: ColumnTable, rows: Uint32Array | null, sort: ListSort): Uint32Array {
  const isDescending = sort.startsWith('-');
  const column = (isDescending ? sort.slice(1) : sort) as Column;
  const times = columnOf(table, new Float64Array(table.length), ({ times: each }) => each);
  const all = rows ?? Uint32Array.from(times.keys());
  const readable = newestFirst(
    all.filter((row) => !Number.isNaN(times[row])),
    times,
  );
  const unreadable = all.filter((row) => Number.isNaN(times[row]));
  return joined(sorted(table, readable, { column, isDescending, times }), unreadable);
}

type Column = Exclude<ListSort, `-${string}`>;

interface Order {
  readonly column: Column;
  readonly isDescending: boolean;
  readonly times: Float64Array;
}

function sorted(table: ColumnTable, rows: Uint32Array, { column, isDescending, times }: Order): Uint32Array {
  if (column === 'time') return isDescending ? rows : sortByNumber(rows, times, false);
  if (column === 'duration') {
    const durations = columnOf(table, new Float64Array(table.length), (chunk) => chunk.durations);
    const hasNone = (row: number) => Number.isNaN(durations[row]);
    const known = rows.filter((row) => !hasNone(row));
    return joined(sortByNumber(known, durations, isDescending), rows.filter(hasNone));
  }
  const [first] = table.chunks;
  if (first === undefined) return rows;
  const { ranksIn, places, hasNone = true } = ranked[column];
  const { of, count } = ranksIn(first);
  const placeOf = columnOf(table, new Uint32Array(table.length), places);
  return sortByRank(rows, count + 1, (row) => {
    const place = placeOf[row] ?? 0;
    const rank = of[place] ?? 0;
    if (place === 0 && hasNone) return count;
    return isDescending ? count - 1 - rank : rank;
  });
}

interface Ranked {
  readonly ranksIn: (chunk: ResultChunk) => Ranks;
  readonly places: (chunk: ResultChunk) => ArrayLike<number>;
  readonly hasNone?: boolean;
}

const byCounts = (dimension: keyof ResultChunk['counts']): Ranked => ({
  ranksIn: ({ words }) => countsRanks(words),
  places: ({ counts }) => counts[dimension],
});

const ranked: Readonly<Record<Exclude<Column, 'time' | 'duration'>, Ranked>> = {
  status: { ranksIn: ({ words }) => statusRanks(words), places: ({ statuses }) => statuses },
  message: { ranksIn: ({ words }) => messageRanks(words), places: ({ messages }) => messages },
  failures: { ranksIn: ({ words }) => failuresRanks(words), places: ({ failures }) => failures },
  schema: byCounts('schema'),
  semantics: byCounts('semantics'),
  quality: byCounts('quality'),
  sla: byCounts('sla'),
};

/** One column of all chunks in one array. */
function columnOf<A extends Float64Array | Uint32Array>(
  { chunks, starts }: ColumnTable,
  all: A,
  read: (chunk: ResultChunk) => ArrayLike<number>,
): A {
  for (const [at, chunk] of chunks.entries()) all.set(read(chunk), starts[at] ?? 0);
  return all;
}

/** Servers send them so; where one does not, ties would not be newest first. */
function newestFirst(rows: Uint32Array, times: Float64Array): Uint32Array {
  const isSorted = rows.every((row, at) => at === 0 || (times[row] ?? 0) <= (times[rows[at - 1] ?? 0] ?? 0));
  return isSorted ? rows : sortByNumber(rows, times, true);
}

function joined(first: Uint32Array, second: Uint32Array): Uint32Array {
  if (second.length === 0) return first;
  const both = new Uint32Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}
