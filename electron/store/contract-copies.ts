import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type ConnectionId, type ContractId, contractIdSchema, timestampSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';

/** The time from which a contract was seen to have a content. */
const contentRecordSchema = z.object({ number: z.int(), seenAt: timestampSchema, digest: z.string() });
export type ContentRecord = z.infer<typeof contentRecordSchema>;

/** Maximum contents stored per contract, and bytes of all of them. */
export const copyLimits = { perContract: 50, bytes: 32 * 1024 * 1024 } as const;

/** The different contents that a contract was seen to have, newest first. */
export const findContentRecords = (
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  contractId: ContractId,
): ContentRecord[] =>
  readable(
    contentRecordSchema,
    sql.all`
      SELECT number, seenAt, digest FROM contract_sighting
      WHERE connectionId = ${connectionId} AND contractId = ${contractId} ORDER BY number DESC`,
  );

const seenSchema = z.object({ contractId: contractIdSchema });

/** The contracts of which another content was seen from a time on, the last ones first. Epoch milliseconds. */
export const seenFrom = ({ sql }: ReadableDatabase, connectionId: ConnectionId, from: number): ContractId[] =>
  readable(
    seenSchema,
    sql.all`
      SELECT contractId FROM contract_sighting WHERE connectionId = ${connectionId} AND seenAt >= ${from}
      GROUP BY contractId ORDER BY max(number) DESC`,
  ).map(({ contractId }) => contractId);

/** The content of a copy as JSON; null when it is not stored, or unreadable. */
export function findCopy({ sql }: ReadableDatabase, digest: string): string | null {
  const content = sql.get`SELECT content FROM contract_copy WHERE digest = ${digest}`?.['content'];
  if (!(content instanceof Uint8Array)) return null;
  try {
    return inflateRawSync(content, { maxOutputLength: copyLimits.bytes }).toString('utf8');
  } catch {
    return null;
  }
}

const heldSchema = z.object({
  contractId: contractIdSchema,
  seenAt: timestampSchema,
  digest: z.string(),
  content: z.instanceof(Uint8Array),
});

/** All contents that the contracts of a connection were seen to have, deflated, the oldest first. */
export const contentsOf = ({ sql }: ReadableDatabase, connectionId: ConnectionId) =>
  readable(
    heldSchema,
    sql.all`
      SELECT contractId, seenAt, digest, content FROM contract_sighting JOIN contract_copy USING (digest)
      WHERE connectionId = ${connectionId} ORDER BY number`,
  );

export const hasCopy = ({ sql }: ReadableDatabase, digest: string): boolean =>
  sql.get`SELECT 1 FROM contract_copy WHERE digest = ${digest}` !== undefined;

/** The digest of the content a contract had when it was last seen; null when it never was. */
export function newestDigest(
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  contractId: ContractId,
): string | null {
  const newest = sql.get`
    SELECT digest FROM contract_sighting
    WHERE connectionId = ${connectionId} AND contractId = ${contractId} ORDER BY number DESC LIMIT 1`;
  return newest === undefined ? null : String(newest['digest']);
}

/** When a contract was last seen with its newest content, epoch milliseconds; null when that is not known. */
export function lastSeenAt(
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  contractId: ContractId,
): number | null {
  const at =
    sql.get`SELECT at FROM contract_seen WHERE connectionId = ${connectionId} AND contractId = ${contractId}`?.['at'];
  return typeof at === 'number' ? at : null;
}

/** A content that a contract was seen to have. */
export interface SeenContent {
  readonly contractId: ContractId;
  readonly digest: string;
  /** JSON, or the same deflated by `deflateRawSync`. */
  readonly content: string | Uint8Array;
}

interface SeenOnServer {
  readonly connectionId: ConnectionId;
  /** Epoch milliseconds. */
  readonly seenAt: number;
  readonly contracts: readonly SeenContent[];
}

/** Stores contents that differ from the last one seen, and when they were seen. The oldest are deleted where there are too many. */
export function storeContentRecords(
  db: WritableDatabase,
  { connectionId, seenAt, contracts }: SeenOnServer,
  limits: { readonly perContract: number; readonly bytes: number } = copyLimits,
): void {
  const changed = contracts.filter(({ contractId, digest }) => newestDigest(db, connectionId, contractId) !== digest);
  if (contracts.length === 0) return;
  const { sql } = db;
  lazyTransaction(db, () => {
    for (const { contractId } of contracts) {
      sql.run`
        INSERT INTO contract_seen (connectionId, contractId, at) VALUES (${connectionId}, ${contractId}, ${seenAt})
        ON CONFLICT DO UPDATE SET at = excluded.at`;
    }
    if (changed.length === 0) return;
    for (const { contractId, digest, content } of changed) {
      sql.run`INSERT OR IGNORE INTO contract_copy (digest, content) VALUES (${digest}, ${deflated(content)})`;
      sql.run`
        INSERT INTO contract_sighting (connectionId, contractId, seenAt, digest)
        VALUES (${connectionId}, ${contractId}, ${seenAt}, ${digest})`;
      sql.run`
        DELETE FROM contract_sighting WHERE connectionId = ${connectionId} AND contractId = ${contractId} AND number NOT IN (
          SELECT number FROM contract_sighting WHERE connectionId = ${connectionId} AND contractId = ${contractId}
          ORDER BY number DESC LIMIT ${limits.perContract})`;
    }
    removeUnused(db);
    while (copyBytes(db) > limits.bytes && removeOldest(db)) removeUnused(db);
  });
}

/** Adds contents that were seen elsewhere, in their order. The caller has made sure of the limits: nothing is deleted for them. */
export function addContentRecords(
  { sql }: WritableDatabase,
  connectionId: ConnectionId,
  seen: readonly (SeenContent & { readonly seenAt: number })[],
): void {
  for (const { contractId, digest, content, seenAt } of seen) {
    sql.run`INSERT OR IGNORE INTO contract_copy (digest, content) VALUES (${digest}, ${deflated(content)})`;
    sql.run`
      INSERT INTO contract_sighting (connectionId, contractId, seenAt, digest)
      VALUES (${connectionId}, ${contractId}, ${seenAt}, ${digest})`;
  }
}

const deflated = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? deflateRawSync(content) : content;

/** Bytes of all copies. */
export const copyBytes = ({ sql }: ReadableDatabase): number =>
  Number(sql.get`SELECT coalesce(sum(length(content)), 0) AS bytes FROM contract_copy`?.['bytes']);

/** Deletes a tenth of the sightings, the oldest first; false when none is left. */
const removeOldest = ({ sql }: WritableDatabase): boolean =>
  Number(
    sql.run`
      DELETE FROM contract_sighting WHERE number IN (
        SELECT number FROM contract_sighting ORDER BY number
        LIMIT (SELECT count(*) / 10 + 1 FROM contract_sighting))`.changes,
  ) > 0;

function removeUnused({ sql }: WritableDatabase): void {
  sql.run`DELETE FROM contract_copy WHERE digest NOT IN (SELECT digest FROM contract_sighting)`;
}

/** Deletes all copies of a connection's contracts. */
export const removeContentRecords = (db: WritableDatabase, connectionId: ConnectionId): void =>
  lazyTransaction(db, () => {
    db.sql.run`DELETE FROM contract_sighting WHERE connectionId = ${connectionId}`;
    db.sql.run`DELETE FROM contract_seen WHERE connectionId = ${connectionId}`;
    removeUnused(db);
  });
