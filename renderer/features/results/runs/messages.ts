import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** What the list of the runs of all contracts says beside what every list of results does. */
export const messages = catalogue({
  title: 'Runs',
  named: { label: 'Filter by contract or asset', placeholder: 'Contract' },
  mine: {
    label: 'Mine',
    hint: (who: string) => `Only contracts that ${who} owns or reviews`,
    unknown: 'The app does not know which contracts are yours. Home asks who you are.',
  },

  kept: {
    label: 'What is shown',
    newest: (runs: number) => `The newest ${formatNumber(runs)} runs of each contract`,
    read: (checked: number, contracts: number) => `${formatNumber(checked)} of ${formatNumber(contracts)} checked`,
    readHint: 'Contracts whose runs were read within a day',
    oldest: (time: string) => `oldest ${time}`,
    oldestHint: (moment: string) => `No contract was last read before ${moment}.`,
    unread: (contracts: number) => `${formatNumber(contracts)} not read yet`,
    failed: (contracts: number) => `${formatNumber(contracts)} could not be read`,
    older: (contracts: number) => `Older runs of ${plural(contracts, 'contract')} are not read`,
    olderHint: 'Choose a time range to read them.',
    readOlder: 'Read them',
    readSome: (contracts: number) => `Read those of ${formatNumber(contracts)}`,
    olderReadHint: (results: number) =>
      `Reads back to the beginning of the range in the background, at most ${formatNumber(results)} results of each contract. They are kept until the app restarts.`,
    reading: (done: number, contracts: number, runs: number) =>
      `Reading older runs: ${formatNumber(done)} of ${plural(contracts, 'contract')}, ${plural(runs, 'run')}`,
    stop: 'Stop',
    skipped: (contracts: number) => `${plural(contracts, 'contract')} could not be read`,
    unreadable: (runs: number) => `${plural(runs, 'run')} could not be read`,
    cut: (contracts: number) => `${plural(contracts, 'contract')} ${contracts === 1 ? 'has' : 'have'} even more runs`,
    /** Completes "Could not …". */
    task: 'read older runs',
  },

  empty: {
    away: {
      title: 'The server is away',
      text: 'The runs of all contracts appear here once it answers.',
    },
    failed: 'read the contracts and their runs',
    waiting: {
      title: 'No runs read yet',
      text: 'The newest runs of all contracts are read in the background and appear here.',
    },
    none: { title: 'No runs yet', text: 'Each validation of a contract adds a run here.' },
    noContracts: {
      title: 'No contracts',
      text: 'The runs of all contracts of this connection appear here. None found so far.',
    },
  },
});
