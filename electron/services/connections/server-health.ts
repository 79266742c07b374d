import type { ServerProbe } from '@main/api/server-probe';
import type { HealthSign } from '@main/http/health-signs';
import type { AwayCause } from '@shared/domain/connection';

/** Times are milliseconds of a clock that nobody sets and that goes on while the computer sleeps or not (docs/quality.md F44). */
export type HealthState =
  /** `seenAt`: when a look last found it there; reads that were lost just before say nothing new. */
  | { readonly kind: 'up'; readonly seenAt: number }
  /** A read was lost with all its attempts: a look decides whether it was the read or the server. */
  | { readonly kind: 'doubted' }
  | {
      readonly kind: 'away';
      readonly cause: AwayCause;
      readonly since: number;
      /** When to look again; null while a look is under way. */
      readonly nextProbeAt: number | null;
      /** How long the wait for the next look is, was before a look under way. */
      readonly waitMs: number;
      /** Whether one read may go through, in case only what the look asks for is broken. */
      readonly mayTry: boolean;
    };

export const unheard: HealthState = { kind: 'up', seenAt: Number.NEGATIVE_INFINITY };

/** Between two looks at a server that is there, whatever is lost. */
const spacingMs = 2000;
const leastWaitMs = 1900;
const mostWaitMs = 30_000;
/** A look at nobody costs nobody anything: so long the app is back in less than two seconds (docs/quality.md F43). */
const closeWatchMs = 120_000;
/** The longest wait that a failing server can ask for. */
const longestAskedMs = 600_000;

/** A server that is there and one that is doubted may be asked; one that is away only by looks and a single trial. */
export const isOpen = (state: HealthState): boolean => state.kind === 'away' && !state.mayTry;

/** Whether a look is to be under way. */
export const isProbing = (state: HealthState): boolean =>
  state.kind === 'doubted' || (state.kind === 'away' && state.nextProbeAt === null);

/** After a call that said something. An answer, even a late one, shows that the server is there. */
export function withSign(state: HealthState, sign: HealthSign, now: number): HealthState {
  if (sign.kind === 'answer') return state.kind === 'away' ? { kind: 'up', seenAt: now } : state;
  return state.kind === 'up' && now - state.seenAt >= spacingMs ? { kind: 'doubted' } : state;
}

/** After the one read that was let through to a server that is away. */
export const withTrial = (state: HealthState): HealthState =>
  state.kind === 'away' ? { ...state, mayTry: false } : state;

/** A person, the network or the end of a sleep asks to look now. */
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

export function withProbe(state: HealthState, look: ServerProbe, now: number): HealthState {
  if (look.isThere) return { kind: 'up', seenAt: now };
  const since = state.kind === 'away' ? state.since : now;
  const before = state.kind === 'away' && state.cause === look.cause ? state.waitMs : leastWaitMs;
  const waitMs = look.cause === 'failing' ? failingWait(look.retryAfterMs) : awayWait(now - since, before);
  return {
    kind: 'away',
    cause: look.cause,
    since,
    nextProbeAt: now + waitMs,
    waitMs,
    mayTry: look.cause === 'failing',
  };
}

/** The look is due. */
export const isDue = (state: HealthState, now: number): boolean =>
  state.kind === 'away' && state.nextProbeAt !== null && state.nextProbeAt <= now;

const awayWait = (awayForMs: number, before: number): number =>
  awayForMs < closeWatchMs ? leastWaitMs : Math.min(mostWaitMs, before * 2);

/** A server that fails is left alone (docs/quality.md F40), longer when it asks for more. */
const failingWait = (askedMs: number | null): number => Math.max(mostWaitMs, Math.min(longestAskedMs, askedMs ?? 0));
