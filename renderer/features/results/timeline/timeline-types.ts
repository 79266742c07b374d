import type { EndReason } from '@shared/domain/paging';
import type { AppError } from '@shared/errors/app-error';

/** How far the list has been read. */
export interface Coverage {
  /** Of the oldest loaded run, epoch milliseconds. */
  readonly oldest: number | null;
  /** The end of the range has been read. */
  readonly isComplete: boolean;
  /** Runs in the range, where that can be believed. */
  readonly total: number | null;
}

/** Whether all runs of the range have been read, as far as anyone can know: some servers come to no proper end. */
export const isWhole = ({ isComplete }: Coverage, end: EndReason | null): boolean =>
  isComplete && (end === null || end === 'complete');

/** Reading on to the end of the range, asked for by the person. */
export type Reading =
  | { readonly kind: 'idle' }
  /** No more is taken, though there is more. */
  | { readonly kind: 'full' }
  | { readonly kind: 'reading' | 'paused'; readonly read: number; readonly total: number | null }
  | { readonly kind: 'failed'; readonly error: AppError };

export interface ReadingActs {
  /** Reads the rest, also after it failed. */
  readonly onReadRest: () => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onCancel: () => void;
}
