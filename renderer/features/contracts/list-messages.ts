import type { CrawlProgress } from '@shared/domain/crawl';
import { formatNumber, plural } from '@shared/format/format';

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

type Counts = Pick<CrawlProgress, 'tablesSeen' | 'tablesTotal' | 'contractsFound' | 'tablesUnread'>;

/** `120 of 340 tables, 21 contracts found`. A server may count fewer tables than it sends; then its count says nothing. */
export function seenWords({ tablesSeen, tablesTotal, contractsFound }: Counts): string {
  const found = `${plural(contractsFound, 'contract')} found`;
  return tablesTotal === null || tablesTotal < tablesSeen
    ? `${plural(tablesSeen, 'table')}, ${found}`
    : `${formatNumber(tablesSeen)} of ${plural(tablesTotal, 'table')}, ${found}`;
}

/** The share that was looked at, 0 to 100; null when it is not known. */
export function seenPercent({ tablesSeen, tablesTotal }: Counts): number | null {
  if (tablesTotal === null || tablesTotal === 0 || tablesTotal < tablesSeen) return null;
  return Math.floor((100 * tablesSeen) / tablesTotal);
}

/** `All 340 tables looked at`, and how many of them kept their contract to themselves. */
export function doneWords({ tablesSeen, tablesUnread }: Counts): string {
  if (tablesSeen === 0) return 'The server listed no tables';
  const all = tablesSeen === 1 ? 'The only table looked at' : `All ${plural(tablesSeen, 'table')} looked at`;
  return tablesUnread === 0 ? all : `${all}, but ${plural(tablesUnread, 'table')} could not be read`;
}

/** The line under the list: what it holds, and that it may not be all. `matching` is null while nothing is filtered. */
export function foundWords({ contractsFound, state }: CrawlProgress, matching: number | null): string {
  const match = matching === null ? '' : `${formatNumber(matching)} ${matching === 1 ? 'matches' : 'match'} · `;
  if (state === 'done') return `${match}${plural(contractsFound, 'contract')} found`;
  const more = state === 'running' || state === 'idle' ? 'still looking' : 'not all tables looked at';
  if (matching !== null) return `${match}${formatNumber(contractsFound)} found so far, ${more}`;
  return `${contractsFound === 0 ? 'Nothing' : `Showing ${formatNumber(contractsFound)}`} found so far, ${more}`;
}
