import { Button } from '@renderer/ui/button';
import { ignoreHeldKeys } from '@renderer/ui/held-keys';
import { onFirstPress } from '@renderer/ui/second-press';
import { focusUnlessCovered } from '@renderer/ui/top-dialog';
import { useElapsed } from '@renderer/ui/use-elapsed';
import { formatElapsed, plural } from '@shared/words/format';
import { useEffect, useRef } from 'react';
import styles from './recording-foot.module.css';
import type { RecordingPhase } from './use-recording';

interface RecordingFootProps {
  readonly phase: RecordingPhase;
  /** The form that the Preview button belongs to; null when a file is chosen instead. */
  readonly formId: string | null;
  readonly previewReason: string | null;
  readonly onPreview: () => void;
  readonly confirmReason: string | null;
  readonly chosenCount: number;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The way on in each phase. Held keys and second presses send nothing: they belong to the button before. */
export function RecordingFoot(props: RecordingFootProps) {
  const { phase, onBack, onClose, onStop } = props;
  const { kind } = phase;
  const backRef = useRef<HTMLButtonElement>(null);
  const elapsedMs = useElapsed(kind === 'sending');
  useEffect(() => {
    if (kind === 'ready' || kind === 'unread' || kind === 'reported' || kind === 'unsent') {
      focusUnlessCovered(backRef.current);
    }
  }, [kind]);
  switch (kind) {
    case 'editing':
      return <EditingFoot {...props} />;
    case 'reading':
    case 'unread':
      return (
        <Button ref={backRef} onClick={onBack} onKeyDown={ignoreHeldKeys}>
          Back
        </Button>
      );
    case 'ready':
      return (
        <>
          <Button key="back" ref={backRef} onClick={onBack} onKeyDown={ignoreHeldKeys}>
            Back
          </Button>
          {/* The same button as while it is sent, so that the focus stays and a second press does nothing. */}
          <Button
            key="record"
            variant="primary"
            disabledReason={props.confirmReason}
            onClick={onFirstPress(props.onConfirm)}
            onKeyDown={ignoreHeldKeys}
          >
            Record {plural(props.chosenCount, 'result')}
          </Button>
        </>
      );
    case 'sending':
      return (
        <>
          {phase.of > 1 ? (
            <span key="stop" className={styles['stop']}>
              <Button busy={phase.isStopping} onClick={onStop}>
                {phase.isStopping ? 'Stopping after this one' : 'Stop'}
              </Button>
            </span>
          ) : null}
          <Button key="close" onClick={onClose} onKeyDown={ignoreHeldKeys}>
            Close
          </Button>
          <Button key="record" variant="primary" busy elapsed={formatElapsed(elapsedMs)}>
            Recording {plural(phase.of, 'result')}
          </Button>
        </>
      );
    case 'reported':
    case 'unsent':
      return (
        <>
          <Button onClick={onBack} onKeyDown={ignoreHeldKeys}>
            {isAllDone(phase) ? 'Record another' : 'Back'}
          </Button>
          <Button ref={backRef} onClick={onClose} onKeyDown={ignoreHeldKeys}>
            Close
          </Button>
        </>
      );
  }
}

function EditingFoot({ formId, previewReason, onPreview, onClose }: RecordingFootProps) {
  return (
    <>
      <Button onClick={onClose}>Cancel</Button>
      {formId === null ? (
        <Button variant="primary" disabledReason={previewReason} onClick={onPreview}>
          Preview
        </Button>
      ) : (
        <Button variant="primary" type="submit" form={formId}>
          Preview
        </Button>
      )}
    </>
  );
}

const isAllDone = (phase: RecordingPhase): boolean =>
  phase.kind === 'reported' && phase.report.items.every(({ outcome }) => outcome === 'done');
