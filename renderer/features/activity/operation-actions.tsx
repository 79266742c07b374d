import { useAcknowledgeOperation, useCheckOperation, useRevealBackup } from '@renderer/api/activity';
import { useOffers } from '@renderer/api/command-offers';
import { connectionQueries, sampleConnectionId } from '@renderer/api/connections';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { Button } from '@renderer/ui/primitives/button';
import { CopyButton } from '@renderer/ui/primitives/copy-button';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import { commands } from '@shared/commands';
import type { Operation } from '@shared/domain/activity';
import type { ContractId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import ArchiveRestore from 'lucide-react/icons/archive-restore';
import BellOff from 'lucide-react/icons/bell-off';
import FolderOpen from 'lucide-react/icons/folder-open';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { type RefObject, useEffect, useRef } from 'react';
import styles from './activity.module.css';
import type { ActivityActions } from './activity-actions';
import { operationReport } from './operation-report';

interface OperationActionsProps {
  readonly operation: Operation;
  readonly zone: string;
  readonly actions: ActivityActions;
}

/** What can be done about a change, and what came of doing it. */
export function OperationActions({ operation, zone, actions }: OperationActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  useKeptFocus(buttons);
  const check = useCheckOperation();
  const acknowledge = useAcknowledgeOperation();
  const reveal = useRevealBackup();
  const { data } = useQuery(connectionQueries.all());
  const { connectionId } = operation;
  const isGone =
    connectionId !== sampleConnectionId && data?.connections.some(({ id }) => id === connectionId) === false;
  return (
    <>
      <div ref={buttons} className={styles['actions']}>
        {operation.state === 'unknown' ? (
          <Button
            size="small"
            icon={<RotateCw size={14} aria-hidden />}
            busy={check.isPending}
            disabledReason={isGone ? connectionGone : null}
            onClick={() => check.mutate(operation.id)}
          >
            Check now
          </Button>
        ) : null}
        {operation.state === 'unknown' && operation.acknowledgedAt === null ? (
          <Button
            size="small"
            icon={<BellOff size={14} aria-hidden />}
            busy={acknowledge.isPending}
            onClick={() => acknowledge.mutate(operation.id)}
          >
            Stop reminding
          </Button>
        ) : null}
        <RestoreButton operation={operation} onRestore={actions.onRestore} />
        {operation.backup === null ? null : (
          <Button
            size="small"
            icon={<FolderOpen size={14} aria-hidden />}
            busy={reveal.isPending}
            onClick={() => reveal.mutate(operation.id)}
          >
            Show backup in folder
          </Button>
        )}
        {isGone ? null : <OpenButton operation={operation} actions={actions} />}
        <CopyButton text={() => operationReport(operation, zone)} label="Copy" hiddenWords="all of it as text" />
      </div>
      {isGone ? <p className={styles['quiet']}>{connectionGone}</p> : null}
      {reveal.data === false ? (
        <p role="alert">The file is not there any more. It may have been moved or deleted.</p>
      ) : null}
      {reveal.error === null ? null : <ErrorNotice error={reveal.error} doing="show the backup" />}
      {acknowledge.error === null ? null : <ErrorNotice error={acknowledge.error} doing="stop the reminders of this" />}
      {check.error === null ? null : <ErrorNotice error={check.error} doing="read what became of this" />}
    </>
  );
}

const connectionGone = 'This connection was removed from the app.';

/** A clean-up whose request went out, or may have: only then there is something to put back. */
function RestoreButton({
  operation,
  onRestore,
}: Pick<OperationActionsProps, 'operation'> & Pick<ActivityActions, 'onRestore'>) {
  const { isOffered, offReason } = useOffers(operation.connectionId)('restore');
  const { kind, state, backup } = operation;
  const mayBeGone = state === 'done' || state === 'partly' || state === 'unknown' || state === 'not-done';
  if (kind !== 'clean-up' || backup === null || !mayBeGone || !isOffered) return null;
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

/** The way to the run that was started, or to the contract. Of several contracts there is none. */
function OpenButton({ operation, actions }: Pick<OperationActionsProps, 'operation' | 'actions'>) {
  const { contracts, connectionId, run } = operation;
  const [contract] = contracts;
  if (contract === undefined || contracts.length > 1) return null;
  const target = { connectionId, contractId: contract.id as ContractId };
  return run === null ? (
    <Button size="small" onClick={() => actions.onOpenContract(target)}>
      Open contract
    </Button>
  ) : (
    <Button size="small" onClick={() => actions.onOpenRun(target, run)}>
      Open result
    </Button>
  );
}

/** A button that has done its work may go while it has the focus: the first one that is left takes it. */
function useKeptFocus(buttons: RefObject<HTMLElement | null>): void {
  const had = useRef<Element | null>(null);
  useEffect(() => {
    const { current } = buttons;
    const { activeElement } = document;
    if (had.current?.isConnected === false) focusUnlessCovered(current?.querySelector('button') ?? null);
    had.current = current?.contains(activeElement) === true ? activeElement : null;
  });
}
