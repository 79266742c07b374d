import { Button } from '@renderer/ui/button';
import { onFirstPress } from '@renderer/ui/second-press';
import { TextField } from '@renderer/ui/text-field';
import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { formatElapsed, plural } from '@shared/words/format';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import styles from './deletion.module.css';
import type { DeletionPhase } from './use-deletion';

interface DeletionFootProps {
  readonly phase: DeletionPhase;
  readonly needsTyping: boolean;
  readonly typedCount: string;
  readonly onTypedCount: (text: string) => void;
  readonly cancelRef: RefObject<HTMLButtonElement | null>;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly onLookAgain: () => void;
}

/** Cancel is where the focus is. Held keys press nothing here: they belong to the button before. */
export function DeletionFoot(props: DeletionFootProps) {
  const { phase, cancelRef, onCancel, onConfirm, onLookAgain } = props;
  const elapsedMs = useElapsed(phase.kind === 'sending');
  const { kind } = phase;
  useEffect(() => {
    if (kind === 'ready' || kind === 'reported' || kind === 'unsent') focusUnlessCovered(cancelRef.current);
  }, [kind, cancelRef]);
  const isEnd = kind === 'reported' || kind === 'unsent';
  return (
    <>
      <TypedCount {...props} />
      {isEnd && canLookAgain(phase) ? (
        <Button onClick={onLookAgain} onKeyDown={ignoreHeldKeys}>
          Look again
        </Button>
      ) : null}
      <Button ref={cancelRef} onClick={onCancel} onKeyDown={ignoreHeldKeys}>
        {isEnd || kind === 'sending' ? 'Close' : 'Cancel'}
      </Button>
      {isEnd ? null : (
        <Button
          variant="danger"
          busy={kind === 'sending'}
          elapsed={formatElapsed(elapsedMs)}
          disabledReason={whyNot(props)}
          onClick={onFirstPress(onConfirm)}
          onKeyDown={ignoreHeldKeys}
        >
          {confirmLabel(phase)}
        </Button>
      )}
    </>
  );
}

/** Beside the button that it unlocks. */
function TypedCount({ phase, needsTyping, typedCount, onTypedCount }: DeletionFootProps) {
  if (!needsTyping || (phase.kind !== 'ready' && phase.kind !== 'sending') || phase.preview.count === 0) return null;
  const label = `Type ${phase.preview.count} to confirm`;
  return (
    <span className={styles['typing']}>
      <span aria-hidden="true">{label}</span>
      <TextField
        label={label}
        hideLabel
        value={typedCount}
        onChange={onTypedCount}
        inputMode="numeric"
        disabled={phase.kind === 'sending'}
      />
    </span>
  );
}

function confirmLabel(phase: DeletionPhase): string {
  if (phase.kind === 'sending') return `Deleting ${plural(phase.preview.count, 'result')}`;
  return phase.kind === 'ready' ? `Delete ${plural(phase.preview.count, 'result')}` : 'Delete';
}

function whyNot({ phase, needsTyping, typedCount }: DeletionFootProps): string | null {
  if (phase.kind === 'sending') return null;
  if (phase.kind !== 'ready') return 'First look at a preview of what would be deleted.';
  if (phase.preview.count === 0) return 'There is nothing to delete.';
  return needsTyping && typedCount.trim() !== String(phase.preview.count)
    ? `Type ${phase.preview.count} to confirm.`
    : null;
}

/** After a failure, or when something is still there, only a new preview can lead on. */
const canLookAgain = (phase: DeletionPhase): boolean =>
  phase.kind === 'unsent' ||
  (phase.kind === 'reported' &&
    !(phase.report.checked && phase.report.stillThere === 0 && phase.report.appeared === 0));

function ignoreHeldKeys(event: KeyboardEvent) {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault();
}
