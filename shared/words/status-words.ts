import { type Dimension, isRunStatus, type RunStatus } from '@shared/domain/status';

/** Which drawing and colour stand for a status; `other` for a word this app does not know. */
export type StatusTone = 'success' | 'failed' | 'partial' | 'aborted' | 'running' | 'queued' | 'other';

const tones: Readonly<Record<RunStatus, StatusTone>> = {
  Success: 'success',
  Failed: 'failed',
  PartialSuccess: 'partial',
  Aborted: 'aborted',
  Running: 'running',
  Queued: 'queued',
};

const words: Readonly<Record<RunStatus, string>> = {
  Success: 'Success',
  Failed: 'Failed',
  PartialSuccess: 'Partial success',
  Aborted: 'Aborted',
  Running: 'Running',
  Queued: 'Queued',
};

export const statusTone = (status: string): StatusTone => (isRunStatus(status) ? tones[status] : 'other');

/** The word people read. An unknown status stays the server's own word. */
export const statusWord = (status: string): string => (isRunStatus(status) ? words[status] : status);

export const dimensionWords: Readonly<Record<Dimension, string>> = {
  schema: 'Schema',
  semantics: 'Semantics',
  quality: 'Quality',
  sla: 'SLA',
};
