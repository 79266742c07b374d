import type { ServerProbe } from '@main/api/server-probe';
import { createCircuitBreakers } from '@main/services/connections/circuit-breaker';
import type { ServerHealth } from '@shared/domain/connection';
import { connectionIdSchema } from '@shared/domain/ids';
import { createManualTiming } from '@tests/support/manual-timing';
import { describe, expect, it } from 'vitest';

const id = connectionIdSchema.parse('sample');
const lost = { kind: 'lost', cause: 'unreachable', retryAfterMs: null } as const;
const gone: ServerProbe = { isThere: false, cause: 'unreachable', retryAfterMs: null };
const failing: ServerProbe = { isThere: false, cause: 'failing', retryAfterMs: null };
/** Everything that was to follow at once has followed. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** `early`: milliseconds by which timers are ahead of the clock, as those of a real program can be. */
function watch(early = 0) {
  const timing = createManualTiming();
  const told: ServerHealth[] = [];
  const server = { is: { isThere: true } as ServerProbe, looks: 0, backs: 0 };
  const keeper = createCircuitBreakers({
    look: async () => {
      server.looks += 1;
      return server.is;
    },
    onChanged: (_, health) => told.push(health),
    onBack: () => {
      server.backs += 1;
    },
    timing: { ...timing, now: () => Math.max(0, timing.now() - early) },
    clock: () => 1000,
  });
  return { timing, told, server, keeper, gate: keeper.gateOf(id) };
}

describe('looking after a server', () => {
  it('says nothing while a look finds it there, whatever was lost', async () => {
    const { gate, told, server } = watch();
    gate.hear(lost);
    await settled();
    expect([told, server.looks, gate.isOpen('read')]).toEqual([[], 1, false]);
  });

  it('shuts out reads and writes while it is away, tells when it looks next, and tells once that it is back', async () => {
    const { gate, told, server, timing, keeper } = watch();
    server.is = gone;
    gate.hear(lost);
    await settled();
    expect(told).toEqual([{ kind: 'away', cause: 'unreachable', since: 1000, nextTryInMs: 1900 }]);
    expect((['read', 'validate', 'destroy', 'probe'] as const).map(gate.isOpen)).toEqual([true, true, true, false]);
    server.is = { isThere: true };
    timing.pass(1899);
    expect(server.looks).toBe(1);
    timing.pass(1);
    await settled();
    expect([server.looks, server.backs, keeper.of(id), gate.isOpen('destroy')]).toEqual([2, 1, { kind: 'up' }, false]);
    expect(told.at(-1)).toEqual({ kind: 'up' });
  });

  it('lets one read through to a server that fails, and never a write', async () => {
    const { gate, server } = watch();
    server.is = failing;
    gate.hear({ ...lost, cause: 'failing' });
    await settled();
    expect([gate.isOpen('destroy'), gate.isOpen('read'), gate.isOpen('read')]).toEqual([true, false, true]);
    gate.hear({ kind: 'answer' });
    expect([gate.isOpen('destroy'), server.backs]).toEqual([false, 1]);
  });

  it('looks once, however many ask, and once after eight hours in which no timer ran', async () => {
    const { gate, server, timing, keeper } = watch();
    server.is = gone;
    for (let call = 0; call < 100; call += 1) gate.hear(lost);
    await settled();
    expect(server.looks).toBe(1);
    timing.pass(8 * 3_600_000);
    keeper.probeAll();
    await Promise.all([keeper.look(id), keeper.look(id)]);
    expect(server.looks).toBe(2);
  });

  it('looks again also where the timer of its look was a little early', async () => {
    const { gate, timing, server, keeper } = watch(0.5);
    server.is = gone;
    gate.hear(lost);
    await settled();
    server.is = { isThere: true };
    timing.pass(1900);
    timing.pass(1);
    await settled();
    expect([server.looks, keeper.of(id)]).toEqual([2, { kind: 'up' }]);
  });

  it('forgets what it knew of another address, and does not believe a look that was under way', async () => {
    const { gate, server, told, keeper, timing } = watch();
    server.is = gone;
    gate.hear(lost);
    keeper.forget(id);
    await settled();
    timing.pass(60_000);
    expect([told, server.looks, keeper.of(id)]).toEqual([[], 1, { kind: 'up' }]);
  });
});
