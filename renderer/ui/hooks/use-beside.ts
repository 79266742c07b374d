import { topDialog } from '@renderer/ui/primitives/top-dialog';
import { useSyncExternalStore } from 'react';
import { isWide, subscribeToWide } from './use-wide';

/** Null until something asks: a document must be there. */
let isBeside: boolean | null = null;

/**
 * Whether what is opened stands beside its list, or in a dialog over it, in a window that is too narrow. While another dialog is
 * open it stays where it is: a dialog that opened anew would cover the one that somebody works in, and take its keys.
 */
export const useBeside = (): boolean => useSyncExternalStore(subscribe, current);

function current(): boolean {
  isBeside = isWide() || (isBeside === true && topDialog() !== null);
  return isBeside;
}

function subscribe(onChange: () => void): () => void {
  const stop = subscribeToWide(onChange);
  // Dialogs are appended to the body, and removed from it.
  const observer = new MutationObserver(() => {
    if (isBeside !== isWide()) onChange();
  });
  observer.observe(document.body, { childList: true });
  return () => {
    stop();
    observer.disconnect();
  };
}
