import {
  changeSelection,
  isSelected,
  type KeyedView,
  nothingSelected,
  selectedCount,
  selectedIndexes,
} from '@renderer/lib/selection';
import type { GridSelection, SelectionChange } from '@renderer/ui/data-grid/grid-types';
import type { ContractSummary } from '@shared/domain/contract';
import { useCallback, useMemo, useState } from 'react';
import { type ContractLine, lineKey } from './contract-line';

export interface LineSelection {
  readonly count: number;
  /** In the order of the list. */
  readonly contracts: readonly ContractSummary[];
  readonly change: (change: SelectionChange) => void;
  /** For the grid. */
  readonly ofGrid: GridSelection<ContractLine>;
}

/** The lines of a list as a selection sees them. */
export function keyedLines(lines: readonly ContractLine[]): KeyedView {
  const keys = lines.map(lineKey);
  const places = new Map(keys.map((key, index) => [key, index]));
  return {
    length: lines.length,
    keyAt: (index) => keys[index] ?? '',
    indexOfKey: (key) => places.get(key) ?? -1,
    isReadable: (index) => lines[index]?.kind === 'contract',
    readable: lines.filter(({ kind }) => kind === 'contract').length,
  };
}

/** The chosen contracts. `about` names what is listed: another list has nothing chosen, since what cannot be seen must not be acted on. */
export function useLineSelection(lines: readonly ContractLine[], about: string): LineSelection {
  const [state, setState] = useState({ about, selection: nothingSelected });
  const selection = state.about === about ? state.selection : nothingSelected;
  const shown = useMemo(() => keyedLines(lines), [lines]);
  const count = useMemo(() => selectedCount(selection, shown), [selection, shown]);
  const contracts = useMemo(
    () =>
      selectedIndexes(selection, shown)
        .map((index) => lines[index])
        .filter((line) => line?.kind === 'contract'),
    [selection, shown, lines],
  );
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
      isSelected: (key: string, line: ContractLine) => line.kind === 'contract' && isSelected(selection, key),
      onChange: change,
      count,
    }),
    [selection, change, count],
  );
  return { count, contracts, change, ofGrid };
}
