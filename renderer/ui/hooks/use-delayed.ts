import { useEffect, useState } from 'react';

/** True once something has been going on for a while, so that what is over in a blink shows nothing. */
export function useDelayed(active: boolean, delayMs = 150): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [active, delayMs]);
  return active && passed;
}
