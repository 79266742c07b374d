import { clockText, pollText, stuckText } from '@renderer/features/run/running-note';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, test } from 'vitest';

const at = Date.UTC(2026, 4, 12, 14, 32, 10);
const minute = 60_000;

describe(pollText, () => {
  test('names the last poll and when the next one is', () => {
    const polls = { lastPolledAt: at, readAt: at, failure: null, nextAt: at + 10_000 };
    expect(pollText(polls, at + 3000, 'UTC')).toBe('Last checked 14:32:10, next in 7 s');
    expect(pollText(polls, at + 10_000, 'UTC')).toBe('Last checked 14:32:10, checking now');
    expect(pollText({ ...polls, nextAt: null }, at, 'UTC')).toBe('Last checked 14:32:10');
  });

  test('says that a poll failed, how old the shown state is, and when the next try is', () => {
    const polls = { lastPolledAt: at, readAt: at - 8000, failure: new AppError('unreachable'), nextAt: at + 8000 };
    expect(pollText(polls, at, 'UTC')).toMatch(
      /^The check at 14:32:10 failed: .+\. Showing the state of 14:32:02; retrying in 8 s$/,
    );
  });

  test('promises no next try while the token is refused', () => {
    const polls = { lastPolledAt: at, readAt: at, failure: new AppError('unauthorized'), nextAt: null };
    expect(pollText(polls, at, 'UTC')).toMatch(/; checks continue with a new token$/);
  });
});

describe(clockText, () => {
  test('says nothing while the two clocks agree', () => expect(clockText(0, 'seen')).toBeNull());

  test('says which clock is ahead, by how much, and from when the time counts', () => {
    expect(clockText(5 * minute, 'seen')).toBe(
      'The server’s clock is 5 m ahead of this computer’s: the time counts from when it was first seen here.',
    );
    expect(clockText(-90_000, 'sent')).toBe(
      'The server’s clock is 1 m 30 s behind this computer’s: the time counts from when it was started here.',
    );
  });
});

describe(stuckText, () => {
  test('says how long the run has taken and how long is usual', () => {
    expect(stuckText('Running', 125 * minute, 12_000).facts).toBe(
      'It has been running for 2 h 5 m. Runs of this contract usually take 12.0 s.',
    );
    expect(stuckText('Queued', 20 * minute, null).facts).toBe(
      'It has been waiting in the queue for 20 m. No finished run shows how long this usually takes.',
    );
  });

  test('says that validating again aborts a Running run and may leave a Queued one', () => {
    expect(stuckText('Running', minute, null).again).toContain('sets this one to Aborted');
    expect(stuckText('Queued', minute, null).again).toContain('may stay Queued');
  });
});
