import { AppError } from '@shared/errors/app-error';
import { isTokenRefusal } from '@shared/errors/error-table';
import { wrongScheme } from '@shared/errors/lost-connection';
import type { CircuitBreaker } from './circuit-breaker';
import { type Dispatchers, sendingOnce } from './dispatchers';
import { type SeenExchange, shownBody, shownHeaders, sizeOfBody } from './exchange';
import { type Attempt, type AttemptFailure, unsent } from './failure';
import { type HttpRequest, isWrite } from './http-request';
import type { Limits, Timeouts } from './limits';
import { readReply } from './read-reply';
import { clockOffset, type ReplyHeaders } from './reply-headers';
import { isHeaderSafe } from './token';
import { transportFailure } from './transport-error';
import type { Target } from './url-builder';

export interface AttemptDeps {
  readonly dispatchers: Dispatchers;
  readonly limits: Limits;
  readonly clock: () => number;
  readonly token: () => Promise<string | null>;
  readonly circuitBreaker?: Pick<CircuitBreaker, 'isOpen'> | undefined;
  readonly onClock?: ((offsetMs: number) => void) | undefined;
}

export interface Job<T> {
  readonly request: HttpRequest<T>;
  readonly target: Target;
  /** From 1. */
  readonly attempt: number;
  readonly timeouts: Timeouts;
  /** Filled with what is sent and received, where that is logged. */
  readonly seen?: SeenExchange | undefined;
}

/** Sends one request once. Never rejects: a failure is a value. */
export type RunAttempt = <T>(job: Job<T>, signal: AbortSignal) => Promise<Attempt<T>>;

export function createAttempt(deps: AttemptDeps): RunAttempt {
  return async (job, signal) => {
    try {
      const token = signal.aborted || job.request.authenticated === false ? null : await usableToken(deps.token);
      if (signal.aborted) return failed(unsent(new AppError('cancelled')));
      if (deps.circuitBreaker?.isOpen(job.request.kind)) return failed(unsent(new AppError('server_away')));
      const attempt = await exchange(deps, { ...job, token }, signal);
      return await (token === null ? attempt : judgedByToken(attempt, token, deps.token));
    } catch (thrown) {
      return failed(unsent(thrown));
    }
  };
}

/** A token may be replaced while a request is under way; the same call may succeed with the new one. */
async function judgedByToken<T>(attempt: Attempt<T>, sent: string, present: AttemptDeps['token']): Promise<Attempt<T>> {
  if (attempt.ok || !isTokenRefusal(attempt.failure.code)) return attempt;
  const token = await present().catch(() => null);
  if (token === null || token === sent) return attempt;
  return failed({ ...attempt.failure, transient: true, ofOldToken: true });
}

async function exchange<T>(deps: AttemptDeps, job: Job<T> & { token: string | null }, signal: AbortSignal) {
  const { request, target, timeouts, token } = job;
  const sentHeaders = headersFor(request, token);
  const sentBody = bodyOf(request);
  const isOnce = isWrite(request.kind);
  const dispatcher = isOnce ? deps.dispatchers.fresh() : deps.dispatchers.shared;
  const deadline = startDeadline(signal, timeouts.total);
  const seen: ResponseProgress = { sends: 0, status: undefined };
  if (job.seen !== undefined) {
    job.seen.isAuthenticated = token !== null;
    job.seen.sentHeaders = shownHeaders(sentHeaders, token);
    job.seen.sentBody = shownBody(sentBody ?? '', token);
  }
  const onSend = () => {
    seen.sends += 1;
    deadline.within(timeouts.headers);
    return !isOnce || seen.sends === 1;
  };
  try {
    const reply = await sendingOnce(dispatcher, onSend).request({
      origin: target.origin,
      path: target.path,
      method: request.method,
      headers: sentHeaders,
      body: sentBody,
      reset: isOnce,
      headersTimeout: 0,
      bodyTimeout: 0,
      signal: deadline.signal,
    });
    seen.status = reply.statusCode;
    if (job.seen !== undefined) {
      job.seen.status = reply.statusCode;
      job.seen.receivedHeaders = shownHeaders(reply.headers, token);
    }
    reportClock(deps, reply.headers);
    // Dropping the rest of the body closes its connection, which must not surface as an unhandled error.
    reply.body.on('error', () => undefined);
    const onChunk = () => deadline.within(timeouts.bodyIdle);
    onChunk();
    const answer = { statusCode: reply.statusCode, headers: reply.headers, body: withProgress(reply.body, onChunk) };
    const onBody = (body: Buffer) => {
      if (job.seen === undefined) return;
      job.seen.receivedBody = request.isAnswerKept === false ? sizeOfBody(body) : shownBody(body, token);
    };
    const context = { origin: target.origin, token, limits: deps.limits, nowMs: deps.clock(), onBody };
    return await readReply(answer, request, context).finally(() => reply.body.destroy());
  } catch (thrown) {
    return failed(
      lost(thrown, seen, { cancelled: signal.aborted, late: deadline.signal.aborted, origin: target.origin }),
    );
  } finally {
    deadline.stop();
    if (isOnce) void dispatcher.destroy().catch(() => undefined);
  }
}

function reportClock({ clock, onClock }: AttemptDeps, headers: ReplyHeaders): void {
  const offsetMs = clockOffset(headers, clock());
  if (offsetMs !== null) onClock?.(offsetMs);
}

interface ResponseProgress {
  sends: number;
  status: number | undefined;
}

interface LossContext {
  readonly cancelled: boolean;
  readonly late: boolean;
  readonly origin: string;
}

function lost(thrown: unknown, { sends, status }: ResponseProgress, why: LossContext): AttemptFailure {
  const progress = { sent: sends > 0, status, interrupted: status !== undefined };
  if (why.cancelled) return { ...progress, code: 'cancelled', details: {}, transient: false };
  if (why.late) return { ...progress, code: 'timeout', details: {}, transient: true };
  const { code, reason, transient, certificate } = transportFailure(thrown, progress.interrupted);
  // A server that speaks only TLS closes a plain connection (docs/quality.md F34).
  const isMute = reason === 'UND_ERR_SOCKET' && status === undefined && why.origin.startsWith('http:');
  const details = { where: isMute ? wrongScheme : (reason ?? undefined), certificate };
  return { ...progress, code, details, transient };
}

async function usableToken(read: () => Promise<string | null>): Promise<string> {
  const token = await read();
  if (token === null) throw new AppError('no_token');
  // The platform's own error about an invalid header would quote the token (docs/quality.md S22).
  if (!isHeaderSafe(token)) throw new AppError('invalid_token');
  return token;
}

/** A server takes changes of an entity as JSON Patch, and refuses them under any other name (RFC 6902). */
const contentTypes: Partial<Record<HttpRequest<unknown>['method'], string>> = { PATCH: 'application/json-patch+json' };

function bodyOf({ text, body }: HttpRequest<unknown>): string | null {
  if (text !== undefined) return text.content;
  return body === undefined ? null : JSON.stringify(body);
}

function contentTypeOf({ text, body, method }: HttpRequest<unknown>): Record<string, string> {
  if (text !== undefined) return { 'content-type': text.type };
  return body === undefined ? {} : { 'content-type': contentTypes[method] ?? 'application/json' };
}

function headersFor(request: HttpRequest<unknown>, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(request.ifMatch === undefined ? {} : { 'if-match': request.ifMatch }),
    ...contentTypeOf(request),
  };
}

const failed = (failure: AttemptFailure) => ({ ok: false, failure }) as const;

/** The time limits of one attempt, on a monotonic clock. */
interface Deadline {
  /** Aborted when the caller's signal is, or when a limit has passed. */
  readonly signal: AbortSignal;
  /** Sets the limit for the next event, in milliseconds from now; replaces the previous limit. */
  within(ms: number): void;
  stop(): void;
}

/**
 * Our own timers, because those of the HTTP library tick only about once a second. Before the first call of `within` only
 * the total applies.
 */
function startDeadline(caller: AbortSignal, totalMs: number): Deadline {
  const own = new AbortController();
  const end = () => own.abort(new Error('ended'));
  const total = setTimeout(end, totalMs);
  let step: NodeJS.Timeout | undefined;
  caller.addEventListener('abort', end, { once: true });
  return {
    signal: own.signal,
    within: (ms) => {
      clearTimeout(step);
      step = setTimeout(end, ms);
    },
    stop: () => {
      clearTimeout(total);
      clearTimeout(step);
      caller.removeEventListener('abort', end);
    },
  };
}

/** Passes the chunks of a body through and calls `onChunk` for each. */
async function* withProgress(body: AsyncIterable<Uint8Array>, onChunk: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    onChunk();
    yield chunk;
  }
}
