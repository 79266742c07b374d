import { useAvailability, WhereAvailable } from '@renderer/lib/commands/command-availability';
import { named } from '@renderer/lib/commands/commands';
import { type KeyedView, selectedIndexes } from '@renderer/lib/selection';
import type { GridSelection, SelectionChange } from '@renderer/ui/grid/grid-types';
import { useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { commands } from '@shared/commands';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import Pin from 'lucide-react/icons/pin';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useMemo } from 'react';
import { whyNotClean } from './cleaning';
import { rowKey } from './contract-facts';
import styles from './contracts.module.css';
import { messages } from './messages';
import type { RowActions } from './row-actions';

const { selection: text } = messages;

interface ContractSelection {
  readonly count: number;
  /** In the order of the list. */
  readonly contracts: readonly IndexedContract[];
  readonly change: (change: SelectionChange) => void;
  /** For the grid. */
  readonly ofGrid: GridSelection<IndexedContract>;
}

/** The selected contracts of a list. `about` identifies the list: another one starts without a selection. */
export function useContractSelection(shown: readonly IndexedContract[], about: string): ContractSelection {
  const view = useMemo(() => keyedContracts(shown), [shown]);
  const { selection, count, change, ofGrid } = useGridSelection({ shown: view, about, isReadable });
  const contracts = useMemo(
    () => selectedIndexes(selection, view).flatMap((index) => shown[index] ?? []),
    [selection, view, shown],
  );
  return { count, contracts, change, ofGrid };
}

const isReadable = (): boolean => true;

/** The contracts of a list in the form that a selection needs. */
function keyedContracts(contracts: readonly IndexedContract[]): KeyedView {
  const keys = contracts.map(rowKey);
  const indexes = new Map(keys.map((key, index) => [key, index]));
  return {
    length: contracts.length,
    keyAt: (index) => keys[index] ?? '',
    indexOfKey: (key) => indexes.get(key) ?? -1,
    isReadable,
    readable: contracts.length,
  };
}

interface ContractSelectionBarProps {
  readonly selection: ContractSelection;
  /** The number of contracts in the list. */
  readonly shown: number;
  readonly actions: RowActions;
  /** Moves the focus back to the list. */
  readonly onLeave: () => void;
}

/** The number of selected contracts, and actions on all of them. */
export function ContractSelectionBar({ selection, shown, actions, onLeave }: ContractSelectionBarProps) {
  const { contracts, count } = selection;
  const { isAvailable: canClean } = useAvailability()('clean-up-contracts');
  const [first] = contracts;
  const isPinned = contracts.every(({ key }) => actions.isPinned(key));
  const { onExport } = actions;
  const clear = () => {
    selection.change({ kind: 'none' });
    onLeave();
  };
  return (
    <div className={styles['selection']} role="toolbar" aria-label={text.toolbar}>
      <span className="nowrap">{text.count(count, shown)}</span>
      <WhereAvailable command="validate-contracts">
        <Button size="small" icon={<Play size={14} aria-hidden />} onClick={() => actions.onValidate(contracts)}>
          {commands['validate-contracts'].title}
        </Button>
      </WhereAvailable>
      <Button
        size="small"
        disabledReason={count === 1 ? null : text.openOne}
        onClick={() => first !== undefined && actions.onOpen(first.contract)}
      >
        {commands['open-row'].title}
      </Button>
      <Button
        size="small"
        icon={<Pin size={14} aria-hidden />}
        onClick={() => actions.onPin(contracts.map(rowKey), !isPinned)}
      >
        {commands[isPinned ? 'unpin-contracts' : 'pin-contracts'].title}
      </Button>
      <Menu
        items={actions.copyMenu(contracts)}
        trigger={
          <Button size="small" icon={<Copy size={14} aria-hidden />}>
            {text.copyAs}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      {onExport === undefined ? null : (
        <Button
          size="small"
          icon={<Download size={14} aria-hidden />}
          onClick={() => onExport(contracts.map(({ contract }) => contract))}
        >
          {text.export}
        </Button>
      )}
      <Button size="small" icon={<FileText size={14} aria-hidden />} onClick={() => actions.onReport(contracts)}>
        {commands['report-contracts'].title}
      </Button>
      {canClean ? (
        <Button
          size="small"
          icon={<Trash2 size={14} aria-hidden />}
          disabledReason={whyNotClean(actions.cleaning, contracts)}
          onClick={() => actions.cleaning.onCleanUp(contracts.map(({ contract }) => contract))}
        >
          {commands['clean-up-contracts'].title}
        </Button>
      ) : null}
      <Spacer />
      <IconButton {...named('clear-selection')} size="small" icon={<X size={14} aria-hidden />} onClick={clear} />
    </div>
  );
}
