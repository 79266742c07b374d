import { type Capabilities, capabilitiesSchema } from '@shared/domain/connection/capabilities';
import type { ConnectionId } from '@shared/domain/ids';
import { z } from 'zod';
import { json, type ReadableDatabase, readableOne, type WritableDatabase } from './database';

const rowSchema = z.object({ capabilities: json(capabilitiesSchema) });

/** What a connection's server was found to offer; null where it is unknown or unreadable, and has to be asked for again. */
export const findCapabilities = ({ sql }: ReadableDatabase, id: ConnectionId): Capabilities | null =>
  readableOne(rowSchema, sql.get`SELECT capabilities FROM capability WHERE connectionId = ${id}`)?.capabilities ?? null;

export function storeCapabilities({ sql }: WritableDatabase, id: ConnectionId, capabilities: Capabilities): void {
  sql.run`REPLACE INTO capability (connectionId, capabilities) VALUES (${id}, ${JSON.stringify(capabilities)})`;
}

export function removeCapabilities({ sql }: WritableDatabase, id: ConnectionId): void {
  sql.run`DELETE FROM capability WHERE connectionId = ${id}`;
}
