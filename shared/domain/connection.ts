import { z } from 'zod';
import { connectionIdSchema } from './ids';
import { protectionSchema } from './protection';

/** Where a token lives: sealed on disk by the system's keyring, in memory until the app quits, or nowhere. */
export const tokenPlaces = ['sealed', 'session', 'none'] as const;
export type TokenPlace = (typeof tokenPlaces)[number];

/** A connection as the renderer may know it: never its token. */
export const connectionSchema = z.object({
  id: connectionIdSchema,
  kind: z.enum(['sample', 'server']),
  name: z.string(),
  /** The API's root as it will be called, such as `https://catalog.example/api`. */
  baseUrl: z.string(),
  token: z.enum(tokenPlaces),
  protection: protectionSchema,
});
export type Connection = z.infer<typeof connectionSchema>;

/** What the form says about where a token would be kept, before one is typed. */
export const keyringSchema = z.object({
  place: z.enum(['sealed', 'session']),
  /** The system's own name of its store, such as `gnome_libsecret`; null when there is none. */
  backend: z.string().nullable(),
});
export type Keyring = z.infer<typeof keyringSchema>;

export const probeSteps = ['address', 'reachable', 'version', 'token', 'who', 'contracts'] as const;
export type ProbeStep = (typeof probeSteps)[number];

/** One line of the connection test. */
export const probeLineSchema = z.object({
  step: z.enum(probeSteps),
  state: z.enum(['passed', 'failed', 'skipped', 'unknown']),
  /** What was found out, in words. */
  finding: z.string(),
  /** The server's own words on failure; redacted. */
  serverWords: z.string().nullable(),
  durationMs: z.number().nullable(),
});
export type ProbeLine = z.infer<typeof probeLineSchema>;
