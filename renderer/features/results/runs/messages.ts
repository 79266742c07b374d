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
    newest: (runs: number) => `Last ${formatNumber(runs)} runs per contract`,
    unread: (contracts: number) => `${formatNumber(contracts)} not loaded yet`,
    failed: (contracts: number) => `${formatNumber(contracts)} could not be loaded`,
    olderNotLoaded: 'Older runs not loaded',
    olderHint: 'Choose a time range to load them.',
    loadOlder: 'Load older',
    loadSome: (contracts: number) => `Load older of ${plural(contracts, 'contract')}`,
    loadOlderHint: (contracts: number, runs: number) =>
      `Loads the older runs of ${plural(contracts, 'contract')} in this time range, at most ${formatNumber(runs)} per contract. They are kept until the app restarts.`,
    reading: (done: number, contracts: number, runs: number) =>
      `Loading older runs: ${formatNumber(done)} of ${plural(contracts, 'contract')}, ${plural(runs, 'run')}`,
    stop: 'Stop',
    skipped: (contracts: number) => `${plural(contracts, 'contract')} could not be loaded`,
    unreadable: (runs: number) => `${plural(runs, 'run')} could not be read`,
    cut: (contracts: number) => `${plural(contracts, 'contract')} ${contracts === 1 ? 'has' : 'have'} even more runs`,
    /** Completes "Could not …". */
    task: 'load older runs',
  },

  empty: {
    away: {
      title: 'Offline',
      text: 'The runs of all contracts appear here once you are connected again.',
    },
    failed: 'load the contracts and their runs',
    waiting: {
      title: 'No runs loaded yet',
      text: 'The last runs of all contracts load in the background and appear here.',
      action: 'Check now',
    },
    none: {
      title: 'No runs yet',
      text: 'Each validation of a contract adds a run here.',
      action: 'Show contracts',
    },
    noContracts: {
      title: 'No contracts',
      text: 'The runs of all contracts of this connection appear here. None found so far.',
      action: 'Show assets',
    },
  },
});
