import { AppError } from '@shared/errors/app-error';

/** Turns a 404 of the catalog into null: "there is none" is an ordinary state. A web page's 404 stays an error. */
export async function noneIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (thrown) {
    if (thrown instanceof AppError && thrown.code === 'not_found' && thrown.details?.where === undefined) return null;
    throw thrown;
  }
}
