import { createCircuitBreakers } from '@main/http/circuit-breaker';
import type { ServerProbe } from '@main/http/circuit-state';
import type { ServerHealth } from '@shared/domain/connection/connection';
import { connectionIdSchema } from '@shared/domain/ids';
import { createManualTiming } from '@tests/support/manual-timing';
import { describe, expect, it } from 'vitest';

const id = connectionIdSchema.parse('sample');
const lost = { kind: 'lost', cause: 'unreachable', retryAfterMs: null } as const;
const gone: ServerProbe = { isThere: false, cause: 'unreachable', retryAfterMs: null };
const failing: ServerProbe = { isThere: false, cause: 'failing', retryAfterMs: null };
/** Every pending microtask has run. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `early`: milliseconds by which timers are ahead of the clock, as those of a real program can be. */
function observe(early = 0) {
  const timing = createManualTiming();
  const changes: ServerHealth[] = [];
  const server = { is: { isThere: true } as ServerProbe, probes: 0, returns: 0 };
  const breakers = createCircuitBreakers({
    probe: async () => {
      server.probes += 1;
      return server.is;
    },
    onChanged: (_, health) => changes.push(health),
    onBack: () => {
      server.returns += 1;
    },
    timing: { ...timing, now: () => Math.max(0, timing.now() - early) },
    clock: () => 1000,
  });
  return { timing, changes, server, breakers, breaker: breakers.breakerOf(id) };
}

/** The same once a call was lost, and the server was found to be so. */
async function afterLoss(is: ServerProbe, early = 0) {
  const observed = observe(early);
  observed.server.is = is;
  observed.breaker.record(lost);
  await settled();
  return observed;
}

describe(createCircuitBreakers, () => {
  it('reports nothing while the probe finds the server there', async () => {
    const { breaker, changes, server } = await afterLoss({ isThere: true });
    expect([changes, server.probes, breaker.isOpen('read')]).toEqual([[], 1, false]);
  });

  it('holds calls back while the server is away, and reports once that it is back', async () => {
    const { breaker, changes, server, timing, breakers } = await afterLoss(gone);
    expect(changes).toEqual([{ kind: 'away', cause: 'unreachable', since: 1000, nextTryInMs: 1900 }]);
    expect((['read', 'validate', 'write', 'probe'] as const).map(breaker.isOpen)).toEqual([true, true, true, false]);
    server.is = { isThere: true };
    timing.pass(1899);
    expect(server.probes).toBe(1);
    timing.pass(1);
    await settled();
    expect([server.probes, server.returns, breaker.isOpen('write')]).toEqual([2, 1, false]);
    expect(breakers.of(id)).toEqual({ kind: 'up' });
    expect(changes.at(-1)).toEqual({ kind: 'up' });
  });

  it('lets one trial read through to a failing server, and no write', async () => {
    const { breaker, server } = observe();
    server.is = failing;
    breaker.record({ ...lost, cause: 'failing' });
    await settled();
    expect([breaker.isOpen('write'), breaker.isOpen('read'), breaker.isOpen('read')]).toEqual([true, false, true]);
    breaker.record({ kind: 'answer' });
    expect([breaker.isOpen('write'), server.returns]).toEqual([false, 1]);
  });

  it('probes once for a hundred lost calls, and once after a sleep of eight hours', async () => {
    const { breaker, server, timing, breakers } = observe();
    server.is = gone;
    for (let call = 0; call < 100; call += 1) breaker.record(lost);
    await settled();
    expect(server.probes).toBe(1);
    timing.pass(8 * 3_600_000);
    breakers.probeAll();
    await Promise.all([breakers.probe(id), breakers.probe(id)]);
    expect(server.probes).toBe(2);
  });

  it('probes again where its timer fired a little early', async () => {
    const { timing, server, breakers } = await afterLoss(gone, 0.5);
    server.is = { isThere: true };
    timing.pass(1900);
    timing.pass(1);
    await settled();
    expect([server.probes, breakers.of(id)]).toEqual([2, { kind: 'up' }]);
  });

  it('forgets a connection whose address changed, and ignores its running probe', async () => {
    const { breaker, server, changes, breakers, timing } = observe();
    server.is = gone;
    breaker.record(lost);
    breakers.forget(id);
    await settled();
    timing.pass(60_000);
    expect([changes, server.probes, breakers.of(id)]).toEqual([[], 1, { kind: 'up' }]);
  });
});
