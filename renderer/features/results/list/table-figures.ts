import type { ResultChunk } from '@shared/results/columns/chunk';
import { boundsOf } from '@shared/results/columns/chunk-bounds';

export interface TableFigures {
  /** Epoch milliseconds; null when no row is readable. */
  readonly oldest: number | null;
  /** Results by status, in no order. */
  readonly byStatus: ReadonlyMap<string, number>;
  readonly unreadable: number;
}

/** Counts all loaded rows. Each chunk is counted once, not again for every further page. */
export function figuresOf(chunks: readonly ResultChunk[]): TableFigures {
  let oldest = Number.POSITIVE_INFINITY;
  let unreadable = 0;
  const byStatus = new Map<string, number>();
  for (const chunk of chunks) {
    oldest = Math.min(oldest, boundsOf(chunk).oldest);
    const counts = countsOf(chunk);
    unreadable += counts.unreadable;
    for (const [status, count] of counts.byStatus) byStatus.set(status, (byStatus.get(status) ?? 0) + count);
  }
  return { oldest: Number.isFinite(oldest) ? oldest : null, byStatus, unreadable };
}

type Counts = Pick<TableFigures, 'byStatus' | 'unreadable'>;

const known = new WeakMap<ResultChunk, Counts>();

function countsOf(chunk: ResultChunk): Counts {
  const before = known.get(chunk);
  if (before !== undefined) return before;
  const byPlace: number[] = [];
  let unreadable = 0;
  const { status, timestamp } = chunk.fields;
  for (let offset = 0; offset < chunk.length; offset += 1) {
    const place = status[offset] ?? 0;
    if (Number.isNaN(timestamp[offset])) unreadable += 1;
    else byPlace[place] = (byPlace[place] ?? 0) + 1;
  }
  const { values } = chunk.dictionaries.byKind.word;
  const byStatus = new Map<string, number>();
  byPlace.forEach((count, place) => {
    byStatus.set(values[place] ?? '', count);
  });
  const counts = { byStatus, unreadable };
  known.set(chunk, counts);
  return counts;
}
