import {
  connectionColours,
  connectionSchema,
  keyringSchema,
  probeLineSchema,
  serverHealthSchema,
  tokenFactsSchema,
  tokenKeepings,
  tokenPlaces,
} from '@shared/domain/connection/connection';
import { connectionFileLimits, importEntrySchema } from '@shared/domain/connection/connection-file';
import {
  certificateFactsSchema,
  certificateFileSchema,
  networkDraftSchema,
} from '@shared/domain/connection/connection-network';
import { protectionSchema } from '@shared/domain/connection/protection';
import { connectionIdSchema } from '@shared/domain/ids';
import { pageSizeSchema } from '@shared/domain/result/paging';
import { route } from '@shared/ipc/route';
import { z } from 'zod';

const none = z.strictObject({});
const byConnection = z.strictObject({ connectionId: connectionIdSchema });

/** Longest accepted texts: an address of 2 kB, a token of 16 kB (docs/quality.md S33, B4). */
const address = z.string().min(1).max(2048);
const token = z.string().max(65_536);
const fileText = z.string().max(connectionFileLimits.length);

export const connectionRoutes = {
  /** All saved connections and the one used last. */
  'connections.list': route(
    none,
    z.object({ connections: z.array(connectionSchema), lastUsed: connectionIdSchema.nullable() }),
  ),
  /** Where a token would be stored on this machine. */
  'connections.keyring': route(none, keyringSchema),
  /** Tests a server step by step; writes nothing. Without a token it uses the stored one of `connectionId`. */
  'connections.test': route(
    z.strictObject({
      baseUrl: address,
      token: token.optional(),
      connectionId: connectionIdSchema.optional(),
      /** When absent: as saved; for a new connection the system's. */
      network: networkDraftSchema.optional(),
    }),
    z.object({ lines: z.array(probeLineSchema), baseUrl: z.string().nullable(), passed: z.boolean() }),
  ),
  /** Adds or changes a connection. Without a token the saved one stays, if the origin is the same. */
  'connections.save': route(
    z.strictObject({
      connectionId: connectionIdSchema.optional(),
      name: z.string().trim().min(1).max(100),
      baseUrl: address,
      token: token.optional(),
      /** Absent ones stay unchanged; a new connection is `careful`, grey, and stores its token with the system. */
      protection: protectionSchema.optional(),
      colour: z.enum(connectionColours).optional(),
      pageSize: pageSizeSchema.nullable().optional(),
      network: networkDraftSchema.optional(),
      keeping: z.enum(tokenKeepings).optional(),
    }),
    connectionSchema,
  ),
  /** The claims of a pasted token. Rejects with `invalid_token`; nothing is stored. */
  'connections.readToken': route(z.strictObject({ token }), tokenFactsSchema),
  /** The certificates in a file. Rejects with `bad_certificates`; nothing is stored. */
  'connections.readCertificates': route(
    z.strictObject({ file: certificateFileSchema }),
    z.object({ facts: z.array(certificateFactsSchema) }),
  ),
  /** Adds a copy of this connection, with another name and without a token, right after it. */
  'connections.duplicate': route(byConnection, connectionSchema),
  /** Sorts the connections. */
  'connections.reorder': route(z.strictObject({ connectionIds: z.array(connectionIdSchema).max(1000) }), z.object({})),
  /**
   * Writes connections without their tokens to a file chosen in the system's dialog; null when cancelled. Unknown ids, such as
   * the sample workspace's, are skipped; rejects with `no_connection` when none is left.
   */
  'connections.exportFile': route(
    z.strictObject({ connectionIds: z.array(connectionIdSchema).min(1).max(connectionFileLimits.connections) }),
    z.object({ fileName: z.string(), connections: z.int() }).nullable(),
  ),
  /**
   * What importing each entry of such a file would do. Changes nothing. Rejects with `connections_unreadable`, the reason in
   * `details.where`.
   */
  'connections.previewImport': route(
    z.strictObject({ text: fileText }),
    z.object({ entries: z.array(importEntrySchema) }),
  ),
  /** Adds entries of a file, by `index`, after the existing connections and without tokens. Unreadable ones are skipped. */
  'connections.import': route(
    z.strictObject({
      text: fileText,
      items: z.array(z.int().min(0).max(connectionFileLimits.connections)).min(1).max(connectionFileLimits.connections),
    }),
    z.object({ connections: z.array(connectionSchema) }),
  ),
  /**
   * Tries again to open the stored token, such as after the keyring was unlocked, and waits up to a minute for a person to unlock
   * it. The answer's `token` is the outcome: `sealed`, `locked`, `unreadable`.
   */
  'connections.openToken': route(byConnection, connectionSchema),
  /** Replaces the stored token, once the server has accepted the new one; else the stored one stays. */
  'connections.renewToken': route(
    z.strictObject({ connectionId: connectionIdSchema, token }),
    z.object({
      /** The account of the token; null when the server does not name it. */
      user: z.string().nullable(),
      /** The previous account, if it is known to be another one. */
      before: z.string().nullable(),
      token: z.enum(tokenPlaces),
    }),
  ),
  /**
   * Removes a connection and its token. What a person has made on it stays at its address (`belongings.left`), unless
   * `isDeleted`. The sample workspace cannot be removed.
   */
  'connections.remove': route(byConnection.extend({ isDeleted: z.boolean().optional() }), z.object({})),
  /** Prepares a connection and records it as last used; starts the sample service for the sample workspace. */
  'connections.open': route(byConnection, connectionSchema),
  /** The account and the server's version. Unknown parts are null. */
  'connections.session': route(
    byConnection,
    z.object({
      user: z.string().nullable(),
      serverVersion: z.string().nullable(),
      token: z.enum(tokenPlaces),
      /** How far the server's clock is ahead of ours, in milliseconds; negative when behind, null when unknown. */
      clockOffsetMs: z.number().nullable(),
    }),
  ),
  /** The proxy that the system names for the server at the moment, whatever the settings say; null for none. Without a login. */
  'connections.systemProxy': route(byConnection, z.object({ server: z.string(), proxy: z.string().nullable() })),
  /** The known health of the server; sends no request. */
  'connections.health': route(byConnection, serverHealthSchema),
  /** Probes the server now, by one small request; what was read before stays. */
  'connections.probe': route(byConnection, serverHealthSchema),
} as const;
