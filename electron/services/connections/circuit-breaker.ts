import type { ServerProbe } from '@main/api/server-probe';
import type { CircuitBreaker, HealthSign } from '@main/http/health-signs';
import { isWrite } from '@main/http/http-request';
import type { ServerHealth } from '@shared/domain/connection';
import type { ConnectionId } from '@shared/domain/ids';
import {
  type HealthState,
  isDue,
  isOpen,
  isProbing,
  unheard,
  withProbe,
  withProbeRequest,
  withSign,
  withTrial,
} from './server-health';

/** A clock that nobody sets, and what is to happen later by it. */
export interface Timing {
  /** Milliseconds. */
  now(): number;
  /** Returns what calls it off. */
  after(ms: number, action: () => void): () => void;
}

export interface CircuitBreakerDeps {
  /** Asks the server of a connection whether it is there. */
  readonly look: (id: ConnectionId) => Promise<ServerProbe>;
  readonly onChanged: (id: ConnectionId, health: ServerHealth) => void;
  /** The server has come back after it was away. */
  readonly onBack: (id: ConnectionId) => void;
  readonly timing?: Timing | undefined;
  /** Epoch milliseconds, for people. */
  readonly clock: () => number;
}

const systemTiming: Timing = {
  now: () => performance.now(),
  after: (ms, action) => {
    const timer = setTimeout(action, ms).unref();
    return () => clearTimeout(timer);
  },
};

interface Kept {
  state: HealthState;
  /** Epoch milliseconds; null while it is not away. */
  since: number | null;
  callOff: () => void;
  /** Who waits for the look that is under way. */
  looking: Promise<void> | null;
}

/** Keeps the health of the servers in use: keeps calls back while one is away, and looks for it until it is back. */
export function createCircuitBreakers({ look, onChanged, onBack, timing = systemTiming, clock }: CircuitBreakerDeps) {
  const kept = new Map<ConnectionId, Kept>();

  function of(id: ConnectionId): Kept {
    const known = kept.get(id) ?? { state: unheard, since: null, callOff: () => undefined, looking: null };
    kept.set(id, known);
    return known;
  }

  function become(id: ConnectionId, state: HealthState): void {
    const server = of(id);
    const before = server.state;
    if (state === before) return;
    server.state = state;
    server.since = state.kind === 'away' ? (server.since ?? clock()) : null;
    server.callOff();
    if (isProbing(state)) server.looking ??= probeNow(id, server);
    else if (state.kind === 'away') probeLater(id, server);
    if (state.kind === 'away' || before.kind === 'away') onChanged(id, healthOf(server));
    if (before.kind === 'away' && state.kind === 'up') onBack(id);
  }

  function probeLater(id: ConnectionId, server: Kept): void {
    if (server.state.kind === 'away') server.callOff = timing.after(remainingMs(server.state), () => probeIfDue(id));
  }

  /** A timer may be a little early by another clock: then it is set once more. */
  function probeIfDue(id: ConnectionId): void {
    const server = kept.get(id);
    if (server === undefined || isProbing(server.state)) return;
    if (isDue(server.state, timing.now())) become(id, withProbeRequest(server.state));
    else probeLater(id, server);
  }

  /** What was asked of a connection that has become another one meanwhile says nothing. */
  async function probeNow(id: ConnectionId, server: Kept): Promise<void> {
    const found = await look(id).catch(() => null);
    server.looking = null;
    if (kept.get(id) !== server || !isProbing(server.state)) return;
    become(id, withProbe(server.state, found ?? unanswered(server.state), timing.now()));
  }

  function healthOf({ state, since }: Kept): ServerHealth {
    if (state.kind !== 'away') return { kind: 'up' };
    const nextTryInMs = state.nextProbeAt === null ? null : remainingMs(state);
    return { kind: 'away', cause: state.cause, since: since ?? clock(), nextTryInMs };
  }

  const remainingMs = ({ nextProbeAt }: Extract<HealthState, { kind: 'away' }>): number =>
    Math.max(0, Math.ceil((nextProbeAt ?? 0) - timing.now()));

  /** What a client of the connection asks and tells. */
  const gateOf = (id: ConnectionId): CircuitBreaker => ({
    isOpen(kind) {
      const { state } = of(id);
      if (kind === 'probe' || state.kind !== 'away') return false;
      if (isWrite(kind) || isOpen(state)) return true;
      become(id, withTrial(state));
      return false;
    },
    hear: (sign: HealthSign) => become(id, withSign(of(id).state, sign, timing.now())),
  });

  return {
    gateOf,
    of: (id: ConnectionId): ServerHealth => healthOf(of(id)),
    /** Looks now, whatever is known. Resolves to what was found. */
    async look(id: ConnectionId): Promise<ServerHealth> {
      become(id, withProbeRequest(of(id).state));
      await of(id).looking;
      return healthOf(of(id));
    },
    /** The computer was asleep, or its network has changed: nothing that was known of any server is sure. */
    probeAll(): void {
      for (const [id, { state }] of kept) become(id, withProbeRequest(state));
    },
    /** Another address, or none: what was learned of the old one is void. */
    forget(id: ConnectionId): void {
      const server = kept.get(id);
      if (server === undefined) return;
      server.callOff();
      kept.delete(id);
      if (server.state.kind === 'away') onChanged(id, { kind: 'up' });
    },
    close(): void {
      for (const { callOff } of kept.values()) callOff();
      kept.clear();
    },
  };
}

/** A look that came to nothing, because its client was closed under it, changes nothing. */
const unanswered = (state: HealthState): ServerProbe =>
  state.kind === 'away' ? { isThere: false, cause: state.cause, retryAfterMs: null } : { isThere: true };
