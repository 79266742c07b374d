import { z } from 'zod';

/** What a token says about itself. Shown to people, never acted on: nobody has verified it (quality-goals S46). */
export interface TokenClaims {
  /** At most 100 characters. */
  readonly subject: string | null;
  readonly isBot: boolean;
  /** Epoch milliseconds; null when the token does not expire or does not say. */
  readonly expiresAtMs: number | null;
}

const maxPayloadLength = 8192;
const nothing: TokenClaims = { subject: null, isBot: false, expiresAtMs: null };
/** Seconds of the year 2100: a larger `exp` must have been written in milliseconds (quality-goals B5). */
const latestSeconds = 4_102_444_800;

const payloadSchema = z.object({
  sub: z.string().nullish().catch(null),
  isBot: z.boolean().nullish().catch(null),
  exp: z.number().positive().nullish().catch(null),
});

/** Reads the middle part of a JWT; anything else is an opaque token without claims (wire-facts A.5). */
export function readClaims(token: string): TokenClaims {
  const parts = token.split('.');
  const [, payload = ''] = parts;
  if (parts.length !== 3 || payload.length > maxPayloadLength || !/^[\w-]+$/.test(payload)) return nothing;
  const claims = payloadSchema.safeParse(parsed(payload));
  if (!claims.success) return nothing;
  const { sub, isBot, exp } = claims.data;
  return {
    subject: sub ? Array.from(sub.slice(0, 200)).slice(0, 100).join('').toWellFormed() : null,
    isBot: isBot === true,
    expiresAtMs: expiry(exp ?? null),
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}

function expiry(exp: number | null): number | null {
  if (exp === null) return null;
  const milliseconds = Math.round(exp > latestSeconds ? exp : exp * 1000);
  return milliseconds <= latestSeconds * 1000 ? milliseconds : null;
}
