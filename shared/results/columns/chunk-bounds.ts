import type { ResultChunk } from './chunk';

/** The times between which the rows of a chunk lie; epoch milliseconds, infinite and crossed without any. */
export interface ChunkBounds {
  readonly newest: number;
  readonly oldest: number;
  /** Apart from rows that cannot be read. */
  readonly isNewestFirst: boolean;
}

const known = new WeakMap<ResultChunk, ChunkBounds>();

export function boundsOf(chunk: ResultChunk): ChunkBounds {
  let bounds = known.get(chunk);
  if (bounds !== undefined) return bounds;
  let newest = Number.NEGATIVE_INFINITY;
  let oldest = Number.POSITIVE_INFINITY;
  let before = Number.POSITIVE_INFINITY;
  let isNewestFirst = true;
  for (const time of chunk.times) {
    if (time > newest) newest = time;
    if (time < oldest) oldest = time;
    if (time > before) isNewestFirst = false;
    if (!Number.isNaN(time)) before = time;
  }
  bounds = { newest, oldest, isNewestFirst };
  known.set(chunk, bounds);
  return bounds;
}

/** Whether the rows come newest first and the last one is older than a time: no row that follows can be as new as that. */
export function isReadPast(chunks: readonly ResultChunk[], from: number): boolean {
  let before = Number.POSITIVE_INFINITY;
  for (const { newest, oldest, isNewestFirst } of chunks.map(boundsOf)) {
    if (!isNewestFirst || newest > before) return false;
    before = Math.min(before, oldest);
  }
  return before < from;
}
