import { WhereAvailable } from '@renderer/lib/command-availability';
import { commandMenu } from '@renderer/lib/command-menu';
import { named } from '@renderer/lib/commands';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu, type MenuControl } from '@renderer/ui/primitives/menu';
import { commands } from '@shared/commands';
import type { RowFormat } from '@shared/results/rows/row-texts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import GitCompare from 'lucide-react/icons/git-compare';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { messages } from './messages';
import { copyEntries } from './row-menu';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  readonly count: number;
  /** Rows that could be selected. */
  readonly shown: number;
  /** More matching rows may be on the server. */
  readonly hasMore: boolean;
  readonly onCopy: (format: RowFormat) => void;
  readonly copyMenu: MenuControl;
  readonly onExport: (() => void) | null;
  readonly onCompare: (() => void) | null;
  readonly onDelete: (() => void) | null;
  readonly deleteReason: string | null;
  readonly onClear: () => void;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, shown, hasMore, onCopy, copyMenu, onExport, onCompare, onDelete, onClear } = props;
  return (
    <div className={styles['bar']} role="toolbar" aria-label={messages.selection.label}>
      <span className={styles['count']}>{messages.selection.count(count, shown, hasMore)}</span>
      <Menu
        control={copyMenu}
        items={commandMenu('copy-results', copyEntries(onCopy))}
        trigger={
          <Button size="small" icon={<Copy size={14} aria-hidden />}>
            {messages.selection.copy}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      {onExport === null ? null : (
        <Button size="small" icon={<Download size={14} aria-hidden />} onClick={onExport}>
          {commands['export-results'].title}
        </Button>
      )}
      {onCompare === null ? null : (
        <Button
          size="small"
          icon={<GitCompare size={14} aria-hidden />}
          disabledReason={count === 2 ? null : messages.selection.compareNeedsTwo}
          onClick={onCompare}
        >
          {messages.selection.compare}
        </Button>
      )}
      {onDelete === null ? null : (
        <WhereAvailable command="delete-results">
          <Button
            size="small"
            icon={<Trash2 size={14} aria-hidden />}
            disabledReason={props.deleteReason}
            onClick={onDelete}
          >
            {commands['delete-results'].title}
          </Button>
        </WhereAvailable>
      )}
      <span className="grow" />
      <IconButton {...named('clear-selection')} size="small" icon={<X size={14} aria-hidden />} onClick={onClear} />
    </div>
  );
}
