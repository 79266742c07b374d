import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything that notes say. */
export const messages = catalogue({
  title: 'Notes',
  of: (contract: string) => `Notes about ${contract}`,
  all: 'All notes',
  allHint: 'Kept on this computer only.',
  add: 'Add note…',
  local: 'Notes stay on this computer, also when results are deleted.',
  loadingText: 'Formatting the note',
  none: 'No notes.',
  noneAll: {
    title: 'No notes',
    text: 'A note says what is known about a failure: who is on it, the ticket, how long it will last.',
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
    until: (time: string) => `Acknowledged until ${time}`,
    open: 'Acknowledged until the outcome changes',
    over: 'No longer acknowledged',
    overHint: 'Its time has passed, or the outcome has changed',
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
    acknowledgeHint:
      'The contract leaves “Newly failed” and “Failing” on Home until then, or until its outcome changes.',
    choices: {
      no: 'No',
      open: 'Until the outcome changes',
      day: 'For a day',
      week: 'For a week',
      date: 'Until a date…',
    },
    keptOpen: 'As before: until the outcome changes',
    keptUntil: (time: string) => `As before: until ${time}`,
    until: 'Until',
    past: 'Choose a time in the future.',
    save: 'Save note',
    cancel: 'Cancel',
  },
  edit: 'Edit',
  remove: 'Delete',
  removed: 'Note deleted',
  close: 'Close',
  /** Complete "Could not …". */
  tasks: {
    save: 'save the note',
    remove: 'delete the note',
  },
});
