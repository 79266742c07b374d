import { catalogue } from '@shared/format/catalogue';

/** Why a file of views cannot be used. */
export const messages = catalogue({
  file: {
    otherFile: 'it is not a file of views',
    tooMany: (most: number) => `it holds more than ${most} views`,
    noRoom: (most: number) => `a connection has at most ${most} views`,
  },
});
