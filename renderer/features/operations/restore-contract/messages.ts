import { catalogue } from '@shared/format/catalogue';

/** Everything that is said while a deleted contract is restored. */
export const messages = catalogue({
  title: 'Restore a deleted contract',
  comesBack: 'The contract comes back as it was when it was deleted.',
  runsAreGone:
    'Its runs probably don’t: servers released before August 2026 delete them for good along with the contract. Its history then starts over with the next validation. What this app keeps is still there: notes, copies of the contract and backups of runs.',
  who: 'Restoring needs the right to edit the whole contract. It can’t be undone here, because this app never deletes contracts.',
  deletedBy: 'Last changed',
  by: '{time} by {person}',
  contract: 'Contract',
  asset: 'Asset',
  notDeleted: 'It is no longer deleted: somebody has restored it.',
  question: 'Restore the contract on the server now?',
  confirm: 'Restore the contract',
  done: 'The contract is restored',
  verified: 'Verified on the server.',
  runs: { none: 'It has no runs.', some: 'Its runs are there as well.' },
});
