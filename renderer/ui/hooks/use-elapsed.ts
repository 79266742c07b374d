import { useEffect, useState } from 'react';

/** Milliseconds since `active` became true, updated once a second; 0 while it is false. */
export function useElapsed(active: boolean): number {
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    if (!active) return;
    const startedAt = performance.now();
    const timer = setInterval(() => setElapsedMs(performance.now() - startedAt), 1000);
    return () => {
      clearInterval(timer);
      setElapsedMs(0);
    };
  }, [active]);
  return active ? elapsedMs : 0;
}
