import type { ConnectionId } from '@shared/domain/ids';
import { type SharedKind, sharedKinds } from '@shared/domain/local/shared-folder';
import { z } from 'zod';
import { json, type ReadableDatabase, readable, type WritableDatabase } from './database';

/** A version as `electron/services/shared-folder/versions.ts` makes it. */
const versionSchema = z.object({
  hash: z.string().nullable(),
  revision: z.string(),
  ancestors: z.array(z.string()).readonly(),
  author: z.string().nullable(),
  at: z.number().nullable(),
});

const rowSchema = z.object({
  id: z.string(),
  version: json(versionSchema),
  /** Epoch milliseconds; null unless a person has deleted it since. */
  removedAt: z.number().nullable(),
});
export type SharedRow = z.infer<typeof rowSchema>;

/** What the folder and this computer last had in common, of a kind. */
export const findShared = ({ sql }: ReadableDatabase, connectionId: ConnectionId, kind: SharedKind): SharedRow[] =>
  readable(
    rowSchema,
    sql.all`SELECT id, version, removedAt FROM shared_item WHERE connectionId = ${connectionId} AND kind = ${kind}`,
  );

const writerSchema = z.object({
  kind: z.enum(sharedKinds),
  id: z.string(),
  author: z.string().nullable(),
  at: z.number().nullable(),
});

/** Who has last changed what is shared of a connection. */
export const findWriters = ({ sql }: ReadableDatabase, connectionId: ConnectionId) =>
  readable(
    writerSchema,
    sql.all`
      SELECT kind, id, version ->> '$.author' AS author, version ->> '$.at' AS at FROM shared_item
      WHERE connectionId = ${connectionId} AND version ->> '$.hash' IS NOT NULL`,
  );

/** One item of a connection. */
interface ItemKey {
  readonly connectionId: ConnectionId;
  readonly kind: SharedKind;
  readonly id: string;
}

/** Stores what both have in common now. A deletion is no longer pending when it is the common version. */
export function storeShared(
  { sql }: WritableDatabase,
  { connectionId, kind, id }: ItemKey,
  version: SharedRow['version'],
): void {
  sql.run`
    INSERT INTO shared_item (connectionId, kind, id, version)
    VALUES (${connectionId}, ${kind}, ${id}, ${JSON.stringify(version)})
    ON CONFLICT DO UPDATE SET version = excluded.version,
      removedAt = CASE WHEN excluded.version ->> '$.hash' IS NULL THEN NULL ELSE removedAt END`;
}

/** A person has deleted items: `removedAt` in epoch milliseconds, null for taking that back. Those that were never shared have no row. */
export function markRemoved(
  { sql }: WritableDatabase,
  connectionId: ConnectionId,
  {
    kind,
    ids,
    removedAt,
  }: { readonly kind: string; readonly ids: readonly string[]; readonly removedAt: number | null },
): void {
  for (const id of ids) {
    sql.run`
      UPDATE shared_item SET removedAt = ${removedAt}
      WHERE connectionId = ${connectionId} AND kind = ${kind} AND id = ${id}`;
  }
}

/** What was deleted while it was not shared stays in the folder, and is read from there again. */
export function forgetRemoved({ sql }: WritableDatabase, connectionId: ConnectionId, kind: SharedKind): void {
  sql.run`UPDATE shared_item SET removedAt = NULL WHERE connectionId = ${connectionId} AND kind = ${kind}`;
}
