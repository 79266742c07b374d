import type { FileProblem, SharedConflict, SharedKind, SharedStatus } from '@shared/domain/local/shared-folder';
import { catalogue } from '@shared/format/catalogue';
import { formatNumber, listed, plural } from '@shared/format/format';
import { localMessages } from '@shared/format/local-messages';

type Counts = Readonly<Record<SharedKind, number>>;
const kindOrder = ['view', 'rule', 'note'] as const satisfies readonly SharedKind[];

/** `2 saved views and 5 notes`. */
const countsText = (counts: Partial<Counts>, none: string): string =>
  listed(
    kindOrder.flatMap((kind) => {
      const count = counts[kind] ?? 0;
      return count === 0 ? [] : [localMessages.counts[kind](count)];
    }),
  ) || none;

const gitDescription =
  'Git could not merge the file and left both versions in it. Your choice writes the file without conflict markers; then commit it.';
const mineOrTheirs = { mine: 'Keep mine', theirs: 'Keep theirs' };

/** Everything that the shared folder says. */
export const messages = catalogue({
  title: 'Shared folder',
  hint: 'Share views, retention rules and notes with your team in a folder, such as a Git checkout or a network drive. Nothing is sent to the server.',
  loading: 'Loading the shared folder',
  choose: 'Choose folder…',
  chooseOther: 'Choose another folder…',
  reveal: 'Show folder',
  gone: 'The folder cannot be found.',
  sync: 'Sync now',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop sharing',
  stopped: 'Sharing stopped',
  stoppedText: 'The files in the folder and your own views, rules and notes stay as they are.',

  folder: 'Folder',
  state: 'Status',
  author: 'Your name',
  authorHint: 'Written into the files, so others see who changed what.',
  noAuthor: 'Enter a name.',
  what: 'What is shared',
  kinds: { view: 'Saved views', rule: 'Retention rules', note: 'Notes' } satisfies Record<SharedKind, string>,
  servers: 'For these connections',
  noServers: 'Add a connection first: what the sample workspace has cannot be shared.',
  noneChosen: 'Choose at least one kind and one connection.',

  statuses: {
    off: 'Off',
    paused: 'Paused. The folder is neither read nor written.',
    starting: 'Reading the folder…',
    gone: 'The folder cannot be found. Your changes stay on this computer and are written when it is back.',
    empty:
      'The folder is there, but the shared files are not. Is its disk connected? Your changes stay on this computer. To start over in this folder, choose it again.',
    newer: 'The folder was set up by a newer version of Contract Desk. Update the app to share in it.',
    ok: 'Up to date. Checked',
    unwritable: 'The folder is read-only. What others write is read; your changes stay on this computer. Checked',
    failed: (reason: string) => `The folder could not be written. ${reason} Your changes stay on this computer.`,
  } satisfies Record<SharedStatus['kind'], string | ((reason: string) => string)>,
  waiting: (count: number) => `${plural(count, 'change')} not written yet.`,

  problems: {
    title: 'Files left alone',
    hint: 'These files could not be used. They stay as they are; everything else is shared.',
    why: {
      'conflict-markers': 'has Git conflict markers: resolve them in Git',
      'not-json': 'is not JSON',
      damaged: 'is damaged, or not the file of a shared item',
      newer: 'was written by a newer version of Contract Desk',
      'too-large': 'is too large',
      'not-a-file': 'is a link or a folder, which is not followed',
      'other-name': 'does not have the name of a shared item, such as a conflicted copy',
      'too-many': 'has too many files',
      unreadable: 'cannot be read',
      'no-room': 'does not fit: this connection has as many as it can',
    } satisfies Record<FileProblem, string>,
  },

  start: {
    title: 'Share with your team',
    hint: 'Everyone who can open this folder can read, change and delete what is shared in it. Tokens and connections are never written.',
    here: (counts: Counts) => `${countsText(counts, 'nothing')} here`,
    there: (count: number) => (count === 0 ? 'nothing in the folder yet' : `${formatNumber(count)} in the folder`),
    writes: (counts: Partial<Counts>) => `Writes ${countsText(counts, 'nothing yet')} to the folder.`,
    reads: (count: number) => `Reads ${plural(count, 'shared item')} from the folder.`,
    confirm: 'Start sharing',
    cancel: 'Cancel',
  },

  conflicts: {
    title: (count: number) => plural(count, 'conflict'),
    hint: 'There are two versions of each. Both are kept until you choose.',
    compare: 'Compare…',
    of: { view: 'View', rule: 'Retention rule', note: 'Note about' } satisfies Record<SharedKind, string>,
    dialog: (kind: SharedKind, title: string) =>
      ({ view: `View “${title}”`, rule: `Retention rule “${title}”`, note: `Note about ${title}` })[kind],
    descriptions: {
      folder: 'Two versions were made without each other. Nothing is lost until you choose.',
      older:
        'The folder went back to an older version, for example after a revert in Git or from a backup. Nothing is lost until you choose.',
      git: gitDescription,
      others: gitDescription,
    } satisfies Record<SharedConflict['from'], string>,
    table: 'Both versions',
    sides: {
      folder: { mine: 'On this computer', theirs: 'In the folder' },
      older: { mine: 'On this computer', theirs: 'Older, in the folder' },
      git: { mine: 'On this computer', theirs: 'The other version' },
      others: { mine: 'First version', theirs: 'Second version' },
    } satisfies Record<SharedConflict['from'], object>,
    deleted: 'Deleted',
    differs: 'Differs:',
    changed: 'One of the versions has changed meanwhile. Check again before you choose.',
    showNow: 'Show both as they are now',
    keep: {
      folder: mineOrTheirs,
      older: { mine: 'Keep the newer', theirs: 'Keep the older' },
      git: mineOrTheirs,
      others: { mine: 'Keep the first', theirs: 'Keep the second' },
    } satisfies Record<SharedConflict['from'], object>,
    keepBoth: 'Keep both',
    gone: 'Already resolved, or no longer shared.',
  },

  status: {
    conflicts: (count: number) => `${plural(count, 'conflict')} in the shared folder`,
    gone: 'Shared folder not found',
    newer: 'Shared folder needs a newer version of Contract Desk',
    unwritable: 'Shared folder is read-only',
    failed: 'Shared folder cannot be written',
    problems: (count: number) => `${plural(count, 'file')} in the shared folder left alone`,
    open: 'Show in Settings',
  },

  /** Complete "Could not …". */
  tasks: {
    read: 'load the shared folder',
    choose: 'choose the folder',
    start: 'start sharing',
    change: 'change what is shared',
    stop: 'stop sharing',
    sync: 'sync the shared folder',
    reveal: 'show the folder',
    resolve: 'resolve the conflict',
    write: 'write the shared folder',
  },
});
