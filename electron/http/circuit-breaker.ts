import { byQuietTimer } from '@main/lib/with-timeout';
import type { ServerHealth } from '@shared/domain/connection/connection';
import type { ConnectionId } from '@shared/domain/ids';
import {
  type HealthSignal,
  type HealthState,
  isDue,
  isOpen,
  isProbing,
  type ServerProbe,
  unknownHealth,
  withJitter,
  withProbe,
  withProbeRequest,
  withSignal,
  withTrial,
} from './circuit-state';
import { isWrite, type RequestKind } from './http-request';

/** What a client asks about its server's health, and reports about it. */
export interface CircuitBreaker {
  /** Whether to hold the call back. Asked once for each attempt, right before it is sent. */
  isOpen(kind: RequestKind): boolean;
  record(signal: HealthSignal): void;
}

/** A monotonic clock and its timers. */
export interface Timing {
  /** Milliseconds. */
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
}

export interface CircuitBreakerDeps {
  /** Asks the server of a connection whether it is there. */
  readonly probe: (id: ConnectionId) => Promise<ServerProbe>;
  readonly onChanged: (id: ConnectionId, health: ServerHealth) => void;
  /** Called when the server is back after it was away. */
  readonly onBack: (id: ConnectionId) => void;
  readonly timing?: Timing | undefined;
  /** Epoch milliseconds, for display. */
  readonly clock: () => number;
}

const systemTiming: Timing = {
  now: () => performance.now(),
  after: byQuietTimer,
};

interface Breaker {
  state: HealthState;
  /** Epoch milliseconds; null while the server is not away. */
  since: number | null;
  cancelTimer: () => void;
  /** The running probe. */
  probing: Promise<void> | null;
}

/** A circuit breaker for each connection in use: holds calls back while its server is away, and probes it until it is back. */
export function createCircuitBreakers({ probe, onChanged, onBack, timing = systemTiming, clock }: CircuitBreakerDeps) {
  const breakers = new Map<ConnectionId, Breaker>();

  function of(id: ConnectionId): Breaker {
    const known = breakers.get(id) ?? {
      state: unknownHealth,
      since: null,
      cancelTimer: () => undefined,
      probing: null,
    };
    breakers.set(id, known);
    return known;
  }

  function become(id: ConnectionId, state: HealthState): void {
    const server = of(id);
    const before = server.state;
    if (state === before) return;
    server.state = state;
    server.since = state.kind === 'away' ? (server.since ?? clock()) : null;
    server.cancelTimer();
    if (isProbing(state)) server.probing ??= probeNow(id, server);
    else if (state.kind === 'away') probeLater(id, server);
    if (state.kind === 'away' || before.kind === 'away') onChanged(id, healthOf(server, timing.now()));
    if (before.kind === 'away' && state.kind === 'up') onBack(id);
  }

  function probeLater(id: ConnectionId, server: Breaker): void {
    if (server.state.kind === 'away')
      server.cancelTimer = timing.after(msUntilProbe(server.state, timing.now()), () => probeIfDue(id));
  }

  /** A timer may fire slightly early by the other clock; then it is set again. */
  function probeIfDue(id: ConnectionId): void {
    const server = breakers.get(id);
    if (server === undefined || isProbing(server.state)) return;
    if (isDue(server.state, timing.now())) become(id, withProbeRequest(server.state));
    else probeLater(id, server);
  }

  /** The result of a probe is dropped when the connection has changed meanwhile. */
  async function probeNow(id: ConnectionId, server: Breaker): Promise<void> {
    const found = await probe(id).catch(() => null);
    server.probing = null;
    if (breakers.get(id) !== server || !isProbing(server.state)) return;
    const next = withProbe(server.state, found ?? unanswered(server.state), timing.now());
    become(id, withJitter(next, Math.random()));
  }

  const breakerOf = (id: ConnectionId): CircuitBreaker => ({
    isOpen(kind) {
      const { state } = of(id);
      if (kind === 'probe' || state.kind !== 'away') return false;
      if (isWrite(kind) || isOpen(state)) return true;
      become(id, withTrial(state));
      return false;
    },
    record: (signal) => become(id, withSignal(of(id).state, signal, timing.now())),
  });

  return {
    breakerOf,
    of: (id: ConnectionId): ServerHealth => healthOf(of(id), timing.now()),
    /** Probes now, whatever the state. Resolves to the health found. */
    async probe(id: ConnectionId): Promise<ServerHealth> {
      become(id, withProbeRequest(of(id).state));
      await of(id).probing;
      return healthOf(of(id), timing.now());
    },
    /** The computer has slept or its network has changed: the health of every server is in doubt. */
    probeAll(): void {
      for (const [id, { state }] of breakers) become(id, withProbeRequest(state));
    },
    /** The connection has another address, or was removed. */
    forget(id: ConnectionId): void {
      const server = breakers.get(id);
      if (server === undefined) return;
      server.cancelTimer();
      breakers.delete(id);
      if (server.state.kind === 'away') onChanged(id, { kind: 'up' });
    },
    close(): void {
      for (const { cancelTimer } of breakers.values()) cancelTimer();
      breakers.clear();
    },
  };
}

const msUntilProbe = ({ nextProbeAt }: Extract<HealthState, { kind: 'away' }>, now: number): number =>
  Math.max(0, Math.ceil((nextProbeAt ?? 0) - now));

function healthOf({ state, since }: Breaker, now: number): ServerHealth {
  if (state.kind !== 'away' || since === null) return { kind: 'up' };
  const nextTryInMs = state.nextProbeAt === null ? null : msUntilProbe(state, now);
  return { kind: 'away', cause: state.cause, since, nextTryInMs };
}

/** A probe whose client was closed changes nothing. */
const unanswered = (state: HealthState): ServerProbe =>
  state.kind === 'away' ? { isThere: false, cause: state.cause, retryAfterMs: null } : { isThere: true };
