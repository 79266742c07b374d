import type { RestoreStop } from '@shared/domain/operation/restore';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, isOrAre, plural } from '@shared/format/format';

const runs = (count: number): string => plural(count, 'run');
const itOrThem = (count: number): string => (count === 1 ? 'it' : 'them');

/** Everything that is said while runs are restored. */
export const messages = catalogue({
  title: 'Restore from a backup',
  preview: 'Choose a file…',
  previewAnother: 'Choose another file…',
  previewing: 'read the backup, so nothing can be restored',
  reading: 'Reading the backup and the server',
  showActivity: 'Show in Activity',

  choice: {
    about:
      'A backup is the file that this app saves before it deletes runs, here or on another computer. Nothing is sent before you have seen what is missing on the server.',
    connection: 'Restore the runs to',
    chooseConnection: 'Choose a connection',
    noConnection: 'First choose a connection.',
  },

  plan: {
    away: 'The server cannot be reached at the moment, so this only shows what is in the backup. Open it again when you are online to restore it.',
    empty: 'This backup has no runs',
    missing: (count: number) => `Restores ${runs(count)}`,
    allPresent: 'Nothing is missing: every run is there',
    noneRestorable: 'None of the runs can be restored',
    present: (count: number) => `${runs(count)} ${isOrAre(count)} already there and left alone.`,
    taken: (count: number) =>
      `${runs(count)} ${isOrAre(count)} skipped: another run has the same time and would be replaced.`,
    unusable: (count: number) =>
      `${runs(count)} in the file can’t be sent as ${count === 1 ? 'it' : 'they'} ${isOrAre(count)}.`,
    blocked: (count: number) => `${runs(count)} ${isOrAre(count)} skipped, for the reason given with the contract.`,
    losing: (count: number, members: string) =>
      `The server can’t store everything: ${runs(count)} come${count === 1 ? 's' : ''} back without ${members}.`,
    moreMembers: (members: string, rest: number) => `${members} and ${formatNumber(rest)} more`,
    removedConnection: 'A connection that was removed',
    otherServer: 'This backup is from another server, {server}. Its contracts are looked up on this one.',
    isCut:
      'This backup is incomplete: it was cut off, or the clean-up never ended. Only contracts that are complete in it can be restored.',
    goesTo: 'Restore to',
    backup: 'Backup',
    made: 'Saved',
    madeFrom: '{time} from {connection}',
    columns: {
      contract: 'Contract',
      results: 'In the backup',
      missing: 'To restore',
      present: 'Already there',
      leftOut: 'Skipped',
    },
    question: (count: number) => `Restore ${runs(count)} to the server now?`,
  },

  report: {
    allEqual: (count: number) =>
      count === 1 ? 'Verified: it matches the backup.' : `Verified: all ${runs(count)} match the backup.`,
    notEqual: 'Not all of them match the backup.',
    notRead: 'The runs were sent, but could not all be verified',
    restored: (count: number) => `Restored ${runs(count)}`,
    nothingToDo: 'Nothing had to be restored',
    partly: 'Only some runs were restored',
    partlyCounted: (count: number) => `Restored only ${runs(count)}`,
    unknown: 'Outcome unknown',
    keepsChecking: 'The app keeps checking what became of it; Activity shows it.',
    stops: {
      stopped: 'It was stopped.',
      'contract-id': 'This server gives every restored run the contract’s own id: the next one would replace this one.',
      'other-id': 'The server gave a run a different id.',
      'other-time': 'The server stored a run at a different time.',
      'first-not-found': 'The server accepted the first run, but it was not there when checked.',
      'answer-lost': 'An answer was lost, and the run was not found when checked. It may still arrive.',
      failed: 'A run could not be restored.',
      'backup-unreadable': 'The backup could not be read to its end.',
    } satisfies Record<RestoreStop, string>,
    nothingMoreSent: (reason: string) => `${reason} Nothing more was sent.`,
    refused: (count: number) => `The server refused ${runs(count)}.`,
    unknownResults: (count: number) => `Of ${runs(count)} it is not known whether the server took ${itOrThem(count)}.`,
    missing: (count: number) => `${runs(count)} of the backup ${isOrAre(count)} missing.`,
    different: (count: number) =>
      `${runs(count)} ${isOrAre(count)} there, but differ${count === 1 ? 's' : ''} from the backup.`,
    skipped: (count: number) => {
      const were = count === 1 ? 'was' : 'were';
      return `${runs(count)} ${were} already there and left alone.`;
    },
  },
});
