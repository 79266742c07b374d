import { catalogue } from '@shared/format/catalogue';
import { capitalized, formatNumber, plural } from '@shared/format/format';
import { shortText } from '@shared/format/text';

/** What the dialog of an operation, its progress and its notifications say for every kind. */
export const operationMessages = catalogue({
  cancel: 'Cancel',
  back: 'Back',
  close: 'Close',
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
      isFirst: 'These are the first rows.',
      isLast: 'These are the last rows.',
    },
    times: (count: number) => `${formatNumber(count)} × `,
  },

  /** What follows from the words of a kind. */
  texts: {
    preview: 'Preview',
    previewAgain: 'Preview again',
    /** Completes "Could not …". */
    previewing: (done: string) => `preview it, so nothing can be ${done}`,
    theResults: (verb: string) => `${verb} the results`,
    unconfirm: 'Back to the preview',
    plainly: capitalized,
    ofResults: (doing: string) => `${capitalized(doing)} results`,
    counted: (word: string, count: number) => `${capitalized(word)} ${plural(count, 'result')}`,
    away: (doing: string) => `Still ${doing.charAt(0).toLowerCase()}${doing.slice(1)}`,
    reading: 'Reading',
    backup: 'Writing the backup',
    checking: 'Reading again',
    another: (name: string) => `This ${name.toLowerCase()} is still under way. Start the other one when it ends.`,
    notification: (about: string, lines: string) => [about, lines].filter((part) => part !== '').join(': '),
  },

  /** `Type 42 or orders to confirm`. */
  type: (choices: readonly string[]) =>
    `Type ${choices.map((choice) => shortText(choice, 120)).join(' or ')} to confirm`,

  progress: {
    steps: 'Steps',
    count: (done: number, total: number | null) =>
      total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`,
    sentOnce: 'Each request is sent once. What has been sent cannot be called back.',
    underWay: 'It is under way.',
    inBackground: 'Continue in background',
    stop: 'Stop',
    stopping: 'Stopping',
    stoppingRequest: 'Stopping: the request that is on its way ends first',
    allAnswered: 'Every request has its answer. Reading again changes nothing.',
    lastSent: 'The last request has been sent and cannot be called back.',
  },

  serverSaid: 'The server said: {text}',
  show: 'Show',
});
