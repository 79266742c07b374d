import { AppError } from '@shared/errors/app-error';
import { CancelledError, type InfiniteQueryObserverResult } from '@tanstack/react-query';

export interface SearchState {
  /** A page is on its way, the first or a further one. */
  readonly isSearching: boolean;
  /** The first page was on its way until somebody did not want to wait for it any longer. */
  readonly isCancelled: boolean;
  /** Why a further page is not there: it failed, or nobody wanted to wait for it. What is loaded stays. */
  readonly moreError: AppError | null;
}

/** Where a search stands. One that is not asked for has no text. */
export function searchStateOf(isAsked: boolean, query: InfiniteQueryObserverResult<unknown, AppError>): SearchState {
  const { error, isFetching, isFetchNextPageError } = query;
  const isUnanswered = isAsked && (query.data === undefined || query.isPlaceholderData);
  return {
    isSearching: isAsked && isFetching,
    isCancelled: isUnanswered && error === null && !isFetching,
    moreError: isFetchNextPageError ? cancelledOr(error) : null,
  };
}

/** The library has an error of its own for what was cancelled. */
const cancelledOr = (error: AppError): AppError =>
  error instanceof CancelledError ? new AppError('cancelled') : error;
