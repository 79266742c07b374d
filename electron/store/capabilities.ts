import { type Capabilities, capabilitiesSchema } from '@shared/domain/connection/capabilities';
import type { ConnectionId } from '@shared/domain/ids';
import { z } from 'zod';
import { json, type ReadableDatabase, readableOne, type WritableDatabase } from './database';

const rowSchema = z.object({ capabilities: json(capabilitiesSchema) });

/** The stored capabilities of a connection's server; null when they are unknown or unreadable, and have to be probed again. */
export const findCapabilities = ({ sql }: ReadableDatabase, id: ConnectionId): Capabilities | null =>
  readableOne(rowSchema, sql.get`SELECT capabilities FROM capability WHERE connectionId = ${id}`)?.capabilities ?? null;

export function storeCapabilities({ sql }: WritableDatabase, id: ConnectionId, capabilities: Capabilities): void {
  sql.run`REPLACE INTO capability (connectionId, capabilities) VALUES (${id}, ${JSON.stringify(capabilities)})`;
}

export function removeCapabilities({ sql }: WritableDatabase, id: ConnectionId): void {
  sql.run`DELETE FROM capability WHERE connectionId = ${id}`;
}
