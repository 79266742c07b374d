import { useEffect, useRef, useState } from 'react';

/**
 * A value that changes at most once in `everyMs`: the first change at once, the last one always. For what costs as much
 * as the whole list to draw while pages come in by the dozen.
 */
export function useThrottledValue<T>(value: T, everyMs: number): T {
  const [calm, setCalm] = useState(value);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const wait = changedAt.current + everyMs - performance.now();
    const timer = setTimeout(
      () => {
        changedAt.current = performance.now();
        setCalm(value);
      },
      Math.max(0, wait),
    );
    return () => clearTimeout(timer);
  }, [value, everyMs]);
  return calm;
}
