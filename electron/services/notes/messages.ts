import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** Why a file of notes cannot be used. */
export const messages = catalogue({
  file: {
    otherFile: 'it is not a file of notes',
    tooMany: (most: number) => `it holds more than ${formatNumber(most)} notes`,
    noRoom: (most: number) => `a connection has at most ${formatNumber(most)} notes`,
  },
});
