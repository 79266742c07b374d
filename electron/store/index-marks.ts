import type { IndexMarks } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import { z } from 'zod';
import { jsonOrNull, lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';
import type { StoredIndex } from './indexes';

const markSchema = z.object({ key: z.string(), seen: z.number() });

/** What was seen and pinned of the contracts that there are. */
export function marksOf(
  { sql }: ReadableDatabase,
  { number, connectionId, since, first, scope }: StoredIndex,
): IndexMarks {
  const seen = sql.all`
    SELECT contract_mark.key, seen FROM contract_mark
    JOIN indexed_contract ON connection = ${number} AND indexed_contract.key = contract_mark.key
    WHERE connectionId = ${connectionId} AND line IS NOT NULL`;
  const pinned = sql.all`
    SELECT local_item.id FROM local_item
    JOIN indexed_contract ON connection = ${number} AND indexed_contract.key = local_item.id
    WHERE connectionId = ${connectionId} AND kind = 'pin' AND line IS NOT NULL ORDER BY local_item.number`;
  return {
    since,
    // An index begins with the number of its moment.
    firstLookAt: first,
    seen: Object.fromEntries(readable(markSchema, seen).map((row) => [row.key, row.seen])),
    pinned: pinned.map(({ id }) => String(id)),
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
      ON CONFLICT DO UPDATE SET seen = max(seen, excluded.seen)`;
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
      ON CONFLICT DO UPDATE SET seen = max(seen, excluded.seen)`;
  });
}
