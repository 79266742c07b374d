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
  /** How long runs of a contract usually take, in milliseconds; null without a finished run. */
  usualDuration: ({ connectionId, contractId }: ContractKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'usual-duration'],
      queryFn: async () => (await call('runs.usualDuration', { connectionId, contractId })).usualMs,
      staleTime: 10 * 60_000,
    }),
  /** What came before a run. It changes only when results are deleted or added. */
  streak: ({ connectionId, contractId }: ContractKey, { timestamp, key }: RunPlace) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'streak', key],
      queryFn: () => call('runs.streak', { connectionId, contractId, timestamp, key }),
      staleTime: 60_000,
    }),
};

/** Main shows a desktop notification, if the settings allow it and the window is not focused. */
export const notifyRunEnded = async (run: EndedRun): Promise<void> => {
  await call('runs.ended', run);
};
