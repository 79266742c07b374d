import { commandMenu } from '@renderer/lib/command-menu';
import { shortcutOf } from '@renderer/lib/commands';
import { commandKey } from '@renderer/lib/keys';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { Contract } from '@shared/domain/contract';
import type { ResultRow, RunDetail } from '@shared/domain/result';
import ChevronDown from 'lucide-react/icons/chevron-down';
import GitCompare from 'lucide-react/icons/git-compare';
import styles from './run.module.css';
import { runSummary } from './run-summary';

/** Where an opened result leads. */
export interface RunNavigation {
  readonly onOpenRun: (key: string) => void;
  /** Compares two results; with one, the other is chosen there. */
  readonly onCompare: (keys: readonly string[]) => void;
  readonly onCompareWithPrevious: (row: ResultRow) => void;
  readonly onCompareWithLastSuccess: (row: ResultRow) => void;
}

interface RunActionsProps {
  readonly contract: Contract;
  readonly run: RunDetail;
  readonly zone: string;
  readonly actions: RunNavigation;
}

/** Comparing an opened result, and telling of it. */
export function RunActions({ contract, run, zone, actions }: RunActionsProps) {
  const { server } = useErrorActions();
  const toast = useToast();
  const { row } = run;
  const contractName = contract.displayName ?? contract.name;
  return (
    <div className={styles['actions']}>
      <Menu
        items={commandMenu('compare', {
          'compare-with-previous': { onSelect: () => actions.onCompareWithPrevious(row) },
          'compare-with-success': {
            label: 'The last success before it',
            onSelect: () => actions.onCompareWithLastSuccess(row),
          },
          'compare-with-other': {
            onSelect: () =>
              toast.show({
                title: 'Select two results in the list',
                text: `By ${shortcutOf('toggle-row')} or with ${commandKey} and a click; then press Compare above the list.`,
              }),
          },
        })}
        trigger={
          <Button size="small" icon={<GitCompare size={14} aria-hidden />}>
            Compare with
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      <CopyButton
        text={() => runSummary(run, { contractId: contract.id, contractName, server, zone })}
        label="Copy summary"
        hiddenWords="for a chat"
        variant="secondary"
      />
    </div>
  );
}
