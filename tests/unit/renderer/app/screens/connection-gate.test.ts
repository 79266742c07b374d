import { openingError } from '@renderer/app/screens/connection-gate';
import { AppError } from '@shared/errors/app-error';
import { describe, expect, it } from 'vitest';

describe(openingError, () => {
  it('turns an address with an invalid id into a connection that does not exist', () => {
    expect(openingError(new AppError('invalid_input')).code).toBe('no_connection');
  });

  it('passes every other error through', () => {
    const error = new AppError('storage');
    expect(openingError(error)).toBe(error);
  });
});
