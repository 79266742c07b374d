import PQueue from 'p-queue';

interface ServerQueueDeps {
  /** Most requests under way, across batches and connections. */
  readonly parallel: number;
  /** Resolves after the milliseconds; rejects when the app ends. */
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

/** Starts operations on one server, a few at a time and spaced out, with a backoff when the server asks for it. */
export function createServerQueue({ parallel, sleep, clock }: ServerQueueDeps) {
  const starts = new PQueue({ concurrency: parallel });
  let nextStart = 0;
  return {
    /** Resolves without having done the work when the app ends before its turn. `gapMs`: until the next one may begin. */
    run: (work: () => Promise<void>, gapMs: () => number): Promise<void> =>
      starts.add(async () => {
        try {
          for (let waitMs = nextStart - clock(); waitMs > 0; waitMs = nextStart - clock()) await sleep(waitMs);
        } catch {
          return;
        }
        nextStart = clock() + gapMs();
        await work();
      }),
    slow(ms: number): void {
      nextStart = Math.max(nextStart, clock() + ms);
    },
  };
}

export type ServerQueue = ReturnType<typeof createServerQueue>;
