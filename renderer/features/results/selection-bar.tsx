import { WhereAvailable } from '@renderer/lib/commands/command-availability';
import { commandMenu } from '@renderer/lib/commands/command-menu';
import { named } from '@renderer/lib/commands/commands';
import type { KeyedView } from '@renderer/lib/selection';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import { commands } from '@shared/commands';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Copy from 'lucide-react/icons/copy';
import Download from 'lucide-react/icons/download';
import GitCompare from 'lucide-react/icons/git-compare';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { messages } from './messages';
import { copyEntries } from './row-menu';
import styles from './selection-bar.module.css';
import type { RowSelection } from './use-results';
import type { SelectionActions } from './use-row-actions';

interface SelectionBarProps {
  readonly selection: Pick<RowSelection, 'count' | 'change'> & { readonly shown: Pick<KeyedView, 'readable'> };
  /** More matching rows may be on the server. */
  readonly hasMore: boolean;
  readonly actions: Pick<SelectionActions, 'copy' | 'deleteSelected' | 'deleteSelectedReason'>;
  readonly onExport: (() => void) | null;
  readonly onCompare: (() => void) | null;
  /** Moves the focus back to the list. */
  readonly onLeave: () => void;
}

/** How many rows are selected, and what can be done with them. */
export function SelectionBar({ selection, hasMore, actions, onExport, onCompare, onLeave }: SelectionBarProps) {
  const { count, shown, change } = selection;
  const { copy, deleteSelected, deleteSelectedReason } = actions;
  const clear = () => {
    change({ kind: 'none' });
    onLeave();
  };
  return (
    <div className={styles['bar']} role="toolbar" aria-label={messages.selection.label} data-region="">
      <span className={styles['count']}>{messages.selection.count(count, shown.readable, hasMore)}</span>
      <Menu
        items={commandMenu(
          'copy-results',
          copyEntries((format) => copy(null, format)),
        )}
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
      {deleteSelected === null ? null : (
        <WhereAvailable command="delete-results">
          <Button
            size="small"
            icon={<Trash2 size={14} aria-hidden />}
            disabledReason={deleteSelectedReason}
            onClick={deleteSelected}
          >
            {commands['delete-results'].title}
          </Button>
        </WhereAvailable>
      )}
      <span className="grow" />
      <IconButton {...named('clear-selection')} size="small" icon={<X size={14} aria-hidden />} onClick={clear} />
    </div>
  );
}
