import { indexProblemOf } from '@main/services/index/index-problem';
import { AppError } from '@shared/errors/app-error';
import { expect, it } from 'vitest';

it.each([502, 503, 504])(
  'a server that answers %i stops everything, and silences no contract for an hour',
  (status) => {
    const error = new AppError('server_error', { details: { status } });
    expect(indexProblemOf(error)).toEqual({ ends: 'everything', pauseMs: 60_000 });
  },
);

it('a server that is down and says for how long is left alone until then', () => {
  const error = new AppError('server_error', { details: { status: 503, retryAfterMs: 300_000 } });
  expect(indexProblemOf(error)).toEqual({ ends: 'everything', pauseMs: 300_000 });
});

it('a contract whose results break the server stops nothing but itself', () => {
  const error = new AppError('server_error', { details: { status: 500 } });
  expect(indexProblemOf(error)).toEqual({ ends: 'contract', pauseMs: 3_600_000, isGone: false });
});
