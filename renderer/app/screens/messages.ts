import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything that the screens say around the pages of the features. */
export const messages = catalogue({
  waiting: {
    text: (activity: string) => `${activity}…`,
    stillWaiting: (activity: string, elapsed: string) => `${activity}, still waiting (${elapsed})`,
  },
  start: {
    title: 'Start',
    waiting: 'Starting',
    failed: 'open where you left off',
    connect: 'Connect to a server',
  },
  welcome: 'Welcome',
  settings: 'Settings',
  activity: 'Activity',
  assets: 'Assets',
  contracts: 'Contracts',
  home: {
    title: 'Home',
  },
  report: {
    all: 'Data contracts',
    of: (name: string) => `Data contracts of ${name}`,
    mine: (name: string) => `Mine: ${name}`,
  },
  runs: {
    title: 'Runs',
    all: 'Runs of all contracts',
    several: (contracts: number) => `Runs of ${plural(contracts, 'contract')}`,
    gone: { title: 'This contract is no longer in the list', text: 'Its runs are no longer listed either.' },
  },
  connections: {
    title: 'Connections',
    one: 'Connection',
    connect: 'Connect to a server',
    edit: 'Edit connection',
    editNamed: (name: string) => `Edit ${name}`,
    reading: 'Loading connections',
    showFailed: 'show this connection',
    editFailed: 'edit this connection',
    chooseOther: 'Choose another connection',
  },
  window: {
    tooMany: 'Too many windows are open',
    closeOne: 'Close one of them first.',
    /** Completes "Could not …". */
    failed: 'open a new window',
  },
  opening: {
    waiting: 'Opening',
    failed: 'open this connection',
    sample: 'Sample workspace',
    sampleWaiting: 'Starting the sample workspace',
    sampleFailed: 'start the sample workspace',
  },
  contract: {
    untitled: 'Contract',
    /** While a file is dragged over the runs. */
    dropRuns: (name: string) => `Drop to add the runs of this file to ${name}`,
    notAdded: 'No runs can be added here',
    compare: 'Compare',
    more: 'More',
    readOnly: 'This contract is deleted: it is read-only.',
    noResultsDeleted: 'This contract is deleted: no runs can be added to it.',
    noResultsInherited:
      'This contract belongs to the data product. Validate it first: that gives the asset a contract of its own.',
    copyRequest: 'Copy request',
    copyRequestHidden: 'for an administrator',
    /** Completes "the right to …". */
    rights: {
      EditAll: 'validate and change data contracts, and add runs to them',
      Delete: 'delete validation runs of data contracts',
    },
  },
  compare: {
    title: 'Compare runs',
    between: 'Between these two runs',
    previous: 'Previous run',
    lastSuccess: 'Last success',
    nothing: 'Nothing to compare with',
    noEarlier: 'No earlier run was found.',
    failed: 'look for earlier runs',
  },
});
