/** Rows that fill any window. */
export const viewportRows = 60;

/** Rows that a list takes before it asks for a narrower range of time (docs/quality.md B40). */
export const mostRows = 500_000;

export interface LoadState {
  /** Rows shown, after filtering. */
  readonly shown: number;
  /** Rows that should be shown: a viewport's worth, and more whenever the end comes near. */
  readonly wanted: number;
  readonly hasMore: boolean;
  readonly isFetching: boolean;
  readonly hasFailed: boolean;
  /** The person stopped a search that found little. */
  readonly isStopped: boolean;
}

/** Whether to ask for the next page by itself. A failure waits for the person. */
export const shouldLoad = ({ shown, wanted, hasMore, isFetching, hasFailed, isStopped }: LoadState): boolean =>
  hasMore && !isFetching && !hasFailed && !isStopped && shown < wanted;
