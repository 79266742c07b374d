import type { ConnectionId, ContractId } from '@shared/domain/ids';
import { type Note, noteSchema } from '@shared/domain/note';
import { z } from 'zod';
import { json, type ReadableDatabase, readable, type WritableDatabase } from './database';

const rowSchema = z
  .object({ id: noteSchema.shape.id, content: json(noteSchema.omit({ id: true })) })
  .transform(({ id, content }): Note => ({ id, ...content }));

/** The notes of a connection, newest first. One that was edited into nonsense is left out. */
export const findNotes = ({ sql }: ReadableDatabase, connectionId: ConnectionId): Note[] =>
  readable(
    rowSchema,
    sql.all`SELECT id, content FROM contract_note WHERE connectionId = ${connectionId} ORDER BY writtenAt DESC, id`,
  );

/** The keys of the runs of a contract that have a note. */
export const runsWithNotes = (
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  contractId: ContractId,
): ReadonlySet<string> => {
  const rows = sql.all`
    SELECT DISTINCT runKey FROM contract_note
    WHERE connectionId = ${connectionId} AND contractId = ${contractId} AND runKey IS NOT NULL`;
  return new Set(rows.map(({ runKey }) => String(runKey)));
};

/** Puts a note in the place of the one with its id, or beside the others. */
export function storeNote({ sql }: WritableDatabase, connectionId: ConnectionId, note: Note): void {
  const { id, ...content } = noteSchema.parse(note);
  sql.run`
    REPLACE INTO contract_note (connectionId, id, contractId, runKey, writtenAt, content)
    VALUES (${connectionId}, ${id}, ${content.contractId}, ${content.run?.key ?? null}, ${content.writtenAt},
      ${JSON.stringify(content)})`;
}

export function removeNote({ sql }: WritableDatabase, connectionId: ConnectionId, id: string): void {
  sql.run`DELETE FROM contract_note WHERE connectionId = ${connectionId} AND id = ${id}`;
}
