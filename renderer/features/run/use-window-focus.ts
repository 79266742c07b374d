import { useEffect, useEffectEvent } from 'react';

/** Hears that the window has come to the front. */
export function useWindowFocus(onFocus: () => void): void {
  const hear = useEffectEvent(onFocus);
  useEffect(() => {
    const listener = () => hear();
    window.addEventListener('focus', listener);
    return () => window.removeEventListener('focus', listener);
  }, []);
}
