import { type Dimension, isRunStatus, type RunStatus } from '@shared/domain/status';
import { shortText } from './text';

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

/** The same for where it stands on the screen: a server's own word is cut, and nothing in it stays invisible (B28). */
export const shownStatus = (status: string): string =>
  isRunStatus(status) ? words[status] : shortText(status, 40) || 'No status';

export const dimensionWords: Readonly<Record<Dimension, string>> = {
  schema: 'Schema',
  semantics: 'Semantics',
  quality: 'Quality',
  sla: 'SLA',
};
