import type { Timing } from '@main/http/circuit-breaker';

/** A clock that stands still until a test moves it; what is due happens in its order. */
export interface ManualTiming extends Timing {
  pass(ms: number): void;
}

export function createManualTiming(): ManualTiming {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly action: () => void }>();
  return {
    now: () => now,
    after(ms, action) {
      const entry = { at: now + ms, action };
      waiting.add(entry);
      return () => void waiting.delete(entry);
    },
    pass(ms) {
      now += ms;
      for (const entry of [...waiting].sort((a, b) => a.at - b.at)) {
        if (entry.at > now || !waiting.delete(entry)) continue;
        entry.action();
      }
    },
  };
}
