import type { ResultLine } from '@shared/domain/result';
import type { ResultChunk } from '@shared/results/columns/chunk';
import { chunkKeyAt, chunkOfLines, chunkRowAt, chunkValueAt } from '@shared/results/columns/chunk-rows';
import { createResultWords } from '@shared/results/columns/result-words';

/** Lines of one contract by their place, as columns: a tenth of what they would take as objects. */
export interface LineStore {
  add(lines: readonly ResultLine[]): void;
  /** The line at a place that is taken. A row that cannot be read gets a key of its own here. */
  lineAt(place: number): ResultLine;
  /** What tells the line from others, without making it: its key, and its status where it can be read. */
  markAt(place: number): Mark;
}

/** Null for the status of a row that cannot be read. */
export interface Mark {
  readonly key: string;
  readonly status: string | null;
}

export function createLineStore(): LineStore {
  const words = createResultWords();
  const chunks: { readonly start: number; readonly chunk: ResultChunk }[] = [];
  let length = 0;

  function at<T>(place: number, read: (chunk: ResultChunk, offset: number) => T): T {
    const found = chunks[chunkOfPlace(chunks, place)];
    if (found === undefined) throw new RangeError('no line is at this place');
    return read(found.chunk, place - found.start);
  }

  return {
    add(lines) {
      if (lines.length === 0) return;
      chunks.push({ start: length, chunk: chunkOfLines(lines, words) });
      length += lines.length;
    },
    lineAt(place) {
      const line = at(place, chunkRowAt);
      return line.kind === 'unreadable' ? { ...line, key: `${place}/${line.key}` } : line;
    },
    markAt: (place) => at(place, markAt),
  };
}

function markAt(chunk: ResultChunk, offset: number): Mark {
  const isReadable = !Number.isNaN(chunk.fields.timestamp[offset]);
  return { key: chunkKeyAt(chunk, offset), status: isReadable ? chunkValueAt(chunk, 'status', offset) : null };
}

/** The last chunk that starts at or before the place. */
function chunkOfPlace(chunks: readonly { readonly start: number }[], place: number): number {
  let [low, high] = [0, chunks.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((chunks[middle]?.start ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
