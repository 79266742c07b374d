import { useEffect, useState } from 'react';
import type { ContractList } from './use-contract-list';

interface KeepLoadingOptions {
  readonly list: ContractList;
  /** Identifies the filters; a stop counts until they change. */
  readonly filterKey: string;
  readonly filtering: boolean;
  /** A sort waits for the rest of the list. */
  readonly sorting: boolean;
  /** The number of matching lines. */
  readonly shown: number;
}

export interface KeepLoading {
  /** Pages are loaded one after another until the window is full or none is left. */
  readonly isOn: boolean;
  /** The window is full of matching lines, so only scrolling loads more. */
  readonly isFilled: boolean;
  readonly loadAll: () => void;
  readonly stop: () => void;
}

type LoadTarget = { readonly filterKey: string; readonly kind: 'all' | 'stopped' };

/** In pixels, of the densest rows. */
const minRowHeight = 26;

/** Keeps loading while a filter leaves the window unfilled, or to the end when the person or a sort asks for everything. */
export function useKeepLoading(options: KeepLoadingOptions): KeepLoading {
  const { list, filterKey, filtering, sorting, shown } = options;
  const [target, setTarget] = useState<LoadTarget | null>(null);
  const targetKind = target?.filterKey === filterKey ? target.kind : null;
  const unfilled = filtering && shown * minRowHeight < window.innerHeight;
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
