import { named } from '@renderer/lib/commands';
import { Spacer } from '@renderer/ui/layout/app-frame';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import type { ContractSummary } from '@shared/domain/contract';
import { formatNumber } from '@shared/format/format';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import styles from './contracts.module.css';
import { type LineSelection, whyNotClean } from './use-line-selection';

interface ContractSelectionBarProps {
  readonly selection: LineSelection;
  /** Lines that are shown. */
  readonly shown: number;
  readonly onCleanUp: (contracts: readonly ContractSummary[]) => void;
  /** Why nothing can be deleted at the moment. */
  readonly cleanUpReason: string | null;
  /** Back to the list. */
  readonly onLeave: () => void;
}

/** How many contracts are selected, and what can be done with all of them. */
export function ContractSelectionBar(props: ContractSelectionBarProps) {
  const { selection, shown, onCleanUp, cleanUpReason, onLeave } = props;
  const clear = () => {
    selection.change({ kind: 'none' });
    onLeave();
  };
  return (
    <div className={styles['selection']} role="toolbar" aria-label="Selected contracts">
      <span>
        {formatNumber(selection.count)} of {formatNumber(shown)} selected
      </span>
      <Button
        size="small"
        icon={<Trash2 size={14} aria-hidden />}
        disabledReason={whyNotClean({ reason: cleanUpReason }, selection.contracts)}
        onClick={() => onCleanUp(selection.contracts)}
      >
        {commands['clean-up-contracts'].title}
      </Button>
      <Spacer />
      <IconButton {...named('clear-selection')} size="small" icon={<X size={14} aria-hidden />} onClick={clear} />
    </div>
  );
}
