import { type Dimension, isKnownStatus, type KnownStatus } from '@shared/domain/status';
import { catalogue } from './catalogue';
import { shortText } from './text';

/** Icon and colour of a status; `other` for one that this app does not know. */
export type StatusTone = 'success' | 'failed' | 'partial' | 'aborted' | 'running' | 'queued' | 'unchecked' | 'other';

const tones: Readonly<Record<KnownStatus, StatusTone>> = {
  Success: 'success',
  Failed: 'failed',
  PartialSuccess: 'partial',
  Aborted: 'aborted',
  Running: 'running',
  Queued: 'queued',
  NothingChecked: 'unchecked',
};

const messages = catalogue({
  statuses: {
    Success: 'Success',
    Failed: 'Failed',
    PartialSuccess: 'Partial success',
    Aborted: 'Aborted',
    Running: 'Running',
    Queued: 'Queued',
    NothingChecked: 'Nothing checked',
  } satisfies Record<KnownStatus, string>,
  noStatus: 'No status',
  unknown: 'Unknown status',
  dimensions: {
    schema: 'Schema',
    semantics: 'Semantics',
    quality: 'Quality',
    sla: 'SLA',
  } satisfies Record<Dimension, string>,
});

export const statusTone = (status: string): StatusTone => (isKnownStatus(status) ? tones[status] : 'other');

/** The label of a status. An unknown status stays as the server sent it. */
export const statusName = (status: string): string => (isKnownStatus(status) ? messages.statuses[status] : status);

/** The same for the screen: an unknown status is cut, with hidden characters made visible (docs/quality.md B28). */
export const shownStatus = (status: string): string =>
  isKnownStatus(status) ? messages.statuses[status] : shortText(status, 40) || messages.noStatus;

export const dimensionNames: Readonly<Record<Dimension, string>> = messages.dimensions;

/** What a tone is called: the status that has it, or that the app does not know it. */
export const toneNames: Readonly<Record<StatusTone, string>> = {
  success: messages.statuses.Success,
  partial: messages.statuses.PartialSuccess,
  failed: messages.statuses.Failed,
  aborted: messages.statuses.Aborted,
  running: messages.statuses.Running,
  queued: messages.statuses.Queued,
  unchecked: messages.statuses.NothingChecked,
  other: messages.unknown,
};
