import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything that notes say. */
export const messages = catalogue({
  title: 'Notes',
  of: (contract: string) => `Notes about ${contract}`,
  all: 'All notes',
  allHint: 'Kept on this computer. The server knows nothing of them.',
  add: 'Add note…',
  local: 'Notes stay on this computer, also when results are deleted.',
  loadingText: 'Formatting the note',
  none: 'No notes.',
  noneAll: {
    title: 'No notes',
    text: 'A note says what is known about a failure: who looks after it, the ticket, until when it is expected.',
  },
  noMatch: (text: string) => `No note contains “${text}”.`,
  filter: 'Filter notes',
  count: (count: number) => plural(count, 'note'),
  aboutRun: (time: string) => `Run of ${time}`,
  aboutContract: 'The contract',
  anonymous: 'Unknown account',
  changed: (time: string) => `Edited ${time}`,
  acknowledged: {
    until: (time: string) => `Acknowledged until ${time}`,
    open: 'Acknowledged until the outcome changes',
    over: 'No longer acknowledged',
    overHint: 'The time is over, or the contract has another outcome',
  },
  form: {
    add: 'New note',
    edit: 'Edit note',
    about: 'About',
    text: 'Note',
    hint: 'Markdown, such as **bold** and links',
    noText: 'Write something first.',
    tooLong: (most: number) => `A note has at most ${most} characters.`,
    acknowledge: 'Acknowledge the failure',
    acknowledgeHint:
      'The contract leaves “Newly failed” and “Failing” on Home until then, or until its outcome changes.',
    choices: {
      no: 'No',
      open: 'Until the outcome changes',
      day: 'For a day',
      week: 'For a week',
      date: 'Until a date…',
    },
    until: 'Until',
    past: 'Choose a time that is not over yet.',
    save: 'Save note',
    cancel: 'Cancel',
  },
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Note deleted',
  undo: 'Undo',
  close: 'Close',
  import: 'Import…',
  export: 'Export…',
  fileLabel: 'A file of notes',
  exported: (notes: number) => `${plural(notes, 'note')} exported`,
  imported: (added: number) => (added === 0 ? 'No new notes in the file' : `${plural(added, 'note')} imported`),
  left: {
    known: (notes: number) => `${plural(notes, 'note')} known already.`,
    unknown: (notes: number) => `${plural(notes, 'note')} about contracts that are not on this server left out.`,
    unreadable: (entries: number) =>
      entries === 1 ? '1 entry could not be read.' : `${entries} entries could not be read.`,
  },
  notImported: 'Could not import the notes',
  unreadableFile: (where: string) => `This file cannot be used: ${where}.`,
  /** Complete "Could not …". */
  tasks: {
    save: 'save the note',
    remove: 'delete the note',
    import: 'import the notes',
    export: 'export the notes',
  },
});
