import type { UpdateOutcome } from '@shared/domain/local/update';
import { catalogue } from '@shared/format/catalogue';

/** What came of the last check for updates. */
export const updateMessages = catalogue({
  check: 'Check now',
  download: 'Open download page',
  task: 'check for updates',
  openFailed: 'open the download page',
  never: 'Not checked yet.',
  current: (version: string) => `Contract Desk ${version} is up to date.`,
  available: (version: string) => `Contract Desk ${version} is available.`,
  released: (date: string) => `Released ${date}`,
  notes: 'What’s new',
  checked: 'Checked',
  outcomes: {
    unreachable: 'The update server could not be reached. Check your network and try again.',
    unverified: 'The secure connection to the update server could not be verified, so it was not asked.',
    absent: 'The update server has no release information right now. Try again later.',
    invalid: 'The release information from the update server is not valid, so it was ignored.',
  } satisfies Record<Exclude<UpdateOutcome, 'checked'>, string>,
});
