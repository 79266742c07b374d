import type { ResultPage } from '@renderer/api/result-cache';
import type { Position } from '@shared/domain/paging';
import { AppError } from '@shared/errors/app-error';

export type RestState =
  | { readonly kind: 'idle' | 'reading' | 'paused' }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface RestDeps {
  /** Where the loaded list goes on; null at its end. */
  readonly next: () => Position | null;
  readonly read: (position: Position) => Promise<ResultPage>;
  /** Puts pages behind the list, unless it does not go on at this position any more. */
  readonly append: (pages: readonly ResultPage[], positions: readonly Position[]) => void;
  /** Reads the list again from its top after the server has forgotten its place; false when it stands still now. */
  readonly restart: () => Promise<boolean>;
  /** Milliseconds. */
  readonly clock: () => number;
}

export interface RestReader {
  readonly state: () => RestState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Begins, or goes on where it was paused or failed. */
  readonly read: () => void;
  readonly pause: () => void;
  /** Ends. What has been read stays. */
  readonly stop: () => void;
}

/** Pages that come within this time are shown together: each showing costs a frame; milliseconds. */
const togetherMs = 200;

/** Reads a list to its end, page after page. Nothing that was read is lost by a pause, a failure or an end. */
export function createRestReader({ next, read, append, restart, clock }: RestDeps): RestReader {
  const listeners = new Set<() => void>();
  let state: RestState = { kind: 'idle' };
  let turn = 0;

  const become = (changed: RestState): void => {
    turn += 1;
    state = changed;
    for (const listener of listeners) listener();
  };

  /** Reads pages for one showing. False when it was told to stop, or the end is reached. */
  async function readTogether(own: number): Promise<boolean> {
    const pages: ResultPage[] = [];
    const positions: Position[] = [];
    const since = clock();
    let position = next();
    try {
      while (position !== null && own === turn && (pages.length === 0 || clock() - since < togetherMs)) {
        const page = await read(position);
        pages.push(page);
        positions.push(position);
        position = page.next;
      }
    } finally {
      if (pages.length > 0) append(pages, positions);
    }
    return own === turn && next() !== null;
  }

  async function run(own: number): Promise<void> {
    try {
      while (await readTogether(own));
      if (own === turn) become({ kind: 'idle' });
    } catch (thrown) {
      const error = AppError.from(thrown);
      if (error.code === 'cursor_expired' && own === turn && (await restart())) return run(own);
      if (own === turn) become({ kind: 'failed', error });
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read() {
      if (state.kind === 'reading') return;
      become({ kind: 'reading' });
      void run(turn);
    },
    pause() {
      if (state.kind === 'reading') become({ kind: 'paused' });
    },
    stop() {
      if (state.kind !== 'idle') become({ kind: 'idle' });
    },
  };
}
