import type { ResultList } from '@renderer/features/results/list/list-types';
import {
  changeSelection,
  isSelected,
  type KeyedView,
  nothingSelected,
  type Selection,
  selectedCount,
} from '@renderer/lib/selection';
import type { GridSelection, SelectionChange } from '@renderer/ui/data-grid/grid-types';
import type { ResultLine } from '@shared/domain/result';
import { useCallback, useMemo, useState } from 'react';
import { selectable } from './selectable';

export interface RowSelection {
  readonly selection: Selection;
  readonly count: number;
  readonly shown: KeyedView;
  readonly change: (change: SelectionChange) => void;
  /** For the grid. */
  readonly ofGrid: GridSelection<ResultLine>;
}

/**
 * The chosen rows of a list. `about` names what is listed (contract, range, filters): another list has nothing chosen,
 * since what cannot be seen must not be acted on. Another order of the same rows changes nothing.
 */
export function useSelection({ table, view, unreadable }: ResultList, about: string): RowSelection {
  const [state, setState] = useState({ about, selection: nothingSelected });
  const selection = state.about === about ? state.selection : nothingSelected;
  const shown = useMemo(() => selectable(table, view, unreadable), [table, view, unreadable]);
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
      isSelected: (key: string, row: ResultLine) => row.kind === 'result' && isSelected(selection, key),
      onChange: change,
      count,
    }),
    [selection, change, count],
  );
  return { selection, count, shown, change, ofGrid };
}
