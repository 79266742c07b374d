import { refreshList } from '@renderer/api/refresh-list';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import type { Position } from '@shared/domain/paging';
import type { ResultLine } from '@shared/domain/result';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { shouldLoad, viewportRows } from './auto-load';
import { type Flattened, flatten, nothingLoaded, pageIndexOf } from './result-list';
import type { ResultsSearch } from './search';

interface ListOptions {
  readonly contract: ContractKey;
  readonly search: ResultsSearch;
  readonly limit: number;
}

/** The loaded results, those that match the filter, and how to get more. */
export function useResultList({ contract, search, limit }: ListOptions) {
  const { from, to, status } = search;
  const client = useQueryClient();
  const options = resultQueries.list({ ...contract, limit, from, to });
  const query = useInfiniteQuery(options);
  const pages = query.data?.pages;
  const loaded = useFlattened(pages);
  const rows = useMemo(() => filtered(loaded.lines, status), [loaded.lines, status]);
  const filterKey = JSON.stringify([contract, from, to, status]);
  const wish = useWish(filterKey);

  const { hasNextPage, isFetching, fetchNextPage, error } = query;
  const mayLoad = shouldLoad({
    shown: rows.length,
    wanted: wish.wanted,
    hasMore: hasNextPage,
    isFetching,
    hasFailed: error !== null,
    isStopped: wish.isStopped,
  });
  useEffect(() => {
    if (mayLoad) void fetchNextPage();
  }, [mayLoad, fetchNextPage]);

  const refresh = () => refreshList(client, options).catch(() => undefined);
  const pageParams = query.data?.pageParams as readonly Position[] | undefined;
  return {
    query,
    loaded,
    rows,
    filterKey,
    isSearching: status !== undefined && hasNextPage && rows.length < wish.wanted && error === null,
    isStopped: wish.isStopped,
    stop: wish.stop,
    goOn: wish.goOn,
    refresh: () => void refresh(),
    wantMore: () => wish.want(rows.length + Math.ceil(viewportRows / 2)),
    /** The position of the page that holds a row; null when it is not loaded. */
    positionOf: (key: string): Position | null => pageParams?.[pageIndexOf(loaded.pages, key)] ?? null,
  };
}

export type ResultList = ReturnType<typeof useResultList>;

function filtered(lines: readonly ResultLine[], status: readonly string[] | undefined): readonly ResultLine[] {
  if (status === undefined || status.length === 0) return lines;
  return lines.filter((line) => line.kind === 'result' && status.includes(line.status));
}

type Pages = Flattened['pages'];
const noPages: Pages = [];

/** Keeps the last result, so that a further page costs only its own rows. */
function useFlattened(pages: Pages = noPages): Flattened {
  const last = useRef(nothingLoaded);
  const loaded = useMemo(() => flatten(last.current, pages), [pages]);
  useEffect(() => {
    last.current = loaded;
  }, [loaded]);
  return loaded;
}

/** How many rows the person wants to see so far; begins again with another list. */
function useWish(filterKey: string) {
  const [wish, setWish] = useState({ filterKey, wanted: viewportRows, isStopped: false });
  const current = wish.filterKey === filterKey ? wish : { filterKey, wanted: viewportRows, isStopped: false };
  return {
    wanted: current.wanted,
    isStopped: current.isStopped,
    want: (wanted: number) => setWish({ ...current, wanted: Math.max(wanted, current.wanted) }),
    stop: () => setWish({ ...current, isStopped: true }),
    goOn: () => setWish({ ...current, isStopped: false }),
  };
}
