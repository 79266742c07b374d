import { call } from '@renderer/api/bridge';
import type { IndexStatus } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { rangeLimits } from '@shared/domain/limits';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ResultPages } from './result-cache';
import { listsRoot } from './result-keys';

/** How often the progress of a reading is asked for, in milliseconds. */
const pollMs = 500;

const rangeReading = (connectionId: ConnectionId) =>
  queryOptions({
    queryKey: ['contract-index', connectionId, 'range-reading'],
    queryFn: () => call('index.rangeReading', { connectionId }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? pollMs : false),
  });

/** Reads what the index does not keep of some contracts, and says how far that has come; undefined until main has answered. */
export function useRangeReading(connectionId: ConnectionId) {
  const client = useQueryClient();
  const options = rangeReading(connectionId);
  const reading = useQuery(options).data;
  const start = useMutation({
    mutationFn: ({ keys, from }: { readonly keys: readonly string[]; readonly from: number }) =>
      call('index.readRange', { connectionId, keys: keys.slice(0, rangeLimits.contracts), from }),
    onSuccess: (next) => client.setQueryData(options.queryKey, next),
  });
  const stop = useMutation({
    mutationFn: () => call('index.stopRange', { connectionId }),
    onSuccess: (next) => client.setQueryData(options.queryKey, next),
  });
  return { reading, start: start.mutate, stop: () => stop.mutate() };
}

/** Every list of the runs of all contracts of a connection. */
export const runsOfAll = (connectionId: ConnectionId) => ({ queryKey: listsRoot({ of: 'all', connectionId }) });

/**
 * Reads the loaded runs of all contracts again, as far as they were loaded. What is shown stays until the answer comes. A reading
 * under way goes on: begun again each time, that of a long list would never end.
 */
export const refreshRunsOfAll = (client: QueryClient, connectionId: ConnectionId): Promise<void> =>
  client.invalidateQueries(runsOfAll(connectionId), { cancelRefetch: false });

/** How many pages of them are loaded on the screen. */
export const pagesOfAll = (client: QueryClient, connectionId: ConnectionId): number =>
  client
    .getQueriesData<ResultPages>({ ...runsOfAll(connectionId), type: 'active' })
    .reduce((sum, [, list]) => sum + (list?.pages.length ?? 0), 0);

/** More pages than these are read again only when all contracts have been read. */
const mostWhileReading = 20;

/** The state of the index that the loaded runs are to show; undefined while they stay as they are. */
export function revisionToShow(
  status: Pick<IndexStatus, 'state' | 'left' | 'revision'> | undefined,
  pages: number,
): number | undefined {
  const isLater = status?.state === 'running' && status.left > 0 && pages > mostWhileReading;
  return isLater ? undefined : status?.revision;
}

/** How long they stay at least: each page is read from the disk again. Milliseconds. */
export const refreshMs = (pages: number): number => 2000 + 50 * pages;
