import type { KnownStatus } from '@shared/domain/status';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Texts of the marks of contracts, connections and runs. */
export const messages = catalogue({
  contractGone: {
    gone: {
      title: 'This contract is gone',
      text: 'The server no longer has it, so its runs cannot be loaded. It was removed, or is kept there as deleted.',
    },
    deleted: {
      title: 'Runs of a deleted contract are gone',
      text: 'OpenMetadata deletes them with the contract, and restoring the contract usually does not bring them back.',
    },
    tryAgain: 'Try again',
  },

  grades: {
    breaking: 'Readers of the data may fail because of this',
    risky: 'Readers of the data may notice this',
    harmless: 'Readers of the data need to do nothing',
  },
  sign: (grade: string, meaning: string) => `${grade}: ${meaning}`,
  sourced: (reason: string, source: string) => `${reason} (${source})`,
  noted: 'has a note',
  /** Of what a team shares. */
  /** `when`: `3 days ago`, or `on 12 May, 14:32`. */
  writtenBy: 'by {author} {when}',
  writtenSometime: 'by {author}',
  somebody: 'somebody',
  /** In a form whose subject is not what it was when it was opened. */
  meanwhile: {
    bothKept:
      'This was changed while you were editing. Saving keeps both versions, and you choose between them in Settings.',
    replaced: 'This was changed in another window while you were editing. Saving replaces that change.',
    deleted: 'This was deleted while you were editing. Saving brings it back.',
  },
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
      known: (count: number) => `${plural(count, 'entry', 'entries')} already there.`,
      unknown: (count: number) =>
        `${plural(count, 'entry', 'entries')} about contracts that are not on this server skipped.`,
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
  /** The head of a group of contracts. */
  group: {
    contracts: (count: number) => plural(count, 'contract'),
    contractsWord: (count: number) => (count === 1 ? 'contract' : 'contracts'),
    outcome: (outcome: string, count: number) => `${outcome}: ${plural(count, 'contract')}`,
    rate: (share: string) => `${share} passed in 7 days`,
    some: (known: number, all: number) => `(${formatNumber(known)} of ${plural(all, 'contract')})`,
    rateHint: (known: number, all: number) =>
      `Of the runs of the last 7 days with a verdict${known === all ? '' : `; ${formatNumber(known)} of ${plural(all, 'contract')} whose runs are all loaded`}`,
    noRuns: 'No runs in 7 days',
    notKnown: '7 days not loaded',
    notKnownHint: 'Not all runs of the last 7 days are loaded for any of these contracts',
  },
  notLoaded: 'Not loaded',
  /** In place of an outcome that the app has not found out yet. */
  serverSays: {
    short: 'Server: {status}',
    /** `when`: `3 hours ago`, or `at 14:32`. */
    sentence: (status: string, when: string) => `Server says ${status}, ${when}. Its runs are not loaded yet.`,
    undated: (status: string) => `Server says ${status}. Its runs are not loaded yet.`,
    statuses: {
      Success: 'success',
      Failed: 'failed',
      PartialSuccess: 'partial success',
      Aborted: 'aborted',
      Running: 'running',
      Queued: 'queued',
      NothingChecked: 'nothing checked',
    } satisfies Record<KnownStatus, string>,
  },
  noApproval: 'No approval status',
  approval: (status: string) => `Approval status: ${status}`,
  inherited: 'Inherited',
  inheritedFrom: 'Inherited from {source}',
  inheritedFromContract: 'Inherited from the contract {source}',
  inheritedTitle: 'Comes from a data product, not from this asset itself',
  notEncrypted: 'Not encrypted',
  notEncryptedTitle: 'Plain http: anyone on the network path can read the token and change what you see',

  problem: {
    inherited: 'An inherited contract has no runs of its own.',
    /** Completes "Could not …". */
    task: 'load its runs',
  },

  /** How up to date the index of contracts is. */
  index: {
    label: 'How current this is',
    upToDate: (times: string) => `Up to date · checked ${times}`,
    checked: (checked: number, contracts: number, times: string) =>
      `${formatNumber(checked)} of ${plural(contracts, 'contract')} checked${times === '' ? '' : ` ${times}`}`,
    checkedHint: 'When the app last asked the server for new runs of the contracts',
    time: (clock: string, zone: string) => `${clock} ${zone}`,
    sameDay: (from: string, to: string) => `${from}–${to}`,
    range: (from: string, to: string) => `${from} – ${to}`,
    neverListed: 'List not loaded yet',
    listing: (read: number, total: number | null) =>
      total === null || total < read
        ? `Loading the list: ${formatNumber(read)} so far`
        : `Loading the list: ${formatNumber(read)} of ${formatNumber(total)}`,
    failed: (contracts: number) => `${formatNumber(contracts)} could not be loaded`,
    left: (left: number) => `${formatNumber(left)} to go`,
    states: { paused: 'Paused', stopped: 'Stopped' },
    waiting: {
      until: 'Waiting until {time}, as the server asked',
      away: 'Offline',
      token: 'Waiting for a token',
      other: 'Waiting',
    },
    listFailed: 'The list could not be loaded',
    /** Completes "Could not …". */
    reading: 'load the contracts',
    actions: { pause: 'Pause', resume: 'Resume', stop: 'Stop', check: 'Check now' },
    progress: 'Checking contracts',
  },

  took: (duration: string) => ` · took ${duration}`,
  qualityScore: (score: number) => ` · quality score ${formatNumber(score)}`,
});
