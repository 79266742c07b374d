import { catalogue } from '@shared/format/catalogue';

/** What is around the text of the guide, which is in docs/guide.md. */
export const messages = catalogue({
  contents: 'Tasks',
});
