import { useConfirmCleanUp } from '@renderer/api/clean-up';
import { useOffers } from '@renderer/api/command-offers';
import { Button } from '@renderer/ui/button';
import { ignoreHeldKeys } from '@renderer/ui/held-keys';
import { onFirstPress } from '@renderer/ui/second-press';
import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { formatElapsed } from '@shared/words/format';
import { type RefObject, useEffect } from 'react';
import { askToConfirm, backToPreview, backToRule, closeCleanUp, confirmCleanUp, stopSending } from './clean-up-job';
import type { CleanUpOffer, CleanUpPhase } from './clean-up-phase';
import { asksOnceMore, confirmLabel, whyNotConfirmed } from './confirm-words';
import { whyNoStop } from './progress-words';
import { ReportButtons } from './report-buttons';

interface CleanUpFootProps {
  readonly offer: CleanUpOffer;
  readonly phase: CleanUpPhase;
  readonly formId: string;
  readonly cancelRef: RefObject<HTMLButtonElement | null>;
  readonly fieldRef: RefObject<HTMLInputElement | null>;
  readonly onUndo: () => void;
}

/** The way out is where the focus is. Held keys press nothing here: they belong to the button before. */
export function CleanUpFoot(props: CleanUpFootProps) {
  const { offer, phase, formId, cancelRef, onUndo } = props;
  const { kind } = phase;
  useFocusOfPhase(props);
  if (kind === 'reported' || kind === 'unsent')
    return <ReportButtons phase={phase} closeRef={cancelRef} onUndo={onUndo} />;
  return (
    <>
      {kind === 'confirming' ? (
        <Button ref={cancelRef} onClick={backToPreview} onKeyDown={ignoreHeldKeys}>
          Back to the preview
        </Button>
      ) : kind === 'sending' ? (
        <SendingButtons phase={phase} cancelRef={cancelRef} />
      ) : (
        <Button
          ref={cancelRef}
          onClick={kind === 'reading' && !offer.isDirect ? backToRule : closeCleanUp}
          onKeyDown={ignoreHeldKeys}
        >
          {hasNothing(phase) ? 'Close' : 'Cancel'}
        </Button>
      )}
      {kind === 'choosing' ? (
        <Button variant="primary" type="submit" form={formId}>
          Preview
        </Button>
      ) : hasNothing(phase) ? null : (
        <MainButton offer={offer} phase={phase} />
      )}
    </>
  );
}

/** Nothing goes, or nothing could be read: the dialog can only be left. */
const hasNothing = (phase: CleanUpPhase): boolean => phase.kind === 'ready' && phase.preview.count === 0;

function useFocusOfPhase({ phase: { kind }, cancelRef, fieldRef }: CleanUpFootProps): void {
  useEffect(() => {
    if (kind === 'choosing') focusUnlessCovered(fieldRef.current ?? cancelRef.current);
    if (kind === 'confirming') focusUnlessCovered(fieldRef.current ?? cancelRef.current);
    if (kind !== 'choosing' && kind !== 'confirming') focusUnlessCovered(cancelRef.current);
  }, [kind, cancelRef, fieldRef]);
}

/** Goes one step further: to the question, or to the deletion itself. */
function MainButton({ offer, phase }: Pick<CleanUpFootProps, 'offer' | 'phase'>) {
  const { offReason } = useOffers(offer.connectionId)('clean-up');
  const { mutateAsync } = useConfirmCleanUp();
  const elapsedMs = useElapsed(phase.kind === 'sending');
  const goOn = () => {
    if (phase.kind === 'ready' && asksOnceMore(phase.preview)) askToConfirm();
    else void confirmCleanUp(mutateAsync);
  };
  return (
    <Button
      variant="danger"
      busy={phase.kind === 'sending'}
      elapsed={formatElapsed(elapsedMs)}
      disabledReason={whyNotConfirmed(phase, offReason)}
      onClick={onFirstPress(goOn)}
      onKeyDown={ignoreHeldKeys}
    >
      {confirmLabel(phase)}
    </Button>
  );
}

interface SendingButtonsProps {
  readonly phase: Extract<CleanUpPhase, { kind: 'sending' }>;
  readonly cancelRef: RefObject<HTMLButtonElement | null>;
}

const SendingButtons = ({ phase, cancelRef }: SendingButtonsProps) => (
  <>
    <Button
      busy={phase.isStopping}
      disabledReason={phase.isStopping ? null : whyNoStop(phase.progress)}
      onClick={onFirstPress(stopSending)}
      onKeyDown={ignoreHeldKeys}
    >
      Stop
    </Button>
    <Button ref={cancelRef} onClick={onFirstPress(closeCleanUp)} onKeyDown={ignoreHeldKeys}>
      Continue in background
    </Button>
  </>
);
