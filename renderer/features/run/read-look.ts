import { resultQueries } from '@renderer/api/results';
import { AppError } from '@shared/errors/app-error';
import type { QueryClient } from '@tanstack/react-query';
import type { FollowedRun, Look } from './followed-run';

/** Looks at a run as it is now, by one read: the newest result while it is that one, else by its own key. */
export async function readLook(client: QueryClient, run: FollowedRun): Promise<Look> {
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
export const isHopeless = (look: Look): boolean => 'error' in look && look.error.code === 'no_connection';
