import { useAvailabilityOn } from '@renderer/api/connection/command-availability';
import { connectionQueries, sampleConnectionId } from '@renderer/api/connection/connections';
import { useWhyNotPrepared } from '@renderer/api/local/planned';
import { useAcknowledgeOperation, useCheckOperation } from '@renderer/api/operation/activity';
import { useRevealBackup } from '@renderer/api/operation/backups';
import type { ContractKey } from '@renderer/api/result/result-keys';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import { commands } from '@shared/commands';
import type { ContractId } from '@shared/domain/ids';
import type { Operation } from '@shared/domain/operation/activity';
import { useQuery } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BellOff from 'lucide-react/icons/bell-off';
import FolderOpen from 'lucide-react/icons/folder-open';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Undo2 from 'lucide-react/icons/undo-2';
import { type RefObject, useEffect, useRef } from 'react';
import { messages } from './messages';
import { operationReport } from './operation-report';

/** Screens and dialogs that a change leads to. */
export interface ActivityActions {
  readonly onOpenContract: (target: ContractKey) => void;
  readonly onOpenRun: (target: ContractKey, key: string) => void;
  /** Opens the dialog that restores the backup of a clean-up. */
  readonly onRestore: (operation: Operation) => void;
  /** Opens the dialog that takes a change of status back. */
  readonly onUndoStatus: (operation: Operation) => void;
  /** Opens the same dialog for a backup file chosen by the person. */
  readonly onRestoreFile: () => void;
}

interface OperationActionsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly actions: ActivityActions;
}

/** Buttons for what can be done about a change, and their failures. */
export function OperationActions({ operation, zone, actions }: OperationActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useFocusOnRemaining(buttons);
  const check = useCheckOperation();
  const acknowledge = useAcknowledgeOperation();
  const reveal = useRevealBackup();
  const { data } = useQuery(connectionQueries.all());
  const { connectionId } = operation;
  const isGone =
    connectionId !== sampleConnectionId && data?.connections.some(({ id }) => id === connectionId) === false;
  const failures = [
    [reveal.error, messages.actions.revealFailed],
    [acknowledge.error, messages.actions.stopRemindingFailed],
    [check.error, messages.actions.checkFailed],
  ] as const;
  return (
    <>
      <div ref={buttons} className="cluster gap-2">
        {operation.state === 'unknown' ? (
          <Button
            size="small"
            icon={<RotateCw size={14} aria-hidden />}
            busy={check.isPending}
            disabledReason={isGone ? messages.actions.connectionRemoved : null}
            onClick={() => check.mutate(operation.id)}
          >
            {messages.actions.check}
          </Button>
        ) : null}
        {operation.state === 'unknown' && operation.acknowledgedAt === null ? (
          <Button
            size="small"
            icon={<BellOff size={14} aria-hidden />}
            busy={acknowledge.isPending}
            onClick={() => acknowledge.mutate(operation.id)}
          >
            {messages.actions.stopReminding}
          </Button>
        ) : null}
        <RestoreButton operation={operation} onRestore={actions.onRestore} />
        <UndoStatusButton operation={operation} onUndoStatus={actions.onUndoStatus} />
        {operation.backup === null ? null : (
          <Button
            size="small"
            icon={<FolderOpen size={14} aria-hidden />}
            busy={reveal.isPending}
            onClick={() => reveal.mutate(operation.id)}
          >
            {messages.actions.revealBackup}
          </Button>
        )}
        {isGone ? null : <OpenButton operation={operation} actions={actions} />}
        <CopyButton
          text={() => operationReport(operation, zone)}
          label={messages.actions.copy}
          hiddenLabel={messages.actions.copyHidden}
        />
      </div>
      {isGone ? <p className="faint">{messages.actions.connectionRemoved}</p> : null}
      {reveal.data === false ? <p role="alert">{messages.actions.backupGone}</p> : null}
      {failures.map(([error, task]) => (error === null ? null : <ErrorNotice key={task} error={error} task={task} />))}
    </>
  );
}

/** Offered only if a backup was written and a request was or may have been sent. */
function RestoreButton({
  operation,
  onRestore,
}: Pick<OperationActionsProps, 'operation'> & Pick<ActivityActions, 'onRestore'>) {
  const { isAvailable } = useAvailabilityOn(operation.connectionId)('restore');
  const offReason = useWhyNotPrepared(operation.connectionId)('restore');
  const { state, backup } = operation;
  const mayBeGone = state === 'done' || state === 'partly' || state === 'unknown' || state === 'not-done';
  if (backup === null || !mayBeGone || !isAvailable) return null;
  return (
    <Button
      size="small"
      icon={<ArchiveRestore size={14} aria-hidden />}
      disabledReason={offReason}
      onClick={() => onRestore(operation)}
    >
      {commands.restore.title}
    </Button>
  );
}

/** Offered only where a request was or may have been sent; what was changed since is left alone by the preview. */
function UndoStatusButton({
  operation,
  onUndoStatus,
}: Pick<OperationActionsProps, 'operation'> & Pick<ActivityActions, 'onUndoStatus'>) {
  const { connectionId, state, rule } = operation;
  const { isAvailable, offReason } = useAvailabilityOn(connectionId)('set-status');
  const mayBeSet = state === 'done' || state === 'partly' || state === 'unknown';
  if (rule?.kind !== 'status' || rule.undo.length === 0 || !mayBeSet || !isAvailable) return null;
  return (
    <Button
      size="small"
      icon={<Undo2 size={14} aria-hidden />}
      disabledReason={offReason}
      onClick={() => onUndoStatus(operation)}
    >
      {messages.actions.undoStatus}
    </Button>
  );
}

/** Opens the started run, or the contract; nothing for several contracts. */
function OpenButton({ operation, actions }: Pick<OperationActionsProps, 'operation' | 'actions'>) {
  const { contracts, connectionId, run } = operation;
  const [contract] = contracts;
  if (contract === undefined || contracts.length > 1) return null;
  const target = { connectionId, contractId: contract.id as ContractId };
  return run === null ? (
    <Button size="small" onClick={() => actions.onOpenContract(target)}>
      {messages.actions.openContract}
    </Button>
  ) : (
    <Button size="small" onClick={() => actions.onOpenRun(target, run)}>
      {messages.actions.openResult}
    </Button>
  );
}

/** A focused button may disappear after its action; the first remaining one gets the focus. */
function useFocusOnRemaining(buttons: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = buttons;
    const { activeElement } = document;
    if (focused.current?.isConnected === false) focusUnlessCovered(current?.querySelector('button') ?? null);
    focused.current = current?.contains(activeElement) === true ? activeElement : null;
  });
}
