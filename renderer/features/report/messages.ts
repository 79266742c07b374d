import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** What the dialog of a report says. */
export const messages = catalogue({
  title: 'Report',
  about: (contracts: number) =>
    `${plural(contracts, 'contract')}, from what is on this computer. Nothing is requested from the server.`,
  holds:
    'One page without scripts and links: summary, failing contracts with since when, why and notes, outcomes by day, and the figures of all runs.',
  name: 'Title',
  noName: 'Enter a title.',
  range: 'Days',
  last: (days: number) => `Last ${plural(days, 'day')}`,
  format: 'Format',
  formats: { html: 'HTML page', pdf: 'PDF' },
  save: 'Save…',
  copy: 'Copy as Markdown',
  cancel: 'Cancel',
  saved: (file: string) => `${file} saved`,
  copied: 'Report copied as Markdown',
  /** Complete "Could not …". */
  tasks: { save: 'save the report', copy: 'copy the report' },
});
