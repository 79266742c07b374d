import { whyLeftOut } from '@renderer/lib/inherited';
import { type KeyedView, selectedIndexes } from '@renderer/lib/selection';
import type { GridSelection, SelectionChange } from '@renderer/ui/grid/grid-types';
import { useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import type { ContractSummary } from '@shared/domain/contract';
import { cleanUpLimits } from '@shared/domain/limits';
import { useMemo } from 'react';
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

const isReadable = ({ kind }: ContractLine): boolean => kind === 'contract';

/** The chosen contracts. `about` names what is listed. */
export function useLineSelection(lines: readonly ContractLine[], about: string): LineSelection {
  const shown = useMemo(() => keyedLines(lines), [lines]);
  const { selection, count, change, ofGrid } = useGridSelection({ shown, about, isReadable });
  const contracts = useMemo(
    () =>
      selectedIndexes(selection, shown)
        .map((index) => lines[index])
        .filter((line) => line?.kind === 'contract'),
    [selection, shown, lines],
  );
  return { count, contracts, change, ofGrid };
}

/** Cleaning up the runs of contracts. */
export interface Cleaning {
  readonly onCleanUp: (contracts: readonly ContractSummary[]) => void;
  /** Why nothing can be deleted at the moment; null when it can. */
  readonly reason: string | null;
}

/** Why the runs of these contracts cannot be cleaned up at once; null when those of some can. */
export function whyNotClean(
  { reason }: Pick<Cleaning, 'reason'>,
  contracts: readonly ContractSummary[],
): string | null {
  if (reason !== null) return reason;
  if (contracts.length > cleanUpLimits.contracts) return `Select at most ${cleanUpLimits.contracts} contracts.`;
  const left = contracts.map(whyLeftOut);
  if (left.includes(null)) return null;
  const isOne = contracts.length === 1;
  const deleted = isOne ? 'A deleted contract is read-only.' : 'Deleted contracts are read-only.';
  const inherited = `The results of ${isOne ? 'an inherited contract' : 'inherited contracts'} are the data product’s.`;
  return [...(left.includes('deleted') ? [deleted] : []), ...(left.includes('inherited') ? [inherited] : [])].join(' ');
}
