import { formatNumber, plural } from '@shared/words/format';

export interface ListFacts {
  readonly loaded: number;
  /** As the server counts; null when it does not say. For display only. */
  readonly total: number | null;
  readonly hasMore: boolean;
  /** Lines that match; null while nothing is filtered. */
  readonly matching: number | null;
}

/** `100 of 340 loaded`, `12 match · 100 of 340 loaded`, `340 contracts`. Never claims more than is known. */
export function listWords({ loaded, total, hasMore, matching }: ListFacts): string {
  const amount = loadedWords({ loaded, total, hasMore });
  return matching === null ? amount : `${matchWords(matching)} · ${amount}`;
}

const matchWords = (matching: number): string => {
  if (matching === 0) return 'None match';
  return matching === 1 ? '1 matches' : `${formatNumber(matching)} match`;
};

function loadedWords({ loaded, total, hasMore }: Omit<ListFacts, 'matching'>): string {
  if (hasMore) {
    // A server may count fewer than it sends; then its count says nothing about what is to come.
    return total === null || total <= loaded
      ? `${formatNumber(loaded)} loaded, more on the server`
      : `${formatNumber(loaded)} of ${formatNumber(total)} loaded`;
  }
  if (total !== null && total > loaded) {
    return `${formatNumber(loaded)} loaded; the server counts ${formatNumber(total)}`;
  }
  return loaded === 0 ? 'No contracts' : `All ${plural(loaded, 'contract')} loaded`;
}

/** What a sort waits for. `isLoading` is false after a page could not be read. */
export const sortWaits = (column: string, isLoading: boolean): string =>
  isLoading ? `Loading the rest to sort by ${column}` : `Will be sorted by ${column} once the rest is loaded`;
