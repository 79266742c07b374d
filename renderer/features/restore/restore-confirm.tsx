import { useOffers, useProtection } from '@renderer/api/command-offers';
import { Button } from '@renderer/ui/button';
import { ignoreHeldKeys } from '@renderer/ui/held-keys';
import { onFirstPress } from '@renderer/ui/second-press';
import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import { plural } from '@shared/words/format';
import { type RefObject, useEffect, useState } from 'react';
import styles from './restore.module.css';
import { confirmationOf, isConfirmed } from './restore-confirmation';
import { closeRestore, confirmPreview, type RestorePhase } from './restore-job';
import { TypedConfirmation } from './typed-confirmation';

interface RestoreConfirmProps {
  readonly phase: Extract<RestorePhase, { kind: 'ready' }>;
  readonly leaveRef: RefObject<HTMLButtonElement | null>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
}

/** The step before anything is sent: as careful as the connection is. */
export function RestoreConfirm({ phase: { target, preview }, leaveRef, fieldRef }: RestoreConfirmProps) {
  const [typed, setTyped] = useState('');
  const [isAsked, setAsked] = useState(false);
  const protection = useProtection(target.connectionId);
  const { isOffered, offReason } = useOffers(target.connectionId)('restore');
  useEffect(() => {
    if (isAsked) focusUnlessCovered(leaveRef.current);
  }, [isAsked, leaveRef]);
  const needed = confirmationOf(protection, preview);
  const hasNothing = preview.missing === 0 || !isOffered;
  const what = plural(preview.missing, 'result');
  const isFirstOfTwo = needed.kind === 'asked' && !isAsked;
  const reason = offReason ?? (isConfirmed(needed, typed) ? null : 'Type what is asked for to confirm.');
  return (
    <>
      {needed.kind === 'typed' && !hasNothing ? (
        <TypedConfirmation choices={needed.choices} value={typed} onChange={setTyped} fieldRef={fieldRef} />
      ) : null}
      {isAsked ? (
        <strong role="status" className={styles['question']}>
          Put {what} back on the server now?
        </strong>
      ) : null}
      <Button ref={leaveRef} onClick={closeRestore} onKeyDown={ignoreHeldKeys}>
        {hasNothing ? 'Close' : 'Cancel'}
      </Button>
      {hasNothing ? null : (
        // Another button, so that a second press of the first one does not reach it.
        <Button
          key={isFirstOfTwo ? 'ask' : 'send'}
          variant="primary"
          disabledReason={reason}
          onClick={onFirstPress(isFirstOfTwo ? () => setAsked(true) : () => void confirmPreview())}
          onKeyDown={ignoreHeldKeys}
        >
          {isFirstOfTwo ? `Put back ${what}…` : `Put back ${what}`}
        </Button>
      )}
    </>
  );
}
