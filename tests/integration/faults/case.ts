import type { WriteOutcome } from '@shared/errors/app-error';
import type { ErrorCode } from '@shared/errors/error-table';
import type { Stage } from '@tests/support/fault-server/stage';
import type { Scheme } from './bench';

/** What one operation showed under a fault: a line of the table. */
export interface Figure {
  /** `F7` and what is special about this one. */
  readonly row: string;
  readonly operation: string;
  /** What is known about a write; null for reads. */
  readonly outcome: WriteOutcome | 'found by reading' | null;
  /** Requests of the operation that reached the server. */
  readonly hits: number | string;
  readonly code: ErrorCode | 'ok';
  /** What the screen says. */
  readonly words: string;
}

/** One test: an operation of the real main process that meets a fault. */
export interface Case {
  readonly row: string;
  readonly operation: string;
  /** What holds. */
  readonly name: string;
  /** Where it can happen; over both unless told. */
  readonly schemes?: readonly Scheme[];
  run(stage: Stage, scheme: Scheme): Promise<Omit<Figure, 'row' | 'operation'>>;
}
