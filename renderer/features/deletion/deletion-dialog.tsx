import { useSettings } from '@renderer/api/app';
import type { ContractKey } from '@renderer/api/result-keys';
import { zoneOf } from '@renderer/lib/time-zone';
import { Dialog } from '@renderer/ui/dialog';
import { SafeText } from '@renderer/ui/safe-text';
import { useToast } from '@renderer/ui/use-toast';
import type { DeletionReport, DeletionScope } from '@shared/domain/deletion';
import { useRef, useState } from 'react';
import { BeforeForm } from './before-form';
import { DeletionBody } from './deletion-body';
import { DeletionFoot } from './deletion-foot';
import { reportWords } from './report-words';
import { useDeletion } from './use-deletion';

/** What is to be deleted: one result, or those before a moment that is still to be chosen. */
export type DeletionRequest = { readonly kind: 'one'; readonly timestamp: number } | { readonly kind: 'before' };

interface DeletionDialogProps {
  readonly contract: ContractKey;
  readonly contractName: string;
  readonly request: DeletionRequest;
  readonly onClose: () => void;
  /** Something in this scope is proved to be gone. */
  readonly onDeleted: (scope: DeletionScope) => void;
}

/** Previews a deletion, asks once, sends it once and reports what a re-read proved. It can be left at any time. */
export function DeletionDialog({ contract, contractName, request, onClose, onDeleted }: DeletionDialogProps) {
  const settings = useSettings();
  const zone = zoneOf(settings.zone);
  const toast = useToast();
  const isClosed = useRef(false);
  const cancelRef = useRef<HTMLButtonElement>(null);
  const dateRef = useRef<HTMLInputElement>(null);
  const [typedCount, setTypedCount] = useState('');

  const onReport = (report: DeletionReport, scope: DeletionScope) => {
    if ((report.gone ?? 0) > 0) onDeleted(scope);
    if (!isClosed.current) return;
    const { tone, title, lines } = reportWords(report);
    const about = `${contractName}: ${lines.join(' ')}`.replace(/: $/, '');
    toast.show({ title, text: about, tone: tone === 'success' ? 'success' : 'failed' });
  };
  const deletion = useDeletion({ contract, initial: request.kind === 'one' ? request : null, onReport });
  const { phase } = deletion;
  const close = () => {
    isClosed.current = true;
    deletion.forget();
    onClose();
  };
  const change = (scope: DeletionScope | null) => {
    setTypedCount('');
    deletion.change(scope);
  };
  const isOver = phase.kind === 'sending' || phase.kind === 'reported' || phase.kind === 'unsent';
  return (
    <Dialog
      open
      onClose={close}
      width="large"
      title={request.kind === 'one' ? 'Delete this result' : 'Delete results before a date'}
      description={<SafeText text={contractName} max={200} />}
      initialFocus={request.kind === 'one' ? cancelRef : dateRef}
      footer={
        <DeletionFoot
          phase={phase}
          typedCount={typedCount}
          onTypedCount={setTypedCount}
          needsTyping={needsTyping(deletion.scope)}
          cancelRef={cancelRef}
          onCancel={phase.kind === 'reading' && request.kind === 'before' ? () => change(null) : close}
          onConfirm={deletion.confirm}
          onLookAgain={() => change(deletion.scope)}
        />
      }
    >
      {request.kind === 'one' || phase.kind === 'reported' || phase.kind === 'unsent' ? null : (
        <BeforeForm
          initialZone={settings.zone}
          dateRef={dateRef}
          disabled={isOver}
          onEdit={() => {
            if (deletion.scope !== null) change(null);
          }}
          onPreview={(timestamp) => change({ kind: 'before', timestamp })}
        />
      )}
      <DeletionBody
        phase={phase}
        zone={zone}
        isFuture={needsTyping(deletion.scope)}
        onRetry={() => change(deletion.scope)}
      />
    </Dialog>
  );
}

/** A moment to come takes in results that nobody has seen yet. */
const needsTyping = (scope: DeletionScope | null): boolean =>
  scope !== null && scope.kind === 'before' && scope.timestamp > Date.now();
