import type { AwayCause } from '@shared/domain/connection/connection';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** The banner of a server that does not answer. */
export const messages = catalogue({
  causes: {
    unreachable: (server: string) => `${server} cannot be reached.`,
    failing: (server: string) => `${server} returns errors for every request.`,
  } satisfies Record<AwayCause, (server: string) => string>,
  showing: (moment: string) => `Showing saved data from ${moment}.`,
  showingRange: (oldest: string, newest: string) => `Showing saved data from ${oldest} to ${newest}.`,
  offlineSince: (time: string) => `Offline since ${time}`,
  retrying: 'Retrying now…',
  retryingIn: (wait: string) => `Retrying in ${wait}`,
  seconds: (count: number) => `${formatNumber(count)} s`,
  edit: 'Edit connection',
  retryNow: 'Retry now',
  waiting: {
    still: (host: string, elapsed: string) => `Still waiting for ${host} (${elapsed}).`,
    cancel: 'Cancel',
  },
});
