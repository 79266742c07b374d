import { catalogue } from '@shared/format/catalogue';

/** What the system's dialogs say. */
export const messages = catalogue({
  close: 'Close',
  allFiles: 'All files',
  export: {
    button: 'Export',
    results: 'Export runs',
    odcs: { title: 'Export as ODCS', files: 'ODCS contracts', folder: 'Folder for ODCS files' },
    passed: {
      connections: { title: 'Export connections', files: 'Contract Desk connections' },
      items: { title: 'Export notes, views and rules', files: 'Contract Desk notes, views and rules' },
      desk: { title: 'Export everything', files: 'Contract Desk exports' },
      requests: { title: 'Export requests', files: 'HTTP archive' },
    },
  },
  shared: { folder: 'Folder to share with your team', choose: 'Choose' },
  desk: { title: 'Import everything', files: 'Contract Desk exports' },
  backups: {
    folder: 'Folder for backups',
    choose: 'Choose',
    restore: 'Restore from a backup',
    open: 'Open',
    files: 'Contract Desk backups',
  },
});
