import { type ConnectionId, connectionIdSchema } from '@shared/domain/ids';
import { type Belongings, belongingsSchema, type Left } from '@shared/domain/local/belongings';
import { z } from 'zod';
import { type ReadableDatabase, readable, type WritableDatabase } from './database';
import { countItems } from './local-items';

const addressSchema = z.object({
  connectionId: connectionIdSchema,
  address: z.string(),
  name: z.string(),
  declinedBy: connectionIdSchema.nullable(),
});

/** The address and name of a connection. */
export type ConnectionAddress = Pick<z.infer<typeof addressSchema>, 'connectionId' | 'address' | 'name'>;

const addressesOf = ({ sql }: ReadableDatabase) =>
  readable(addressSchema, sql.all`SELECT connectionId, address, name, declinedBy FROM connection_address`);

/** Stores the addresses of connections. */
export function storeAddresses(db: WritableDatabase, connections: readonly ConnectionAddress[]): void {
  const known = new Map(addressesOf(db).map((each) => [each.connectionId, each]));
  for (const { connectionId, address, name } of connections) {
    const before = known.get(connectionId);
    if (before?.address === address && before.name === name) continue;
    db.sql.run`
      INSERT INTO connection_address (connectionId, address, name) VALUES (${connectionId}, ${address}, ${name})
      ON CONFLICT DO UPDATE SET address = excluded.address, name = excluded.name`;
  }
}

/** How much was made on a connection. */
export const countBelongings = (db: ReadableDatabase, id: ConnectionId): Belongings =>
  belongingsSchema.parse({
    items: countItems(db, id),
    ...db.sql.get`
      SELECT
        (SELECT count(*) FROM contract_sighting WHERE connectionId = ${id}) AS versions,
        (SELECT count(*) FROM operation JOIN batch ON batch.id = operation.batch
          WHERE batch.connectionId = ${id} AND batch.phase <> 'ended' AND operation.phase = 'waiting') AS waiting`,
  });

export const isNothing = ({ items, versions, waiting }: Belongings): boolean =>
  [...Object.values(items), versions, waiting].every((count) => count === 0);

/** What removed connections have left, by address. */
export const findLeft = (db: ReadableDatabase, present: ReadonlySet<ConnectionId>): Left[] =>
  addressesOf(db)
    .filter(({ connectionId }) => !present.has(connectionId))
    .map((each) => ({ ...each, belongings: countBelongings(db, each.connectionId) }))
    .filter(({ belongings }) => !isNothing(belongings))
    .sort((one, other) => one.address.localeCompare(other.address, 'en'));

/** Records that this connection declined what was left. */
export function declineLeft(
  { sql }: WritableDatabase,
  left: readonly Pick<Left, 'connectionId'>[],
  by: ConnectionId,
): void {
  for (const { connectionId } of left) {
    sql.run`UPDATE connection_address SET declinedBy = ${by} WHERE connectionId = ${connectionId}`;
  }
}

/**
 * Moves what was made on one connection to another. Where both can have only one, such as the layout of a grid, the other's own
 * stays. Call in a transaction.
 */
export function moveBelongings(db: WritableDatabase, from: ConnectionId, to: ConnectionId): void {
  const { sql } = db;
  sql.run`UPDATE OR IGNORE local_item SET connectionId = ${to} WHERE connectionId = ${from}`;
  sql.run`UPDATE OR IGNORE shared_item SET connectionId = ${to} WHERE connectionId = ${from}`;
  sql.run`UPDATE OR IGNORE layout SET connectionId = ${to} WHERE connectionId = ${from}`;
  sql.run`
    INSERT INTO contract_mark (connectionId, key, seen)
    SELECT ${to}, key, seen FROM contract_mark WHERE connectionId = ${from}
    ON CONFLICT DO UPDATE SET seen = max(seen, excluded.seen)`;
  sql.run`UPDATE contract_sighting SET connectionId = ${to} WHERE connectionId = ${from}`;
  // The last content seen on one and the first on the other may be the same.
  sql.run`
    DELETE FROM contract_sighting WHERE number IN (
      SELECT number FROM (
        SELECT number, digest, lag(digest) OVER (PARTITION BY contractId ORDER BY number) AS before
        FROM contract_sighting WHERE connectionId = ${to})
      WHERE digest = before)`;
  sql.run`
    INSERT INTO contract_seen (connectionId, contractId, at)
    SELECT ${to}, contractId, at FROM contract_seen WHERE connectionId = ${from}
    ON CONFLICT DO UPDATE SET at = max(at, excluded.at)`;
  sql.run`UPDATE batch SET connectionId = ${to} WHERE connectionId = ${from}`;
  // Sent operations can be reconciled and undone over the connection that now leads there.
  sql.run`UPDATE operation SET connectionId = ${to} WHERE connectionId = ${from}`;
  removeBelongings(db, from);
}

/** Deletes everything made on a connection. Call in a transaction. */
export function removeBelongings({ sql }: WritableDatabase, id: ConnectionId): void {
  sql.run`DELETE FROM local_item WHERE connectionId = ${id}`;
  sql.run`DELETE FROM shared_item WHERE connectionId = ${id}`;
  sql.run`DELETE FROM layout WHERE connectionId = ${id}`;
  sql.run`DELETE FROM contract_mark WHERE connectionId = ${id}`;
  sql.run`DELETE FROM contract_sighting WHERE connectionId = ${id}`;
  sql.run`DELETE FROM contract_seen WHERE connectionId = ${id}`;
  sql.run`DELETE FROM contract_copy WHERE digest NOT IN (SELECT digest FROM contract_sighting)`;
  sql.run`
    DELETE FROM operation WHERE phase IN ('waiting', 'skipped', 'stopped')
      AND batch IN (SELECT id FROM batch WHERE connectionId = ${id} AND phase <> 'ended')`;
  sql.run`DELETE FROM batch WHERE connectionId = ${id} AND phase <> 'ended'`;
  sql.run`DELETE FROM connection_address WHERE connectionId = ${id}`;
}
