import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type ConnectionId, type ContractId, timestampSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { lazyTransaction, type ReadableDatabase, readable, type WritableDatabase } from './database';

/** The moment from which a contract was seen to have a content. */
const sightingSchema = z.object({ number: z.int(), seenAt: timestampSchema, digest: z.string() });
export type Sighting = z.infer<typeof sightingSchema>;

/** Contents that are kept of one contract, and bytes of all of them. */
export const copyLimits = { perContract: 50, bytes: 32 * 1024 * 1024 } as const;

/** The different contents that a contract was seen to have, newest first. */
export const findSightings = (
  { sql }: ReadableDatabase,
  connectionId: ConnectionId,
  contractId: ContractId,
): Sighting[] =>
  readable(
    sightingSchema,
    sql.all`
      SELECT number, seenAt, digest FROM contract_sighting
      WHERE connectionId = ${connectionId} AND contractId = ${contractId} ORDER BY number DESC`,
  );

/** The content of a copy as JSON; null when it is not kept, or unreadable. */
export function findCopy({ sql }: ReadableDatabase, digest: string): string | null {
  const content = sql.get`SELECT content FROM contract_copy WHERE digest = ${digest}`?.['content'];
  if (!(content instanceof Uint8Array)) return null;
  try {
    return inflateRawSync(content).toString('utf8');
  } catch {
    return null;
  }
}

interface Seen {
  readonly connectionId: ConnectionId;
  readonly contractId: ContractId;
  readonly digest: string;
  /** JSON. */
  readonly content: string;
  /** Epoch milliseconds. */
  readonly seenAt: number;
}

/** Keeps a content that a contract did not have when it was last seen. The oldest go where there are too many. */
export function storeSighting(
  db: WritableDatabase,
  { connectionId, contractId, digest, content, seenAt }: Seen,
  limits: { readonly perContract: number; readonly bytes: number } = copyLimits,
): void {
  const { sql } = db;
  const [newest] = findSightings(db, connectionId, contractId);
  if (newest?.digest === digest) return;
  lazyTransaction(db, () => {
    sql.run`INSERT OR IGNORE INTO contract_copy (digest, content) VALUES (${digest}, ${deflateRawSync(content)})`;
    sql.run`
      INSERT INTO contract_sighting (connectionId, contractId, seenAt, digest)
      VALUES (${connectionId}, ${contractId}, ${seenAt}, ${digest})`;
    sql.run`
      DELETE FROM contract_sighting WHERE connectionId = ${connectionId} AND contractId = ${contractId} AND number NOT IN (
        SELECT number FROM contract_sighting WHERE connectionId = ${connectionId} AND contractId = ${contractId}
        ORDER BY number DESC LIMIT ${limits.perContract})`;
    removeUnused(db);
    while (bytesOf(db) > limits.bytes && removeOldest(db)) removeUnused(db);
  });
}

const bytesOf = ({ sql }: ReadableDatabase): number =>
  Number(sql.get`SELECT coalesce(sum(length(content)), 0) AS bytes FROM contract_copy`?.['bytes']);

/** Forgets a tenth of the sightings, the oldest first; false where none is left. */
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

/** Forgets everything that was seen of a connection's contracts. */
export const removeSightings = (db: WritableDatabase, connectionId: ConnectionId): void =>
  lazyTransaction(db, () => {
    db.sql.run`DELETE FROM contract_sighting WHERE connectionId = ${connectionId}`;
    removeUnused(db);
  });
