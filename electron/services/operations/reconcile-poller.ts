import type { Sleep } from '@main/services/walk/request-pace';
import { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';

interface PollerDeps {
  /** Resolves with whether there is nothing more to find out. */
  readonly reconcile: (operationId: string) => Promise<boolean>;
  readonly sleep: Sleep;
}

/** At once, then ever more seldom, ten minutes long. */
const backoffMs: readonly number[] = [0, 2, 4, 8, 16, ...Array.from({ length: 19 }, () => 30)].map(
  (seconds) => seconds * 1000,
);

/** Looks again and again for what became of operations. */
export function createReconcilePoller({ reconcile, sleep }: PollerDeps) {
  const running = new Map<string, AbortController>();

  async function watch(id: string, { signal }: AbortController): Promise<void> {
    for (const delayMs of backoffMs) {
      if (delayMs > 0) await sleep(delayMs, signal);
      if (signal.aborted) return;
      const isOver = await reconcile(id).catch((thrown: unknown) => isHopeless(AppError.from(thrown)));
      if (isOver) return;
    }
  }

  return {
    /** From the beginning, also when it is being looked for. */
    start(id: string): void {
      running.get(id)?.abort();
      const own = new AbortController();
      running.set(id, own);
      void watch(id, own)
        .catch(() => {})
        .finally(() => {
          if (running.get(id) === own) running.delete(id);
        });
    },
    stopAll(): void {
      for (const own of running.values()) own.abort();
      running.clear();
    },
  };
}

/** What only another token or another connection can change. */
const isHopeless = ({ code }: AppError): boolean => hasClass(code, 'token', 'connection', 'not-allowed');
