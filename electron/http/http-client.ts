import { setTimeout as wait } from 'node:timers/promises';
import { AppError, type ProblemDetails } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { createAttempt } from './attempt';
import type { CircuitBreaker } from './circuit-breaker';
import { healthSignalOf } from './circuit-state';
import { createConcurrencyLimiter, type RunTimed } from './concurrency-limiter';
import { createDispatchers, type DispatcherOptions } from './dispatchers';
import { type Attempt, type AttemptFailure, outcomeOfFailedWrite, unsent } from './failure';
import type { HttpClient, HttpRequest, RequestKind } from './http-request';
import { defaultLimits, defaultTimeouts, type RequestLimits, type Timeouts } from './limits';
import { type Recorder, recording } from './recording';
import { type RetryQuestion, waitBeforeRetry } from './retry';
import { buildTarget, type Target } from './url-builder';

export interface HttpClientDeps extends DispatcherOptions, RequestLimits {
  /** What precedes `/v1`, from `parseBaseUrl`. */
  readonly apiRoot: string;
  /** Asked before every attempt; null when there is no token in this session. */
  readonly token: () => Promise<string | null>;
  readonly record?: Recorder | undefined;
  /** Called for each call that failed because of a token that is still the current one. */
  readonly onRefused?: (error: AppError) => void;
  /** Called with the wait in milliseconds that an answer asks for. */
  readonly onBusy?: ((waitMs: number) => void) | undefined;
  /** Holds calls back while the server is away; without one all are sent. */
  readonly circuitBreaker?: CircuitBreaker;
  /** Called for each answer with a date: how far the server's clock is ahead of ours, in milliseconds. */
  readonly onClock?: ((offsetMs: number) => void) | undefined;
  /** Epoch milliseconds. */
  readonly clock?: () => number;
  /** In [0, 1). */
  readonly random?: () => number;
  /** Resolves after the given milliseconds; may reject when the signal ends. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

interface LimitedClient extends HttpClient {
  /** Sets other limits from the next request on. Requests under way and existing connections are not affected. */
  limit(limits: RequestLimits): void;
}

/** Limits and clocks of a client that differ from the app's own. */
export type HttpTuning = Pick<HttpClientDeps, 'limits' | 'timeouts' | 'sleep' | 'random' | 'clock'>;

const sleepFor = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal });

/** The only way out to a server, and the only place that sends its token. Each client has its own connections. */
export function createHttpClient(deps: HttpClientDeps): LimitedClient {
  const { clock = Date.now, random = Math.random, sleep = sleepFor, token } = deps;
  const limits = { ...defaultLimits, ...deps.limits };
  let timeouts = timeoutsWith(deps.timeouts);
  const dispatchers = createDispatchers(deps, limits, timeouts.read);
  const attempt = createAttempt({
    dispatchers,
    limits,
    clock,
    token,
    circuitBreaker: deps.circuitBreaker,
    onClock: deps.onClock,
  });
  const { run, limit } = createConcurrencyLimiter(limits.concurrency, attempt);
  const runInTurn = inTurn(recording(run, deps.record));
  const closing = new AbortController();

  async function send<T>(request: HttpRequest<T>, caller?: AbortSignal): Promise<T> {
    const attempts: Attempt<T>[] = [];
    try {
      return await sendUntilDone(request, attempts, caller);
    } finally {
      const health = healthSignalOf(request.kind, attempts);
      if (health !== null) deps.circuitBreaker?.record(health);
    }
  }

  async function sendUntilDone<T>(request: HttpRequest<T>, made: Attempt<T>[], caller?: AbortSignal): Promise<T> {
    // One signal per call: listeners on the client's own would accumulate.
    const signal = AbortSignal.any(caller === undefined ? [closing.signal] : [closing.signal, caller]);
    const target = targetOf(deps.apiRoot, request, clock);
    const own = timeouts[request.kind];
    let remainingMs = own.total;
    for (let attempts = 1; ; attempts += 1) {
      const mayFollow = request.kind === 'read' && attempts <= limits.retries;
      const job = { request, target, attempt: attempts, timeouts: within(own, remainingMs, mayFollow) };
      const { result, durationMs } = await runInTurn(job, signal);
      made.push(result);
      remainingMs -= durationMs;
      reportBusy(result);
      if (result.ok) return result.value;
      const waitMs = waitAfter(result.failure, { kind: request.kind, attempts, remainingMs });
      if (waitMs === null) {
        const error = errorOf(result.failure, request, { path: target.path, at: clock() });
        if (needsToken(result.failure)) deps.onRefused?.(error);
        throw error;
      }
      // If the wait is cancelled, the next attempt sees the aborted signal and ends at once.
      await sleep(waitMs, signal).catch(() => undefined);
    }
  }

  /** A busy server asks all callers to wait, not only the one that received the answer. */
  function reportBusy(result: Attempt<unknown>): void {
    const waitMs = result.ok ? 0 : busyMs(result.failure);
    if (waitMs > 0) deps.onBusy?.(waitMs);
  }

  function waitAfter(
    failure: AttemptFailure,
    asked: Pick<RetryQuestion, 'kind' | 'attempts' | 'remainingMs'>,
  ): number | null {
    const { transient, details, retries = limits.retries } = failure;
    const question = { ...asked, transient, retryAfterMs: details.retryAfterMs ?? null };
    return waitBeforeRetry(question, { ...limits, retries }, random);
  }

  return {
    send,
    limit: (changed) => {
      timeouts = timeoutsWith(changed.timeouts);
      limit(changed.limits?.concurrency ?? defaultLimits.concurrency);
    },
    close: async () => {
      closing.abort();
      await dispatchers.shared.destroy();
    },
  };
}

/**
 * The limits of an attempt within the remaining time of its call. Half of that is reserved for further attempts, so that a silent
 * server does not use it up (docs/quality.md F2).
 */
function within(own: Timeouts, totalMs: number, mayFollow: boolean): Timeouts {
  const most = mayFollow ? totalMs / 2 : totalMs;
  return {
    ...own,
    headers: Math.min(own.headers, most),
    bodyIdle: Math.min(own.bodyIdle, most),
    total: totalMs,
  };
}

function targetOf(apiRoot: string, request: HttpRequest<unknown>, clock: () => number): Target {
  try {
    return buildTarget(apiRoot, request.segments, request.query);
  } catch (thrown) {
    throw errorOf(unsent(thrown), request, { path: undefined, at: clock() });
  }
}

function errorOf(
  failure: AttemptFailure,
  request: HttpRequest<unknown>,
  seen: Pick<ProblemDetails, 'path' | 'at'>,
): AppError {
  const { code, details, status } = failure;
  const facts = { ...details, method: request.method, path: seen.path?.slice(0, 1000), status, at: seen.at };
  return new AppError(code, { details: facts, outcome: outcomeOfFailedWrite({ ...failure, kind: request.kind }) });
}

const isBusy = ({ status }: AttemptFailure): boolean => status === 429 || status === 503;

/** The wait that a busy server asks for, in milliseconds; 0 when it asks for none. */
const busyMs = (failure: AttemptFailure): number => (isBusy(failure) ? (failure.details.retryAfterMs ?? 0) : 0);

/** A background request waits for its turn, and says what came of it. */
const inTurn =
  (run: RunTimed): RunTimed =>
  async (job, signal) => {
    const onAnswered = await job.request.rateLimiter?.(signal);
    const timed = await run(job, signal);
    const { result, durationMs } = timed;
    if (wasAnswered(result)) onAnswered?.({ tookMs: durationMs, isBusy: !result.ok && isBusy(result.failure) });
    return timed;
  };

/** The server had to do something for it, even if its answer did not come in time. */
const wasAnswered = (result: Attempt<unknown>): boolean =>
  result.ok || (result.failure.sent && result.failure.code !== 'cancelled');

const needsToken = ({ code, ofOldToken = false }: AttemptFailure): boolean => hasClass(code, 'token') && !ofOldToken;

function timeoutsWith(changes: HttpClientDeps['timeouts'] = {}): Record<RequestKind, Timeouts> {
  return {
    read: { ...defaultTimeouts.read, ...changes.read },
    probe: { ...defaultTimeouts.probe, ...changes.probe },
    validate: { ...defaultTimeouts.validate, ...changes.validate },
    write: { ...defaultTimeouts.write, ...changes.write },
  };
}
