import { viewportRows } from '@renderer/features/results/auto-load';
import { useState } from 'react';

/** How many rows the person wants to see so far; begins again with another list. */
export function useWish(filterKey: string) {
  const [wish, setWish] = useState({ filterKey, wanted: viewportRows, isStopped: false });
  const current = wish.filterKey === filterKey ? wish : { filterKey, wanted: viewportRows, isStopped: false };
  return {
    wanted: current.wanted,
    isStopped: current.isStopped,
    want: (wanted: number) => setWish({ ...current, wanted: Math.max(wanted, current.wanted) }),
    stop: () => setWish({ ...current, isStopped: true }),
    goOn: () => setWish({ ...current, isStopped: false }),
  };
}
