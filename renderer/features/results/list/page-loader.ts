import type { ResultPage } from '@renderer/api/result/result-cache';
import type { Position } from '@shared/domain/result/paging';
import { AppError } from '@shared/errors/app-error';

export type LoaderState =
  | { readonly kind: 'idle' | 'reading' | 'paused' }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface LoaderDeps {
  /** The position after the loaded list; null at its end. */
  readonly next: () => Position | null;
  readonly read: (position: Position) => Promise<ResultPage>;
  /** Appends pages, unless the list no longer ends at their position. */
  readonly append: (pages: readonly ResultPage[], positions: readonly Position[]) => void;
  /** Reloads the list from its top after the server has dropped its cursor; false when that did not happen. */
  readonly restart: () => Promise<boolean>;
  /** Calls back once what was appended is on the screen; never in a window that is hidden. */
  readonly whenShown: (callback: () => void) => void;
  /** Milliseconds. */
  readonly clock: () => number;
}

export interface PageLoader {
  readonly state: () => LoaderState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Also resumes after a pause, and retries after a failure. */
  readonly start: () => void;
  readonly pause: () => void;
  /** What has been loaded stays. */
  readonly stop: () => void;
}

/** Pages that arrive within this time are shown together, because each rendering costs frames; milliseconds. Four times a second is seen as steady. */
const batchMs = 250;
/** Showing pages may take this share of the time, also where it is slow: the rest is for reading them, and for whoever scrolls. */
const shownShare = 1 / 5;
/** The longest time between two figures of progress, milliseconds. */
const longestBatchMs = 1000;

/** Loads a list to its end, page after page. A pause, a failure or a stop loses nothing that was loaded. */
export function createPageLoader({ next, read, append, restart, whenShown, clock }: LoaderDeps): PageLoader {
  const listeners = new Set<() => void>();
  let state: LoaderState = { kind: 'idle' };
  /** Counts the changes of state: a loop whose number is out of date ends. */
  let generation = 0;
  let currentBatchMs = batchMs;

  const setState = (changed: LoaderState): void => {
    generation += 1;
    state = changed;
    for (const listener of listeners) listener();
  };

  function show(pages: readonly ResultPage[], positions: readonly Position[]): void {
    const at = clock();
    append(pages, positions);
    whenShown(() => {
      currentBatchMs = Math.min(longestBatchMs, Math.max(batchMs, (clock() - at) / shownShare));
    });
  }

  /** Loads the pages of one rendering. False when it was stopped, or the end is reached. */
  async function loadBatch(own: number): Promise<boolean> {
    const pages: ResultPage[] = [];
    const positions: Position[] = [];
    const since = clock();
    let position = next();
    try {
      while (position !== null && own === generation && (pages.length === 0 || clock() - since < currentBatchMs)) {
        const page = await read(position);
        pages.push(page);
        positions.push(position);
        position = page.next;
      }
    } finally {
      if (pages.length > 0) show(pages, positions);
    }
    return own === generation && next() !== null;
  }

  async function run(own: number): Promise<void> {
    try {
      while (await loadBatch(own));
      if (own === generation) setState({ kind: 'idle' });
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (error.code === 'cursor_expired' && own === generation && (await restart())) return run(own);
      if (own === generation) setState({ kind: 'failed', error });
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      if (state.kind === 'reading') return;
      setState({ kind: 'reading' });
      void run(generation);
    },
    pause() {
      if (state.kind === 'reading') setState({ kind: 'paused' });
    },
    stop() {
      if (state.kind !== 'idle') setState({ kind: 'idle' });
    },
  };
}
