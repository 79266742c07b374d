import { useEffect, useState } from 'react';
import type { ContractList } from './use-contract-list';

interface KeepLoadingOptions {
  readonly list: ContractList;
  /** Names what is looked for; another name starts anew after a stop. */
  readonly filterKey: string;
  readonly filtering: boolean;
  /** The list waits for its rest to be sorted. */
  readonly sorting: boolean;
  /** Lines to be shown. */
  readonly shown: number;
}

export interface KeepLoading {
  /** Pages are read one after another until the room is filled, or all are there. */
  readonly isOn: boolean;
  /** The window is full of what is shown, so only scrolling asks for more. */
  readonly isFilled: boolean;
  readonly loadAll: () => void;
  readonly stop: () => void;
}

type LoadTarget = { readonly filterKey: string; readonly kind: 'all' | 'stopped' };

const leastRowHeight = 26;

/** Goes on reading while a filter leaves the window unfilled, or until all is there when that is asked for or a sort needs it. */
export function useKeepLoading(options: KeepLoadingOptions): KeepLoading {
  const { list, filterKey, filtering, sorting, shown } = options;
  const [target, setTarget] = useState<LoadTarget | null>(null);
  const targetKind = target?.filterKey === filterKey ? target.kind : null;
  const unfilled = filtering && shown * leastRowHeight < window.innerHeight;
  const wanted = sorting || targetKind === 'all' || (targetKind === null && unfilled);
  const { hasMore, isLoadingMore, isRefreshing, moreError, loadMore } = list;
  const isOn = wanted && hasMore && moreError === null;
  const isDue = isOn && !isLoadingMore && !isRefreshing;

  useEffect(() => {
    if (isDue) loadMore();
  }, [isDue, loadMore]);

  return {
    isOn,
    isFilled: !unfilled,
    loadAll: () => {
      setTarget({ filterKey, kind: 'all' });
      if (moreError !== null) loadMore();
    },
    stop: () => setTarget({ filterKey, kind: 'stopped' }),
  };
}
