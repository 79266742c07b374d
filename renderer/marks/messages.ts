import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Texts of the marks of contracts, connections and runs. */
export const messages = catalogue({
  contractGone: {
    gone: {
      title: 'This contract is gone',
      text: 'The server no longer has it, so its results cannot be read. It was removed, or is kept there as deleted.',
    },
    deleted: {
      title: 'Results of a deleted contract are gone',
      text: 'OpenMetadata deletes them with the contract, and restoring the contract usually does not bring them back.',
    },
    tryAgain: 'Try again',
  },

  noted: 'has a note',
  undo: 'Undo',
  /** Files of local items. */
  itemFiles: {
    import: 'Import…',
    export: 'Export…',
    fileLabel: 'A file of notes, views or rules',
    exported: (what: string) => `Exported ${what}`,
    imported: (what: string) => `Imported ${what}`,
    nothing: 'Nothing new in the file',
    left: {
      known: (count: number) => `${plural(count, 'entry', 'entries')} known already.`,
      unknown: (count: number) =>
        `${plural(count, 'entry', 'entries')} about contracts that are not on this server left out.`,
      unreadable: (count: number) => `${plural(count, 'entry', 'entries')} could not be read.`,
    },
    notImported: 'Could not import the file',
    unreadableFile: (where: string) => `This file can’t be used: ${where}.`,
    /** Complete "Could not …". */
    tasks: {
      import: 'import the file',
      export: 'export to a file',
    },
  },
  outcomes: { never: 'Never validated', unknown: 'Unknown', gone: 'Not found' },
  notLoaded: 'Not loaded',
  noApproval: 'No approval status',
  approval: (status: string) => `Approval status: ${status}`,
  inherited: 'Inherited',
  inheritedFrom: 'Inherited from {source}',
  inheritedFromContract: 'Inherited from the contract {source}',
  inheritedTitle: 'Comes from a data product, not from this asset itself',
  notEncrypted: 'Not encrypted',
  notEncryptedTitle: 'Plain http: anyone on the network path can read the token and change what you see',

  problem: {
    inherited: 'An inherited contract has no results of its own.',
    /** Completes "Could not …". */
    task: 'read its results',
  },

  /** How up to date the index of contracts is. */
  index: {
    label: 'How current this is',
    checked: (checked: number, contracts: number) =>
      `${formatNumber(checked)} of ${plural(contracts, 'contract')} checked`,
    checkedHint: 'Contracts whose results were read within a day',
    oldest: 'oldest {time}',
    listed: 'list read {time}',
    neverListed: 'list not read yet',
    listing: (read: number, total: number | null) =>
      total === null || total < read
        ? `Reading the list: ${formatNumber(read)} so far`
        : `Reading the list: ${formatNumber(read)} of ${formatNumber(total)}`,
    failed: (contracts: number) => `${formatNumber(contracts)} could not be read`,
    left: (left: number) => `${formatNumber(left)} to go`,
    states: { paused: 'Paused', stopped: 'Stopped' },
    waiting: {
      until: 'Waiting until {time}, as the server asked',
      away: 'Waiting for the server',
      token: 'Waiting for a token',
      other: 'Waiting',
    },
    listFailed: 'The list could not be read',
    /** Completes "Could not …". */
    reading: 'read the contracts',
    actions: { pause: 'Pause', resume: 'Resume', stop: 'Stop', check: 'Check now' },
    progress: 'Checking contracts',
  },

  took: (duration: string) => ` · took ${duration}`,
  qualityScore: (score: number) => ` · quality score ${formatNumber(score)}`,
});
