import { contractQueries } from '@renderer/api/contract/contracts';
import { useSettings } from '@renderer/api/local/app';
import { refreshRun, upsertResult } from '@renderer/api/result/result-cache';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { isEqual } from '@renderer/api/use-stable';
import type { ResultRow } from '@shared/domain/result/result';
import { includeModes, isUnfinished } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { afterPoll, type FollowedRun, type PollResult, type RunEnding, useFollowedRuns } from './followed-runs';
import { nextPoll } from './poll-schedule';

/** Polls every followed run until it ends, whichever screen is open. Renders nothing. */
export function RunFollowers({ onEnded }: { readonly onEnded: (ending: RunEnding) => void }) {
  const { runs, endings, removeEndings } = useFollowedRuns();
  const hiddenSince = useHiddenSince();
  const client = useQueryClient();
  const announce = useEffectEvent((ended: readonly RunEnding[]) => {
    removeEndings(ended);
    for (const ending of ended) {
      void refreshContract(client, ending.target);
      onEnded(ending);
    }
  });
  useEffect(() => {
    if (endings.length > 0) announce(endings);
  }, [endings]);
  return [...runs].map(([id, run]) => <Follower key={id} id={id} run={run} hiddenSince={hiddenSince} />);
}

interface FollowerProps {
  readonly id: string;
  readonly run: FollowedRun;
  readonly hiddenSince: number | null;
}

/** A poll that comes sooner after another one is skipped; milliseconds. */
const minIntervalMs = 1000;

function Follower({ id, run, hiddenSince }: FollowerProps) {
  const client = useQueryClient();
  const isNotifying = useSettings().notices.ended && run.notify;
  const isPolling = useRef(false);
  // Reads nothing itself: a screen that reads the newest result, or a new token, polls for us.
  const { data, dataUpdatedAt } = useQuery({ ...resultQueries.newest(run.target), ...cacheOnly });

  const poll = useEffectEvent(async () => {
    if (isPolling.current || Date.now() - run.lastPolledAt < minIntervalMs) return;
    isPolling.current = true;
    const result = await pollRun(client, run);
    isPolling.current = false;
    apply(result);
  });
  const apply = useEffectEvent((result: PollResult) => {
    const { drop, polled, end } = useFollowedRuns.getState();
    if (isConnectionGone(result) || ('row' in result && result.row === null)) return drop(id);
    const { row } = afterPoll(run, result);
    // It also changes without its status, when a part of it is evaluated.
    if (!isEqual(run.row, row)) {
      upsertResult(client, run.target, row);
      refreshRun(client, run.target, row.key);
    }
    if (isUnfinished(row.status)) return polled(id, result);
    end(id, row);
  });

  const applyNewest = useEffectEvent((row: ResultRow, at: number) => {
    if (!isPolling.current && row.key === run.row.key && at > run.lastPolledAt) apply({ at, row, isNewest: true });
  });
  useEffect(() => {
    if (data) applyNewest(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);

  const next = nextPoll(run, { hiddenSince, isNotifying });
  const nextAt = next.kind === 'at' ? next.at : null;
  useEffect(() => {
    if (nextAt === null) return;
    const timer = setTimeout(() => void poll(), Math.max(0, nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [nextAt]);
  useWindowFocus(() => void poll());
  return null;
}

const cacheOnly = { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } as const;

/** The contract carries a summary of its newest result, so it is reloaded when a run has ended. */
async function refreshContract(client: QueryClient, { connectionId, contractId }: ContractKey): Promise<void> {
  for (const include of includeModes) {
    const { queryKey } = contractQueries.one(connectionId, contractId, { include });
    await client.invalidateQueries({ queryKey });
  }
}

/** Reads a run once: as the newest result while it is that one, else by its own key. */
async function pollRun(client: QueryClient, run: FollowedRun): Promise<PollResult> {
  try {
    const found = run.isNewest ? await readNewest(client, run) : await readByKey(client, run);
    return { at: Date.now(), ...found };
  } catch (thrown) {
    // The same request was cancelled by another caller: the next poll repeats it.
    if (thrown instanceof CancelledError) return { at: Date.now(), row: run.row, isNewest: run.isNewest };
    return { at: Date.now(), error: AppError.from(thrown) };
  }
}

async function readNewest(client: QueryClient, { target, row }: FollowedRun) {
  const newest = await client.fetchQuery({ ...resultQueries.newest(target), staleTime: 0 });
  if (newest === null || newest.key === row.key) return { row: newest, isNewest: true };
  // There is a newer run: this one's status is unknown until the next poll.
  return { row, isNewest: false };
}

async function readByKey(client: QueryClient, { target, row }: FollowedRun) {
  const one = resultQueries.one({ ...target, key: row.key, timestamp: row.timestamp });
  const run = await client.fetchQuery({ ...one, staleTime: 0 });
  return { row: run?.row ?? null, isNewest: false };
}

/** The connection was removed, so no later poll can succeed. */
const isConnectionGone = (result: PollResult): boolean => 'error' in result && result.error.code === 'no_connection';

const hiddenNow = () => (document.hidden ? Date.now() : null);

/** Since when the window has been hidden, in epoch milliseconds; null while it is visible. */
function useHiddenSince(): number | null {
  const [since, setSince] = useState(hiddenNow);
  useEffect(() => {
    const change = () => setSince(hiddenNow);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return since;
}

function useWindowFocus(onFocus: () => void): void {
  const handle = useEffectEvent(onFocus);
  useEffect(() => {
    const listener = () => handle();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}
