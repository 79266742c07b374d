import { type ContractChange, contractChangeSchema } from '@shared/domain/contract/contract-change';
import { type ConnectionId, timestampSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { json, lazyTransaction, type ReadableDatabase, readable, readableOne, type WritableDatabase } from './database';

const historySchema = z.object({
  /** `missing`: the server has no history of all contracts, or does not tell it to this account. */
  state: z.enum(['told', 'missing']),
  /** When it was read last, and from when on it was read; epoch milliseconds. */
  readAt: timestampSchema,
  readFrom: timestampSchema,
  /** The newest version that was told, by the server's clock. */
  newestAt: timestampSchema.nullable(),
});
/** How far the history of all contracts of a connection was read. */
export type StoredHistory = z.infer<typeof historySchema>;

/** Null before it was read. */
export const findHistory = ({ sql }: ReadableDatabase, id: ConnectionId): StoredHistory | null =>
  readableOne(
    historySchema,
    sql.get`SELECT state, readAt, readFrom, newestAt FROM contract_history WHERE connectionId = ${id}`,
  );

const rowSchema = z.object({ change: json(contractChangeSchema) });

/** What changed from a time on, newest first. */
export const changesFrom = ({ sql }: ReadableDatabase, id: ConnectionId, from: number): ContractChange[] =>
  readable(
    rowSchema,
    sql.all`SELECT change FROM contract_change WHERE connectionId = ${id} AND at >= ${from} ORDER BY at DESC, contractId, key`,
  ).map(({ change }) => change);

/** Stores how far the history was read, and what it told. A version that is stored stays as it was found first; changes before `readFrom` are deleted. */
export function storeHistory(
  db: WritableDatabase,
  id: ConnectionId,
  { state, readAt, readFrom, newestAt, changes }: StoredHistory & { readonly changes: readonly ContractChange[] },
): void {
  const { sql } = db;
  lazyTransaction(db, () => {
    sql.run`
      REPLACE INTO contract_history (connectionId, state, readAt, readFrom, newestAt)
      VALUES (${id}, ${state}, ${readAt}, ${readFrom}, ${newestAt})`;
    for (const change of changes) {
      sql.run`
        INSERT INTO contract_change (connectionId, contractId, key, at, change)
        VALUES (${id}, ${change.contractId}, ${change.key}, ${change.at}, ${JSON.stringify(change)})
        ON CONFLICT DO UPDATE SET at = excluded.at, change = excluded.change WHERE at <> excluded.at`;
    }
    sql.run`DELETE FROM contract_change WHERE connectionId = ${id} AND at < ${readFrom}`;
  });
}

/** Deletes all that is stored of a connection's history. */
export const removeHistory = (db: WritableDatabase, id: ConnectionId): void =>
  lazyTransaction(db, () => {
    db.sql.run`DELETE FROM contract_change WHERE connectionId = ${id}`;
    db.sql.run`DELETE FROM contract_history WHERE connectionId = ${id}`;
  });
