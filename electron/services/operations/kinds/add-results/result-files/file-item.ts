import type { FilePlace, FileRefusal, ItemProblem, RecordingFile, RecordingFormat } from '@shared/domain/recording';
import type { ResultDraft } from '@shared/domain/result-draft';

/** A result as a file gives it: perhaps without a time or a status that can be sent. */
export type FileDraft = Omit<ResultDraft, 'timestamp' | 'status'> & {
  readonly timestamp: ResultDraft['timestamp'] | null;
  readonly status: ResultDraft['status'] | null;
};

export interface FileItem {
  readonly draft: FileDraft;
  /** Why it cannot be sent. */
  readonly problems: readonly ItemProblem[];
  /** Members that were left out. */
  readonly notSent: readonly string[];
  /** The contract that the result says it belongs to; null when it does not say. */
  readonly contractFqn: string | null;
}

export interface ResultsInFile {
  readonly kind: 'read';
  readonly format: RecordingFormat;
  readonly items: readonly FileItem[];
  readonly time: Extract<RecordingFile, { kind: 'read' }>['time'];
  readonly notes: Extract<RecordingFile, { kind: 'read' }>['notes'];
  /** The contract that the whole file belongs to; null when it does not say. */
  readonly contract: { readonly id: string; readonly name: string } | null;
}

/** A file whose results are read when they are taken: reading thousands of them takes its time. */
export type OpenedFile = Omit<ResultsInFile, 'items'> & { readonly items: Iterable<FileItem> };

/** Why a file is of no use, and where in it. */
export type Refused = Extract<RecordingFile, { kind: 'refused' }>;

export const refused = (reason: FileRefusal, place: FilePlace | null = null): Refused => ({
  kind: 'refused',
  reason,
  place,
});

export const emptyDraft: FileDraft = {
  id: null,
  timestamp: null,
  status: null,
  message: null,
  executionTimeMs: null,
  incidentId: null,
  schema: null,
  semantics: null,
  quality: null,
  sla: null,
};
