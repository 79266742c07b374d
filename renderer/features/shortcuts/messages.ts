import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** Everything the list of keys says. */
export const messages = catalogue({
  title: 'Keyboard shortcuts',
  filter: 'Filter shortcuts',
  none: 'No shortcut matches',
  found: (count: number) => plural(count, 'shortcut'),
  or: 'or',
  /** A heading for each group of commands that has keys. */
  groups: {
    app: 'Anywhere',
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
    data: 'Runs on the server',
    order: 'A connection’s card, by its handle',
    form: 'The form of a connection',
  },
});
