import { AppError } from '@shared/errors/app-error';

const maxLength = 16_384;

/**
 * The token in a pasted text: without spaces around it, quotes or one `Bearer ` prefix, with the name of its header or without (quality-goals B1 to B4).
 * Throws `invalid_token`, which never quotes the text: a header error of the platform would (finding 9).
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
