import { catalogue } from '@shared/format/catalogue';

export const noteMessages = catalogue({
  /** In place of the text of a note without one. */
  acknowledged: 'Acknowledged',
});
