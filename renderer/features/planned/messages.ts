import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

const contracts = (count: number): string => plural(count, 'contract');

/** What was prepared while a server was away, and waits for a person. */
export const messages = catalogue({
  title: 'Planned',
  actions: (count: number) => plural(count, 'planned action'),
  back: (name: string, count: number) => `${name} is back. ${plural(count, 'planned action')}.`,
  away: 'Nothing is sent by itself. You can review it when you are online again.',
  ready: 'Nothing is sent by itself. Review shows a new preview first.',
  review: 'Review…',
  show: 'Show…',
  remove: 'Delete',
  removed: 'Planned action deleted',
  dismiss: 'Dismiss',
  planned: 'Planned',
  validate: (count: number, only: string) => (count === 1 ? `Validate ${only}` : `Validate ${contracts(count)}`),
  cleanUp: (what: string, count: number, only: string) => `${what} in ${count === 1 ? only : contracts(count)}`,
  setStatus: (to: string, count: number, only: string) =>
    `Change the status of ${count === 1 ? only : contracts(count)} to ${to}`,
  restoreContract: (only: string) => `Restore the contract ${only}`,
  addRun: (status: string, only: string) => `Add a run to ${only}: ${status}`,
  rules: {
    picked: (count: number) => `Delete ${plural(count, 'selected run')}`,
    before: (time: string) => `Delete runs before ${time}`,
    'older-than': (days: number) => `Delete runs older than ${plural(days, 'day')}`,
    'keep-last': (count: number) => `Delete all but the last ${plural(count, 'run')}`,
  },
  some: (found: number, of: number) =>
    `${formatNumber(of - found)} of ${contracts(of)} ${of - found === 1 ? 'was' : 'were'} deleted.`,
  whyNot: {
    away: 'The server cannot be reached at the moment.',
    gone: (count: number) =>
      count === 1 ? 'Its contract no longer exists.' : `None of its ${formatNumber(count)} contracts exists any more.`,
    notDeleted: 'Its contract is no longer deleted.',
    ruleGone: 'Its retention rule was deleted or changed.',
    reading: 'The contracts are still being read.',
  },
  /** These complete "Could not …". */
  tasks: { remove: 'delete the planned action' },
});
