import { catalogue } from '@shared/format/catalogue';
import { plural } from '@shared/format/format';

/** What the dialog of a report says. */
export const messages = catalogue({
  title: 'Report',
  groups: 'Group by',
  noGroups: 'Nothing',
  about: (contracts: number) => `${plural(contracts, 'contract')}. Uses data already on this computer.`,
  holds: 'One page you can email: summary, failing contracts, outcomes by day, all figures.',
  name: 'Title',
  /** Until another title is entered. */
  titled: (about: string, first: string, last: string) => `${about}, ${first} to ${last}`,
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
