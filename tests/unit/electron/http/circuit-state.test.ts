import type { ServerProbe } from '@main/http/circuit-state';
import {
  type HealthState,
  isOpen,
  isProbing,
  unknownHealth,
  withJitter,
  withProbe,
  withProbeRequest,
  withSignal,
} from '@main/http/circuit-state';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const gone: ServerProbe = { isThere: false, cause: 'unreachable', retryAfterMs: null };
const failing: ServerProbe = { isThere: false, cause: 'failing', retryAfterMs: null };
const there: ServerProbe = { isThere: true };
const lost = { kind: 'lost', cause: 'unreachable', retryAfterMs: null } as const;
const answer = { kind: 'answer' } as const;

/** When a server in an unchanging state is probed, in milliseconds since it was found away. */
function probesOf(found: ServerProbe, untilMs: number, random = Math.random): number[] {
  const probes: number[] = [];
  let state = withJitter(withProbe({ kind: 'doubted' }, found, 0), random());
  while (state.kind === 'away' && state.nextProbeAt !== null && state.nextProbeAt <= untilMs) {
    probes.push(state.nextProbeAt);
    state = withJitter(withProbe(withProbeRequest(state), found, state.nextProbeAt), random());
  }
  return probes;
}

describe('health of a server', () => {
  it('is doubted after a lost read, and only a probe decides', () => {
    const doubted = withSignal(unknownHealth, lost, 0);
    expect([doubted.kind, isOpen(doubted), isProbing(doubted)]).toEqual(['doubted', false, true]);
    expect(withProbe(doubted, there, 10).kind).toBe('up');
    expect(withProbe(doubted, gone, 10)).toMatchObject({ kind: 'away', since: 10, nextProbeAt: 1910 });
  });

  it('is probed at most every two seconds while only some reads are lost', () => {
    const found = withProbe({ kind: 'doubted' }, there, 1000);
    expect([withSignal(found, lost, 2999).kind, withSignal(found, lost, 3000).kind]).toEqual(['up', 'doubted']);
  });

  it('is probed with a backoff from two seconds to a minute, a quarter of it by chance', () => {
    const waits = (random: () => number) => {
      const probes = probesOf(gone, 600_000, random);
      return probes.map((at, index) => at - (probes[index - 1] ?? 0));
    };
    const longest = [1900, 3800, 7600, 15_200, 30_400, 60_000, 60_000];
    expect(waits(() => 0).slice(0, 7)).toEqual(longest);
    expect(waits(() => 0.999_999).slice(0, 3)).toEqual([1900, 2850, 5700]);
    expect(waits(() => 0.999_999).every((ms, at) => ms >= 0.75 * (longest[at] ?? 60_000))).toBe(true);
  });

  it('is probed after 30 seconds while the server fails, or after its Retry-After', () => {
    expect(probesOf(failing, 100_000)).toEqual([30_000, 60_000, 90_000]);
    expect(probesOf({ ...failing, retryAfterMs: 90_000 }, 100_000)).toEqual([90_000]);
    expect(probesOf({ ...failing, retryAfterMs: 86_400_000 }, 700_000)).toEqual([600_000]);
  });

  it('lets one trial read through to a failing server, but none to an unreachable one', () => {
    const away = withProbe({ kind: 'doubted' }, failing, 0);
    expect(isOpen(away)).toBe(false);
    expect(isOpen(withProbe({ kind: 'doubted' }, gone, 0))).toBe(true);
    expect(withSignal(away, answer, 5).kind).toBe('up');
  });

  it('is never away without a next probe, and the circuit is only open while it is away', () => {
    const event = fc.oneof(
      fc
        .constantFrom(there, gone, failing)
        .map((probe) => (state: HealthState, now: number) => (isProbing(state) ? withProbe(state, probe, now) : state)),
      fc
        .constantFrom(lost, answer)
        .map((signal) => (state: HealthState, now: number) => withSignal(state, signal, now)),
      fc.constant((state: HealthState) => withProbeRequest(state)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(40_000))), (events) => {
        let now = 0;
        let state = unknownHealth;
        for (const [change, ms] of events) {
          now += ms;
          state = change(state, now);
          if (state.kind !== 'away') expect(isOpen(state)).toBe(false);
          else if (!isProbing(state)) expect(state.nextProbeAt).toBeGreaterThanOrEqual(state.since + 1900);
        }
      }),
      { numRuns: 500 },
    );
  });
});
