/** What an operation does: reads for its plan, writes the backup, sends its requests, or reads again what they reached. */
export type OperationPhase = 'reading' | 'backup' | 'sending' | 'checking';

/** How far a phase of an operation has come; `total` is null while nobody knows how much there is. */
export interface OperationProgress {
  readonly operationId: string;
  readonly phase: OperationPhase;
  readonly done: number;
  readonly total: number | null;
}
