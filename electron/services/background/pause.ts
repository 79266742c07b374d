import type { After } from '@main/lib/with-timeout';
import type { AppError } from '@shared/errors/app-error';
import { hasClass } from '@shared/errors/error-table';
import { problemOf } from './problem';

/** Why nothing of a connection is read. `resumesAt`: epoch milliseconds, null until a person mends it. */
export interface Pause {
  readonly error: AppError;
  readonly resumesAt: number | null;
}

interface PausingDeps {
  readonly after: After;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  readonly onOver: () => void;
}

/** The pause after a failure that nobody has foreseen, or where nobody says how to go on. */
const unexpectedMs = 60_000;

/** Pauses in which nothing of a connection is read, since it would meet the same failure. */
export function createPausing({ after, clock, onOver }: PausingDeps) {
  let pause: Pause | null = null;
  let cancelTimer = () => {};

  function end(): void {
    cancelTimer();
    pause = null;
  }

  function continueReading(): void {
    end();
    onOver();
  }

  return {
    isPaused: (): boolean => pause !== null,
    /** A client that was closed is no reason to tell of: whoever closed it says how to go on. */
    current: (): Pause | null => (pause !== null && hasClass(pause.error.code, 'cancelled') ? null : pause),
    begin(error: AppError): void {
      cancelTimer();
      const problem = problemOf(error);
      const pauseMs = problem.ends === 'everything' ? problem.pauseMs : unexpectedMs;
      pause = { error, resumesAt: pauseMs === null ? null : clock() + pauseMs };
      if (pauseMs !== null) cancelTimer = after(pauseMs, continueReading);
    },
    /** The reason is gone, or a person tries again. What a busy server has asked for holds, unless `evenBusy`. */
    resume(evenBusy = false): void {
      if (pause === null) return;
      const isBusy = hasClass(pause.error.code, 'busy') && clock() < (pause.resumesAt ?? 0);
      if (evenBusy || !isBusy) continueReading();
    },
    /** The server is back. */
    serverIsBack(): void {
      if (pause !== null && hasClass(pause.error.code, 'away')) continueReading();
    },
    end,
  };
}
