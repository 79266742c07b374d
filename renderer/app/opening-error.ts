import { AppError } from '@shared/errors/app-error';

/** An id in the address that is not even an id is, to a person, a connection that does not exist. */
export const openingError = (error: AppError): AppError =>
  error.code === 'invalid_input' ? new AppError('no_connection') : error;
