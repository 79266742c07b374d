import type { AwayCause } from '@shared/domain/connection/connection';
import { errorFacts, hasClass } from '@shared/errors/error-table';
import type { Attempt, AttemptFailure } from './failure';
import type { RequestKind } from './http-request';

/** What a call shows about the server: it answered, or every attempt was lost. */
export type HealthSignal =
  | { readonly kind: 'answer' }
  | { readonly kind: 'lost'; readonly cause: AwayCause; readonly retryAfterMs: number | null };

/** The outcome of a probe. `retryAfterMs` is the wait that the server asked for, null when it asked for none. */
export type ServerProbe =
  | { readonly isThere: true }
  | { readonly isThere: false; readonly cause: AwayCause; readonly retryAfterMs: number | null };

/** The health of one server. Times are milliseconds of a monotonic clock (docs/quality.md F44). */
export type HealthState =
  /** `seenAt`: when a probe last reached it; reads lost shortly after it are ignored. */
  | { readonly kind: 'up'; readonly seenAt: number }
  /** A read was lost with all its attempts: a probe decides whether the server is away. */
  | { readonly kind: 'doubted' }
  | {
      readonly kind: 'away';
      readonly cause: AwayCause;
      readonly since: number;
      /** When to probe again; null while a probe is running. */
      readonly nextProbeAt: number | null;
      /** The current backoff. */
      readonly waitMs: number;
      /** Whether one trial read may pass, in case only the probed endpoint fails. */
      readonly mayTry: boolean;
    };

export const unknownHealth: HealthState = { kind: 'up', seenAt: Number.NEGATIVE_INFINITY };

/** The least time between two probes of a server that is up, however many reads are lost. */
const spacingMs = 2000;
/** The first wait for an unreachable server; each further one is twice as long, up to a minute (docs/quality.md F43). */
const minWaitMs = 1900;
const maxWaitMs = 60_000;
/** Waits are shortened by up to this share at random, so that apps that lost a server at the same time do not all come back at once. */
const jitter = 0.25;
const failingWaitMs = 30_000;
/** The longest wait that a failing server can ask for. */
const maxRetryAfterMs = 600_000;

/** Requests may go to a server that is up or doubted; one that is away gets only probes and a single trial. */
export const isOpen = (state: HealthState): boolean => state.kind === 'away' && !state.mayTry;

/** Whether a probe should be running. */
export const isProbing = (state: HealthState): boolean =>
  state.kind === 'doubted' || (state.kind === 'away' && state.nextProbeAt === null);

/** After a call. An answer, even a late one, shows that the server is there. */
export function withSignal(state: HealthState, signal: HealthSignal, now: number): HealthState {
  if (signal.kind === 'answer') return state.kind === 'away' ? { kind: 'up', seenAt: now } : state;
  return state.kind === 'up' && now - state.seenAt >= spacingMs ? { kind: 'doubted' } : state;
}

/** After the trial read was let through to a server that is away; no other follows. */
export const withTrial = (state: HealthState): HealthState =>
  state.kind === 'away' ? { ...state, mayTry: false } : state;

/** A person, a network change or a wake-up requests a probe now. */
export function withProbeRequest(state: HealthState): HealthState {
  switch (state.kind) {
    case 'up':
      return { kind: 'doubted' };
    case 'doubted':
      return state;
    case 'away':
      return { ...state, nextProbeAt: null };
  }
}

export function withProbe(state: HealthState, probe: ServerProbe, now: number): HealthState {
  if (probe.isThere) return { kind: 'up', seenAt: now };
  const since = state.kind === 'away' ? state.since : now;
  const before = state.kind === 'away' && state.cause === probe.cause ? state.waitMs : 0;
  const isFailing = probe.cause === 'failing';
  const waitMs = isFailing ? failingWait(probe.retryAfterMs) : Math.min(maxWaitMs, Math.max(minWaitMs, before * 2));
  return { kind: 'away', cause: probe.cause, since, nextProbeAt: now + waitMs, waitMs, mayTry: isFailing };
}

/** Shortens the wait for the next probe at random; a wait that the server asked for stays. `random` is in [0, 1). */
export function withJitter(state: HealthState, random: number): HealthState {
  if (state.kind !== 'away' || state.nextProbeAt === null || state.cause === 'failing') return state;
  const shorterMs = Math.min(state.waitMs - minWaitMs, Math.round(state.waitMs * jitter * random));
  return { ...state, nextProbeAt: state.nextProbeAt - shorterMs };
}

/** Whether the next probe is due. */
export const isDue = (state: HealthState, now: number): boolean =>
  state.kind === 'away' && state.nextProbeAt !== null && state.nextProbeAt <= now;

/** A failing server is not asked for a while (docs/quality.md F40), longer when it asks for more. */
const failingWait = (retryAfterMs: number | null): number =>
  Math.max(failingWaitMs, Math.min(maxRetryAfterMs, retryAfterMs ?? 0));

/**
 * The signal of a whole call. Only a read that lost every attempt counts against a server (docs/quality.md F40): a write is
 * sent once, and one lost request proves nothing. A refusal is an answer. Null when the call proves nothing.
 */
export function healthSignalOf(kind: RequestKind, attempts: readonly Attempt<unknown>[]): HealthSignal | null {
  const last = attempts.at(-1);
  if (last === undefined || kind === 'probe') return null;
  if (attempts.some(isAnswer)) return { kind: 'answer' };
  const cause = last.ok || kind !== 'read' ? null : causeOf(last.failure);
  if (last.ok || cause === null) return null;
  return { kind: 'lost', cause, retryAfterMs: last.failure.details.retryAfterMs ?? null };
}

function isAnswer(attempt: Attempt<unknown>): boolean {
  if (attempt.ok) return true;
  const { status, code, interrupted, isAnswer = false } = attempt.failure;
  if (isAnswer) return true;
  // Otherwise a proxy or portal has answered in place of the catalog.
  return status !== undefined && status < 500 && !interrupted && !hasClass(code, 'blocked');
}

/** Why a failed attempt counts against the server; null when it does not. */
function causeOf({ status, code }: AttemptFailure): AwayCause | null {
  if (status !== undefined && status >= 500) return 'failing';
  return hasClass(code, 'away') && errorFacts(code).source === 'network' ? 'unreachable' : null;
}
