import { catalogue } from '@shared/format/catalogue';
import { formatNumber, plural } from '@shared/format/format';

/** Exporting connections to a file, and importing them from one. */
export const messages = catalogue({
  chooseConnection: 'Choose a connection first.',

  export: {
    title: 'Export connections',
    description:
      'Names, addresses, protection, colors and network settings. Tokens are never exported; whoever imports the file enters their own.',
    list: 'Connections to export',
    confirmEmpty: 'Export…',
    confirm: (count: number) => `Export ${plural(count, 'connection')}…`,
    done: (count: number) => `${plural(count, 'connection')} exported`,
    /** Completes "Could not …". */
    task: 'export the connections',
  },

  import: {
    title: 'Import connections',
    description:
      'From a file exported by Contract Desk. It contains no tokens, and nothing is added until you confirm.',
    file: 'File',
    fileLabel: 'Connections file',
    choose: 'Choose a file…',
    chooseAnother: 'Choose another file…',
    drop: 'or drop it here',
    reading: 'Reading the file',
    found: (count: number) => `{file}: ${plural(count, 'connection')}`,
    refused: '{file} cannot be used. {reason}',
    damaged: 'It is damaged.',
    empty: 'This file contains no connections.',
    chooseFile: 'Choose a connections file first.',
    list: 'Connections in the file',
    entry: (number: number) => `Entry ${formatNumber(number)}`,
    unreadable: 'cannot be imported. {reason}',
    known: 'Already added',
    confirmEmpty: 'Import',
    confirm: (count: number) => `Import ${plural(count, 'connection')}`,
    done: (count: number) => `${plural(count, 'connection')} imported`,
    doneHint: 'Each asks for its token when you open it.',
    /** These complete "Could not …". */
    tasks: { read: 'read the file', add: 'import the connections' },
  },
});
