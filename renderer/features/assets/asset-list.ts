import type { AssetField, SearchEnd } from '@shared/domain/asset';
import type { EndReason } from '@shared/domain/paging';
import type { AppError } from '@shared/errors/app-error';
import type { AssetLine } from './asset-line';

/** A list of assets as far as it is loaded, browsed or found. */
export interface AssetList {
  readonly lines: readonly AssetLine[];
  readonly total: number | null;
  /** There are more than `total`. */
  readonly isLowerBound: boolean;
  /** Fields that the server does not know; their columns are left out. */
  readonly unknownFields: readonly AssetField[];
  /** The search engine gave up in time. */
  readonly timedOut: boolean;
  /** Why the list ended; null while there is more. */
  readonly end: EndReason | SearchEnd | null;
  readonly hasMore: boolean;
  /** Earlier rows were let go and can be read again. */
  readonly hasEarlier: boolean;
  readonly isFirstLoad: boolean;
  /** A page is on its way, at either end. */
  readonly isLoadingMore: boolean;
  readonly isRefreshing: boolean;
  /** These are hits of the text as it was a moment ago; the answer to the present one is on its way. */
  readonly isStandIn: boolean;
  /** Nothing could be read at all. */
  readonly firstError: AppError | null;
  /** A further page could not be read; what is loaded stays. */
  readonly moreError: AppError | null;
  /** Epoch milliseconds of the last answer. */
  readonly asOf: number;
  /** Reads the next page; after a failure the same one again. */
  readonly loadMore: () => void;
  readonly loadEarlier: () => void;
  /** Begins anew after nothing could be read. */
  readonly retry: () => void;
}
