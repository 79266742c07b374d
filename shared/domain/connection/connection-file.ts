import { pageSizeSchema } from '@shared/domain/result/paging';
import { z } from 'zod';
import { connectionColours, tokenKeepings } from './connection';
import { networkSchema, networkViewSchema, plainNetwork } from './connection-network';
import { protectionSchema } from './protection';

/** Limits of a connections file: characters, and connections. */
export const connectionFileLimits = { length: 8_388_608, connections: 500 } as const;

/** A server in a file: no token or facts about one, no id. Absent fields are as in a new connection. */
export const exchangedConnectionSchema = z.object({
  name: z.string().trim().min(1).max(100),
  baseUrl: z.string().min(1).max(2048),
  protection: protectionSchema.default('careful'),
  colour: z.enum(connectionColours).default('grey'),
  pageSize: pageSizeSchema.nullable().default(null),
  network: networkSchema.default(plainNetwork),
  keeping: z.enum(tokenKeepings).default('system'),
});
export type ExchangedConnection = z.infer<typeof exchangedConnectionSchema>;

/** Index of an entry in its file. */
const index = z.int().min(0).max(connectionFileLimits.connections);
/** What would be added. Its network settings must be shown: the file's author chose the proxy and the trusted certificates. */
const readable = {
  index,
  name: z.string(),
  /** The API root as it would be called. */
  baseUrl: z.string(),
  protection: protectionSchema,
  colour: z.enum(connectionColours),
  pageSize: z.int().nullable(),
  network: networkViewSchema,
  keeping: z.enum(tokenKeepings),
};

export const importEntrySchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('new'), ...readable }),
  /**
   * A connection with this name and address already exists, in the app or earlier in the file; if selected, it is added under
   * another name.
   */
  z.object({ kind: z.literal('known'), ...readable }),
  /** `name`: from the file, at most 100 characters; null when it has none. `reason`: a sentence of this app's own. */
  z.object({ kind: z.literal('unreadable'), index, name: z.string().nullable(), reason: z.string() }),
]);
export type ImportEntry = z.infer<typeof importEntrySchema>;
