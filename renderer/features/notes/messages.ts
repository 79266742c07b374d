import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything that notes say. */
export const messages = catalogue({
  title: 'Notes',
  of: (contract: string) => `Notes about ${contract}`,
  all: 'All notes',
  allHint: 'Kept on this computer only.',
  add: 'Add note…',
  local: 'Notes stay on this computer, even if runs are deleted.',
  loadingText: 'Formatting the note',
  none: 'No notes.',
  noneAll: {
    title: 'No notes',
    text: 'A note says what is known about a failure: who is on it, the ticket, how long it will last. Add one from the menu of a contract or a run.',
  },
  noMatch: (text: string) => `No note contains “${text}”.`,
  filter: 'Filter notes',
  count: (count: number) => plural(count, 'note'),
  first: (count: number) => `, the newest ${count} shown`,
  aboutRun: (time: string) => `Run of ${time}`,
  aboutContract: 'The contract',
  anonymous: 'Unknown account',
  changed: (time: string) => `Edited ${time}`,
  acknowledged: {
    until: (until: string) => `Acknowledged ${until}`,
    over: 'No longer acknowledged',
    overHint: 'Its time has passed, or the outcome has changed',
  },
  /** Where a failure is acknowledged without a note. */
  acknowledging: {
    title: (contract: string) => `Acknowledge ${contract}`,
    titleMany: (count: number) => `Acknowledge ${plural(count, 'contract')}`,
    choices: 'Until when',
    date: 'Date',
    note: 'Note',
    save: 'Acknowledge',
    saving: 'Saving the acknowledgement',
    done: (until: string) => `Acknowledged ${until}`,
    doneMany: (count: number, until: string) => `Acknowledged ${plural(count, 'contract')} ${until}`,
    skipped: (count: number) => (count === 0 ? '' : `${plural(count, 'contract')} not failing, skipped.`),
    removed: 'Acknowledgement removed',
    count: (count: number) => plural(count, 'contract'),
    addNote: 'Add a note',
    /** Completes "Could not …". */
    task: 'save the acknowledgement',
  },
  form: {
    add: 'New note',
    edit: 'Edit note',
    about: 'About',
    text: 'Note',
    hint: 'Markdown, such as **bold** and links',
    noText: 'Write something first.',
    tooLong: (most: number) => `A note can have at most ${most} characters.`,
    acknowledge: 'Acknowledge the failure',
    acknowledgeHint: 'Moves the failure to Acknowledged on Home. Ends when the outcome changes.',
    no: 'No',
    kept: (until: string) => `As before: ${until}`,
    until: 'Until',
    save: 'Save note',
    cancel: 'Cancel',
  },
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Note deleted',
  /** Complete "Could not …". */
  tasks: {
    save: 'save the note',
    remove: 'delete the note',
    undo: 'undo it',
  },
});
