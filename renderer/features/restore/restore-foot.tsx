import { useWriteState } from '@renderer/api/write-state';
import { Button } from '@renderer/ui/button';
import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import type { ConnectionId } from '@shared/domain/ids';
import { useEffect, useRef } from 'react';
import { ignoreHeldKeys } from './held-keys';
import { RestoreConfirm } from './restore-confirm';
import { closeRestore, type RestorePhase, type RestoreRequest, readBackup, stopRestore } from './restore-job';

interface RestoreFootProps {
  readonly phase: RestorePhase;
  readonly request: RestoreRequest;
  readonly onShowActivity: (operationId: string) => void;
}

/** The buttons of each step. */
export function RestoreFoot({ phase, request, onShowActivity }: RestoreFootProps) {
  const leaveRef = useRef<HTMLButtonElement>(null);
  const { kind } = phase;
  useEffect(() => {
    if (kind === 'ready' || kind === 'ended' || kind === 'failed') focusUnlessCovered(leaveRef.current);
  }, [kind]);
  if (phase.kind === 'ready') return <RestoreConfirm phase={phase} leaveRef={leaveRef} />;
  const operationId = phase.kind === 'ended' ? phase.report.operationId : null;
  return (
    <>
      {operationId === null ? null : (
        <Button
          onClick={() => {
            closeRestore();
            onShowActivity(operationId);
          }}
        >
          Show in Activity
        </Button>
      )}
      {phase.kind === 'sending' ? (
        <Button onClick={stopRestore} busy={phase.isStopping} onKeyDown={ignoreHeldKeys}>
          Stop
        </Button>
      ) : null}
      <Button ref={leaveRef} onClick={closeRestore} onKeyDown={ignoreHeldKeys}>
        {leaveWords[kind]}
      </Button>
      {kind === 'choosing' ? <ChooseFile connectionId={request.connectionId} /> : null}
    </>
  );
}

const leaveWords: Readonly<Record<RestorePhase['kind'], string>> = {
  choosing: 'Cancel',
  reading: 'Cancel',
  ready: 'Cancel',
  sending: 'Go on in the background',
  unread: 'Close',
  ended: 'Close',
  failed: 'Close',
};

const ChooseFile = ({ connectionId }: { readonly connectionId: ConnectionId | null }) =>
  connectionId === null ? (
    <Button variant="primary" disabledReason="First choose a connection.">
      Choose a file…
    </Button>
  ) : (
    <ChooseFileFor connectionId={connectionId} />
  );

function ChooseFileFor({ connectionId }: { readonly connectionId: ConnectionId }) {
  const { isReadOnly, offReason } = useWriteState(connectionId);
  return (
    <Button
      variant="primary"
      disabledReason={isReadOnly ? 'This connection is read-only in this app.' : offReason}
      onClick={() => void readBackup()}
    >
      Choose a file…
    </Button>
  );
}
