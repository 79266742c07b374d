import type { ResultChunk } from './packing';

/** The times between which the rows of a chunk lie; epoch milliseconds, infinite and crossed without any. */
export interface ChunkBounds {
  readonly newest: number;
  readonly oldest: number;
  /** Apart from rows that cannot be read. */
  readonly isNewestFirst: boolean;
  /** The last row is not newer than the first one, whatever the order between them; unreadable rows do not count. */
  readonly endsOlder: boolean;
}

const known = new WeakMap<ResultChunk, ChunkBounds>();

export function boundsOf(chunk: ResultChunk): ChunkBounds {
  let bounds = known.get(chunk);
  if (bounds !== undefined) return bounds;
  let newest = Number.NEGATIVE_INFINITY;
  let oldest = Number.POSITIVE_INFINITY;
  let first = Number.NaN;
  let before = Number.POSITIVE_INFINITY;
  let isNewestFirst = true;
  for (const time of chunk.fields.timestamp) {
    if (time > newest) newest = time;
    if (time < oldest) oldest = time;
    if (time > before) isNewestFirst = false;
    if (Number.isNaN(first)) first = time;
    if (!Number.isNaN(time)) before = time;
  }
  bounds = { newest, oldest, isNewestFirst, endsOlder: before <= first };
  known.set(chunk, bounds);
  return bounds;
}

/**
 * Whether no row that follows is expected to be as new as a time. Where all rows come newest first, the last one decides;
 * where some are out of order, as with clocks that differ, a whole page has to be older than that.
 */
export function isReadPast(chunks: readonly ResultChunk[], from: number): boolean {
  let before = Number.POSITIVE_INFINITY;
  let isOrdered = true;
  let last: ChunkBounds | null = null;
  for (const bounds of chunks.map(boundsOf)) {
    if (bounds.newest < bounds.oldest) continue;
    isOrdered &&= bounds.isNewestFirst && bounds.newest <= before;
    before = bounds.oldest;
    last = bounds;
  }
  if (last === null) return false;
  return isOrdered ? last.oldest < from : last.endsOlder && last.newest < from;
}
