import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

const contracts = (count: number): string => plural(count, 'contract');

/** Everything that is said while the approval status of contracts is changed. */
export const messages = catalogue({
  title: 'Change status',
  titleOfUndo: 'Undo the status change',
  scope: contracts,
  leftOut: {
    deleted: (count: number) => `${contracts(count)} left out: deleted`,
    inherited: (count: number) => `${contracts(count)} left out: inherited from a data product`,
  },

  choice: {
    label: 'New status',
    Approved: { label: 'Approved', hint: 'In force: whoever uses the data can rely on it.' },
    Active: { label: 'Active', hint: 'In force: whoever uses the data can rely on it.' },
    Rejected: { label: 'Rejected', hint: 'Reviewed, and not accepted as it is.' },
    Deprecated: { label: 'Deprecated', hint: 'No longer to be relied on.' },
    Draft: { label: 'Draft', hint: 'Still being written: it promises nothing yet.' },
  },
  who: 'The owners of a contract can change its status, and so can whoever has the right to edit all of it. It is only a label: contracts are validated as before, and this app tells nobody.',

  plan: {
    changes: (count: number, of: number) =>
      count === of ? `Changes ${contracts(count)}` : `Changes ${formatNumber(count)} of ${contracts(of)}`,
    none: 'Nothing to change',
    question: (count: number) => `Change the status of ${contracts(count)} on the server now?`,
    columns: { contract: 'Contract', from: 'Status now', to: 'New status' },
    noStatus: 'None',
    stays: {
      same: 'Already has this status',
      other: 'Changed since, left alone',
      deleted: 'Deleted, left alone',
      inherited: 'Inherited, left alone',
      unreadable: 'Could not be read, left alone',
    },
  },

  confirm: (count: number) => `Change ${contracts(count)}`,
  confirmed: (count: number) => `Changing ${contracts(count)}`,

  report: {
    done: (count: number) => `Changed ${contracts(count)}`,
    partly: (count: number, of: number) => `Changed ${formatNumber(count)} of ${contracts(of)}`,
    verified: 'Verified on the server.',
    keepsChecking: 'The app keeps checking what became of it; Activity shows it.',
    changedMeanwhile: (count: number) =>
      count === 1
        ? 'Somebody else has changed the contract since the preview, so it was left alone.'
        : `Somebody else has changed ${contracts(count)} since the preview, so they were left alone.`,
    leftAlone: 'Changed meanwhile. Nothing was changed.',
    columns: { contract: 'Contract', outcome: 'Outcome', now: 'Status now' },
    notRead: 'Not read',
    outcomes: {
      done: 'Verified',
      'not-done': 'No effect',
      'changed-meanwhile': 'Changed by someone else',
      refused: 'Refused',
      unknown: 'Unknown',
      'not-sent': 'Not sent',
    },
    showActivity: 'Show in Activity',
  },
});
