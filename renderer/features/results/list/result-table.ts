import { isTimeAlone, timestampOfKey } from '@renderer/features/results/row-keys';
import type { ResultLine } from '@shared/domain/result/result';
import { boundsOf } from '@shared/results/columns/chunk-bounds';
import { chunkKeyAt, chunkRowAt, chunkValueAt } from '@shared/results/columns/chunk-rows';
import type { ResultChunk } from '@shared/results/columns/packing';
import type { Rows } from '@shared/results/rows/rows';
import type { RunSeries, RunsOfContracts } from '@shared/results/timeline/run-series';

/** All loaded results of a range in the order of the server, usually newest first. Another object means other rows. */
export interface ResultTable extends Rows<ResultLine>, RunsOfContracts {
  /** Does not create the row. */
  keyAt(index: number): string;
}

/** The loaded results with what filtering and sorting need. */
export interface ColumnTable extends ResultTable {
  readonly chunks: readonly ResultChunk[];
  /** Index of each chunk's first row. */
  readonly starts: readonly number[];
  /** The time of the oldest row, epoch milliseconds; null when none can be read. */
  readonly oldest: number | null;
  /** Rows that cannot be read. */
  readonly unreadable: number;
  /** The first result of that moment for a key of a time alone; -1 when it is not loaded. */
  indexOfKey(key: string): number;
}

/** One table over all chunks. Nothing is copied, so that another page costs only its own rows. */
export function tableOf(chunks: readonly ResultChunk[]): ColumnTable {
  const starts: number[] = [];
  let [length, unreadable, oldest] = [0, 0, Number.POSITIVE_INFINITY];
  for (const chunk of chunks) {
    starts.push(length);
    length += chunk.length;
    oldest = Math.min(oldest, boundsOf(chunk).oldest);
    for (const { reason } of chunk.odd.values()) if (reason !== undefined) unreadable += 1;
  }
  const chunkAt = createChunkFinder(chunks, starts);
  const read = <T>(index: number, none: T, from: (chunk: ResultChunk, offset: number) => T): T => {
    const at = index >= 0 && index < length ? chunkAt(index) : -1;
    const chunk = chunks[at];
    return chunk === undefined ? none : from(chunk, index - (starts[at] ?? 0));
  };
  return {
    chunks,
    starts,
    length,
    oldest: Number.isFinite(oldest) ? oldest : null,
    unreadable,
    at: (index) => read<ResultLine | undefined>(index, undefined, chunkRowAt),
    keyAt: (index) => read(index, '', chunkKeyAt),
    timestampAt: (index) => read(index, Number.NaN, timeAt),
    statusAt: (index) => read(index, '', statusAt),
    failedAt: (index) => read(index, 0, failedAt),
    contractAt: (index) => read(index, '', contractAt),
    parts: chunks.map(runsOf),
    indexOfKey(key) {
      const listed = findKey(chunks, starts, key);
      return listed === -1 && isTimeAlone(key) ? findTime(chunks, starts, Number(key)) : listed;
    },
  };
}

const timeAt = ({ fields }: ResultChunk, offset: number): number => fields.timestamp[offset] ?? Number.NaN;
const statusAt = (chunk: ResultChunk, offset: number): string => chunkValueAt(chunk, 'status', offset);
const contractAt = (chunk: ResultChunk, offset: number): string => chunkValueAt(chunk, 'contract', offset) ?? '';
const failedAt = ({ failed }: ResultChunk, offset: number): number => failed[offset] ?? 0;

const runs = new WeakMap<ResultChunk, RunSeries>();

/** The runs of a chunk, for figures that grow with the list. */
function runsOf(chunk: ResultChunk): RunSeries {
  const before = runs.get(chunk);
  if (before !== undefined) return before;
  const series: RunSeries = {
    length: chunk.length,
    timestampAt: (offset) => timeAt(chunk, offset),
    statusAt: (offset) => statusAt(chunk, offset),
    failedAt: (offset) => failedAt(chunk, offset),
  };
  runs.set(chunk, series);
  return series;
}

/** Finds the chunk of a row. Rows are mostly read in sequence, so the last chunk is tried first. */
function createChunkFinder(chunks: readonly ResultChunk[], starts: readonly number[]): (index: number) => number {
  let last = 0;
  const holds = (at: number, index: number): boolean => {
    const start = starts[at];
    return start !== undefined && index >= start && index < start + (chunks[at]?.length ?? 0);
  };
  return (index) => {
    if (holds(last, index)) return last;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    // An empty chunk starts at the same row as the next one.
    last = low;
    return low;
  };
}

function findKey(chunks: readonly ResultChunk[], starts: readonly number[], key: string): number {
  const time = timestampOfKey(key);
  for (const [at, chunk] of chunks.entries()) {
    const offset = time === null ? -1 : findAtTime(chunk, time, key);
    const found = offset === -1 ? findUnusual(chunk, key) : offset;
    if (found !== -1) return (starts[at] ?? 0) + found;
  }
  return -1;
}

/** The first result of a moment, epoch milliseconds; -1 when none is loaded. */
function findTime(chunks: readonly ResultChunk[], starts: readonly number[], time: number): number {
  for (const [at, chunk] of chunks.entries()) {
    const offset = chunk.fields.timestamp.indexOf(time);
    if (offset !== -1) return (starts[at] ?? 0) + offset;
  }
  return -1;
}

function findAtTime(chunk: ResultChunk, time: number, key: string): number {
  const { newest, oldest } = boundsOf(chunk);
  if (time > newest || time < oldest) return -1;
  return chunk.fields.timestamp.findIndex((each, offset) => each === time && chunkKeyAt(chunk, offset) === key);
}

function findUnusual({ odd }: ResultChunk, key: string): number {
  for (const [offset, row] of odd) if (row.key === key) return offset;
  return -1;
}
