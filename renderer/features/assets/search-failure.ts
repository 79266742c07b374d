import type { AppError } from '@shared/errors/app-error';

/** Why a search failed, and in which way it was done: for which type, raw or not. */
export interface SearchFailure {
  readonly way: string;
  readonly error: AppError | null;
}

interface SearchNow extends SearchFailure {
  /** There is an answer; without one and without an error it is still on its way. */
  readonly isAnswered: boolean;
}

/** The failure that is true now: one before stands until there is an answer, if the search is still of the same way. */
export const failureAfter = (last: SearchFailure, { way, error, isAnswered }: SearchNow): SearchFailure => ({
  way,
  error: error ?? (isAnswered || last.way !== way ? null : last.error),
});
