import { failureAfter } from '@renderer/features/assets/use-assets';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

describe('the failure of a search', () => {
  const error = new AppError('server_error');
  const last = { way: 'table', error };

  it('stands while the next letters are searched for', () => {
    expect(failureAfter(last, { way: 'table', error: null, isAnswered: false }).error).toBe(error);
  });

  it('goes with the first answer', () => {
    expect(failureAfter(last, { way: 'table', error: null, isAnswered: true }).error).toBeNull();
  });

  it('is not told of another type before that has been searched', () => {
    expect(failureAfter(last, { way: 'topic', error: null, isAnswered: false })).toEqual({ way: 'topic', error: null });
  });
});
