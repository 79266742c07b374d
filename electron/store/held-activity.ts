import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import type { HeldOperation } from '@shared/domain/local/desk-data';
import { z } from 'zod';
import { jsonOrNull, type ReadableDatabase, readable, type WritableDatabase } from './database';
import { type StoredOperation, storedOperations } from './operations';

/** The changes whose outcome is known, on whatever connection, the newest first. */
export const endedOperations = ({ sql }: ReadableDatabase): StoredOperation[] =>
  storedOperations(sql.all`SELECT * FROM operation WHERE phase = 'known' ORDER BY startedAt DESC, number DESC`);

const placeSchema = z.object({ connectionId: connectionIdSchema, name: z.string(), address: z.string() });
/** A connection as Activity remembers it. */
export type ActivePlace = z.infer<typeof placeSchema>;

/** The connections of all changes that have ended, as their newest change names them. */
export const activePlaces = ({ sql }: ReadableDatabase): ActivePlace[] =>
  readable(
    placeSchema,
    sql.all`
      SELECT connectionId, connectionName AS name, server AS address, max(number) AS newest FROM operation
      WHERE phase = 'known' GROUP BY connectionId ORDER BY server, newest`,
  );

/** Whether the journal has an operation of that id, on whatever connection. */
export const hasOperation = ({ sql }: ReadableDatabase, id: string): boolean =>
  sql.get`SELECT 1 FROM operation WHERE id = ${id}` !== undefined;

/** Adds a change that has ended on another computer. One that is here already stays. */
export function storeEnded({ sql }: WritableDatabase, connectionId: ConnectionId, held: HeldOperation): void {
  const { requests, results } = held;
  sql.run`
    INSERT INTO operation (id, phase, kind, connectionId, connectionName, server, account, contracts, asset, rule, backup,
      counterpart, requests, results, startedAt, endedAt, checkedAt, acknowledgedAt, problem, run, runStatus, state, notSent,
      refused, done, notDone, changed, unchanged, batch)
    VALUES (${held.id}, 'known', ${held.kind}, ${connectionId}, ${held.connectionName}, ${held.server}, ${held.account},
      ${JSON.stringify(held.contracts)}, ${jsonOrNull(held.asset)}, ${jsonOrNull(held.rule)}, ${jsonOrNull(held.backup)},
      ${held.counterpart}, ${requests.planned}, ${results?.planned ?? 0}, ${held.startedAt}, ${held.endedAt},
      ${held.checkedAt}, ${held.acknowledgedAt}, ${jsonOrNull(held.problem)}, ${held.run}, ${held.runStatus}, ${held.state},
      ${requests.notSent}, ${requests.refused}, ${requests.done}, ${requests.notDone}, ${results?.changed ?? null},
      ${results?.unchanged ?? null}, ${held.batch})
    ON CONFLICT (id) DO NOTHING`;
}
