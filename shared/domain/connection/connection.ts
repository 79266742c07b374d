import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { networkViewSchema } from './connection-network';
import { protectionSchema } from './protection';

/**
 * Whether a server is reachable. `away`: it cannot be reached, or every request fails. While it is away only the app's own probe
 * is sent.
 */
export const serverHealthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('up') }),
  z.object({
    kind: z.literal('away'),
    cause: z.enum(['unreachable', 'failing']),
    /** Epoch milliseconds at which it went away. */
    since: z.number(),
    /** Milliseconds until the next probe; null while one is running. A duration, since the clock may be set. */
    nextTryInMs: z.number().nullable(),
  }),
]);
export type ServerHealth = z.infer<typeof serverHealthSchema>;
export type AwayCause = Extract<ServerHealth, { kind: 'away' }>['cause'];

/** When a token expires, by its own claim, which nobody has verified; the server decides (docs/quality.md S46, B4, B5). */
const tokenExpirySchema = z.discriminatedUnion('kind', [
  /** Epoch milliseconds. `isOdd`: the claim was written in milliseconds, where the standard says seconds. */
  z.object({ kind: z.literal('at'), atMs: z.number(), isOdd: z.boolean() }),
  /** The token claims not to expire. */
  z.object({ kind: z.literal('never') }),
  /** It has no such claim, or one that is not a time. */
  z.object({ kind: z.literal('unknown') }),
]);

/** The claims of a token, for display only. Never the token or a piece of it. */
export const tokenFactsSchema = z.object({
  /** `opaque`: it has no readable claims. */
  kind: z.enum(['bot', 'user', 'opaque']),
  /** The claimed subject, at most 100 characters; null when there is none. */
  subject: z.string().nullable(),
  expiry: tokenExpirySchema,
});
export type TokenExpiry = z.infer<typeof tokenExpirySchema>;
export type TokenFacts = z.infer<typeof tokenFactsSchema>;

/**
 * Where a token is: sealed on disk by the system's keyring, in memory until the app quits, or nowhere. `locked`: sealed, and the
 * keyring does not open now; `unreadable`: sealed by another keyring or damaged, so a new one must be entered.
 */
export const tokenPlaces = ['sealed', 'session', 'none', 'locked', 'unreadable'] as const;
export type TokenPlace = (typeof tokenPlaces)[number];

/** Where a person wants a token stored: in the system's keyring where there is one, or in memory only. */
export const tokenKeepings = ['system', 'session'] as const;
export type TokenKeeping = (typeof tokenKeepings)[number];

/** Distinguishes connections at a glance, beside their names. */
export const connectionColours = ['grey', 'blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet'] as const;
export type ConnectionColour = (typeof connectionColours)[number];

/** A connection as the window gets it: never its token. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  kind: z.enum(['sample', 'server']),
  name: z.string(),
  /** The API root as it is called, such as `https://catalog.example/api`. */
  baseUrl: z.string(),
  token: z.enum(tokenPlaces),
  protection: protectionSchema,
  colour: z.enum(connectionColours),
  /** Rows asked for per request; null for the app's setting. */
  pageSize: z.int().nullable(),
  network: networkViewSchema,
  keeping: z.enum(tokenKeepings),
  /** The token's claims when it was entered; null when there is none. */
  tokenFacts: tokenFactsSchema.nullable(),
  /** Epoch milliseconds; null when it was never opened. */
  lastUsedAt: z.number().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Where a token would be stored, before one is typed. */
export const keyringSchema = z.object({
  place: z.enum(['sealed', 'session']),
  /** The system's name of its keyring, such as `gnome_libsecret`; null when there is none. With `session` it cannot be used now. */
  backend: z.string().nullable(),
});
export type KeyringInfo = z.infer<typeof keyringSchema>;

export const probeSteps = [
  'address',
  'reachable',
  'tls',
  'version',
  'clock',
  'token',
  'who',
  'rights',
  'contracts',
] as const;
export type ProbeStep = (typeof probeSteps)[number];

/** One line of the connection test. `warning`: it works, but there is something to know. */
export const probeLineSchema = z.object({
  step: z.enum(probeSteps),
  state: z.enum(['passed', 'warning', 'failed', 'skipped', 'unknown']),
  /** The finding, as a sentence. */
  finding: z.string(),
  /** The server's own words on failure; redacted. */
  serverWords: z.string().nullable(),
  durationMs: z.number().nullable(),
});
export type ProbeLine = z.infer<typeof probeLineSchema>;
