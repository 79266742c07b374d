import type { ResultLine } from '@shared/domain/result';
import { chunkOf, idStart, type ResultChunk } from './chunk';
import { columnsOf, usualKey } from './columns-of';
import { uuidAt } from './id-digits';
import type { ResultWords } from './result-words';

const idAt = ({ ids, odd }: ResultChunk, offset: number): string | null =>
  odd.get(offset)?.id ?? (ids.length === 0 ? null : uuidAt(ids, idStart(offset)));

/** Unique within the list, and known without making the row. */
export const chunkKeyAt = (chunk: ResultChunk, offset: number): string =>
  chunk.odd.get(offset)?.key ?? usualKey(chunk.times[offset] ?? 0, idAt(chunk, offset));

/** A row as an object; the same one while it is held. */
export const chunkRowAt = (chunk: ResultChunk, offset: number): ResultLine =>
  chunk.words.rowAt(chunk.serial, offset, () => makeRow(chunk, offset));

function makeRow(chunk: ResultChunk, offset: number): ResultLine {
  const { words, times, durations, counts, odd } = chunk;
  const key = chunkKeyAt(chunk, offset);
  const reason = odd.get(offset)?.reason;
  if (reason !== undefined) return { kind: 'unreadable', key, reason };
  const durationMs = durations[offset] ?? Number.NaN;
  const countsAt = (places: ResultChunk['messages']) => words.counts.values[places[offset] ?? 0] ?? null;
  return {
    kind: 'result',
    key,
    id: idAt(chunk, offset),
    timestamp: times[offset] ?? 0,
    status: words.statuses.values[chunk.statuses[offset] ?? 0] ?? '',
    durationMs: Number.isNaN(durationMs) ? null : durationMs,
    schema: countsAt(counts.schema),
    semantics: countsAt(counts.semantics),
    quality: countsAt(counts.quality),
    sla: countsAt(counts.sla),
    message: words.messages.values[chunk.messages[offset] ?? 0] ?? null,
    failures: (words.failures.values[chunk.failures[offset] ?? 0] ?? []) as string[],
  };
}

/** All rows of a chunk as objects, which nobody holds. */
export const linesOf = (chunk: ResultChunk): ResultLine[] =>
  Array.from({ length: chunk.length }, (_, offset) => makeRow(chunk, offset));

/** Rows as a chunk of a list. */
export const chunkOfLines = (lines: readonly ResultLine[], words: ResultWords): ResultChunk =>
  chunkOf(columnsOf(lines), words);
