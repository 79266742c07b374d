import { lookPlan } from '@renderer/features/run/run-followers';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, test } from 'vitest';

const second = 1000;
const minute = 60 * second;
const seen = { hiddenSince: null, isNotifying: false };
const fresh = { looks: 0, firstSeenAt: 0, lastLookAt: 0, failure: null };

/** When a run that never ends is looked at, by a clock that jumps from look to look. */
function looksUntil(end: number, situation: Parameters<typeof lookPlan>[1]): number[] {
  const times: number[] = [];
  let run = fresh;
  for (;;) {
    const plan = lookPlan(run, situation);
    if (plan.kind === 'stopped' || plan.at > end) return times;
    times.push(plan.at);
    run = { ...run, looks: run.looks + 1, lastLookAt: plan.at };
  }
}

describe('the looks at a run', () => {
  test('come after 1, 2, 3, 5 and 8 seconds, then every ten until ten minutes, then once a minute', () => {
    const times = looksUntil(13 * minute, seen).map((ms) => ms / second);
    expect(times.slice(0, 7)).toEqual([1, 3, 6, 11, 19, 29, 39]);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(new Set(gaps.slice(4))).toEqual(new Set([10, 60]));
    expect(times.filter((time) => time > 609)).toEqual([669, 729]);
  });

  test('keep to the schedule after one that failed', () => {
    const failed = { looks: 3, firstSeenAt: 0, lastLookAt: 6 * second, failure: new AppError('unreachable') };
    expect(lookPlan(failed, seen)).toEqual({ kind: 'at', at: 11 * second });
  });

  test('stop when the window has been hidden for five minutes, and are overdue when it is seen again', () => {
    const hidden = looksUntil(60 * minute, { hiddenSince: minute, isNotifying: false });
    expect(hidden.at(-1)).toBeLessThanOrEqual(6 * minute);
    expect(hidden.at(-1)).toBeGreaterThan(6 * minute - 10 * second);
    const run = { ...fresh, looks: hidden.length, lastLookAt: hidden.at(-1) ?? 0 };
    expect(lookPlan(run, { hiddenSince: minute, isNotifying: false })).toEqual({ kind: 'stopped', why: 'hidden' });
    const plan = lookPlan(run, seen);
    expect(plan.kind === 'at' && plan.at < 60 * minute).toBe(true);
  });

  test('go on while hidden for whoever wants to be notified', () => {
    const notified = looksUntil(60 * minute, { hiddenSince: 0, isNotifying: true });
    expect(notified).toEqual(looksUntil(60 * minute, seen));
  });

  test('stop when the token was refused, until a new one has read something', () => {
    const refused = { ...fresh, failure: new AppError('unauthorized') };
    expect(lookPlan(refused, { hiddenSince: null, isNotifying: true })).toEqual({ kind: 'stopped', why: 'token' });
  });
});
