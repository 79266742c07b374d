import { catalogue } from '@shared/format/catalogue';

/** What the system's dialogs say. */
export const messages = catalogue({
  close: 'Close',
  allFiles: 'All files',
  export: {
    button: 'Export',
    results: 'Export results',
    connections: 'Export connections',
    connectionFiles: 'Contract Desk connections',
    views: 'Export views',
    viewFiles: 'Contract Desk views',
  },
  backups: {
    folder: 'Folder for backups',
    choose: 'Choose',
    restore: 'Restore from a backup',
    open: 'Open',
    files: 'Contract Desk backups',
  },
});
