import type { ConnectionId } from '@shared/domain/ids';
import type { AppError } from '@shared/errors/app-error';
import { useDeferredValue, useMemo, useState } from 'react';
import { linesWith } from './asset-line';
import type { AssetList } from './asset-list';
import { type AssetsSearch, fieldsOf, scopeOf, textOf } from './search';
import { failureAfter, type SearchFailure } from './search-failure';
import { useHitList } from './use-hit-list';
import { useTableList } from './use-table-list';
import { viewOf } from './view-of';

interface AssetsOptions {
  readonly connectionId: ConnectionId;
  readonly search: AssetsSearch;
  readonly limit: number;
}

/** Hits come with everything the search engine knows of them, so a page of them is smaller. */
const mostHits = 100;

/** What the address asks for: the tables, or what a search finds, or the tables in place of a search that is down. */
export function useAssets({ connectionId, search, limit }: AssetsOptions) {
  const [scope, text, raw] = [scopeOf(search), textOf(search), search.raw === true];
  const hits = useHitList({ connectionId, limit: Math.min(limit, mostHits), text, raw, scope });
  const searchError = useLastError(hits, `${scope} ${raw}`);
  const view = viewOf({ text, scope, searchError });
  const isBrowsing = view === 'tables' || view === 'tables-with-text';
  const tables = useTableList({ connectionId, limit, fields: fieldsOf(search) }, isBrowsing);
  const looked = useDeferredValue(text);
  const list = isBrowsing ? tables : hits;
  const lines = useMemo(
    () => (view === 'tables-with-text' ? linesWith(list.lines, looked) : list.lines),
    [view, list.lines, looked],
  );
  return { view, scope, searchError, hits, list, lines };
}

/**
 * Why the search failed last, until one is answered: while it is down, every letter typed would show a list in vain. What
 * is looked for in another way has not failed yet.
 */
function useLastError({ firstError, isFirstLoad, lines }: AssetList, way: string): AppError | null {
  const [last, setLast] = useState<SearchFailure>({ way, error: null });
  const isAnswered = firstError === null && (!isFirstLoad || lines.length > 0);
  const next = failureAfter(last, { way, error: firstError, isAnswered });
  if (next.error !== last.error || next.way !== last.way) setLast(next);
  return next.error;
}
