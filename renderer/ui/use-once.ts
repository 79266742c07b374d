import { useEffect, useRef } from 'react';

/**
 * Wraps an action so that it runs once until it is armed again: when `armed` goes from false to true. A double click or
 * Enter held down calls a button's handler many times before React can render it as busy.
 */
export function useOnce(action: () => void, armed: boolean): () => void {
  const done = useRef(false);
  useEffect(() => {
    if (armed) done.current = false;
  }, [armed]);
  return () => {
    if (done.current || !armed) return;
    done.current = true;
    action();
  };
}
