import type { WriteOutcome } from '@shared/errors/app-error';
import { catalogue } from '@shared/format/catalogue';

/** Everything that is said while a contract is validated. */
export const messages = catalogue({
  again: 'Validate again…',
  sending: 'Validating',
  sent: 'Validation requested',
  deleted: 'This contract is deleted. A deleted contract cannot be validated.',
  noAsset: 'The server did not say which asset this contract belongs to, so its validation cannot be addressed.',

  questions: {
    running: {
      title: 'A validation is already running',
      confirm: 'Start another',
      lines: ['Starting another can abort it: the server may end the first run as Aborted.'],
    },
    inherited: {
      title: 'Validating creates a contract',
      confirm: 'Create and validate',
      lines: [
        '{asset} has no contract of its own; it inherits {contract}.',
        'To have a place for the runs, the server will create a contract on the asset, usually as a draft. The inherited contract stays as it is.',
      ],
    },
  },
  unnamed: 'This asset',
  showActivity: 'Show in Activity',

  /** An unknown outcome is not called a failure. */
  failed: {
    'not-sent': 'The validation was not started',
    rejected: 'The validation was not started',
    applied: 'The server accepted the validation without an answer that can be read',
    unknown: 'It is not known whether the validation was started',
  } satisfies Record<WriteOutcome, string>,
  failedOf: (contract: string, reason: string) => `${contract}: ${reason}`,
  /** Completes "Could not …". */
  action: {
    'not-sent': 'start the validation',
    rejected: 'start the validation',
    applied: 'read the answer to the validation',
    unknown: 'get an answer to the validation',
  } satisfies Record<WriteOutcome, string>,
  /** What may have happened nevertheless. */
  after: {
    applied: 'If a run was started, it appears at the top of the list. Starting again may abort it.',
    unknown:
      'If a run was started, it appears at the top of the list, but nothing distinguishes it from one that somebody else started. Activity shows what is known of it. Starting again may abort it.',
  },
});
