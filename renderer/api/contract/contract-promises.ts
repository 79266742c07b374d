import { call } from '@renderer/api/bridge';
import type { Promises } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { addPromises } from '@shared/results/standing/promise-counts';
import { useQuery } from '@tanstack/react-query';
import { contractIndexQueries } from './contract-index';

/** Contracts that are counted together: main answers such a part in one go. */
const keysPerPart = 100;

interface PromisesOf {
  readonly keys: readonly string[];
  /** Tells one set of contracts from another. */
  readonly about: string;
  /** Beginnings of the times, epoch milliseconds. */
  readonly from: readonly number[];
  /** Of the index. */
  readonly revision: number;
}

/** How often contracts met what they promise, in each of the times; undefined until it is counted. */
export function usePromises(
  connectionId: ConnectionId,
  { keys, about, from, revision }: PromisesOf,
): readonly Promises[] | undefined {
  const { data } = useQuery({
    queryKey: [...contractIndexQueries.of(connectionId).queryKey, 'promises', from, about, revision],
    queryFn: async () => {
      let times: readonly Promises[] | null = null;
      for (let first = 0; first < keys.length; first += keysPerPart) {
        const part = { connectionId, keys: keys.slice(first, first + keysPerPart), from: [...from] };
        const counted = (await call('index.promises', part)).times;
        times = times === null ? counted : addPromises(times, counted);
      }
      return times ?? [];
    },
    placeholderData: (before, query) => (query?.queryKey.includes(about) ? before : undefined),
    staleTime: Infinity,
  });
  return data;
}
