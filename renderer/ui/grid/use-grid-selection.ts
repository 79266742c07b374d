import {
  changeSelection,
  isSelected,
  type KeyedView,
  nothingSelected,
  type Selection,
  selectedCount,
} from '@renderer/lib/selection';
import { useCallback, useMemo, useState } from 'react';
import type { GridSelection, SelectionChange } from './grid-types';

export interface ChosenRows<T> {
  readonly selection: Selection;
  readonly count: number;
  readonly change: (change: SelectionChange) => void;
  readonly ofGrid: GridSelection<T>;
}

interface Choosing<T> {
  /** The rows as a selection sees them. */
  readonly shown: KeyedView;
  /** Identifies the list. Another list has nothing selected, since invisible rows must not be acted on. */
  readonly about: string;
  /** Must be stable between renders. */
  readonly isReadable: (row: T) => boolean;
}

/** The selected rows of a list, kept when the list is sorted. */
export function useGridSelection<T>({ shown, about, isReadable }: Choosing<T>): ChosenRows<T> {
  const [state, setState] = useState({ about, selection: nothingSelected });
  const selection = state.about === about ? state.selection : nothingSelected;
  const count = useMemo(() => selectedCount(selection, shown), [selection, shown]);
  const change = useCallback(
    (next: SelectionChange) =>
      setState((before) => ({
        about,
        selection: changeSelection(before.about === about ? before.selection : nothingSelected, next, shown),
      })),
    [about, shown],
  );
  const ofGrid = useMemo(
    () => ({
      isSelected: (key: string, row: T) => isReadable(row) && isSelected(selection, key),
      onChange: change,
      count,
    }),
    [selection, change, count, isReadable],
  );
  return { selection, count, change, ofGrid };
}
