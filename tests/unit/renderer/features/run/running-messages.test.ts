import { failedChecks } from '@renderer/features/run/run-messages';
import { clockWords, lookWords, stuckWords } from '@renderer/features/run/running-messages';
import { AppError } from '@shared/errors/app-error';
import { row } from '@tests/support/result-builders';
import { describe, expect, test } from 'vitest';

const at = Date.UTC(2026, 4, 12, 14, 32, 10);
const minute = 60_000;

describe('the words about looks', () => {
  test('name the last one and when the next one is', () => {
    const looks = { lastLookAt: at, knownAt: at, failure: null, nextAt: at + 10_000 };
    expect(lookWords(looks, at + 3000, 'UTC')).toBe('Last looked 14:32:10, next in 7 s');
    expect(lookWords(looks, at + 10_000, 'UTC')).toBe('Last looked 14:32:10, looking now');
    expect(lookWords({ ...looks, nextAt: null }, at, 'UTC')).toBe('Last looked 14:32:10');
  });

  test('say that one failed, of when the shown state is, and when the next try is', () => {
    const looks = { lastLookAt: at, knownAt: at - 8000, failure: new AppError('unreachable'), nextAt: at + 8000 };
    expect(lookWords(looks, at, 'UTC')).toMatch(
      /^The look at 14:32:10 failed: .+\. Shown as of 14:32:02; next try in 8 s$/,
    );
  });

  test('promise no next try while the token is refused', () => {
    const looks = { lastLookAt: at, knownAt: at, failure: new AppError('unauthorized'), nextAt: null };
    expect(lookWords(looks, at, 'UTC')).toMatch(/; it goes on with a new token$/);
  });
});

describe('the words about clocks', () => {
  test('are none while they agree', () => expect(clockWords(0, 'seen')).toBeNull());

  test('say which one is ahead, by how much, and from when the time counts', () => {
    expect(clockWords(5 * minute, 'seen')).toBe(
      'The server’s clock is 5 m ahead of this computer’s: the time counts from when it was first seen here.',
    );
    expect(clockWords(-90_000, 'sent')).toBe(
      'The server’s clock is 1 m 30 s behind this computer’s: the time counts from when it was started here.',
    );
  });
});

describe('the words about a stuck run', () => {
  test('say how long it has been and how long is usual', () => {
    expect(stuckWords('Running', 125 * minute, 12_000).facts).toBe(
      'It has been running for 2 h 5 m. Runs of this contract usually take 12.0 s.',
    );
    expect(stuckWords('Queued', 20 * minute, null).facts).toBe(
      'It has been waiting in the queue for 20 m. No finished run tells how long this contract usually takes.',
    );
  });

  test('tell a Running one, which validating again aborts, from a Queued one, which it may not', () => {
    expect(stuckWords('Running', minute, null).again).toContain('sets this one to Aborted');
    expect(stuckWords('Queued', minute, null).again).toContain('may stay Queued');
  });
});

test('failed checks are added over all dimensions, and unknown when none was counted', () => {
  const counts = (failed: number | null) => ({ passed: null, failed, total: null });
  expect(failedChecks(row(1, { schema: counts(2), sla: counts(1), quality: counts(null) }))).toBe(3);
  expect(failedChecks(row(1, { quality: counts(0) }))).toBe(0);
  expect(failedChecks(row(1))).toBeNull();
});
