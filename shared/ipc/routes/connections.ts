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
  /** Where a token would be kept on this machine. */
  'connections.keyring': route(none, keyringSchema),
  /** Probes a server step by step; writes nothing. Without a token it uses the kept one of `connectionId`. */
  'connections.test': route(
    z.strictObject({
      baseUrl: address,
      token: token.optional(),
      connectionId: connectionIdSchema.optional(),
      /** Absent: as saved; for a new connection the system's. */
      network: networkDraftSchema.optional(),
    }),
    z.object({ lines: z.array(probeLineSchema), baseUrl: z.string().nullable(), passed: z.boolean() }),
  ),
  /** Adds a connection or changes one. Without a token the saved one stays, if the origin is the same. */
  'connections.save': route(
    z.strictObject({
      connectionId: connectionIdSchema.optional(),
      name: z.string().trim().min(1).max(100),
      baseUrl: address,
      token: token.optional(),
      /** Absent ones stay as they are; a new connection is `careful`, grey, and stores its token with the system. */
      protection: protectionSchema.optional(),
      colour: z.enum(connectionColours).optional(),
      pageSize: pageSizeSchema.nullable().optional(),
      network: networkDraftSchema.optional(),
      keeping: z.enum(tokenKeepings).optional(),
    }),
    connectionSchema,
  ),
  /** What a pasted token says about itself. Rejects with `invalid_token`; nothing is kept. */
  'connections.readToken': route(z.strictObject({ token }), tokenFactsSchema),
  /** What a file of certificates holds. Rejects with `bad_certificates`; nothing is kept. */
  'connections.readCertificates': route(
    z.strictObject({ file: certificateFileSchema }),
    z.object({ facts: z.array(certificateFactsSchema) }),
  ),
  /** Adds a connection like this one, with another name and without a token, right behind it. */
  'connections.duplicate': route(byConnection, connectionSchema),
  /** Sorts the connections. */
  'connections.reorder': route(z.strictObject({ connectionIds: z.array(connectionIdSchema).max(1000) }), z.object({})),
  /**
   * Writes connections without their tokens into a file that the person chooses in the system's dialog; null when they chose none.
   * Ids that are not there, such as the sample workspace's, are passed over; rejects with `no_connection` when none is left.
   */
  'connections.exportFile': route(
    z.strictObject({ connectionIds: z.array(connectionIdSchema).min(1).max(connectionFileLimits.connections) }),
    z.object({ fileName: z.string(), connections: z.int() }).nullable(),
  ),
  /** What the entries of such a file would be. Changes nothing. Rejects with `connections_unreadable`, the reason in `details.where`. */
  'connections.previewImport': route(
    z.strictObject({ text: fileText }),
    z.object({ entries: z.array(importEntrySchema) }),
  ),
  /** Adds entries of a file, named by their `index`, behind the connections there are; without tokens. Unreadable ones are passed over. */
  'connections.import': route(
    z.strictObject({
      text: fileText,
      items: z.array(z.int().min(0).max(connectionFileLimits.connections)).min(1).max(connectionFileLimits.connections),
    }),
    z.object({ connections: z.array(connectionSchema) }),
  ),
  /**
   * Tries again to open the kept token, such as after the keyring was unlocked, and waits for a person who unlocks it, at most a minute.
   * The answer's `token` says what came of it: `sealed`, `locked`, `unreadable`.
   */
  'connections.openToken': route(byConnection, connectionSchema),
  /** Puts a new token in the place of the kept one, once the server has accepted it; else the kept one stays. */
  'connections.renewToken': route(
    z.strictObject({ connectionId: connectionIdSchema, token }),
    z.object({
      /** Whose token it is; null when the server does not say. */
      user: z.string().nullable(),
      /** Whose the one before was, when that is known to be another account. */
      before: z.string().nullable(),
      token: z.enum(tokenPlaces),
    }),
  ),
  /**
   * Removes a connection and its token. What a person has made on it stays at its address (`belongings.left`), unless it is to be
   * deleted too. The sample workspace cannot be removed.
   */
  'connections.remove': route(byConnection.extend({ isDeleted: z.boolean().optional() }), z.object({})),
  /** Makes a connection ready and remembers it as the last used; starts the sample service for the sample workspace. */
  'connections.open': route(byConnection, connectionSchema),
  /** Who the server says we are, and what it says it is. Parts it does not tell are null. */
  'connections.session': route(
    byConnection,
    z.object({
      user: z.string().nullable(),
      serverVersion: z.string().nullable(),
      token: z.enum(tokenPlaces),
      /** How far the server's clock is ahead of ours, in milliseconds; negative when behind, null when it does not say. */
      clockOffsetMs: z.number().nullable(),
    }),
  ),
  /** Whether the server is there, as far as is known; asks nobody. */
  'connections.health': route(byConnection, serverHealthSchema),
  /** Looks now whether the server is there, by one small request; what was read before stays as it is. */
  'connections.probe': route(byConnection, serverHealthSchema),
} as const;
