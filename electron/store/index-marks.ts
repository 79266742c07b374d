import type { IndexMarks } from '@shared/domain/contract-index';
import type { ContractId } from '@shared/domain/ids';
import { z } from 'zod';
import { jsonOrNull, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';
import type { StoredIndex } from './indexes';

const markSchema = z.object({ key: z.string(), seen: z.number().nullable(), pinned: z.number().nullable() });

/** What was seen and pinned of the contracts that there are. */
export function marksOf(
  { sql }: ReadableDatabase,
  { number, connectionId, since, first, scope }: StoredIndex,
): IndexMarks {
  const rows = readable(
    markSchema,
    sql.all`
      SELECT contract_mark.key, seen, pinned FROM contract_mark
      JOIN indexed_contract ON connection = ${number} AND indexed_contract.key = contract_mark.key
      WHERE connectionId = ${connectionId} AND line IS NOT NULL`,
  );
  const pinned = rows.filter((row) => row.pinned !== null);
  return {
    since,
    // An index begins with the number of its moment.
    firstLookAt: first,
    seen: Object.fromEntries(rows.flatMap(({ key, seen }) => (seen === null ? [] : [[key, seen]]))),
    pinned: pinned.sort((one, other) => (one.pinned ?? 0) - (other.pinned ?? 0)).map(({ key }) => key),
    scope,
  };
}

/** A person has seen what happened to a contract until a moment. Never takes back what was seen. */
export const markSeen = (
  db: WritableDatabase,
  { number, connectionId }: StoredIndex,
  { contractId, until }: { readonly contractId: ContractId; readonly until: number },
): void =>
  lazyTransaction(db, () => {
    db.sql.run`
      INSERT INTO contract_mark (connectionId, key, seen)
      SELECT ${connectionId}, key, ${until} FROM indexed_contract
      WHERE connection = ${number} AND contractId = ${contractId}
      ON CONFLICT DO UPDATE SET seen = max(coalesce(seen, 0), excluded.seen)`;
  });

interface AllSeen {
  /** Of all contracts without it. */
  readonly keys: readonly string[] | undefined;
  /** Results that are dated later are left out, or nothing of their contracts would ever be new; epoch milliseconds. */
  readonly latest: number;
}

/** All that is kept of contracts is seen. Never takes back what was seen. */
export function markAllSeen(
  db: WritableDatabase,
  { number, connectionId }: StoredIndex,
  { keys, latest }: AllSeen,
): void {
  const wanted = jsonOrNull(keys);
  lazyTransaction(db, () => {
    db.sql.run`
      INSERT INTO contract_mark (connectionId, key, seen)
      SELECT ${connectionId}, key, coalesce((
        SELECT max(timestamp) FROM indexed_run WHERE contract = indexed_contract.number AND timestamp <= ${latest}), 0)
      FROM indexed_contract
      WHERE connection = ${number}
        AND iif(${wanted} IS NULL, turnedAt IS NOT NULL, key IN (SELECT value FROM json_each(${wanted})))
      ON CONFLICT DO UPDATE SET seen = max(coalesce(seen, 0), excluded.seen)`;
  });
}

/** Pins contracts behind those that are, or takes that back. */
export function pin(
  db: WritableDatabase,
  { number, connectionId }: StoredIndex,
  { keys, isPinned }: { readonly keys: readonly string[]; readonly isPinned: boolean },
): void {
  const { sql } = db;
  lazyTransaction(db, () => {
    const last = sql.get`SELECT max(pinned) AS last FROM contract_mark WHERE connectionId = ${connectionId}`;
    const next = Number(last?.['last'] ?? 0) + 1;
    for (const [offset, key] of keys.entries()) {
      if (isPinned) {
        sql.run`
          INSERT INTO contract_mark (connectionId, key, pinned)
          SELECT ${connectionId}, key, ${next + offset} FROM indexed_contract
          WHERE connection = ${number} AND key = ${key}
          ON CONFLICT DO UPDATE SET pinned = coalesce(pinned, excluded.pinned)`;
      } else {
        sql.run`UPDATE contract_mark SET pinned = NULL WHERE connectionId = ${connectionId} AND key = ${key}`;
      }
    }
  });
}
