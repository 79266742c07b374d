import { catalogue } from '@shared/format/catalogue';

/** What is said of a report of a problem. Apart from the texts of Settings, which the first page does not need. */
export const reportMessages = catalogue({
  written: 'Report written',
  writtenIn: (name: string) => `The folder ${name} is shown in the file manager.`,
  /** It completes "Could not …". */
  task: 'write the report',
});
