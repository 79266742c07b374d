import { useIndexedContract } from '@renderer/api/contract/contract-index';
import { useNotes } from '@renderer/api/local/local-items';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { commandMenu } from '@renderer/lib/commands/command-menu';
import { shortcutOf, tooltipOf } from '@renderer/lib/commands/commands';
import { commandKey } from '@renderer/lib/commands/keys';
import { useShownCommands } from '@renderer/lib/commands/subjects';
import { useErrorActions } from '@renderer/ui/feedback/error-actions';
import { useToast } from '@renderer/ui/feedback/use-toast';
import { useNow } from '@renderer/ui/hooks/use-now';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { Menu } from '@renderer/ui/primitives/menu';
import { commands } from '@shared/commands';
import type { Contract } from '@shared/domain/contract/contract';
import type { ResultRow, RunDetail } from '@shared/domain/result/result';
import { contractTitle } from '@shared/format/contract-title';
import { isSuccess } from '@shared/results/run/run-status';
import { untilText } from '@shared/results/standing/acknowledge-terms';
import { acknowledgementOf } from '@shared/results/standing/acknowledged';
import BellOff from 'lucide-react/icons/bell-off';
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
  readonly target: ContractKey;
  readonly contract: RunContract;
  readonly run: RunDetail;
  readonly zone: string;
  readonly actions: RunNavigation;
}

interface AcknowledgeProps extends Pick<RunActionsProps, 'target' | 'zone'> {
  readonly row: ResultRow;
}

/** Comparing, sharing and acknowledging an opened result. */
export function RunActions({ target, contract, run, zone, actions }: RunActionsProps) {
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
      <Acknowledge target={target} row={row} zone={zone} />
    </div>
  );
}

/** Acknowledges the failure, or says until when it is; nothing where nothing fails. */
function Acknowledge({ target: { connectionId, contractId }, row, zone }: AcknowledgeProps) {
  const contract = useIndexedContract(connectionId, contractId) ?? null;
  const { acknowledge } = useShownCommands().run({ run: row, contract });
  const notes = useNotes(connectionId).ofContract.get(contractId) ?? [];
  const now = useNow();
  if (contract === null || acknowledge == null || acknowledge.offReason != null || isSuccess(row.status)) return null;
  const held = acknowledgementOf(contract, notes, now)?.acknowledged ?? null;
  return (
    <Button
      size="small"
      icon={<BellOff size={14} aria-hidden />}
      title={tooltipOf('acknowledge')}
      onClick={acknowledge.onSelect}
    >
      {held === null
        ? commands.acknowledge.title
        : messages.opened.acknowledged(untilText(held.until, { zone, now, isShort: true }))}
    </Button>
  );
}
