import { fetchNewest } from '@renderer/api/cache/refresh-list';
import type { ResultListKey } from '@renderer/api/result/result-keys';
import { resultQueries } from '@renderer/api/result/results';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ColumnTable } from './result-table';
import type { ColumnView } from './result-view';

const pollMs = 60_000;

/** Polls for new runs every minute and when the window gets the focus, but not while it is hidden. */
export function useNewestPoll(list: ResultListKey, mayPoll: boolean): void {
  const client = useQueryClient();
  const poll = useEffectEvent(() => {
    const isOver = list.to !== undefined && list.to < Date.now();
    if (!mayPoll || isOver || document.visibilityState === 'hidden') return;
    // A background poll fails silently: the next one comes anyway.
    fetchNewest(client, resultQueries.list(list)).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(poll, pollMs);
    const onFocus = () => poll();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
}

/** Counts the rows above the one that was on top when the person was last there. */
export function useNewRuns(listKey: string, table: ColumnTable, view: ColumnView) {
  const [last, setLast] = useState({ listKey, top: '' });
  const top = table.keyAt(0);
  const at = last.listKey === listKey && last.top !== '' ? table.indexOfKey(last.top) : -1;
  useEffect(() => {
    // It is another list, or the row that was on top is gone.
    if (at === -1 && top !== '') setLast({ listKey, top });
  }, [at, top, listKey]);
  return {
    count: at <= 0 ? 0 : view.countAbove(at),
    clear: () => {
      if (top !== '' && at !== 0) setLast({ listKey, top });
    },
  };
}
