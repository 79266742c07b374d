import { problemOf } from '@main/services/background/problem';
import { AppError } from '@shared/errors/app-error';
import { expect, it } from 'vitest';

it.each([502, 503, 504])(
  'a server that answers %i stops everything, and silences no contract for an hour',
  (status) => {
    const error = new AppError('server_error', { details: { status } });
    expect(problemOf(error)).toEqual({ ends: 'everything', pauseMs: 60_000 });
  },
);

it('a server that is down and says for how long is left alone until then', () => {
  const error = new AppError('server_error', { details: { status: 503, retryAfterMs: 300_000 } });
  expect(problemOf(error)).toEqual({ ends: 'everything', pauseMs: 300_000 });
});

it('a contract whose results break the server stops nothing but itself', () => {
  const error = new AppError('server_error', { details: { status: 500 } });
  expect(problemOf(error)).toEqual({ ends: 'job', pauseMs: 3_600_000, isGone: false });
});
