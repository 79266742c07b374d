import type { ServerProbe } from '@main/api/server-probe';
import {
  type HealthState,
  isOpen,
  isProbing,
  unheard,
  withProbe,
  withProbeRequest,
  withSign,
} from '@main/services/connections/server-health';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const gone: ServerProbe = { isThere: false, cause: 'unreachable', retryAfterMs: null };
const failing: ServerProbe = { isThere: false, cause: 'failing', retryAfterMs: null };
const there: ServerProbe = { isThere: true };
const lost = { kind: 'lost', cause: 'unreachable', retryAfterMs: null } as const;
const answer = { kind: 'answer' } as const;

/** When the looks at a server take place that stays as it is, in milliseconds since it was found to be away. */
function looksAt(found: ServerProbe, untilMs: number): number[] {
  const looks: number[] = [];
  let state = withProbe({ kind: 'doubted' }, found, 0);
  while (state.kind === 'away' && state.nextProbeAt !== null && state.nextProbeAt <= untilMs) {
    looks.push(state.nextProbeAt);
    state = withProbe(withProbeRequest(state), found, state.nextProbeAt);
  }
  return looks;
}

describe('the health of a server', () => {
  it('is doubted after a read that was lost, and only a look decides', () => {
    const doubted = withSign(unheard, lost, 0);
    expect([doubted.kind, isOpen(doubted), isProbing(doubted)]).toEqual(['doubted', false, true]);
    expect(withProbe(doubted, there, 10).kind).toBe('up');
    expect(withProbe(doubted, gone, 10)).toMatchObject({ kind: 'away', since: 10, nextProbeAt: 1910 });
  });

  it('does not look more than every two seconds while a server is there but some of its reads are lost', () => {
    const found = withProbe({ kind: 'doubted' }, there, 1000);
    expect([withSign(found, lost, 2999).kind, withSign(found, lost, 3000).kind]).toEqual(['up', 'doubted']);
  });

  it('looks again in less than two seconds for two minutes, so that a network that returns is noticed at once, then ever less often', () => {
    const looks = looksAt(gone, 600_000);
    const waits = looks.map((at, index) => at - (looks[index - 1] ?? 0));
    expect(waits.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 1900));
    expect(waits.slice(64, 68)).toEqual([3800, 7600, 15_200, 30_000]);
    expect(Math.max(...waits)).toBe(30_000);
  });

  it('leaves a server that fails alone for 30 seconds, and as long as it asks for', () => {
    expect(looksAt(failing, 100_000)).toEqual([30_000, 60_000, 90_000]);
    expect(looksAt({ ...failing, retryAfterMs: 90_000 }, 100_000)).toEqual([90_000]);
    expect(looksAt({ ...failing, retryAfterMs: 86_400_000 }, 700_000)).toEqual([600_000]);
  });

  it('lets one read through to a server that fails, for the look may ask for what alone is broken', () => {
    const away = withProbe({ kind: 'doubted' }, failing, 0);
    expect(isOpen(away)).toBe(false);
    expect(isOpen(withProbe({ kind: 'doubted' }, gone, 0))).toBe(true);
    expect(withSign(away, answer, 5).kind).toBe('up');
  });

  it('is never away without a look to come, and never shut while it is not away', () => {
    const event = fc.oneof(
      fc
        .constantFrom(there, gone, failing)
        .map((look) => (state: HealthState, now: number) => (isProbing(state) ? withProbe(state, look, now) : state)),
      fc.constantFrom(lost, answer).map((sign) => (state: HealthState, now: number) => withSign(state, sign, now)),
      fc.constant((state: HealthState) => withProbeRequest(state)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(event, fc.nat(40_000))), (events) => {
        let now = 0;
        let state = unheard;
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
