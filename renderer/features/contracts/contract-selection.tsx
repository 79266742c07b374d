import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { buttonOf } from '@renderer/lib/commands/command-menu';
import { named, shortcutOf, tooltipOf } from '@renderer/lib/commands/commands';
import { useMenuUnder, useShownCommands, useSubjectMenu } from '@renderer/lib/commands/subjects';
import { selectedIndexes } from '@renderer/lib/selection';
import type { GridSelection, SelectionChange } from '@renderer/ui/grid/grid-types';
import { useGridSelection } from '@renderer/ui/grid/use-grid-selection';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { type CommandOn, commands } from '@shared/commands';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import BellOff from 'lucide-react/icons/bell-off';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import GitCompare from 'lucide-react/icons/git-compare';
import Play from 'lucide-react/icons/play';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { type ReactNode, useMemo } from 'react';
import { type ContractRow, type ContractRows, changeOfContracts, isHead } from './contract-rows';
import styles from './contracts.module.css';
import { messages } from './messages';

const { selection: text } = messages;

interface ContractSelection {
  readonly count: number;
  /** In the order of the list. */
  readonly contracts: readonly IndexedContract[];
  readonly change: (change: SelectionChange) => void;
  /** For the grid. */
  readonly ofGrid: GridSelection<ContractRow>;
}

/** The selected contracts of a list. `about` identifies the list: another one starts without a selection. */
export function useContractSelection(rows: ContractRows, about: string): ContractSelection {
  const { selectable } = rows;
  const { selection, count, change, ofGrid } = useGridSelection({ shown: selectable, about, isReadable });
  const contracts = useMemo(() => {
    const selected = selectedIndexes(selection, selectable).flatMap((index) => {
      const row = rows.at(index);
      return row === undefined || isHead(row) ? [] : row;
    });
    return [...new Set(selected)];
  }, [selection, selectable, rows]);
  const ofRows = useMemo(
    (): GridSelection<ContractRow> => ({
      isSelected: (_, row) => !isHead(row) && ofGrid.isSelected(row.key, row),
      onChange: (next) => {
        const ofContracts = changeOfContracts(next, rows);
        if (ofContracts !== null) change(ofContracts);
      },
      count,
      total: selectable.readable,
    }),
    [ofGrid, change, count, rows, selectable],
  );
  return { count, contracts, change, ofGrid: ofRows };
}

const isReadable = (row: ContractRow): boolean => !isHead(row);

/** What the bar has as buttons is not in its menu once more. */
const hereAsButtons = {
  validate: null,
  acknowledge: null,
  'copy-as': null,
  'export-results': null,
  'clean-up': null,
} as const;

/** The keys that do the same. */
const hint = (id: CommandOn<'contract'>) => (shortcutOf(id) === undefined ? {} : { title: tooltipOf(id) });

interface ContractSelectionBarProps {
  readonly selection: ContractSelection;
  /** The number of contracts in the list. */
  readonly shown: number;
  /** Moves the focus back to the list. */
  readonly onLeave: () => void;
}

/** The number of selected contracts, and actions on all of them. */
export function ContractSelectionBar({ selection, shown, onLeave }: ContractSelectionBarProps) {
  const { contracts, count } = selection;
  const entries = useShownCommands().contract(contracts);
  const copies = useMenuUnder('copy-as', 'contract');
  const menuOf = useSubjectMenu('contract');
  const clear = () => {
    selection.change({ kind: 'none' });
    onLeave();
  };
  const button = (id: CommandOn<'contract'>, icon: ReactNode) => (
    <WhereAvailable command={id}>
      <Button size="small" icon={icon} {...hint(id)} {...buttonOf(entries[id])}>
        {commands[id].title}
      </Button>
    </WhereAvailable>
  );
  return (
    <div className={styles['selection']} role="toolbar" aria-label={text.toolbar} data-region="">
      <span className="nowrap">{text.count(count, shown)}</span>
      {button('validate', <Play size={14} aria-hidden />)}
      {button('acknowledge', <BellOff size={14} aria-hidden />)}
      <Menu
        items={copies(contracts)}
        trigger={
          <Button size="small" icon={<Copy size={14} aria-hidden />}>
            {commands['copy-as'].title}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      {count === 2 ? (
        <Button
          size="small"
          icon={<GitCompare size={14} aria-hidden />}
          {...hint('compare-contract')}
          {...buttonOf(entries['compare-contract'])}
        >
          {text.compare}
        </Button>
      ) : null}
      {button('export-results', <Download size={14} aria-hidden />)}
      {button('clean-up', <Trash2 size={14} aria-hidden />)}
      <Menu
        items={menuOf(contracts, count === 2 ? { ...hereAsButtons, 'compare-contract': null } : hereAsButtons)}
        trigger={
          <Button size="small">
            {text.more}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      <Spacer />
      <IconButton {...named('clear-selection')} size="small" icon={<X size={14} aria-hidden />} onClick={clear} />
    </div>
  );
}
