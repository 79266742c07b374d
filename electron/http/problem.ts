import type { ErrorCode } from '@shared/errors/error-codes';
import { z } from 'zod';
import { isHtml, mediaTypeOf, type ReplyHeaders } from './reply-headers';
import { serverWords } from './server-words';

const codes: Readonly<Partial<Record<number, ErrorCode>>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  408: 'timeout',
  409: 'conflict',
  410: 'not_found',
  412: 'conflict',
  423: 'conflict',
  429: 'rate_limited',
};

/** The code for a status that is neither a success nor a redirect. */
export function codeOfStatus(status: number): ErrorCode {
  return codes[status] ?? (status >= 500 ? 'server_error' : 'refused');
}

const text = z.string().optional().catch(undefined);
const bodySchema = z.object({ message: text, responseMessage: text, error: text });

/** What an error answer says, whichever of the five shapes its body has (wire-facts A.6). */
export interface Problem {
  readonly words: string | null;
  /** True for a web page: then the answer may not come from the catalog at all. */
  readonly isPage: boolean;
}

export function readProblem(headers: ReplyHeaders, body: Uint8Array, secrets: readonly (string | null)[]): Problem {
  const content = new TextDecoder().decode(body);
  const isPage = isHtml(mediaTypeOf(headers)) || /^\s*</.test(content);
  const message = isPage ? null : messageIn(content);
  return { words: message === null ? null : serverWords(message, secrets), isPage };
}

function messageIn(content: string): string | null {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return /^\s*[[{]/.test(content) ? null : content;
  }
  if (typeof value === 'string') return value;
  const { data } = bodySchema.safeParse(value);
  const message = data?.message ?? data?.responseMessage ?? data?.error ?? null;
  // Constraint violations come as a list printed as text: `[query param limit must be …]`.
  return message === null ? null : message.replace(/^\[(.*)\]$/s, '$1');
}
