import { catalogue } from '@shared/format/catalogue';

/** Why commands that change data are off while the server is away. */
export const messages = catalogue({
  offWhileAway: {
    unreachable: 'The server cannot be reached at the moment, so nothing can be changed.',
    failing: 'The server returns errors for every request at the moment, so nothing can be changed.',
  },
});
