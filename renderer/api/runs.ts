import type { EndedRun } from '@shared/ipc/routes/runs';
import { queryOptions } from '@tanstack/react-query';
import { call } from './bridge';
import { type ContractKey, resultsRoot } from './result-keys';

interface RunPlace {
  /** Epoch milliseconds. */
  readonly timestamp: number;
  readonly key: string;
}

export const runQueries = {
  /** How long runs of a contract usually take, in milliseconds; null when no finished run tells. */
  usualDuration: ({ connectionId, contractId }: ContractKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'usual-duration'],
      queryFn: async () => (await call('runs.usualDuration', { connectionId, contractId })).usualMs,
      staleTime: 10 * 60_000,
    }),
  /** What came before a run. A run's past changes only when results are deleted or recorded. */
  streak: ({ connectionId, contractId }: ContractKey, { timestamp, key }: RunPlace) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'streak', key],
      queryFn: () => call('runs.streak', { connectionId, contractId, timestamp, key }),
      staleTime: 60_000,
    }),
};

/** Main tells it on the desktop, where the person wants that and does not look at the window. */
export const tellRunEnded = async (run: EndedRun): Promise<void> => {
  await call('runs.ended', run);
};
