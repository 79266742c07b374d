import { catalogue } from '@shared/format/catalogue';

/** Why an exchanged file cannot be used, and the name of a second item of the same name. */
export const messages = catalogue({
  damaged: 'it is damaged',
  notJson: 'it is not JSON',
  changed: 'it was damaged or changed after it was exported',
  wholeDesk: 'it holds everything of a desk: import it in Settings, under Data',
  newer: 'it was written by a newer version of this app',
  /** Only the ending of `Stale (2)`. */
  ending: (number: number) => ` (${number})`,
});
