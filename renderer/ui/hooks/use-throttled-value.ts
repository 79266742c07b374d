import { useEffect, useRef, useState } from 'react';

/**
 * Throttles a value to one change per `everyMs`, with the first change at once and the last one never lost. For costly renders
 * while pages arrive by the dozen.
 */
export function useThrottledValue<T>(value: T, everyMs: number): T {
  const [throttled, setThrottled] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = changedAt.current + everyMs - performance.now();
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setThrottled(value);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return throttled;
}
