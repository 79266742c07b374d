import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** What the commands about contracts, runs and assets say. */
export const messages = catalogue({
  validationStarted: 'Validation started',
  /** Completes "Copied …". */
  copied: {
    name: 'name',
    id: 'ID',
    fqn: 'fully qualified name',
    assetFqn: 'asset’s fully qualified name',
    timestamp: 'timestamp',
    message: 'message',
    contracts: (count: number) => plural(count, 'contract'),
    names: (count: number) => plural(count, 'name'),
    ids: (count: number) => plural(count, 'ID'),
    links: (count: number) => plural(count, 'link'),
    ownerMessage: 'message for the owner',
  },
  /** Labels in the menu of what can be copied of several contracts. */
  links: 'Links',
  names: 'Names',
  ids: 'IDs',
  validate: (count: number) => `Validate ${plural(count, 'contract')}…`,
  pin: (count: number) => `Pin ${plural(count, 'contract')}`,
  unpin: (count: number) => `Unpin ${plural(count, 'contract')}`,
  watch: (count: number) => `Watch ${plural(count, 'contract')}`,
  unwatch: (count: number) => `Stop watching ${plural(count, 'contract')}`,
  watching: (name: string) => `Watching ${name}`,
  watchingText: 'You are notified when it fails, recovers, or takes too long.',
  watchingManyText: 'You are notified when one of them fails, recovers, or takes too long.',
  notWatching: (name: string) => `No longer watching ${name}`,
  /** Completes "Could not …". */
  watchFailed: 'change what is watched',
  cleanUp: (count: number) => `Clean up runs of ${plural(count, 'contract')}…`,
  /** Completes "Could not …". */
  pinning: 'pin the contracts',
  acknowledging: 'save the acknowledgement',
  openInCatalog: 'open the catalog',
  openMail: 'open the mail program',
  noCatalogPage: 'Its page in the catalog is not known.',
  selectOne: 'Select one contract.',
  noContract: 'This asset has no contract of its own.',
  unknownContract: 'This contract is no longer in the list.',
  compareWithPrevious: 'Compare with the previous run',
  pairs: {
    both: 'Compare both contracts',
    again: (name: string) => `Compare with ${name}`,
    onConnection: (name: string, connection: string) => `${name} (${connection})`,
    inherited: 'Open the data product’s contract to compare it.',
  },
  exportOdcs: (count: number) => `Export ${plural(count, 'contract')} as ODCS…`,
  odcs: {
    deleted: { one: 'A deleted contract is not exported.', all: 'Deleted contracts are not exported.' },
    inherited: {
      one: 'Open the data product’s contract to export it.',
      all: 'Open the data products’ contracts to export them.',
    },
    tooMany: (most: number) => `Select at most ${formatNumber(most)} contracts.`,
    noAsset: 'The contract’s asset is not known, so no file can be checked against it.',
  },
  changing: {
    status: (count: number) => `Change status of ${plural(count, 'contract')}…`,
    tooMany: (most: number) => `Select at most ${formatNumber(most)} contracts.`,
    deleted: {
      one: 'A deleted contract has to be restored first.',
      all: 'Deleted contracts have to be restored first.',
    },
    inherited: {
      one: 'Open the data product’s contract to change its status.',
      all: 'Open the data products’ contracts to change their status.',
    },
  },
  noRun: 'This contract has no run yet.',
  notRead: 'Its runs are not loaded yet.',
  noSuccess: 'No earlier success is known.',
  notFailing: 'The contract is not failing.',
  noneFailing: 'None of them is failing.',
  reportTitle: (count: number) => plural(count, 'data contract'),
  chosen: 'Selected',
  cleaning: {
    tooMany: (most: number) => `Select at most ${formatNumber(most)} contracts.`,
    deleted: { one: 'A deleted contract is read-only.', all: 'Deleted contracts are read-only.' },
    inherited: {
      one: 'The runs of an inherited contract are the data product’s.',
      all: 'The runs of inherited contracts are the data product’s.',
    },
  },
});
