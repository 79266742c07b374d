import { call } from '@renderer/api/bridge';
import type { ResultRow } from '@shared/domain/result/result';
import type { EndedRun } from '@shared/ipc/routes/runs';
import { queryOptions } from '@tanstack/react-query';
import { type ContractKey, resultsRoot } from './result-keys';

/** A run that was started in this app. */
export interface StartedRun {
  readonly row: ResultRow;
  /** What was validated. */
  readonly target: ContractKey;
  /** The contract that has the run; null when the server did not say. */
  readonly holder: ContractKey | null;
  /** The name of the contract that has the run: not that of an inherited one, where the server created another. */
  readonly contractName: string;
  /** When the request was sent, epoch milliseconds. */
  readonly from: number;
}

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
      queryFn: async ({ signal }) => (await call('runs.usualDuration', { connectionId, contractId }, signal)).usualMs,
      staleTime: 10 * 60_000,
    }),
  /** What came before a run. It changes only when results are deleted or added. */
  streak: ({ connectionId, contractId }: ContractKey, { timestamp, key }: RunPlace) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'streak', key],
      queryFn: ({ signal }) => call('runs.streak', { connectionId, contractId, timestamp, key }, signal),
      staleTime: 60_000,
      meta: { saved: () => savedStreak({ connectionId, contractId }, { timestamp, key }) },
    }),
};

/** What came before a run, of the runs that the app has saved; null where it has none. */
export async function savedStreak({ connectionId, contractId }: ContractKey, { timestamp, key }: RunPlace) {
  const { saved } = await call('runs.savedStreak', { connectionId, contractId, timestamp, key });
  return saved === null ? null : { data: saved.streak, at: saved.at };
}

/** Main shows a desktop notification, if the settings allow it and the window is not focused. */
export const notifyRunEnded = async (run: EndedRun): Promise<void> => {
  await call('runs.ended', run);
};
