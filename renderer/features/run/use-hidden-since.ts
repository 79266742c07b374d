import { useEffect, useState } from 'react';

const sinceNow = () => (document.hidden ? Date.now() : null);

/** Since when the window cannot be seen, in epoch milliseconds; null while it can. */
export function useHiddenSince(): number | null {
  const [since, setSince] = useState(sinceNow);
  useEffect(() => {
    const change = () => setSince(sinceNow);
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);
  return since;
}
