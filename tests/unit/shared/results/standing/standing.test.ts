import { isFailing, isSuccess } from '@shared/results/run/run-status';
import { standingOf } from '@shared/results/standing/standing';
import { row } from '@tests/support/result-builders';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const now = 1_000_000_000;
const minuteMs = 60_000;

/** Runs a minute apart, newest first. */
const runs = (...statuses: string[]) => statuses.map((status, at) => row(now - at * minuteMs, { status }));
const standing = (statuses: string[], isAll = true) => standingOf(runs(...statuses), { now, isAll });
const at = (place: number) => ({ timestamp: now - place * minuteMs, key: String(now - place * minuteMs) });

describe(standingOf, () => {
  it('knows nothing of a contract without results', () => {
    expect(standing([])).toEqual({ newest: null, failing: null, recovered: null, lastSuccess: null, usualMs: null });
  });

  it('says since which run a contract has been failing, and which was the last success', () => {
    expect(standing(['Failed', 'PartialSuccess', 'Failed', 'Success', 'Failed'])).toMatchObject({
      failing: { first: at(2), runs: 3, isOpen: false },
      lastSuccess: at(3),
      recovered: null,
    });
  });

  it.each([true, false])('says whether failures may have begun earlier: all runs known %s', (isAll) => {
    expect(standing(['Failed', 'Failed'], isAll).failing).toMatchObject({ first: at(1), isOpen: !isAll });
  });

  it('says with which success a contract recovered, and nothing where it never failed', () => {
    expect(standing(['Success', 'Success', 'Failed']).recovered).toEqual(at(1));
    expect(standing(['Success', 'Success']).recovered).toBeNull();
  });

  it('lets a run that checked nothing neither end failures nor count as a success', () => {
    expect(standing(['NothingChecked', 'Failed', 'NothingChecked', 'Failed', 'Success'])).toMatchObject({
      newest: { status: 'NothingChecked' },
      failing: { first: at(3), runs: 2 },
      recovered: null,
      lastSuccess: at(4),
    });
    expect(standing(['NothingChecked', 'NothingChecked'])).toMatchObject({ failing: null, lastSuccess: null });
  });

  it('lets aborted and unfinished runs neither end failures nor a recovery', () => {
    expect(standing(['Running', 'Aborted', 'Failed', 'Queued', 'Failed', 'Success'])).toMatchObject({
      newest: { status: 'Running' },
      failing: { first: at(4), newest: { status: 'Failed', timestamp: now - 2 * minuteMs }, runs: 2 },
    });
  });

  it('leaves out runs of a clock that is days ahead, but shows them as the newest', () => {
    const ahead = row(now + 2 * 24 * 60 * minuteMs, { status: 'Success' });
    const found = standingOf([ahead, ...runs('Failed', 'Success')], { now, isAll: true });
    expect(found).toMatchObject({ newest: { key: ahead.key }, failing: { runs: 1 } });
  });

  it('counts runs of a clock that is minutes ahead', () => {
    const ahead = row(now + 10 * minuteMs, { status: 'Success' });
    expect(standingOf([ahead, ...runs('Failed')], { now, isAll: true }).failing).toBeNull();
  });

  it('takes the middle duration of finished runs for the usual one', () => {
    const durations = [5000, 1000, 9000].map((durationMs, place) => row(now - place, { durationMs }));
    const others = ['Running', 'Aborted'].map((status) => row(now + 1, { status, durationMs: 1 }));
    expect(standingOf([...others, ...durations], { now, isAll: true }).usualMs).toBe(5000);
  });

  it('is failing or recovered, never both, and both only by runs that it was given', () => {
    const statuses = fc.array(fc.constantFrom('Success', 'Failed', 'PartialSuccess', 'Aborted', 'Running', 'Odd'));
    fc.assert(
      fc.property(statuses, fc.boolean(), (given, isAll) => {
        const { failing, recovered, lastSuccess } = standing(given, isAll);
        const judged = given.filter((status) => isFailing(status) || isSuccess(status));
        expect(failing !== null).toBe(judged[0] !== undefined && isFailing(judged[0]));
        expect(failing !== null && recovered !== null).toBe(false);
        expect(lastSuccess !== null).toBe(given.includes('Success'));
        expect(failing?.runs ?? 0).toBeLessThanOrEqual(judged.length);
      }),
    );
  });
});
