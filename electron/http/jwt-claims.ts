import type { TokenExpiry } from '@shared/domain/token-facts';
import { z } from 'zod';

/** What a token says about itself. Shown to people, never acted on: nobody has verified it (quality-goals S46). */
export interface TokenClaims {
  /** Whether it is a token that says anything. */
  readonly isReadable: boolean;
  /** At most 100 characters. */
  readonly subject: string | null;
  readonly isBot: boolean;
  readonly expiry: TokenExpiry;
  /** Epoch milliseconds; null when the token does not expire or does not say. */
  readonly expiresAtMs: number | null;
}

/** As long as the longest token: who it belongs to may be said at length (quality-goals B6). */
const maxPayloadLength = 16_384;
const nothing: TokenClaims = {
  isReadable: false,
  subject: null,
  isBot: false,
  expiry: { kind: 'unknown' },
  expiresAtMs: null,
};
/** Seconds of the year 2100: a larger `exp` must have been written in milliseconds (quality-goals B5). */
const latestSeconds = 4_102_444_800;

/** OpenMetadata writes `exp: null` into tokens that do not end (wire-facts A.5). */
const payloadSchema = z.object({
  sub: z.string().nullish().catch(null),
  isBot: z.boolean().nullish().catch(null),
  tokenType: z.string().nullish().catch(null),
  exp: z.number().positive().nullish().catch(undefined),
});

/** Reads the middle part of a JWT; anything else is an opaque token without claims (wire-facts A.5). */
export function readClaims(token: string): TokenClaims {
  const parts = token.split('.');
  const [, payload = ''] = parts;
  if (parts.length !== 3 || payload.length > maxPayloadLength || !/^[\w-]+$/.test(payload)) return nothing;
  const claims = payloadSchema.safeParse(parsed(payload));
  if (!claims.success) return nothing;
  const { sub, isBot, tokenType, exp } = claims.data;
  const expiry = expiryOf(exp);
  return {
    isReadable: true,
    subject: sub ? Array.from(sub.slice(0, 200)).slice(0, 100).join('').toWellFormed() : null,
    isBot: isBot === true || tokenType === 'BOT',
    expiry,
    expiresAtMs: expiry.kind === 'at' ? expiry.atMs : null,
  };
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(payload, 'base64url')));
  } catch {
    return null;
  }
}

function expiryOf(exp: number | null | undefined): TokenExpiry {
  if (exp === null) return { kind: 'never' };
  if (exp === undefined) return { kind: 'unknown' };
  const isOdd = exp > latestSeconds;
  const atMs = Math.round(isOdd ? exp : exp * 1000);
  return atMs <= latestSeconds * 1000 ? { kind: 'at', atMs, isOdd } : { kind: 'unknown' };
}
