import { catalogue } from '@shared/format/catalogue';

/** What the system's dialogs say. */
export const messages = catalogue({
  close: 'Close',
  allFiles: 'All files',
  export: {
    button: 'Export',
    results: 'Export results',
    passed: {
      connections: { title: 'Export connections', files: 'Contract Desk connections' },
      views: { title: 'Export views', files: 'Contract Desk views' },
      notes: { title: 'Export notes', files: 'Contract Desk notes' },
      rules: { title: 'Export retention rules', files: 'Contract Desk retention rules' },
      belongings: { title: 'Export notes, rules and views', files: 'Contract Desk notes, rules and views' },
    },
  },
  backups: {
    folder: 'Folder for backups',
    choose: 'Choose',
    restore: 'Restore from a backup',
    open: 'Open',
    files: 'Contract Desk backups',
  },
});
