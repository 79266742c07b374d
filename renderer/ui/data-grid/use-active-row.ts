import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { indexOfKey, type KeyedRows, keyAt } from './row-index';

interface Active {
  readonly key: string;
  /** Where it was last; where to look first, and what to fall back to when it is gone. */
  readonly at: number;
}

export interface ActiveRow {
  /** -1 while no row has been active. */
  readonly index: number;
  readonly activate: (index: number) => void;
}

/** The row that the keyboard acts on, followed by its key when the list changes. When it goes, its neighbour takes over. */
export function useActiveRow<Row>(list: KeyedRows<Row>, initialKey: string | null): ActiveRow {
  const [active, setActive] = useState<Active | null>(initialKey === null ? null : { key: initialKey, at: 0 });
  const place = useRef(0);
  const index = active === null ? -1 : locate(list, active.key, place.current);

  useLayoutEffect(() => {
    if (index !== -1) place.current = index;
  }, [index]);

  const activate = useCallback(
    (next: number) => {
      const key = keyAt(list, next);
      if (key === undefined) return;
      place.current = next;
      setActive({ key, at: next });
    },
    [list],
  );
  return { index, activate };
}

function locate<Row>(list: KeyedRows<Row>, key: string, place: number): number {
  const found = indexOfKey(list, key, { at: place, reach: list.rows.length });
  return found === -1 ? Math.min(place, list.rows.length - 1) : found;
}
