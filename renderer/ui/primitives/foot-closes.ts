import { createContext, use, useCallback, useLayoutEffect, useState } from 'react';

/** Counts the buttons in the foot of a dialog that close it. */
type Count = (by: 1 | -1) => void;

const FootContext = createContext<Count>(() => {});

export const FootCloses = FootContext.Provider;

/** Whether the foot of a dialog has a Close button. The one in its corner has the same name and is for the pointer alone then. */
export function useFoot(): { readonly closes: boolean; readonly count: Count } {
  const [buttons, setButtons] = useState(0);
  const count = useCallback((by: 1 | -1) => setButtons((all) => all + by), []);
  return { closes: buttons > 0, count };
}

/** Says that a button in the foot is, at the moment, called Close. */
export function useFootCloses(isClose = true): void {
  const count = use(FootContext);
  useLayoutEffect(() => {
    if (!isClose) return;
    count(1);
    return () => count(-1);
  }, [count, isClose]);
}

/** Whether what a dialog has started goes on: it stays open until that has ended, since closing it would look like calling it off. */
export const DialogBusy = createContext(false);
