import { catalogue } from '@shared/format/catalogue';
import { formatBytes, formatNumber, plural } from '@shared/format/format';

/** A file with everything: its table of contents, and why one cannot be used. */
export const messages = catalogue({
  file: {
    otherFile: 'it is not an export of everything',
    tooMany: (most: number) => `it holds more than ${formatNumber(most)} connections`,
    tooLarge: (bytes: number) => `it is larger than ${formatBytes(bytes)}`,
    /** `what`: `5,000 notes`. */
    noRoom: (what: string) => `a connection has at most ${what}`,
    refused: {
      'no-link': 'it cannot be read',
      'not-a-file': 'it is not a file',
      'too-large': 'it is too large',
      'not-text': 'it is not text',
      unreadable: 'it cannot be read',
    },
  },
  leftOut: {
    /** `reason` ends the sentence. */
    proxy: (reason: string) =>
      `The settings’ proxy stays as it is here. The one in the file cannot be used: ${reason}.`,
    versions: (count: number) =>
      `${plural(count, 'version of a contract is', 'versions of contracts are')} left out, because there is no room left.`,
    /** `reason`: a sentence. */
    connection: (name: string | null, reason: string) =>
      name === null ? `A connection is left out. ${reason}` : `The connection “${name}” is left out. ${reason}`,
  },
  /** Why a shortcut of the file is not used. */
  keys: {
    /** `reason`: a sentence. */
    leftOut: (title: string, reason: string) => `A shortcut of “${title}” is left out. ${reason}`,
    unknown: 'This version has no such command.',
    fixed: 'Its shortcuts stay as they are.',
    none: (keys: string) => `“${keys}” is not a shortcut.`,
    noText: 'It cannot be read.',
    /** `titles`: such as “Home”, or “Home” and “Back”. */
    taken: (keys: string, titles: string) => `${keys} is used by ${titles}.`,
  },
  contents: {
    settings: 'Settings',
    connections: (count: number) => `${plural(count, 'connection')}, without tokens`,
    layouts: (count: number) => plural(count, 'layout of a list', 'layouts of lists'),
    activity: (count: number, all: number) =>
      count === all
        ? `${plural(count, 'change')} in Activity`
        : `The newest ${formatNumber(count)} of ${plural(all, 'change')} in Activity`,
    versions: (count: number) =>
      plural(
        count,
        'version of a contract that only this app has seen',
        'versions of contracts that only this app has seen',
      ),
    recent: 'What was opened and compared last',
    choices: 'Who you are, and All or Mine on Home',
    without:
      'Not included: tokens, backups, logs, what of a batch had not begun, and what can be read from the servers again',
  },
});
