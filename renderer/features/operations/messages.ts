import { catalogue } from '@shared/format/catalogue';
import { capitalized, formatNumber, plural } from '@shared/format/format';
import { shortText } from '@shared/format/text';

/** What the dialog of an operation, its progress and its notifications say for every kind. */
export const operationMessages = catalogue({
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
  undo: 'Undo…',
  readOnly: 'This connection is read-only in this app.',

  plan: {
    byContract: 'By contract',
    copyRequest: 'Copy the request',
    showMore: (count: number) => `Show ${formatNumber(count)} more`,
    pages: {
      shown: (from: number, to: number, all: number) =>
        `${formatNumber(from)} to ${formatNumber(to)} of ${formatNumber(all)}`,
      earlier: 'Earlier rows',
      later: 'Later rows',
    },
    times: (count: number) => `${formatNumber(count)} × `,
  },

  /** What follows from the words of a kind. */
  texts: {
    preview: 'Preview',
    previewAgain: 'Preview again',
    /** Completes "Could not …". */
    previewing: (done: string) => `preview it, so nothing can be ${done}`,
    theResults: (verb: string) => `${verb} the runs`,
    unconfirm: 'Back to the preview',
    plainly: capitalized,
    ofResults: (doing: string) => `${capitalized(doing)} runs`,
    counted: (word: string, count: number) => `${capitalized(word)} ${plural(count, 'run')}`,
    away: (doing: string) => `Still ${doing.charAt(0).toLowerCase()}${doing.slice(1)}`,
    reading: 'Loading',
    backup: 'Writing the backup',
    checking: 'Verifying',
    another: (name: string) => `This ${name.toLowerCase()} is still in progress. Start the other one when it ends.`,
    notification: (about: string, lines: string) => [about, lines].filter((part) => part !== '').join(': '),
  },

  /** `Type 42 or orders to confirm`. */
  type: (choices: readonly string[]) =>
    `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`,

  progress: {
    steps: 'Steps',
    count: (done: number, total: number | null) =>
      total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`,
    sentOnce: 'Nothing is retried automatically. What has been sent cannot be recalled.',
    underWay: 'In progress.',
    inBackground: 'Continue in background',
    stop: 'Stop',
    stopping: 'Stopping',
    stoppingRequest: 'Stopping after the current request',
    allAnswered: 'Every request has been answered. Verifying changes nothing.',
    lastSent: 'The last request has been sent and cannot be recalled.',
  },

  /** While the server is away. `task` completes "Could not …". */
  later: {
    label: 'Plan for later',
    done: 'Planned',
    doneHint: 'Home shows it. Nothing is sent until you review it.',
    task: 'plan it for later',
    preview: 'The preview will load when you are online again.',
  },

  serverSaid: 'The server said: {text}',
  show: 'Show',
});
