import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Confirmation, type DialogTypes, isQuestion } from './dialog-kind';
import type { DialogState } from './operation-store';

interface Shown<T extends DialogTypes> {
  readonly state: DialogState<T>;
  readonly confirmation: Confirmation;
  /** What is under way has taken longer than a moment. */
  readonly showsProgress: boolean;
}

/** What is in the dialog beside a form, by which it is known that something else has come; null for a form alone. */
function contentOf<T extends DialogTypes>({ state, confirmation, showsProgress }: Shown<T>): string | null {
  switch (state.kind) {
    case 'editing':
      return null;
    case 'previewing':
      return showsProgress ? state.kind : null;
    case 'confirming':
    case 'sending':
      if (state.kind === 'sending' && showsProgress) return state.kind;
      return isQuestion(confirmation) ? 'confirming' : 'ready';
    default:
      return state.kind;
  }
}

/**
 * Scrolls what has come, such as a preview or a question, into sight: in a small window it may lie below a form that stays, or above
 * where the dialog was scrolled to. Where enough of it is in sight, nothing moves.
 */
export function useStepInSight<T extends DialogTypes>(shown: Shown<T>): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const content = contentOf(shown);
  useLayoutEffect(() => {
    if (content !== null && ref.current !== null) bringInSight(ref.current);
  }, [content]);
  return ref;
}

function bringInSight(step: HTMLElement): void {
  const scroller = step.parentElement;
  if (scroller === null) return;
  const [{ top, bottom, height }, room] = [step.getBoundingClientRect(), scroller.getBoundingClientRect()];
  const seen = Math.min(bottom, room.bottom) - Math.max(top, room.top);
  if (top >= room.top && seen >= Math.min(height, room.height / 2)) return;
  step.scrollIntoView({ block: height > room.height ? 'start' : 'nearest' });
}
