/** What an operation does: reads for its plan, writes the backup, sends its requests, or reads again what they reached. */
export type OperationPhase = 'reading' | 'backup' | 'sending' | 'checking';

/** How far a phase of an operation has come; `total` is null while nobody knows how much there is. */
export interface OperationProgress {
  readonly operationId: string;
  readonly phase: OperationPhase;
  readonly done: number;
  readonly total: number | null;
}

/**
 * What has become of one operation of a batch. `unknown`: an answer was lost, and the journal finds out by itself; `partly`: some of its
 * requests were carried out. Only what has `failed` without changing anything can be tried again, and only when a person says so.
 */
export const batchItemStates = ['waiting', 'under-way', 'done', 'partly', 'failed', 'unknown', 'stopped'] as const;
export type BatchItemState = (typeof batchItemStates)[number];

/** `paused` by a person, by a token that is refused, or after too many errors: what is under way ends, and nothing else begins. */
export const batchPhases = ['running', 'paused', 'token', 'errors', 'ended'] as const;
export type BatchPhase = (typeof batchPhases)[number];

export interface BatchProgress {
  readonly batchId: string;
  readonly phase: BatchPhase;
  /** How many of its operations are in each state. */
  readonly counts: Readonly<Record<BatchItemState, number>>;
}
