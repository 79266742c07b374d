import { lookForNewest } from '@renderer/api/refresh-list';
import { type ResultListKey, resultQueries } from '@renderer/api/results';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ColumnTable } from './result-table';
import type { ColumnView } from './result-view';

/** How often a list in sight is looked at for new runs; milliseconds. */
const lookMs = 60_000;

/** Looks for new runs every minute and when the window gets the focus, and not at all while it is hidden. */
export function useNewestLook(list: ResultListKey, mayLook: boolean): void {
  const client = useQueryClient();
  const look = useEffectEvent(() => {
    const isOver = list.to !== undefined && list.to < Date.now();
    if (!mayLook || isOver || document.visibilityState === 'hidden') return;
    // Nobody asked for it, so nobody is told that it failed: the next look comes by itself.
    lookForNewest(client, resultQueries.list(list)).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setInterval(look, lookMs);
    const onFocus = () => look();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
}

/** Counts the rows that came in above the one that was on top when the person was last there. */
export function useNewRuns(listKey: string, table: ColumnTable, view: ColumnView) {
  const [seen, setSeen] = useState({ listKey, top: '' });
  const top = table.keyAt(0);
  const at = seen.listKey === listKey && seen.top !== '' ? table.indexOfKey(seen.top) : -1;
  useEffect(() => {
    // Another list, or the row that was on top is gone.
    if (at === -1 && top !== '') setSeen({ listKey, top });
  }, [at, top, listKey]);
  return {
    count: at <= 0 ? 0 : view.countAbove(at),
    clear: () => {
      if (top !== '' && at !== 0) setSeen({ listKey, top });
    },
  };
}
