import { setImmediate } from 'node:timers/promises';
import { AppError } from '@shared/errors/app-error';
import { clocksDiffer } from '@shared/format/clock-messages';
import { readBody } from './body-reader';
import type { Attempt, AttemptFailure } from './failure';
import type { HttpRequest } from './http-request';
import { emptyBody, expectJson, parseJson } from './json-body';
import type { Limits } from './limits';
import { codeOfStatus, isUnknownUser, readProblem } from './problem';
import { redact, withoutSecret } from './redact';
import {
  clockOffset,
  etagOf,
  headerOf,
  type ReplyHeaders,
  redirectAddressOf,
  requestIdOf,
  serverNow,
} from './reply-headers';
import { isTransientStatus, parseRetryAfter } from './retry';
import { parseWith } from './schema-issue';
import { readClaims, tokenCaseOf } from './token';

/** What reading an answer needs besides the answer. */
export interface ReplyContext {
  readonly origin: string;
  readonly token: string | null;
  readonly limits: Limits;
  readonly nowMs: number;
  /** Called with the whole body of an answer, without the token. */
  readonly onBody?: (body: Buffer) => void;
}

/** An answer whose headers have come. */
export interface HttpReply {
  readonly statusCode: number;
  readonly headers: ReplyHeaders;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Parsing a body of this size takes some milliseconds. */
const largeBytes = 200_000;
/** Reading one of this size would keep main from everything else for tens of milliseconds, where it is all one value. */
const largeForMain = 400_000;

/** Larger error answers are not read. */
const maxProblemBytes = 2 * 1024 * 1024;

/** The value or failure of an answer. Rejects only with errors of the stream: a lost or aborted connection. */
export async function readReply<T>(
  reply: HttpReply,
  request: HttpRequest<T>,
  context: ReplyContext,
): Promise<Attempt<T>> {
  const { statusCode } = reply;
  if (statusCode >= 300 && statusCode < 400) return failed(redirect(reply, context));
  if (statusCode >= 400 || statusCode < 200) return failed(await problem(reply, request, context));
  try {
    const value = await readSuccess(reply, request, context);
    request.onSuccess?.({ isDelimited: isDelimited(reply), etag: etagOf(reply.headers) });
    return { ok: true, value };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return failed(unreadable(reply, context, thrown));
  }
}

async function readSuccess<T>(reply: HttpReply, request: HttpRequest<T>, context: ReplyContext): Promise<T> {
  const { limits, token } = context;
  const mayBeEmpty = 'whenEmpty' in request;
  if (!mayBeEmpty || announcesBody(reply)) expectJson(reply.headers);
  const whole = await readBody(reply.headers, reply.body, limits.bodyBytes);
  // Its pieces were put together, which takes long enough where they are many.
  if (whole.length > largeForMain) await setImmediate();
  const body = withoutSecret(whole, token);
  context.onBody?.(body);
  if (request.readLarge !== undefined && body.length > largeForMain) {
    expectJson(reply.headers);
    return request.readLarge(body, limits.jsonDepth);
  }
  const json = parseJson(body, limits.jsonDepth);
  if (json === emptyBody) {
    if (mayBeEmpty) return request.whenEmpty as T;
    throw new AppError('bad_response', { details: { where: 'body: empty' } });
  }
  expectJson(reply.headers);
  // Yields, since a large page takes long to parse.
  if (body.length > largeBytes) await setImmediate();
  return parseWith(request.schema, json);
}

/** Without a length or chunks only the end of the connection ends the body, so it may have been cut off. */
const isDelimited = ({ headers }: Pick<HttpReply, 'headers'>): boolean =>
  headerOf(headers, 'content-length') !== null || headerOf(headers, 'transfer-encoding') !== null;

const announcesBody = ({ statusCode, headers }: HttpReply): boolean =>
  statusCode !== 204 && headerOf(headers, 'content-length') !== '0';

function redirect({ statusCode, headers }: HttpReply, { origin, token }: ReplyContext): AttemptFailure {
  const details = {
    requestId: withoutToken(requestIdOf(headers), token),
    where: withoutToken(redirectAddressOf(headers, origin), token),
  };
  return { ...answered(statusCode), code: 'redirected', details, transient: false };
}

function unreadable({ statusCode, headers }: HttpReply, { token }: ReplyContext, error: AppError): AttemptFailure {
  const details = { ...error.details, requestId: withoutToken(requestIdOf(headers), token) };
  const isCut = error.code === 'bad_response' && details.where === 'body: expected JSON' && !isDelimited({ headers });
  return { ...answered(statusCode), code: error.code, details, transient: isCut, retries: 1 };
}

async function problem(
  reply: HttpReply,
  request: HttpRequest<unknown>,
  context: ReplyContext,
): Promise<AttemptFailure> {
  const { limits, token, nowMs } = context;
  const { statusCode, headers } = reply;
  const body = await readBody(headers, reply.body, Math.min(maxProblemBytes, limits.bodyBytes)).catch(() =>
    Buffer.of(),
  );
  context.onBody?.(withoutSecret(body, token));
  const { words, isPage, errorType } = readProblem(headers, body, [token]);
  const details = {
    requestId: withoutToken(requestIdOf(headers), token),
    serverWords: words ?? undefined,
    errorType: withoutToken(errorType ?? undefined, token),
    retryAfterMs: parseRetryAfter(headerOf(headers, 'retry-after'), serverNow(headers) ?? nowMs) ?? undefined,
    ...(statusCode === 401 ? refusalOf(words, headers, { token, nowMs }) : {}),
    where: isPage ? 'a web page, not JSON' : undefined,
  };
  const meaning = [400, 500].includes(statusCode) && words !== null ? (request.meaningOf?.(words) ?? null) : null;
  if (meaning !== null) return { ...answered(statusCode), code: meaning, details, transient: false, isAnswer: true };
  const code = token !== null && isUnknownUser(statusCode, words) ? 'unknown_user' : codeOfStatus(statusCode);
  return { ...answered(statusCode), code, details, transient: isTransientStatus(statusCode) };
}

/**
 * The case of a refused token, by the message and, where that is ambiguous, by the token's own claim. Expiry is judged by the
 * server's clock (docs/quality.md F45).
 */
function refusalOf(
  words: string | null,
  headers: ReplyHeaders,
  { token, nowMs }: Pick<ReplyContext, 'token' | 'nowMs'>,
) {
  const expiresAtMs = token === null ? null : readClaims(token).expiresAtMs;
  const offsetMs = clockOffset(headers, nowMs);
  return {
    tokenCase: tokenCaseOf({ words: words ?? undefined, expiresAtMs, nowMs: nowMs + (offsetMs ?? 0) }),
    ...(clocksDiffer(offsetMs) ? { clockOffsetMs: offsetMs } : {}),
  };
}

/** A header value without the token, which a server may echo; host names are in lower case. */
const withoutToken = (text: string | undefined, token: string | null): string | undefined =>
  text === undefined ? undefined : redact(text, [token, token?.toLowerCase()]);

const answered = (status: number) => ({ sent: true, status, interrupted: false });
const failed = (failure: AttemptFailure) => ({ ok: false, failure }) as const;
