import type { TokenExpiry, TokenFacts } from '@shared/domain/connection/connection';
import { AppError } from '@shared/errors/app-error';
import type { TokenCase } from '@shared/errors/token-cases';
import { z } from 'zod';

/** A token's claims. Shown to people, never acted on: nobody has verified them (docs/quality.md S46). */
export interface TokenClaims {
  /** Whether it has claims that can be read. */
  readonly isReadable: boolean;
  /** At most 100 characters. */
  readonly subject: string | null;
  readonly isBot: boolean;
  readonly expiry: TokenExpiry;
  /** Epoch milliseconds; null when the token does not expire or does not say. */
  readonly expiresAtMs: number | null;
}

/** As long as the longest token (docs/quality.md B6). */
const maxPayloadLength = 16_384;
const nothing: TokenClaims = {
  isReadable: false,
  subject: null,
  isBot: false,
  expiry: { kind: 'unknown' },
  expiresAtMs: null,
};
/** The year 2100 in seconds: a larger `exp` must be in milliseconds (docs/quality.md B5). */
const latestSeconds = 4_102_444_800;

/** OpenMetadata writes `exp: null` into tokens that do not expire (docs/server.md#tokens). */
const payloadSchema = z.object({
  sub: z.string().nullish().catch(null),
  isBot: z.boolean().nullish().catch(null),
  tokenType: z.string().nullish().catch(null),
  exp: z.number().positive().nullish().catch(undefined),
});

/** Reads the middle part of a JWT; anything else is an opaque token without claims (docs/server.md#tokens). */
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

/** The claims of a token for the window: never a piece of the token (docs/quality.md S46). */
export function tokenFactsOf(token: string): TokenFacts {
  const { isReadable, subject, isBot, expiry } = readClaims(token);
  if (!isReadable) return { kind: 'opaque', subject: null, expiry };
  return { kind: isBot ? 'bot' : 'user', subject, expiry };
}

const maxLength = 16_384;

/**
 * The token in a pasted text: without spaces around it, quotes or one `Bearer ` prefix, with the name of its header or without (docs/quality.md B1 to B4).
 * Throws `invalid_token`, which never quotes the text: a header error of the platform would.
 */
export function readToken(text: string): string {
  const token = unquoted(unquoted(text.trim()).replace(/^(?:Authorization:\s*)?Bearer(?:\s+|$)/i, ''));
  if (!isHeaderSafe(token)) throw new AppError('invalid_token');
  return token;
}

/** Whether a token can be sent as it is: visible ASCII of at most 16 kB. */
export function isHeaderSafe(token: string): boolean {
  return token.length <= maxLength && /^[\x21-\x7e]+$/.test(token);
}

function unquoted(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, '$2').trim();
}

/** What OpenMetadata says on a 401, the most specific message first (docs/server.md#refused-tokens). */
const clearPatterns: readonly (readonly [RegExp, TokenCase])[] = [
  [/does not match the current bot|bot'?s token/i, 'other-bot-token'],
  [/public key mismatch|signature|verification failed|signing key/i, 'other-key'],
  [/revoked/i, 'revoked'],
  [/logged?[ -]?out|log ?out/i, 'logged-out'],
  [/expired/i, 'expired'],
  [/token not present|missing (?:\w+ )?token|no token/i, 'missing'],
];
const vaguePatterns: readonly (readonly [RegExp, TokenCase])[] = [
  [/invalid (?:\w+ )?token|token is not valid|malformed/i, 'invalid'],
];

export interface RefusedToken {
  /** The server's message, redacted; undefined when it sent none. */
  readonly words: string | undefined;
  /** Epoch milliseconds, from the token's own claim; null when it makes none. */
  readonly expiresAtMs: number | null;
  readonly nowMs: number;
}

/** Which case of a refused token this is. An expired claim wins over a message that fits several cases. */
export function tokenCaseOf({ words: message = '', expiresAtMs, nowMs }: RefusedToken): TokenCase {
  const clear = caseIn(clearPatterns, message);
  if (clear !== null) return clear;
  if (expiresAtMs !== null && expiresAtMs <= nowMs) return 'expired';
  return caseIn(vaguePatterns, message) ?? 'other';
}

const caseIn = (table: typeof clearPatterns, message: string): TokenCase | null =>
  table.find(([pattern]) => pattern.test(message))?.[1] ?? null;
