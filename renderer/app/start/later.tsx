import { type ReactNode, useEffect, useState } from 'react';

interface LaterProps {
  readonly children: ReactNode;
}

/** So long at most it waits for a pause, in milliseconds. */
const longestMs = 1000;

/** For what shows nothing at the start: loaded and rendered once the window has nothing else to do, so that the first rows come before. */
export function Later({ children }: LaterProps) {
  const [isTime, setTime] = useState(false);
  useEffect(() => {
    const waiting = requestIdleCallback(() => setTime(true), { timeout: longestMs });
    return () => cancelIdleCallback(waiting);
  }, []);
  return isTime ? children : null;
}
