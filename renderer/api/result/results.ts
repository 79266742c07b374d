import { call } from '@renderer/api/bridge';
import { firstPage } from '@renderer/api/cache/refresh-list';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import type { Saved } from '@renderer/api/local/saved';
import { pageSizeLimits } from '@shared/domain/limits';
import type { PagePurpose, Position } from '@shared/domain/result/paging';
import { createResultDictionaries, type ResultDictionaries } from '@shared/results/columns/dictionaries';
import { chunkOf } from '@shared/results/columns/packing';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { type ResultPage, type ResultPages, withinRange, withNewestBodies } from './result-cache';
import { type ContractKey, listKey, listPartOf, listsRoot, type ResultListKey, resultsRoot } from './result-keys';

export interface ReadPage extends ResultListKey {
  readonly position: Position;
  /** The dictionaries of the list that the page belongs to. */
  readonly dictionaries: ResultDictionaries;
  readonly purpose?: PagePurpose | undefined;
  readonly signal?: AbortSignal;
}

/** Reads one page of results into columns. */
export async function readResultPage({ dictionaries, signal, ...query }: ReadPage): Promise<ResultPage> {
  const { columns, ...page } = await readColumns(query, signal);
  return { chunk: chunkOf(columns, dictionaries), ...page };
}

type PageQuery = Omit<ReadPage, 'dictionaries' | 'signal'>;

function readColumns({ source, pageSize, position, from, to, purpose }: PageQuery, signal: AbortSignal | undefined) {
  const { connectionId } = source;
  const query = { connectionId, pageSize, position, range: { from, to } };
  if (source.of === 'all') return call('index.runs', query);
  return call('results.page', { ...query, contractId: source.contractId, purpose }, signal);
}

/** The dictionaries that the pages of a list share; new ones for a list that is not loaded. */
export const dictionariesOf = (client: QueryClient, queryKey: QueryKey): ResultDictionaries =>
  client.getQueryData<ResultPages>(queryKey)?.pages[0]?.chunk.dictionaries ?? createResultDictionaries();

export interface RunKey extends ContractKey {
  readonly key: string;
  readonly timestamp: number;
  /** The page that lists the row, where one does. */
  readonly listed?: ListedPage | null;
}

export interface ListedPage {
  readonly position: Position;
  readonly pageSize: number;
}

const firstOfList: ListedPage = { position: firstPage, pageSize: pageSizeLimits.default };

export const resultQueries = {
  list: (list: ResultListKey) =>
    infiniteQueryOptions({
      queryKey: listKey(list),
      queryFn: ({ pageParam, client, queryKey, signal, meta }) =>
        readResultPage({
          ...list,
          position: pageParam,
          dictionaries: dictionariesOf(client, queryKey),
          purpose: meta?.purpose,
          signal,
        }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next,
      staleTime: Infinity,
      // Comparing a hundred thousand rows member by member would block the window.
      structuralSharing: (_, pages) => withNewestBodies(pages as ResultPages),
      gcTime: 5 * 60_000,
      meta: { saved: () => savedRuns(list) },
    }),
  newest: ({ connectionId, contractId }: ContractKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'newest'],
      queryFn: async () => (await call('results.newest', { connectionId, contractId })).row,
      meta: { saved: (client) => savedNewest(client, { connectionId, contractId }) },
    }),
  one: ({ connectionId, contractId, key, timestamp, listed }: RunKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'one', key],
      queryFn: async ({ signal }) => {
        const run = { connectionId, contractId, key, timestamp, ...(listed ?? firstOfList) };
        return (await call('results.get', run, signal)).run;
      },
      meta: {
        saved: async () => {
          const { kept } = await call('results.kept', { connectionId, contractId, key });
          return kept === null ? null : { data: kept.run, at: kept.at };
        },
      },
    }),
};

/** The runs of a contract that the index holds, as a list; null where it holds none. */
async function savedRuns({ source, from, to }: ResultListKey) {
  if (source.of === 'all') return null;
  const { connectionId, contractId } = source;
  const found = await call('index.savedRuns', { connectionId, contractId, range: { from, to } });
  if (found === null) return null;
  const { columns, savedAt, ...saved } = found;
  const chunk = chunkOf(columns, createResultDictionaries());
  const page: ResultPage = { chunk, next: null, end: 'complete', total: null, repeated: 0, again: [], ...saved };
  return { data: { pages: [page], pageParams: [firstPage] }, at: savedAt } satisfies Saved<ResultPages>;
}

/** The newest run of a contract by the index; null where its results were never read. */
async function savedNewest(client: QueryClient, { connectionId, contractId }: ContractKey) {
  const index = await client.ensureQueryData(contractIndexQueries.contracts(connectionId));
  const found = index.contracts.find(({ contract }) => contract.id === contractId);
  return found === undefined || found.readAt === null ? null : { data: found.standing.newest, at: found.readAt };
}

/** Initial data for a time range from a loaded list that covers it, so that the screen is not blank meanwhile. */
export function coveredList(client: QueryClient, list: ResultListKey) {
  const { source, pageSize, from, to } = list;
  if ((from === undefined && to === undefined) || client.getQueryData(listKey(list)) !== undefined) return {};
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: listsRoot(source) })) {
    const other = listPartOf(queryKey);
    const isWider = other?.pageSize === pageSize && isAtLeast(from, other.from) && isAtMost(to, other.to);
    const pages = isWider && state.data !== undefined ? withinRange(state.data as ResultPages, { from, to }) : null;
    if (pages !== null)
      return { initialData: pages as InfiniteData<ResultPage, Position>, initialDataUpdatedAt: state.dataUpdatedAt };
  }
  return {};
}

const isAtLeast = (bound: number | undefined, other: number | undefined): boolean =>
  other === undefined || (bound !== undefined && bound >= other);
const isAtMost = (bound: number | undefined, other: number | undefined): boolean =>
  other === undefined || (bound !== undefined && bound <= other);
