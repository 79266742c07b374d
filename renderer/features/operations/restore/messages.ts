import type { RestoreStop } from '@shared/domain/operation/restore';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, isOrAre, plural } from '@shared/format/format';

const results = (count: number): string => plural(count, 'result');
const itOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

/** Everything that is said while results are restored. */
export const messages = catalogue({
  title: 'Restore from a backup',
  preview: 'Choose a file…',
  previewAnother: 'Choose another file…',
  previewing: 'read the backup, so nothing can be restored',
  reading: 'Reading the backup and the server',
  showActivity: 'Show in Activity',

  choice: {
    about:
      'A backup is the file that this app writes before it deletes results. It may come from this computer or from another one. Nothing is sent before you have seen what is missing on the server.',
    connection: 'Restore the results to',
    chooseConnection: 'Choose a connection',
    noConnection: 'First choose a connection.',
  },

  plan: {
    empty: 'There is no result in this backup',
    missing: (count: number) => `${results(count)} would be restored`,
    allPresent: 'Nothing is missing: every result is there',
    noneRestorable: 'None of the results can be restored',
    present: (count: number) => `${results(count)} ${isOrAre(count)} there already and left alone.`,
    taken: (count: number) =>
      `${results(count)} ${isOrAre(count)} not sent: another one stands at the same time and would be replaced.`,
    unusable: (count: number) =>
      `${results(count)} of the file cannot be sent as ${count === 1 ? 'it' : 'they'} ${isOrAre(count)}.`,
    blocked: (count: number) =>
      `${results(count)} ${isOrAre(count)} not sent, for the reason that stands with the contract.`,
    losing: (count: number, members: string) =>
      `The server’s interface has no place for everything: ${results(count)} come${count === 1 ? 's' : ''} back without ${members}.`,
    moreMembers: (members: string, rest: number) => `${members} and ${formatNumber(rest)} more`,
    removedConnection: 'A connection that was removed',
    otherServer:
      'This backup was made from another server, {server}. The contracts of its results are looked for on this one.',
    isCut:
      'The end of this backup is missing: it was cut off, or the clean-up never ended. Only the contracts that are whole in it can be restored.',
    goesTo: 'Goes to',
    backup: 'Backup',
    made: 'Made',
    madeFrom: '{time} from {connection}',
    columns: {
      contract: 'Contract',
      results: 'In the backup',
      missing: 'To restore',
      present: 'There already',
      leftOut: 'Left out',
    },
    question: (count: number) => `Restore ${results(count)} to the server now?`,
  },

  report: {
    allEqual: 'The results were read again: each one of the backup is there, equal to what the backup holds.',
    notEqual: 'The results were read again, and they are not all as the backup holds them.',
    notRead: 'The results were sent, but could not all be read again',
    restored: (count: number) => `${results(count)} restored`,
    nothingToDo: 'Nothing had to be restored',
    partly: 'Only some results were restored',
    partlyCounted: (count: number) => `Only ${results(count)} restored`,
    unknown: 'Outcome unknown',
    keepsChecking: 'The app keeps checking what became of it; Activity shows it.',
    stops: {
      stopped: 'It was stopped.',
      'contract-id':
        'This server gives every restored result the contract’s own id: the next one would take the place of this one.',
      'other-id': 'The server gave a result a different id.',
      'other-time': 'The server stored a result at a different time.',
      'first-not-found': 'The server accepted the first result, but it was not there when it was looked for.',
      'answer-lost': 'An answer was lost, and the result was not found when it was looked for. It may still arrive.',
      failed: 'A result could not be restored.',
      'backup-unreadable': 'The backup could not be read to its end.',
    } satisfies Record<RestoreStop, string>,
    nothingMoreSent: (reason: string) => `${reason} Nothing more was sent.`,
    refused: (count: number) => `The server refused ${results(count)}.`,
    unknownResults: (count: number) =>
      `Of ${results(count)} it is not known whether the server took ${itOrThem(count)}.`,
    missing: (count: number) => `${results(count)} of the backup ${isOrAre(count)} missing.`,
    different: (count: number) =>
      `${results(count)} ${isOrAre(count)} there, but not as the backup holds ${itOrThem(count)}.`,
    skipped: (count: number) => {
      const were = count === 1 ? 'was' : 'were';
      return `${results(count)} ${were} there before and ${were} left alone.`;
    },
  },
});
