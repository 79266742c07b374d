import { titleWith } from '@renderer/lib/command-menu';
import { Offered } from '@renderer/lib/command-offers';
import { named } from '@renderer/lib/commands';
import type { OpenedRun } from '@renderer/lib/opened-run';
import { IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { ResultRow } from '@shared/domain/result';
import { formatInstantWithZone } from '@shared/format/instant';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import styles from './run.module.css';

interface RunHeadProps {
  readonly opened: OpenedRun;
  readonly row: ResultRow | null;
  readonly zone: string;
  readonly onDelete: (row: ResultRow) => void;
  readonly deleteReason: string | null;
}

/** When the opened result is, and what can be done from it. */
export function RunHead({ opened, row, zone, onDelete, deleteReason }: RunHeadProps) {
  const { timestamp, onNewer, onOlder, onClose, isOverlay } = opened;
  return (
    <header className={styles['inspectorHead']}>
      {isOverlay ? (
        <span className={styles['inspectorTitle']} />
      ) : (
        <h2 className={styles['inspectorTitle']}>
          {timestamp === null ? 'Result' : formatInstantWithZone(timestamp, zone)}
        </h2>
      )}
      <IconButton
        {...named('newer-result')}
        size="small"
        icon={<ChevronUp size={16} aria-hidden />}
        disabledReason={onNewer === null ? 'The list ends here.' : null}
        onClick={() => onNewer?.()}
      />
      <IconButton
        {...named('older-result')}
        size="small"
        icon={<ChevronDown size={16} aria-hidden />}
        disabledReason={onOlder === null ? 'The list ends here, as far as it is loaded.' : null}
        onClick={() => onOlder?.()}
      />
      <Offered command="delete-results">
        <IconButton
          label={titleWith(commands['delete-results'].title, 'this result')}
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          disabledReason={deleteReason ?? (row === null ? 'The result has to be read first.' : null)}
          onClick={() => row !== null && onDelete(row)}
        />
      </Offered>
      {isOverlay ? null : (
        <IconButton {...named('close-result')} size="small" icon={<X size={16} aria-hidden />} onClick={onClose} />
      )}
    </header>
  );
}
