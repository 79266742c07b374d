import type { Sleep } from './with-timeout';

/** Something that is looked at until nothing more is to be found out. */
interface Look {
  /** Milliseconds before a look, by how many there were; null: there is no other one. */
  readonly waitMs: (looks: number) => number | null;
  /** Resolves with whether that was the last look. What it throws is one look without an answer. */
  readonly look: () => Promise<boolean>;
}

/** Looks again and again, each thing by an id of its own. */
export function createRepeated(sleep: Sleep) {
  const running = new Map<string, AbortController>();

  async function run({ waitMs, look }: Look, { signal }: AbortController): Promise<void> {
    for (let looks = 0; ; looks += 1) {
      const ms = waitMs(looks);
      if (ms === null) return;
      if (ms > 0) await sleep(ms, signal);
      if (signal.aborted) return;
      const isLast = await look().catch(() => false);
      if (isLast || signal.aborted) return;
    }
  }

  function stop(id: string): void {
    running.get(id)?.abort();
    running.delete(id);
  }

  return {
    /** From the beginning, also when it is being looked at. Resolves when there is no other look. */
    async start(id: string, look: Look): Promise<void> {
      stop(id);
      const own = new AbortController();
      running.set(id, own);
      // A wait ends with the app.
      await run(look, own).catch(() => undefined);
      if (running.get(id) === own) running.delete(id);
    },
    stop,
    stopAll(): void {
      for (const own of running.values()) own.abort();
      running.clear();
    },
  };
}
