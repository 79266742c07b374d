import {
  jsonOrNull,
  lazyTransaction,
  type ReadableDatabase,
  readable,
  type WritableDatabase,
} from '@main/store/database';
import type { IndexMarks } from '@shared/domain/contract/contract-index';
import type { ContractId } from '@shared/domain/ids';
import { z } from 'zod';
import type { StoredIndex } from './indexes';

const markSchema = z.object({ key: z.string(), seen: z.number() });

/** What was seen and pinned, for contracts that still exist. */
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
    // The first revision of an index is the time at which it was created.
    firstLookAt: first,
    seen: Object.fromEntries(readable(markSchema, seen).map((row) => [row.key, row.seen])),
    pinned: pinned.map(({ id }) => String(id)),
    scope,
  };
}

/** A person has seen a contract up to a time. Never moves back. */
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
  /** All contracts when left out. */
  readonly keys: readonly string[] | undefined;
  /** Results dated later are ignored, or nothing newer would ever count as unseen; epoch milliseconds. */
  readonly latest: number;
}

/** Marks all contracts as seen. Never moves back. */
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
