import { useEffect, useState } from 'react';

/** A value once it has not changed for a while: for requests about a text that is being typed. */
export function useDebouncedValue<T>(value: T, quietMs: number): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return debounced;
}
