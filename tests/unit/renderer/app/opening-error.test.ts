import { openingError } from '@renderer/app/screens/connection-gate';
import { AppError } from '@shared/errors/app-error';
import { expect, it } from 'vitest';

it('tells of an address that holds no id that the connection does not exist', () => {
  expect(openingError(new AppError('invalid_input')).code).toBe('no_connection');
});

it('tells every other failure as it is', () => {
  const error = new AppError('storage');
  expect(openingError(error)).toBe(error);
});
