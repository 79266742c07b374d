import { useSettings } from '@renderer/api/app';
import { contractQueries } from '@renderer/api/contracts';
import { refreshRun, upsertResult } from '@renderer/api/result-cache';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import type { ResultRow } from '@shared/domain/result';
import { includeModes, isUnfinished } from '@shared/domain/status';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FollowedRun, type Look, lookedAt, type RunEnding, useFollowedRuns } from './followed-runs';

/** Looks at every followed run until it ends, whichever screen is open. Draws nothing. */
export function RunFollowers({ onEnded }: { readonly onEnded: (ending: RunEnding) => void }) {
  const { runs, endings, told } = useFollowedRuns();
  const hiddenSince = useHiddenSince();
  const tell = useEffectEvent((ended: readonly RunEnding[]) => {
    told(ended);
    for (const ending of ended) onEnded(ending);
  });
  useEffect(() => {
    if (endings.length > 0) tell(endings);
  }, [endings]);
  return [...runs].map(([id, run]) => (
    <Follower key={`${id} ${run.row.key}`} id={id} run={run} hiddenSince={hiddenSince} />
  ));
}

interface FollowerProps {
  readonly id: string;
  readonly run: FollowedRun;
  readonly hiddenSince: number | null;
}

/** A look that follows another one sooner than this is left out; milliseconds. */
const atMostEveryMs = 1000;

function Follower({ id, run, hiddenSince }: FollowerProps) {
  const client = useQueryClient();
  const isNotifying = useSettings().notifications && run.notify;
  const isProbing = useRef(false);
  // It reads nothing by itself; a screen that reads the newest result, or a new token, has looked for us.
  const { data, dataUpdatedAt } = useQuery({ ...resultQueries.newest(run.target), ...onlyWatched });

  const look = useEffectEvent(async () => {
    if (isProbing.current || Date.now() - run.lastLookAt < atMostEveryMs) return;
    isProbing.current = true;
    const found = await readLook(client, run);
    isProbing.current = false;
    take(found);
  });
  const take = useEffectEvent((found: Look) => {
    const { drop, look: note, end } = useFollowedRuns.getState();
    if (isHopeless(found) || ('row' in found && found.row === null)) return drop(id);
    const { row } = lookedAt(run, found);
    if (!isAlike(row, run.row)) {
      upsertResult(client, run.target, row);
      refreshRun(client, run.target, row.key);
    }
    if (isUnfinished(row.status)) return note(id, found);
    end(id, row);
    void refreshContract(client, run.target);
  });

  const seen = useEffectEvent((row: ResultRow, at: number) => {
    if (!isProbing.current && row.key === run.row.key && at > run.lastLookAt) take({ at, row, isNewest: true });
  });
  useEffect(() => {
    if (data) seen(data, dataUpdatedAt);
  }, [data, dataUpdatedAt]);

  const plan = lookPlan(run, { hiddenSince, isNotifying });
  const nextAt = plan.kind === 'at' ? plan.at : null;
  useEffect(() => {
    if (nextAt === null) return;
    const timer = setTimeout(() => void look(), Math.max(0, nextAt - Date.now()));
    return () => clearTimeout(timer);
  }, [nextAt]);
  useWindowFocus(() => void look());
  return null;
}

const onlyWatched = { staleTime: Number.POSITIVE_INFINITY, retryOnMount: false } as const;

/** A run changes without its status too, when a part of it is evaluated. Rows are plain data with one order of keys. */
const isAlike = (a: ResultRow, b: ResultRow): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The contract carries a summary of its newest result, so it is read again when a run has ended. */
async function refreshContract(client: QueryClient, { connectionId, contractId }: ContractKey): Promise<void> {
  for (const include of includeModes) {
    const { queryKey } = contractQueries.one(connectionId, contractId, { include });
    await client.invalidateQueries({ queryKey });
  }
}

/** Looks at a run as it is now, by one read: the newest result while it is that one, else by its own key. */
async function readLook(client: QueryClient, run: FollowedRun): Promise<Look> {
  try {
    const found = run.isNewest ? await readNewest(client, run) : await readByKey(client, run);
    return { at: Date.now(), ...found };
  } catch (thrown) {
    return { at: Date.now(), error: AppError.from(thrown) };
  }
}

async function readNewest(client: QueryClient, { target, row }: FollowedRun) {
  const newest = await client.fetchQuery({ ...resultQueries.newest(target), staleTime: 0 });
  if (newest === null || newest.key === row.key) return { row: newest, isNewest: true };
  // A newer one has come: nothing is known of this one until the next look.
  return { row, isNewest: false };
}

async function readByKey(client: QueryClient, { target, row }: FollowedRun) {
  const one = resultQueries.one({ ...target, ...place, key: row.key, timestamp: row.timestamp });
  const run = await client.fetchQuery({ ...one, staleTime: 0 });
  return { row: run?.row ?? null, isNewest: false };
}

const place = { position: { mode: 'start' }, limit: 100 } as const;

/** Whether a look that failed will never go better: its connection is gone. */
const isHopeless = (look: Look): boolean => 'error' in look && look.error.code === 'no_connection';

const sinceNow = () => (document.hidden ? Date.now() : null);

/** Since when the window cannot be seen, in epoch milliseconds; null while it can. */
function useHiddenSince(): number | null {
  const [since, setSince] = useState(sinceNow);
  useEffect(() => {
    const change = () => setSince(sinceNow);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return since;
}

/** Hears that the window has come to the front. */
function useWindowFocus(onFocus: () => void): void {
  const hear = useEffectEvent(onFocus);
  useEffect(() => {
    const listener = () => hear();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}

/** How long a run is still looked at while nobody can see the window and nobody asked to be notified. */
const hiddenForMs = 5 * 60_000;

export type LookPlan =
  | { readonly kind: 'at'; readonly at: number }
  | { readonly kind: 'stopped'; readonly why: 'hidden' | 'token' };

export interface LookSituation {
  /** Epoch milliseconds; null while the window can be seen. */
  readonly hiddenSince: number | null;
  readonly isNotifying: boolean;
}

type Looked = Pick<FollowedRun, 'looks' | 'firstSeenAt' | 'lastLookAt' | 'failure'>;

/** When to look at a run next; in epoch milliseconds, which may be past. */
export function lookPlan(run: Looked, { hiddenSince, isNotifying }: LookSituation): LookPlan {
  // With a token that was refused there is nothing to see, and each try asks for a new one.
  if (run.failure !== null && hasClass(run.failure.code, 'token')) return { kind: 'stopped', why: 'token' };
  const at = run.lastLookAt + pollDelayMs(run.looks, run.lastLookAt - run.firstSeenAt);
  const isOver = hiddenSince !== null && at - hiddenSince > hiddenForMs;
  return isOver && !isNotifying ? { kind: 'stopped', why: 'hidden' } : { kind: 'at', at };
}

const first = [1000, 2000, 3000, 5000, 8000] as const;
const quickMs = 10_000;
const quickForMs = 10 * 60_000;
const slowMs = 60_000;

/**
 * How long to wait before looking at an unfinished run again: 1, 2, 3, 5, 8 seconds, then every 10 until ten minutes
 * after it was first seen, then once a minute. `looks` counts the looks so far; both results in milliseconds.
 */
export const pollDelayMs = (looks: number, sinceFirstSeenMs: number): number =>
  first[looks] ?? (sinceFirstSeenMs < quickForMs ? quickMs : slowMs);
