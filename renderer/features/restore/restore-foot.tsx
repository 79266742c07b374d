import { useOffers } from '@renderer/api/command-offers';
import { Button } from '@renderer/ui/button';
import { ignoreHeldKeys } from '@renderer/ui/held-keys';
import { onFirstPress } from '@renderer/ui/second-press';
import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import { useElapsed } from '@renderer/ui/use-elapsed';
import type { ConnectionId } from '@shared/domain/ids';
import { formatElapsed, plural } from '@shared/words/format';
import { useEffect, useRef } from 'react';
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
  const fieldRef = useRef<HTMLInputElement>(null);
  const { kind } = phase;
  const elapsedMs = useElapsed(kind === 'sending');
  useEffect(() => {
    // The button that was pressed has gone with the step before.
    if (kind !== 'choosing') focusUnlessCovered(fieldRef.current ?? leaveRef.current);
  }, [kind]);
  if (phase.kind === 'ready') return <RestoreConfirm phase={phase} leaveRef={leaveRef} fieldRef={fieldRef} />;
  const operationId = phase.kind === 'ended' ? phase.report.operationId : null;
  return (
    <>
      {operationId === null ? null : (
        <Button
          onClick={onFirstPress(() => {
            closeRestore();
            onShowActivity(operationId);
          })}
        >
          Show in Activity
        </Button>
      )}
      {phase.kind === 'sending' ? (
        <Button onClick={onFirstPress(stopRestore)} busy={phase.isStopping} onKeyDown={ignoreHeldKeys}>
          Stop
        </Button>
      ) : null}
      <Button ref={leaveRef} onClick={onFirstPress(closeRestore)} onKeyDown={ignoreHeldKeys}>
        {leaveWords[kind]}
      </Button>
      {phase.kind === 'sending' ? (
        // In the place of the button that was pressed, so that its second press does nothing.
        <Button variant="primary" busy elapsed={formatElapsed(elapsedMs)}>
          Restoring {plural(phase.preview.missing, 'result')}
        </Button>
      ) : null}
      {kind === 'choosing' ? <ChooseFile connectionId={request.connectionId} label="Choose a file…" /> : null}
      {kind === 'unread' && request.source.kind === 'file' ? (
        <ChooseFile connectionId={request.connectionId} label="Choose another file…" />
      ) : null}
    </>
  );
}

const leaveWords: Readonly<Record<RestorePhase['kind'], string>> = {
  choosing: 'Cancel',
  reading: 'Cancel',
  ready: 'Cancel',
  sending: 'Continue in background',
  unread: 'Close',
  ended: 'Close',
  failed: 'Close',
};

interface ChooseFileProps {
  readonly connectionId: ConnectionId | null;
  readonly label: string;
}

const ChooseFile = ({ connectionId, label }: ChooseFileProps) =>
  connectionId === null ? (
    <Button variant="primary" disabledReason="First choose a connection.">
      {label}
    </Button>
  ) : (
    <ChooseFileFor connectionId={connectionId} label={label} />
  );

function ChooseFileFor({ connectionId, label }: ChooseFileProps & { readonly connectionId: ConnectionId }) {
  const { isOffered, offReason } = useOffers(connectionId)('restore-file');
  return (
    <Button
      variant="primary"
      disabledReason={isOffered ? offReason : 'This connection is read-only in this app.'}
      onClick={() => void readBackup()}
    >
      {label}
    </Button>
  );
}
