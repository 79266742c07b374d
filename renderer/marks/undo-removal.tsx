import { useFailureToast } from '@renderer/lib/use-failure-toast';
import { Button } from '@renderer/ui/primitives/button';
import { focusMainWhenLost } from '@renderer/ui/primitives/top-dialog';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { messages } from './messages';

interface RemovalOptions<T> {
  readonly remove: (item: T) => Promise<unknown>;
  readonly restore: (item: T) => Promise<unknown>;
  /** The message about a removed item. */
  readonly removed: (item: T) => string;
  /** Complete "Could not …". */
  readonly tasks: { readonly remove: string; readonly save: string };
}

/** Removes items of a list. The last one can be restored in `undo`, which is drawn below the list, since a toast may be behind a dialog. */
export function useRemoval<T>({ remove, restore, removed, tasks }: RemovalOptions<T>) {
  const [last, setLast] = useState<T | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // The pressed button disappears with its item, so the focus has to move.
  useEffect(() => {
    if (last === null) return;
    button.current?.focus();
    // Where that was gone before, the dialog around it takes the focus in one of the next frames.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        const { activeElement } = document;
        if (activeElement?.contains(button.current) === true) button.current?.focus();
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [last]);
  const failed = useFailureToast();
  const putBack = (item: T) =>
    void restore(item).then(() => {
      setLast(null);
      focusMainWhenLost();
    }, failed(tasks.save));
  const undo: ReactNode =
    last === null ? null : (
      <div className="row gap-2 small" role="status">
        {removed(last)}
        <Button ref={button} size="small" onClick={() => putBack(last)}>
          {messages.undo}
        </Button>
      </div>
    );
  return { drop: (item: T) => void remove(item).then(() => setLast(item), failed(tasks.remove)), undo };
}
