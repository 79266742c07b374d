import type { ResultLine } from '@shared/domain/result/result';
import type { ResultDictionaries } from './dictionaries';
import { uuidAt } from './id-digits';
import { chunkOf, columnsOf, idStart, type ResultChunk, usualKey } from './packing';
import { type Field, type FieldValues, fieldNames, fields, ownerFields } from './registry';

const idAt = ({ ids, odd }: ResultChunk, offset: number): string | null =>
  odd.get(offset)?.id ?? (ids.length === 0 ? null : uuidAt(ids, idStart(offset)));

/** Unique within the list, and known without making the row. */
export const chunkKeyAt = (chunk: ResultChunk, offset: number): string =>
  chunk.odd.get(offset)?.key ??
  usualKey(chunk.fields.timestamp[offset] ?? 0, idAt(chunk, offset), chunkValueAt(chunk, 'contract', offset) || null);

/** One value of a row without building the row; the kind's `none` where the row cannot be read. */
export const chunkValueAt = <F extends Field>(chunk: ResultChunk, field: F, offset: number): FieldValues[F] =>
  valueAt(chunk, field, offset) as FieldValues[F];

function valueAt({ fields: held, dictionaries }: ResultChunk, field: Field, offset: number): FieldValues[Field] {
  const stored = held[field][offset] ?? 0;
  const kind = fields[field];
  if (kind === 'time' || kind === 'number') return Number.isNaN(stored) ? null : stored;
  return dictionaries.byKind[kind].values[stored] ?? null;
}

/** A row as an object; the same one while it is held. */
export const chunkRowAt = (chunk: ResultChunk, offset: number): ResultLine =>
  chunk.dictionaries.rowAt(chunk.serial, offset, () => makeRow(chunk, offset));

function makeRow(chunk: ResultChunk, offset: number): ResultLine {
  const key = chunkKeyAt(chunk, offset);
  const reason = chunk.odd.get(offset)?.reason;
  if (reason !== undefined) return { kind: 'unreadable', key, reason };
  const row: Record<string, unknown> = { kind: 'result', key, id: idAt(chunk, offset) };
  for (const field of fieldNames) {
    const value = valueAt(chunk, field, offset);
    if (value !== '' || !(field in ownerFields)) row[field] = value;
  }
  return row as ResultLine;
}

/** All rows of a chunk as objects, not cached. */
export const linesOf = (chunk: ResultChunk): ResultLine[] =>
  Array.from({ length: chunk.length }, (_, offset) => makeRow(chunk, offset));

/** Rows as a chunk of a list. */
export const chunkOfLines = (lines: readonly ResultLine[], dictionaries: ResultDictionaries): ResultChunk =>
  chunkOf(columnsOf(lines), dictionaries);
