import type { DeskPart, FateCounts } from '@shared/domain/local/desk-data';
import { catalogue } from '@shared/format/catalogue';
import { capitalized, formatBytes, formatNumber, listed, plural } from '@shared/format/format';

interface PartWords {
  readonly name: string;
  readonly about: string;
  readonly counted: (count: number) => string;
  /** Of the dialog that asks before it is cleared. */
  readonly question: string;
  readonly lost: string;
  readonly stays: string;
}

/** What the app has stored on this computer, and moving it to another one. */
export const messages = catalogue({
  title: 'Data on this computer',
  cancel: 'Cancel',
  hint: 'What Contract Desk keeps on this computer.',
  loading: 'Measuring what is stored',
  /** These complete "Could not …". */
  tasks: {
    sizes: 'measure what is stored',
    export: 'export everything',
    read: 'read the file',
    import: 'import the file',
  },
  clearTask: (part: string) => `clear the ${part.toLowerCase()}`,

  parts: {
    index: {
      name: 'Contracts and runs',
      about: 'Read from servers, so that lists open at once and work offline',
      counted: (count: number) => plural(count, 'contract'),
      question: 'Clear contracts and runs?',
      lost: 'Contracts, their newest runs and the versions that only this app has seen are deleted from this computer. Without a server nothing can be shown until it is read again.',
      stays: 'Nothing changes on servers. Notes, views, rules and pins stay.',
    },
    activity: {
      name: 'Activity',
      about: 'What this app changed on servers',
      counted: (count: number) => plural(count, 'change'),
      question: 'Clear activity?',
      lost: 'The list of what was changed, when and with what outcome is deleted. Undo and Restore are no longer offered there; runs can still be restored from the backup files.',
      stays:
        'Changes that ended in the last hour, and those whose outcome is unknown, stay. Nothing changes on servers.',
    },
    backups: {
      name: 'Backups',
      about: 'Runs that clean-ups deleted, in a folder of your choice',
      counted: (count: number) => plural(count, 'file'),
      question: 'Delete all backups?',
      lost: 'Runs that were deleted on servers cannot be restored any more. This cannot be undone.',
      stays: 'Other files in the folder, and backups of clean-ups that ended in the last hour or have not ended, stay.',
    },
    requests: {
      name: 'Request log',
      about: 'What was sent to servers, without tokens',
      counted: (count: number) => plural(count, 'request'),
      question: 'Clear the request log?',
      lost: 'The requests and answers that Help › Requests lists are deleted.',
      stays: 'Nothing else refers to them.',
    },
    logs: {
      name: 'App log',
      about: 'Errors and times, for reports of a problem',
      counted: () => '',
      question: 'Clear the app log?',
      lost: 'A report of an earlier problem will lack it.',
      stays: 'New lines are added from here on.',
    },
  } satisfies Record<DeskPart, PartWords>,
  size: (bytes: number, counted: string) =>
    counted === '' ? formatBytes(bytes) : `${counted} · ${formatBytes(bytes)}`,
  clear: 'Clear…',
  clearOf: (part: string) => `Clear ${part.toLowerCase()}…`,
  nothing: 'There is nothing to clear.',
  cleared: (part: string) => `${part} cleared`,
  confirm: { clear: 'Clear', delete: 'Delete backups' },

  made: {
    name: 'What you made',
    about: 'Never cleared here',
    counted: (parts: readonly string[]) => (parts.length === 0 ? 'Nothing yet' : capitalized(listed(parts))),
  },

  export: {
    button: 'Export everything…',
    hint: 'One file moves settings, connections, everything you made and Activity to another computer. Tokens, backups, logs, what of a batch had not begun, and what can be loaded again are not in it.',
    done: 'Everything exported',
    doneHint: (file: string) =>
      `${file} has no tokens. To undo clean-ups there, copy the backups into the backup folder of the other computer.`,
  },

  import: {
    button: 'Import…',
    title: 'Import everything',
    refused: (reason: string) => `This file cannot be imported: ${reason}. Nothing was changed.`,
    intro:
      '{file} adds what is missing here. Nothing is deleted, and where both differ the newer note wins and anything else stays as it is here.',
    connections: 'Connections',
    noConnections: 'No connections',
    fates: {
      added: 'New',
      same: 'Already here',
      kept: 'Here with other settings, which stay',
    },
    unreadable: (count: number) => `${plural(count, 'entry', 'entries')} cannot be read and will be left out.`,
    withSettings: (count: number) => `Use the settings of the file (${plural(count, 'difference')})`,
    settingsProxy: 'The file’s settings use the proxy {proxy} for each connection without one of its own.',
    sameSettings: 'The settings are the same.',
    line: (what: string, { added, replaced, same, kept }: FateCounts) =>
      `${what}: ${listed(
        [
          added > 0 ? `${formatNumber(added)} new` : '',
          replaced > 0 ? `${formatNumber(replaced)} newer than here` : '',
          same > 0 ? `${formatNumber(same)} already here` : '',
          kept > 0 ? `${formatNumber(kept)} kept as here` : '',
        ].filter((part) => part !== ''),
      )}`,
    kinds: {
      note: 'Notes',
      view: 'Views',
      rule: 'Retention rules',
      pin: 'Pins',
      watch: 'Watched contracts',
      planned: 'Planned actions',
    },
    lists: {
      layouts: 'Layouts of lists',
      recent: 'Opened and compared last',
      choices: 'Who you are, and All or Mine on Home',
      activity: 'Changes in Activity',
      versions: 'Versions that only this app has seen',
    },
    nothing: 'Everything in this file is already here.',
    confirm: 'Import',
    done: 'Import finished',
    doneHint: (count: number, isAll: boolean) =>
      [
        count === 0 ? '' : `${plural(count, 'new connection')} will ask for a token.`,
        isAll ? '' : 'Some entries of the file were left out.',
      ]
        .filter((part) => part !== '')
        .join(' ') || 'Everything is in its place.',
  },
});
