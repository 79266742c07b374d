import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';
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
