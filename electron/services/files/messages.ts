import { catalogue } from '@shared/format/catalogue';

/** Why a file that people pass on cannot be used, whatever it holds. */
export const messages = catalogue({
  damaged: 'it is damaged',
  notJson: 'it is not JSON',
  newer: 'it was written by a newer version of this app',
});
