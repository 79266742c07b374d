import { shortText } from '@shared/words/text';

/** What the dialog, its progress and its news say of every kind. */
export const operationMessages = {
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  stop: 'Stop',
  stopping: 'Stopping',
  inBackground: 'Continue in background',
  look: 'Look',
  readOnly: 'This connection is read-only in this app.',
  /** `Type 42 or orders to confirm`. */
  type: (choices: readonly string[]) =>
    `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`,

  // The progress.
  stoppingRequest: 'Stopping: the request that is on its way ends first',
  sentOnce: 'Each request is sent once. What has been sent cannot be called back.',
  allAnswered: 'Every request has its answer. Reading again changes nothing.',
  lastSent: 'The last request has been sent and cannot be called back.',

  // The report.
  serverSaid: 'The server said:',
} as const;
