import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything the list of keys says. */
export const messages = catalogue({
  title: 'Keyboard shortcuts',
  filter: 'Filter shortcuts',
  none: 'No shortcut matches',
  found: (count: number) => plural(count, 'command'),
  or: 'or',
  /** The name of the button that changes the keys of a command. */
  change: (keys: string, title: string) => `${keys}: change the keys of “${title}”`,
  add: 'Add keys',
  addTo: (title: string) => `Add keys to “${title}”`,
  /** Two commands with the same keys, as one takes the other back: `Pin / Unpin`. */
  either: (title: string, opposite: string) => `${title} / ${opposite}`,
  fixed: 'These keys stay as they are',
  press: 'Press the new keys',
  pressFor: (title: string) => `New keys of “${title}”`,
  cancel: 'Cancel',
  remove: 'Remove',
  reset: 'Reset',
  resetAll: 'Reset all',
  /** Of so many commands. */
  wereReset: (count: number) => `Shortcuts of ${plural(count, 'command')} reset`,
  replace: 'Replace',
  /** `titles`: such as “Home”, or “Home” and “Back”. */
  taken: (keys: string, titles: string) => `${keys} is used by ${titles}. Replace?`,
  takenByFixed: (keys: string, titles: string) => `${keys} is used by ${titles}, whose keys stay.`,
  /** The key that only the system has a meaning for is held. */
  foreign: {
    mac: 'Control belongs to the system. Use Command.',
    other: 'The Windows or Super key belongs to the system. Use Ctrl.',
  },
  noKeys: 'These keys cannot be used.',
  dropped: (texts: string) => `Saved shortcuts that cannot be used: ${texts}.`,
  /** These complete “Could not …”. */
  failed: 'save the shortcut',
  resetFailed: 'reset the shortcuts',
  undoFailed: 'restore the shortcuts',
  /** A heading for each group of commands that has keys. */
  groups: {
    app: 'Anywhere',
    windows: 'Windows',
    screens: 'Places',
    history: 'Back and forward',
    help: 'Help',
    regions: 'Parts of the window',
    row: 'A row, an opened run or contract',
    mark: 'Marks and notes',
    selection: 'Selecting rows',
    column: 'The header of a list',
    copy: 'Copying',
    result: 'An opened run',
    timeline: 'The chart of runs',
    activity: 'Activity',
    requests: 'Requests',
    data: 'Exports, reports and changes',
    whole: 'The whole connection',
    connections: 'Connections',
    order: 'A connection’s card, by its handle',
    form: 'The form of a connection',
  },
});
