import { commandAt } from '@renderer/lib/commands/commands';
import { useEffect, useEffectEvent } from 'react';

/** The key of Undo in a dialog, which covers whatever else has it; null where nothing can be undone. */
export function useUndoKey(undo: (() => void) | null): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (undo === null || commandAt('undo', event) === null) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', keyDown);
    return () => document.removeEventListener('keydown', keyDown);
  }, []);
}
