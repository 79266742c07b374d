import { connectionIdSchema } from '@shared/domain/ids';
import { z } from 'zod';
import { networkViewSchema } from './connection-network';
import { protectionSchema } from './protection';

/**
 * Whether the server of a connection is there. `away`: it cannot be reached, or fails whatever it is asked. While it is
 * away nothing is sent to it but the app's own small question whether it is there again.
 */
export const serverHealthSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('up') }),
  z.object({
    kind: z.literal('away'),
    cause: z.enum(['unreachable', 'failing']),
    /** Epoch milliseconds at which it was found to be away. */
    since: z.number(),
    /** Milliseconds from now to the next look; null while one is under way. No time of day: clocks are set. */
    nextTryInMs: z.number().nullable(),
  }),
]);
export type ServerHealth = z.infer<typeof serverHealthSchema>;
export type AwayCause = Extract<ServerHealth, { kind: 'away' }>['cause'];

/** When a token ends, by its own claim: nobody has verified it, and the server decides (docs/quality.md S46, B4, B5). */
const tokenExpirySchema = z.discriminatedUnion('kind', [
  /** Epoch milliseconds. `isOdd`: the claim was written in milliseconds, where the standard says seconds. */
  z.object({ kind: z.literal('at'), atMs: z.number(), isOdd: z.boolean() }),
  /** The token says of itself that it does not end. */
  z.object({ kind: z.literal('never') }),
  /** It does not say, or says something that is no time. */
  z.object({ kind: z.literal('unknown') }),
]);

/** What a token says about itself, for display only. Never the token or a piece of it. */
export const tokenFactsSchema = z.object({
  /** `opaque`: nothing can be read of it. */
  kind: z.enum(['bot', 'user', 'opaque']),
  /** Whose it says it is, at most 100 characters; null when it does not say. */
  subject: z.string().nullable(),
  expiry: tokenExpirySchema,
});
export type TokenExpiry = z.infer<typeof tokenExpirySchema>;
export type TokenFacts = z.infer<typeof tokenFactsSchema>;

/**
 * Where a token lives: sealed on disk by the system's keyring, in memory until the app quits, or nowhere. `locked`: sealed, and the
 * keyring does not open at the moment; `unreadable`: sealed by another keyring or damaged, so that a new one must be entered.
 */
export const tokenPlaces = ['sealed', 'session', 'none', 'locked', 'unreadable'] as const;
export type TokenPlace = (typeof tokenPlaces)[number];

/** Where a person wants a token kept: with the system's keyring where there is one, or in memory only. */
export const tokenKeepings = ['system', 'session'] as const;
export type TokenKeeping = (typeof tokenKeepings)[number];

/** Distinguishes connections at a glance, beside their names. */
export const connectionColours = ['grey', 'blue', 'teal', 'green', 'amber', 'red', 'pink', 'violet'] as const;
export type ConnectionColour = (typeof connectionColours)[number];

/** A connection as the renderer may know it: never its token. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  kind: z.enum(['sample', 'server']),
  name: z.string(),
  /** The API's root as it will be called, such as `https://catalog.example/api`. */
  baseUrl: z.string(),
  token: z.enum(tokenPlaces),
  protection: protectionSchema,
  colour: z.enum(connectionColours),
  /** Rows asked for per request; null for the app's setting. */
  pageSize: z.int().nullable(),
  network: networkViewSchema,
  keeping: z.enum(tokenKeepings),
  /** What the token said about itself when it was entered; null when there is none. */
  tokenFacts: tokenFactsSchema.nullable(),
  /** Epoch milliseconds; null when it was never opened. */
  lastUsedAt: z.number().nullable(),
});
export type Connection = z.infer<typeof connectionSchema>;

/** Where a token would be stored, before one is typed. */
export const keyringSchema = z.object({
  place: z.enum(['sealed', 'session']),
  /** The system's own name of its store, such as `gnome_libsecret`; null when there is none. With `session` it does not open now. */
  backend: z.string().nullable(),
});
export type Keyring = z.infer<typeof keyringSchema>;

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

/** One line of the connection test. `warning`: it works, and a person should know of it all the same. */
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
