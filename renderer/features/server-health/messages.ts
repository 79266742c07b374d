import type { AwayCause } from '@shared/domain/connection';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** The banner of a server that is away. */
export const messages = catalogue({
  causes: {
    unreachable: (server: string) => `${server} cannot be reached.`,
    failing: (server: string) => `${server} returns errors for every request.`,
  } satisfies Record<AwayCause, (server: string) => string>,
  showing: (moment: string, cause: string) => `Showing data from ${moment} — ${cause}`,
  showingRange: (oldest: string, newest: string, cause: string) =>
    `Showing data from ${oldest} to ${newest} — ${cause}`,
  trying: 'Trying now…',
  nextTryIn: (wait: string) => `Next try in ${wait}`,
  seconds: (count: number) => `${formatNumber(count)} s`,
  edit: 'Edit connection',
  tryNow: 'Now',
});
