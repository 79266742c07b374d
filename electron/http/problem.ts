import type { ErrorCode } from '@shared/errors/error-table';
import { z } from 'zod';
import { isShallow } from './json-body';
import { serverWords } from './redact';
import { isHtml, mediaTypeOf, type ReplyHeaders } from './reply-headers';

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

/**
 * OpenMetadata's message when a token is valid but its user does not exist (docs/server.md#refused-tokens). With an id in place
 * of a name it is about somebody else, such as a deleted owner.
 */
const unknownUser =
  /^(?:user instance for (?![\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12} ).+ not found|cannot find user with provided name)/i;

/** Whether a 404 is about the caller, and not about what was requested. */
export const isUnknownUser = (status: number, words: string | null): boolean =>
  status === 404 && words !== null && unknownUser.test(words);

/** The code for a status that is neither a success nor a redirect. */
export function codeOfStatus(status: number): ErrorCode {
  return codes[status] ?? (status >= 500 ? 'server_error' : 'refused');
}

const text = z.string().optional().catch(undefined);
const bodySchema = z.object({
  message: text,
  responseMessage: text,
  error: text,
  details: text,
  errors: z.array(z.unknown()).catch([]).default([]),
  errorType: z
    .string()
    .regex(/^[A-Za-z][\w.-]{0,79}$/)
    .nullish()
    .catch(null),
});

/** Deeper JSON would overflow the stack of whatever serializes it (docs/quality.md B42). */
const maxDepth = 64;

/** The message of an error answer, whichever of the five shapes its body has (docs/server.md#error-bodies). */
export interface Problem {
  readonly words: string | null;
  /** True for a web page: then the answer may not come from the catalog at all. */
  readonly isPage: boolean;
  /** The server's word for the kind of failure, such as `ENTITY_ALREADY_EXISTS`. */
  readonly errorType: string | null;
}

export function readProblem(headers: ReplyHeaders, body: Uint8Array, secrets: readonly (string | null)[]): Problem {
  const content = new TextDecoder().decode(body);
  const isPage = isHtml(mediaTypeOf(headers)) || /^\s*</.test(content);
  const { message, errorType } = isPage ? nothing : messageIn(content);
  return { words: message === null ? null : serverWords(message, secrets), isPage, errorType };
}

interface Message {
  readonly message: string | null;
  readonly errorType: string | null;
}

const nothing: Message = { message: null, errorType: null };
const said = (message: string): Message => ({ message, errorType: null });

function messageIn(content: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return /^\s*[[{]/.test(content) ? nothing : said(content);
  }
  if (typeof value === 'string') return said(value);
  if (!isShallow(value, maxDepth)) return nothing;
  const { data } = bodySchema.safeParse(value);
  if (data === undefined) return said(inOneLine(value));
  const list = data.errors.filter((item) => typeof item === 'string').join('\n');
  const first = data.message ?? data.responseMessage ?? data.error ?? (list === '' ? undefined : list);
  // Constraint violations come as a list printed as text: `[query param limit must be …]`.
  const lines = [first?.replace(/^\[(.*)\]$/s, '$1'), data.details].filter((line) => line !== undefined && line !== '');
  const message = lines.length === 0 ? inOneLine(value) : lines.join('\n');
  return { message, errorType: data.errorType ?? null };
}

/** A body of an unknown shape as JSON; empty when there is nothing in it. */
const inOneLine = (value: unknown): string => {
  const json = JSON.stringify(value);
  return /\w/.test(json) && value !== null ? json : '';
};
