import { named } from '@renderer/lib/commands';
import { whyLeftOut } from '@renderer/lib/inherited';
import { type KeyedView, selectedIndexes } from '@renderer/lib/selection';
import type { GridSelection, SelectionChange } from '@renderer/ui/grid/grid-types';
import { useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { ContractSummary } from '@shared/domain/contract';
import { cleanUpLimits } from '@shared/domain/limits';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { type ContractLine, lineKey } from './contract-line';
import styles from './contracts.module.css';
import { messages } from './messages';

interface ContractSelection {
  readonly count: number;
  /** In the order of the list. */
  readonly contracts: readonly ContractSummary[];
  readonly change: (change: SelectionChange) => void;
  /** For the grid. */
  readonly ofGrid: GridSelection<ContractLine>;
}

/** The selected contracts of a list. `about` identifies the list: another one starts without a selection. */
export function useContractSelection(lines: readonly ContractLine[], about: string): ContractSelection {
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

const isReadable = ({ kind }: ContractLine): boolean => kind === 'contract';

/** The lines of a list in the form that a selection needs. */
export function keyedLines(lines: readonly ContractLine[]): KeyedView {
  const keys = lines.map(lineKey);
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return {
    length: lines.length,
    keyAt: (index) => keys[index] ?? '',
    indexOfKey: (key) => indexes.get(key) ?? -1,
    isReadable: (index) => lines[index]?.kind === 'contract',
    readable: lines.filter(isReadable).length,
  };
}

interface ContractSelectionBarProps {
  readonly selection: ContractSelection;
  /** The number of lines in the list. */
  readonly shown: number;
  readonly cleaning: Cleaning;
  /** Moves the focus back to the list. */
  readonly onLeave: () => void;
}

/** How many contracts are selected, and what can be done with all of them. */
export function ContractSelectionBar({ selection, shown, cleaning, onLeave }: ContractSelectionBarProps) {
  const clear = () => {
    selection.change({ kind: 'none' });
    onLeave();
  };
  return (
    <div className={styles['selection']} role="toolbar" aria-label={messages.selection.toolbar}>
      <span>{messages.selection.count(selection.count, shown)}</span>
      <Button
        size="small"
        icon={<Trash2 size={14} aria-hidden />}
        disabledReason={whyNotClean(cleaning, selection.contracts)}
        onClick={() => cleaning.onCleanUp(selection.contracts)}
      >
        {commands['clean-up-contracts'].title}
      </Button>
      <Spacer />
      <IconButton {...named('clear-selection')} size="small" icon={<X size={14} aria-hidden />} onClick={clear} />
    </div>
  );
}

/** Cleaning up the results of contracts. */
export interface Cleaning {
  readonly onCleanUp: (contracts: readonly ContractSummary[]) => void;
  /** Why nothing can be deleted at the moment; null when it can. */
  readonly reason: string | null;
}

/** Why the results of these contracts cannot be cleaned up together; null when those of at least one can. */
export function whyNotClean(
  { reason }: Pick<Cleaning, 'reason'>,
  contracts: readonly ContractSummary[],
): string | null {
  if (reason !== null) return reason;
  const { tooMany, deleted, inherited } = messages.selection;
  if (contracts.length > cleanUpLimits.contracts) return tooMany(cleanUpLimits.contracts);
  const excluded = contracts.map(whyLeftOut);
  if (excluded.includes(null)) return null;
  const form = contracts.length === 1 ? 'one' : 'all';
  const reasons = [
    ...(excluded.includes('deleted') ? [deleted[form]] : []),
    ...(excluded.includes('inherited') ? [inherited[form]] : []),
  ];
  return reasons.join(' ');
}
