import type { ListedPage } from '@renderer/api/result/results';
import type { EndReason } from '@shared/domain/result/paging';
import type { ResultLine } from '@shared/domain/result/result';
import type { AppError } from '@shared/errors/app-error';
import type { Rows } from '@shared/results/rows/rows';
import type { ColumnTable } from './result-table';

/** Rows a list holds at most. Older ones need a narrower range of time. */
export const maxRows = 500_000;

/** The results that pass the filter, in the order of the sort. */
export interface ResultView extends Rows<ResultLine> {
  keyAt(index: number): string;
  /** The index of the row in the table; -1 beyond the end. */
  tableIndexAt(index: number): number;
  /** -1 when it is not shown. */
  indexOfKey(key: string): number;
}

/** How much of the range has been loaded. */
export interface Coverage {
  /** Of the oldest loaded result, epoch milliseconds. */
  readonly oldest: number | null;
  /** The end of the range has been read. */
  readonly isComplete: boolean;
  /** Results in the range, where the server's total is plausible. */
  readonly total: number | null;
  /** What is missing of the range is not there to be loaded. */
  readonly isAllLoaded?: boolean;
  /** Only runs that somebody opened are there. */
  readonly areOpened?: boolean | undefined;
}

/** Whether all runs of the range have been loaded, as far as anyone can know: some servers never reach a proper end. */
export const hasAllRuns = ({ isComplete }: Coverage, end: EndReason | null): boolean =>
  isComplete && (end === null || end === 'complete');

/** Loading the rest of the range, which a person has asked for. */
export interface LoadAll {
  readonly state:
    | { readonly kind: 'idle' }
    /** The list holds `maxRows`, though there are more. */
    | { readonly kind: 'full' }
    | { readonly kind: 'reading' | 'paused'; readonly read: number; readonly total: number | null }
    | { readonly kind: 'failed'; readonly error: AppError };
  /** Also resumes after a pause, and retries after a failure. */
  readonly start: () => void;
  readonly pause: () => void;
  readonly cancel: () => void;
}

/** Loading pages until the view is full, because a filter leaves few rows of each. */
export interface MatchSearch {
  readonly isRunning: boolean;
  /** The person stopped it. */
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly resume: () => void;
}

export interface ListStatus {
  /** The first results are loading. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** Why the last request failed; what was loaded before stays. */
  readonly error: AppError | null;
  /** Which request that was. */
  readonly failedAt: 'first' | 'older' | 'newest' | null;
  /** Epoch milliseconds; 0 while nothing is loaded. */
  readonly dataUpdatedAt: number;
  readonly hasMore: boolean;
  /** Why the list ended; null while there is more. */
  readonly end: EndReason | null;
}

/** Counts of all loaded rows. */
interface ListFigures {
  /** The server's total while there is more, where it is plausible. */
  readonly total: number | null;
  /** Results by status, in no order. */
  readonly byStatus: ReadonlyMap<string, number>;
  readonly unreadable: number;
  /** Rows that the server sent again; they are in the list once. */
  readonly repeated: number;
}

/** The results of a contract, and how to load more of them. */
export interface ResultList {
  readonly table: ColumnTable;
  readonly view: ResultView;
  /** Whether a row of the table, by index, passes the filters apart from the brush; null: all do. */
  readonly isWanted: ((index: number) => boolean) | null;
  readonly status: ListStatus;
  readonly coverage: Coverage;
  readonly figures: ListFigures;
  /** No result that is still on the server can be in the view: the range, or the time that the filter asks for, is loaded. */
  readonly isWhole: boolean;
  readonly loadAll: LoadAll;
  readonly matchSearch: MatchSearch;
  /** The end of the view comes near. */
  readonly loadMore: () => void;
  /** Repeats the request that failed. */
  readonly retry: () => void;
  readonly refresh: () => void;
  /** Changes with the list, its filter and its order. */
  readonly filterKey: string;
  /** The page that holds a row; null when it is not loaded. */
  readonly pageOf: (key: string) => ListedPage | null;
  /** Runs that came in above since the person was last at the top. */
  readonly newRuns: { readonly count: number; readonly clear: () => void };
}
