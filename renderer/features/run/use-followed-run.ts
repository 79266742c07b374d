import { contractQueries } from '@renderer/api/contracts';
import { refreshRun, upsertResult } from '@renderer/api/result-cache';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import type { ResultRow } from '@shared/domain/result';
import { includeModes, isUnfinished } from '@shared/domain/status';
import { isOfToken } from '@shared/errors/error-codes';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { pollDelayMs } from './poll-delay';

interface Followed {
  readonly row: ResultRow;
  /** Looks so far, and when it was first seen unfinished (epoch milliseconds). */
  readonly looks: number;
  readonly firstSeenAt: number;
  readonly hasFailed: boolean;
}

/** A run that is not finished, followed until it ends, is gone, or the page is left. */
interface FollowedRun {
  /** null when no run is under way. */
  readonly row: ResultRow | null;
  /** Whether the last look failed; the next one comes by itself. */
  readonly hasFailed: boolean;
}

interface FollowOptions {
  readonly onEnd: (row: ResultRow) => void;
  /** False for a run that is not of what is in sight, as that of the contract which another one is inherited from. */
  readonly isOwn: (row: ResultRow) => boolean;
}

/**
 * Watches the newest result of a contract. While it is Queued or Running it is read again and again; each change goes
 * into the loaded lists, and its end is told once.
 */
export function useFollowedRun(target: ContractKey, { onEnd, isOwn }: FollowOptions): FollowedRun {
  const client = useQueryClient();
  const { data, error } = useQuery(resultQueries.newest(target));
  const newest = data ?? null;
  // With a token that was refused there is nothing to see; a new one has the newest result read again.
  const isRefused = error !== null && isOfToken(error.code);
  const [followed, setFollowed] = useState<Followed | null>(null);
  const wasSeen = useRef<ResultRow | null>(null);
  const toldOf = useRef<string | null>(null);

  const seen = useEffectEvent((row: ResultRow) => {
    const before = wasSeen.current;
    if (!isOwn(row)) return;
    wasSeen.current = row;
    if (isUnfinished(row.status)) setFollowed((now) => followedBy(now, row));
    else if (before?.key === row.key && isUnfinished(before.status)) end(row);
  });
  const end = (row: ResultRow) => {
    if (toldOf.current === row.key) return;
    toldOf.current = row.key;
    setFollowed(null);
    void refreshContract(client, target);
    onEnd(row);
  };
  useEffect(() => {
    if (newest !== null) seen(newest);
  }, [newest]);

  const look = useEffectEvent(async (at: Followed) => {
    const row = await readRun(client, target, at.row).catch(() => 'failed' as const);
    if (row === 'failed') return setFollowed({ ...at, looks: at.looks + 1, hasFailed: true });
    if (row === null) return setFollowed(null);
    if (row.status !== at.row.status) {
      upsertResult(client, target, row);
      refreshRun(client, target, row.key);
    }
    wasSeen.current = row;
    if (isUnfinished(row.status)) setFollowed({ ...at, row, looks: at.looks + 1, hasFailed: false });
    else end(row);
  });
  useEffect(() => {
    if (followed === null || isRefused) return;
    let isOver = false;
    const delay = pollDelayMs(followed.looks, Date.now() - followed.firstSeenAt);
    const timer = setTimeout(() => {
      if (!isOver) void look(followed);
    }, delay);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [followed, isRefused]);
  return { row: followed?.row ?? null, hasFailed: followed?.hasFailed ?? false };
}

const followedBy = (now: Followed | null, row: ResultRow): Followed =>
  now?.row.key === row.key ? { ...now, row } : { row, looks: 0, firstSeenAt: Date.now(), hasFailed: false };

/** The run as it is now: usually the newest result, else read by its own key; null when it is gone. */
async function readRun(client: QueryClient, target: ContractKey, row: ResultRow): Promise<ResultRow | null> {
  const newest = await client.fetchQuery({ ...resultQueries.newest(target), staleTime: 0 });
  if (newest?.key === row.key) return newest;
  const { key, timestamp } = row;
  const position = { mode: 'start' } as const;
  const one = resultQueries.one({ ...target, key, timestamp, position, limit: 100 });
  return (await client.fetchQuery({ ...one, staleTime: 0 }))?.row ?? null;
}

/** The contract carries a summary of its newest result, so it is read again when a run has ended. */
async function refreshContract(client: QueryClient, { connectionId, contractId }: ContractKey): Promise<void> {
  for (const include of includeModes) {
    const { queryKey } = contractQueries.one(connectionId, contractId, { include });
    await client.invalidateQueries({ queryKey });
  }
}
