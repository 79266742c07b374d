import { useAppEvent } from '@renderer/api/bridge';
import { restartsOf } from '@renderer/api/cache/query-client';
import type { ResultPages } from '@renderer/api/result/result-cache';
import { listKey, type ResultListKey } from '@renderer/api/result/result-keys';
import { dictionariesOf, readResultPage } from '@renderer/api/result/results';
import { useStable } from '@renderer/api/use-stable';
import type { Position } from '@shared/domain/result/paging';
import { hasClass } from '@shared/errors/error-table';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { createPageLoader, type LoaderState, type PageLoader } from './page-loader';
import { type LoadAll, maxRows } from './result-list';

/** Loads a list to its end, while it is on screen. `loaded` and `total` count rows. */
export function useLoadAll(list: ResultListKey, loaded: number, total: number | null): LoadAll {
  const client = useQueryClient();
  const key = useStable(list);
  const loader = useMemo(() => createLoader(client, key), [client, key]);
  useEffect(() => loader.stop, [loader]);
  const state = useSyncExternalStore(loader.subscribe, loader.state);
  useAppEvent('server-health', ({ connectionId, health }) => {
    const isBack = health.kind === 'up' && state.kind === 'failed' && hasClass(state.error.code, 'away');
    if (isBack && connectionId === list.source.connectionId) loader.start();
  });
  return {
    state: progressOf(state, loaded, total),
    start: loader.start,
    pause: loader.pause,
    cancel: loader.stop,
  };
}

function progressOf(state: LoaderState, read: number, total: number | null): LoadAll['state'] {
  switch (state.kind) {
    case 'idle':
      return { kind: 'idle' };
    case 'reading':
    case 'paused':
      return { kind: state.kind, read, total };
    case 'failed':
      return state;
  }
}

/** The position after a list; null at its end, and once it holds `maxRows`. */
export function nextOf(list: ResultPages | undefined): Position | null {
  const loaded = list?.pages.reduce((sum, { chunk }) => sum + chunk.length, 0) ?? 0;
  return loaded >= maxRows ? null : (list?.pages.at(-1)?.next ?? null);
}

/** After the frame that has what is appended now: the query cache tells of it in the next turn. */
function whenShown(callback: () => void): void {
  setTimeout(() => requestAnimationFrame(() => setTimeout(callback)));
}

function createLoader(client: QueryClient, list: ResultListKey): PageLoader {
  const queryKey = listKey(list);
  const loader = createPageLoader({
    next: () => nextOf(client.getQueryData<ResultPages>(queryKey)),
    read: (position) =>
      readResultPage({ ...list, position, dictionaries: dictionariesOf(client, queryKey), purpose: 'load-all' }),
    append: (pages, positions) =>
      void client.setQueryData<ResultPages>(queryKey, (before) => {
        // The list may have been reloaded meanwhile: then these pages do not follow it.
        if (before === undefined || before.pages.at(-1)?.next !== positions[0]) return before;
        return { pages: [...before.pages, ...pages], pageParams: [...before.pageParams, ...positions] };
      }),
    restart: async () => {
      const query = client.getQueryCache().find<unknown, unknown>({ queryKey, exact: true });
      return query !== undefined && restartsOf(client).restart(client, query);
    },
    whenShown,
    clock: () => performance.now(),
  });
  let isWanted = false;
  return {
    ...loader,
    start: () => {
      isWanted = true;
      // What the app keeps is read again whenever it has changed: that must not be lost, and costs little.
      if (list.source.of === 'all') return loader.start();
      // A page that is loading already would be read twice, and replace what is loaded here.
      void client.cancelQueries({ queryKey, exact: true }).then(() => {
        if (isWanted) loader.start();
      });
    },
    pause: () => {
      isWanted = false;
      loader.pause();
    },
    stop: () => {
      isWanted = false;
      loader.stop();
    },
  };
}
