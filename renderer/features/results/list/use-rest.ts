import { useAppEvent } from '@renderer/api/bridge';
import { restartsOf } from '@renderer/api/query-client';
import { type ResultPages, withNewestBodies } from '@renderer/api/result-cache';
import { type ResultListKey, readResultPage, resultQueries, wordsOf } from '@renderer/api/results';
import { mostRows } from '@renderer/features/results/auto-load';
import type { Position } from '@shared/domain/paging';
import { hasClass } from '@shared/errors/error-table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createRestReader, type RestReader } from './rest-reader';

/** Reading a list to its end. It stops when the list is left. */
export function useRest(list: ResultListKey) {
  const client = useQueryClient();
  const key = JSON.stringify(list);
  const reader = useMemo(() => createReader(client, JSON.parse(key)), [client, key]);
  useEffect(() => reader.stop, [reader]);
  const state = useSyncExternalStore(reader.subscribe, reader.state);
  useAppEvent('server-health', ({ connectionId, health }) => {
    const isMended = health.kind === 'up' && state.kind === 'failed' && hasClass(state.error.code, 'away');
    if (isMended && connectionId === list.connectionId) reader.read();
  });
  return { state, reader };
}

/** Where a list goes on; nowhere once it holds all that a list may hold. */
export function nextOf(list: ResultPages | undefined): Position | null {
  const loaded = list?.pages.reduce((sum, { chunk }) => sum + chunk.length, 0) ?? 0;
  return loaded >= mostRows ? null : (list?.pages.at(-1)?.next ?? null);
}

function createReader(client: QueryClient, list: ResultListKey): RestReader {
  const { queryKey } = resultQueries.list(list);
  const reader = createRestReader({
    next: () => nextOf(client.getQueryData<ResultPages>(queryKey)),
    read: (position) => readResultPage({ ...list, position, words: wordsOf(client, queryKey), prefetch: true }),
    append: (pages, positions) =>
      void client.setQueryData<ResultPages>(queryKey, (before) => {
        // The list may have been read anew meanwhile: then these pages are not the ones that follow.
        if (before === undefined || before.pages.at(-1)?.next !== positions[0]) return before;
        const known = withNewestBodies(
          before,
          pages.flatMap(({ again }) => again),
        );
        return { pages: [...known.pages, ...pages], pageParams: [...before.pageParams, ...positions] };
      }),
    restart: async () => {
      const query = client.getQueryCache().find<unknown, unknown>({ queryKey, exact: true });
      return query !== undefined && restartsOf(client).restart(client, query);
    },
    clock: () => performance.now(),
  });
  let isWanted = false;
  return {
    ...reader,
    read: () => {
      isWanted = true;
      // A page on its way would be read twice, and take the place of what is read here.
      void client.cancelQueries({ queryKey, exact: true }).then(() => {
        if (isWanted) reader.read();
      });
    },
    pause: () => {
      isWanted = false;
      reader.pause();
    },
    stop: () => {
      isWanted = false;
      reader.stop();
    },
  };
}
