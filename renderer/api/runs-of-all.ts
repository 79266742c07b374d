import type { ConnectionId } from '@shared/domain/ids';
import { rangeLimits } from '@shared/domain/limits';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';
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

/** Reads the loaded runs of all contracts again, as far as they were loaded. What is shown stays until the answer comes. */
export const refreshRunsOfAll = (client: QueryClient, connectionId: ConnectionId): Promise<void> =>
  client.invalidateQueries({ queryKey: listsRoot({ connectionId, contractId: null }) });
