import { keepSnapshot } from '@renderer/api/local/app';
import { takeSnapshot } from '@renderer/lib/start-snapshot/take-snapshot';
import type { ConnectionId } from '@shared/domain/ids';
import { useEffect } from 'react';

/** After Home has changed, it waits as long, in milliseconds: what comes in bursts is kept once. */
const quietMs = 3000;
/** And then as long for a moment at which nothing else is done, which on a busy computer never comes. */
const longestIdleMs = 1000;

/** Keeps how Home looks for the next start, each time when its contracts have been the same for a while, and when the window is left. */
export function useKeptSnapshot(connectionId: ConnectionId, revision: number | undefined): void {
  useEffect(() => {
    if (revision === undefined) return;
    const keep = () => {
      const root = document.getElementById('root');
      const snapshot = root === null ? null : takeSnapshot(root);
      if (snapshot !== null) keepSnapshot({ connectionId, ...snapshot });
    };
    let idle = 0;
    const timer = setTimeout(() => {
      idle = requestIdleCallback(keep, { timeout: longestIdleMs });
    }, quietMs);
    window.addEventListener('blur', keep);
    return () => {
      clearTimeout(timer);
      cancelIdleCallback(idle);
      window.removeEventListener('blur', keep);
    };
  }, [connectionId, revision]);
}
