import { call, useAppEvent } from '@renderer/api/bridge';
import type { BatchEntry, BatchItem, BatchOptions, BatchSummary } from '@shared/domain/batch/batch';
import type { ConnectionId } from '@shared/domain/ids';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

const root = ['batches'] as const;
const entriesPerCall = 1000;

export const batchQueries = {
  /** Newest first. Main answers from its own disk. */
  list: () =>
    queryOptions({
      queryKey: [...root, 'list'],
      queryFn: async () => (await call('batches.list', {})).batches,
      staleTime: Infinity,
    }),
  /** All contracts of a batch, in the order in which they were asked for. */
  entries: (batchId: string) =>
    queryOptions({
      queryKey: [...root, 'entries', batchId],
      queryFn: () => readEntries(batchId),
      staleTime: Infinity,
    }),
};

async function readEntries(batchId: string): Promise<readonly BatchEntry[]> {
  const entries: BatchEntry[] = [];
  for (;;) {
    const page = await call('batches.get', { batchId, offset: entries.length, limit: entriesPerCall });
    entries.push(...(page?.entries ?? []));
    if ((page?.entries.length ?? 0) < entriesPerCall) return entries;
  }
}

/** Rows are read again at most this often: a batch says something for each request. */
const throttleMs = 250;

/** Keeps the list of batches, and the rows that are shown, as they are in main. `shown`: the connection whose batches main reports. Use once. */
export function useBatchEvents(shown: ConnectionId | null): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  // Its events went to other windows until now.
  useEffect(() => {
    if (shown !== null) void client.invalidateQueries({ queryKey: root });
  }, [client, shown]);
  useAppEvent('batch-progress', ({ batch }) => {
    noteBatch(client, batch);
    timer.current ??= setTimeout(() => {
      timer.current = null;
      void client.invalidateQueries({ queryKey: [...root, 'entries'] });
    }, throttleMs);
  });
}

function noteBatch(client: QueryClient, batch: BatchSummary): void {
  client.setQueryData(batchQueries.list().queryKey, (before = []) => {
    const isKnown = before.some(({ batchId }) => batchId === batch.batchId);
    return isKnown ? before.map((each) => (each.batchId === batch.batchId ? batch : each)) : [batch, ...before];
  });
}

interface NewBatch {
  readonly connectionId: ConnectionId;
  readonly items: readonly BatchItem[];
  readonly options: BatchOptions;
  /** The planned action that it carries out; null for none. */
  readonly plannedId: string | null;
}

/** Starts a batch: each of its contracts is validated once. */
export const startBatch = ({ items, plannedId, ...of }: NewBatch): Promise<{ readonly batchId: string }> =>
  call('batches.start', { ...of, items: [...items], ...(plannedId === null ? {} : { plannedId }) });

export type BatchAction = InputOf<Routes['batches.steer']>['action'];

export const steerBatch = (batchId: string, action: BatchAction): Promise<unknown> =>
  call('batches.steer', { batchId, action });

/** Forgets a batch that has ended. */
export async function forgetBatch(client: QueryClient, batchId: string): Promise<void> {
  await call('batches.forget', { batchId });
  client.setQueryData(batchQueries.list().queryKey, (before) => before?.filter((each) => each.batchId !== batchId));
}
