import { z } from 'zod';
import { networkViewSchema } from './connection-network';
import { connectionIdSchema } from './ids';
import { protectionSchema } from './protection';
import { tokenFactsSchema } from './token-facts';

/**
 * Where a token lives: sealed on disk by the system's keyring, in memory until the app quits, or nowhere. `locked`: sealed, and the
 * keyring does not open at the moment; `unreadable`: sealed by another keyring or damaged, so that a new one must be entered.
 */
export const tokenPlaces = ['sealed', 'session', 'none', 'locked', 'unreadable'] as const;
export type TokenPlace = (typeof tokenPlaces)[number];

/** Where a person wants a token kept: with the system's keyring where there is one, or in memory only. */
export const tokenKeepings = ['system', 'session'] as const;
export type TokenKeeping = (typeof tokenKeepings)[number];

/** What tells connections apart at a glance, beside their names. */
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

/** What the form says about where a token would be kept, before one is typed. */
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
  /** What was found out, in words. */
  finding: z.string(),
  /** The server's own words on failure; redacted. */
  serverWords: z.string().nullable(),
  durationMs: z.number().nullable(),
});
export type ProbeLine = z.infer<typeof probeLineSchema>;
