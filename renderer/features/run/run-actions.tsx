import { commandMenu } from '@renderer/lib/commands/command-menu';
import { shortcutOf } from '@renderer/lib/commands/commands';
import { commandKey } from '@renderer/lib/commands/keys';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { Contract } from '@shared/domain/contract/contract';
import type { ResultRow, RunDetail } from '@shared/domain/result/result';
import { contractTitle } from '@shared/format/contract-title';
import ChevronDown from 'lucide-react/icons/chevron-down';
import GitCompare from 'lucide-react/icons/git-compare';
import { messages } from './messages';
import { runSummary } from './run-summary';

/** Screens that a result leads to. */
export interface RunNavigation {
  readonly onOpenRun: (key: string) => void;
  /** Compares two results; with one, the other is chosen there. */
  readonly onCompare: (keys: readonly string[]) => void;
  readonly onCompareWithPrevious: (row: ResultRow) => void;
  readonly onCompareWithLastSuccess: (row: ResultRow) => void;
}

/** The names and id of a contract. */
export type RunContract = Pick<Contract, 'id' | 'name' | 'displayName' | 'fullyQualifiedName'>;

interface RunActionsProps {
  readonly contract: RunContract;
  readonly run: RunDetail;
  readonly zone: string;
  readonly actions: RunNavigation;
}

/** Comparing and sharing an opened result. */
export function RunActions({ contract, run, zone, actions }: RunActionsProps) {
  const { server } = useErrorActions();
  const toast = useToast();
  const { row } = run;
  const contractName = contractTitle(contract);
  return (
    <div className="cluster gap-2">
      <Menu
        items={commandMenu('compare', {
          'compare-with-previous': { onSelect: () => actions.onCompareWithPrevious(row) },
          'compare-with-success': {
            label: messages.opened.lastSuccess,
            onSelect: () => actions.onCompareWithLastSuccess(row),
          },
          'compare-with-other': {
            onSelect: () =>
              toast.show({
                title: messages.opened.selectTwo.title,
                text: messages.opened.selectTwo.text(shortcutOf('toggle-row') ?? '', commandKey),
              }),
          },
        })}
        trigger={
          <Button size="small" icon={<GitCompare size={14} aria-hidden />}>
            {messages.opened.compareWith}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      <CopyButton
        text={() => runSummary(run, { contractId: contract.id, contractName, server, zone })}
        label={messages.opened.copySummary}
        hiddenLabel={messages.opened.copySummaryHidden}
        variant="secondary"
      />
    </div>
  );
}
