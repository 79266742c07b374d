import type { Over } from '@renderer/api/local/planned';
import { ignoreDoubleClick } from '@renderer/ui/hooks/ignore-double-click';
import { ignoreKeyRepeat } from '@renderer/ui/hooks/ignore-key-repeat';
import { Button } from '@renderer/ui/primitives/button';
import { LeaveButton } from '@renderer/ui/primitives/close-button';
import { useFootCloses } from '@renderer/ui/primitives/foot-closes';
import { focusUnlessCovered } from '@renderer/ui/primitives/top-dialog';
import Play from 'lucide-react/icons/play';
import { type RefObject, useEffect, useRef } from 'react';
import { messages } from './messages';

const { dialog: text } = messages;

/** A button that does something, and why it is off. */
interface Act {
  readonly isBusy: boolean;
  readonly whyNot: string | null;
  readonly onPress: () => void;
}

interface BatchFootProps {
  readonly wanted: number;
  readonly over: Over | null;
  readonly start: Act;
  /** Null while the server is there. */
  readonly later: Act | null;
  readonly startRef: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Starts the batch, or keeps it for later; only Close where its connection was removed. */
export function BatchFoot({ wanted, over, start, later, startRef, onClose }: BatchFootProps) {
  const isGone = over?.isGone === true;
  const leave = useRef<HTMLButtonElement>(null);
  useFootCloses(isGone);
  useEffect(() => {
    if (isGone) focusUnlessCovered(leave.current);
  }, [isGone]);
  return (
    <>
      <LeaveButton ref={leave} onClick={onClose}>
        {isGone ? text.close : text.cancel}
      </LeaveButton>
      {later === null || isGone ? null : (
        <Button
          busy={later.isBusy}
          disabledReason={later.whyNot}
          onClick={ignoreDoubleClick(later.onPress)}
          onKeyDown={ignoreKeyRepeat}
        >
          {text.later}
        </Button>
      )}
      {isGone ? null : (
        <Button
          ref={startRef}
          variant="primary"
          icon={<Play size={14} aria-hidden />}
          busy={start.isBusy}
          disabledReason={start.whyNot}
          onClick={ignoreDoubleClick(start.onPress)}
          onKeyDown={ignoreKeyRepeat}
        >
          {text.start(wanted)}
        </Button>
      )}
    </>
  );
}
