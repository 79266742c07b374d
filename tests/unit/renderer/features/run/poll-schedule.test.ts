import { nextPoll, pollDelayMs } from '@renderer/features/run/poll-schedule';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, test } from 'vitest';

const second = 1000;
const minute = 60 * second;
const visible = { hiddenSince: null, isNotifying: false };
const fresh = { polls: 0, firstSeenAt: 0, lastPolledAt: 0, failure: null };

/** When a run that never ends is polled, by a clock that jumps from poll to poll. */
function pollsUntil(end: number, situation: Parameters<typeof nextPoll>[1]): number[] {
  const times: number[] = [];
  let run = fresh;
  for (;;) {
    const next = nextPoll(run, situation);
    if (next.kind === 'stopped' || next.at > end) return times;
    times.push(next.at);
    run = { ...run, polls: run.polls + 1, lastPolledAt: next.at };
  }
}

describe(nextPoll, () => {
  test('backs off from 1, 2, 3, 5, 8 seconds to ten, and to a minute after ten minutes', () => {
    const times = pollsUntil(13 * minute, visible).map((ms) => ms / second);
    expect(times.slice(0, 7)).toEqual([1, 3, 6, 11, 19, 29, 39]);
    const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(new Set(gaps.slice(4))).toEqual(new Set([10, 60]));
    expect(times.filter((time) => time > 609)).toEqual([669, 729]);
  });

  test('keeps to the schedule after a failed poll', () => {
    const failed = { polls: 3, firstSeenAt: 0, lastPolledAt: 6 * second, failure: new AppError('unreachable') };
    expect(nextPoll(failed, visible)).toEqual({ kind: 'at', at: 11 * second });
  });

  test('stops after five minutes in a hidden window, and is overdue when it is shown again', () => {
    const hidden = pollsUntil(60 * minute, { hiddenSince: minute, isNotifying: false });
    expect(hidden.at(-1)).toBeLessThanOrEqual(6 * minute);
    expect(hidden.at(-1)).toBeGreaterThan(6 * minute - 10 * second);
    const run = { ...fresh, polls: hidden.length, lastPolledAt: hidden.at(-1) ?? 0 };
    expect(nextPoll(run, { hiddenSince: minute, isNotifying: false })).toEqual({ kind: 'stopped', why: 'hidden' });
    const next = nextPoll(run, visible);
    expect(next.kind === 'at' && next.at < 60 * minute).toBe(true);
  });

  test('continues in a hidden window when somebody asked to be notified', () => {
    const notified = pollsUntil(60 * minute, { hiddenSince: 0, isNotifying: true });
    expect(notified).toEqual(pollsUntil(60 * minute, visible));
  });

  test('stops when the token was refused, until a new one has read something', () => {
    const refused = { ...fresh, failure: new AppError('unauthorized') };
    expect(nextPoll(refused, { hiddenSince: null, isNotifying: true })).toEqual({ kind: 'stopped', why: 'token' });
  });
});

describe(pollDelayMs, () => {
  test('waits 1, 2, 3, 5 and 8 seconds before the first polls', () => {
    expect([0, 1, 2, 3, 4].map((polls) => pollDelayMs(polls, 0))).toEqual([1000, 2000, 3000, 5000, 8000]);
  });

  test('waits ten seconds until ten minutes after the run was first seen, then a minute', () => {
    expect(pollDelayMs(5, 19_000)).toBe(10_000);
    expect(pollDelayMs(60, 599_999)).toBe(10_000);
    expect(pollDelayMs(61, 600_000)).toBe(60_000);
    expect(pollDelayMs(10_000, 9e9)).toBe(60_000);
  });
});
