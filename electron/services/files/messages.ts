import { catalogue } from '@shared/format/catalogue';

/** Why a file that people pass on cannot be used, whatever it holds, and what a second one of a name is called. */
export const messages = catalogue({
  damaged: 'it is damaged',
  notJson: 'it is not JSON',
  newer: 'it was written by a newer version of this app',
  /** `Stale (2)`: the ending alone. */
  ending: (number: number) => ` (${number})`,
});
