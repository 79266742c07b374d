import { call } from '@renderer/api/bridge';
import { firstPage, newestPage } from '@renderer/api/cache/refresh-list';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import type { Saved } from '@renderer/api/local/saved';
import type { Position } from '@shared/domain/result/paging';
import { chunkOf } from '@shared/results/columns/chunk';
import { createResultDictionaries, type ResultDictionaries } from '@shared/results/columns/result-dictionaries';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type ResultPage, type ResultPages, withinRange, withNewestBodies } from './result-cache';
import { type ContractKey, listsRoot, type ResultSource, resultsRoot } from './result-keys';

export interface ResultListKey extends ResultSource {
  /** Rows per request. */
  readonly limit: number;
  /** Inclusive bounds, epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface ReadPage extends ResultListKey {
  readonly position: Position;
  /** The dictionaries of the list that the page belongs to. */
  readonly dictionaries: ResultDictionaries;
  /** When reading to the end: the largest page, while main prefetches the next one. */
  readonly prefetch?: boolean;
  /** The page is only looked at: nothing is read after it. */
  readonly peek?: boolean;
  readonly signal?: AbortSignal;
}

/** Reads one page of results into columns. */
export async function readResultPage({ dictionaries, ...query }: ReadPage): Promise<ResultPage> {
  const { columns, ...page } = await readColumns(query);
  return { chunk: chunkOf(columns, dictionaries), ...page };
}

function readColumns({ from, to, contractId, prefetch, peek, signal, ...query }: Omit<ReadPage, 'dictionaries'>) {
  const range = { from, to };
  if (contractId === null) return call('index.runs', { ...query, range });
  const how = { ...(prefetch !== undefined && { prefetch }), ...(peek !== undefined && { peek }) };
  return call('results.page', { ...query, contractId, range, ...how }, signal);
}

/** The dictionaries that the pages of a list share; new ones for a list that is not loaded. */
export const dictionariesOf = (client: QueryClient, queryKey: QueryKey): ResultDictionaries =>
  client.getQueryData<ResultPages>(queryKey)?.pages[0]?.chunk.dictionaries ?? createResultDictionaries();

export interface RunKey extends ContractKey {
  readonly key: string;
  readonly timestamp: number;
  /** The page that lists the row. */
  readonly position: Position;
  readonly limit: number;
}

export const resultQueries = {
  root: resultsRoot,
  list: ({ connectionId, contractId, limit, from, to }: ResultListKey) =>
    infiniteQueryOptions({
      queryKey: [...listsRoot({ connectionId, contractId }), limit, from ?? null, to ?? null],
      queryFn: ({ pageParam, client, queryKey, signal }) =>
        readResultPage({
          ...{ connectionId, contractId, limit, from, to },
          position: pageParam,
          dictionaries: dictionariesOf(client, queryKey),
          ...(queryKey.at(-1) === newestPage && { peek: true }),
          signal,
        }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next,
      staleTime: Infinity,
      // Comparing a hundred thousand rows member by member would block the window.
      structuralSharing: (_, pages) => withNewestBodies(pages as ResultPages),
      gcTime: 5 * 60_000,
      meta: { saved: () => savedRuns({ connectionId, contractId, from, to }) },
    }),
  newest: ({ connectionId, contractId }: ContractKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'newest'],
      queryFn: async () => (await call('results.newest', { connectionId, contractId })).row,
      meta: { saved: (client) => savedNewest(client, { connectionId, contractId }) },
    }),
  one: ({ connectionId, contractId, key, timestamp, position, limit }: RunKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'one', key],
      queryFn: async ({ signal }) =>
        (await call('results.get', { connectionId, contractId, key, timestamp, position, limit }, signal)).run,
    }),
};

/** The runs of a contract that the index holds, as a list; null where it holds none. */
async function savedRuns({ connectionId, contractId, from, to }: Omit<ResultListKey, 'limit'>) {
  if (contractId === null) return null;
  const found = await call('index.savedRuns', { connectionId, contractId, range: { from, to } });
  if (found === null) return null;
  const { columns, coveredFrom, savedAt } = found;
  const chunk = chunkOf(columns, createResultDictionaries());
  const page: ResultPage = { chunk, next: null, end: 'complete', total: null, repeated: 0, again: [], coveredFrom };
  return { data: { pages: [page], pageParams: [firstPage] }, at: savedAt } satisfies Saved<ResultPages>;
}

/** The newest run of a contract by the index; null where its results were never read. */
async function savedNewest(client: QueryClient, { connectionId, contractId }: ContractKey) {
  const index = await client.ensureQueryData(contractIndexQueries.contracts(connectionId));
  const found = index.contracts.find(({ contract }) => contract.id === contractId);
  return found === undefined || found.readAt === null ? null : { data: found.standing.newest, at: found.readAt };
}

/** Initial data for a time range from a loaded list that covers it, so that the screen is not blank meanwhile. */
export function coveredList(client: QueryClient, { from, to, ...list }: ResultListKey) {
  const { queryKey } = resultQueries.list({ ...list, from, to });
  if ((from === undefined && to === undefined) || client.getQueryData(queryKey) !== undefined) return {};
  const family = client.getQueryCache().findAll({ queryKey: queryKey.slice(0, -2) });
  for (const { queryKey: other, state } of family) {
    const [otherFrom, otherTo] = other.slice(-2);
    const isWider = other.length === queryKey.length && isAtLeast(from, otherFrom) && isAtMost(to, otherTo);
    const pages = isWider && state.data !== undefined ? withinRange(state.data as ResultPages, { from, to }) : null;
    if (pages !== null)
      return { initialData: pages as InfiniteData<ResultPage, Position>, initialDataUpdatedAt: state.dataUpdatedAt };
  }
  return {};
}

const isAtLeast = (bound: number | undefined, other: unknown): boolean =>
  typeof other !== 'number' || (bound !== undefined && bound >= other);
const isAtMost = (bound: number | undefined, other: unknown): boolean =>
  typeof other !== 'number' || (bound !== undefined && bound <= other);
