import type { EndReason, Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';
import type { AppError } from '@shared/errors/app-error';
import type { Rows } from '@shared/results/rows';
import type { ColumnTable } from './result-table';
import type { IsWanted } from './wanted';

/** The results that a filter leaves, in the order of a sort. */
export interface ResultView extends Rows<ResultLine> {
  keyAt(index: number): string;
  /** Where the row stands in the table; -1 beyond the end. */
  tableIndexAt(index: number): number;
  /** -1 when it is not shown. */
  indexOfKey(key: string): number;
}

export interface Coverage {
  /** Of the oldest loaded result, epoch milliseconds. */
  readonly oldest: number | null;
  /** The end of the range has been read. */
  readonly isComplete: boolean;
  /** Results in the range, where that can be known. */
  readonly total: number | null;
}

/** Reading on to the end of the range, asked for by the person. */
export type Reading =
  | { readonly kind: 'idle' }
  /** No more is taken, though there is more. */
  | { readonly kind: 'full' }
  | { readonly kind: 'reading' | 'paused'; readonly read: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface ListStatus {
  /** The first results are on their way. */
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

/** The results of a contract, and all that can be done to get more of them. */
export interface ResultList {
  readonly table: ColumnTable;
  readonly view: ResultView;
  /** Whether a row of the table passes the filters apart from the brush; null: all do. */
  readonly isWanted: IsWanted | null;
  readonly coverage: Coverage;
  readonly status: ListStatus;
  readonly reading: Reading;
  /** Reads the rest of the range. */
  readonly readRest: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
  /** Asks again for what failed. */
  readonly retry: () => void;
  /** Reads again what is shown. */
  readonly refresh: () => void;
  /** The end of the view comes near. */
  readonly wantMore: () => void;
  /** Looking for rows that match: the view is not full yet. */
  readonly isSearching: boolean;
  readonly isStopped: boolean;
  readonly stop: () => void;
  readonly searchOn: () => void;
  /** No result that is not loaded can be in the view: all of the range was read, or all of the times that are filtered for. */
  readonly isWhole: boolean;
  /** Changes with the list, its filter and its order. */
  readonly filterKey: string;
  /** The position of the page that holds a row; null when it is not loaded. */
  readonly positionOf: (key: string) => Position | null;
  /** Runs that came in above since the person was last at the top. */
  readonly newRuns: { readonly count: number; readonly clear: () => void };
  readonly believableTotal: number | null;
  /** Loaded results by status, in no order. */
  readonly byStatus: ReadonlyMap<string, number>;
  /** Loaded rows that could not be read. */
  readonly unreadable: number;
  /** Rows that the server sent again, and that are in the list once. */
  readonly repeated: number;
}
