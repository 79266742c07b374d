import type { EndReason } from '@shared/domain/paging';
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

const endings: Readonly<Record<EndReason, string | null>> = {
  complete: null,
  'repeated-cursor': 'The server repeated itself, so the list ends here. There may be more that it does not show.',
  'nothing-new': 'The server sent no new contracts, so the list ends here. There may be more that it does not show.',
  'same-timestamp':
    'The server cannot go further back, so the list ends here. There may be more that it does not show.',
  'no-length':
    'The server did not say how long its answer was, so the list ends here. There may be more that did not arrive.',
};

/** What a sort waits for. `isLoading` is false after a page could not be read. */
export const sortWaits = (column: string, isLoading: boolean): string =>
  isLoading ? `Loading the rest to sort by ${column}` : `Will be sorted by ${column} once the rest is loaded`;

/** Why the list ended, when it did not simply come to its end. */
export const endWords = (end: EndReason | null): string | null => (end === null ? null : endings[end]);
