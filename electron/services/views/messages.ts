import { catalogue } from '@shared/format/catalogue';

/** Why a file of views cannot be used, and what a second view of a name is called. */
export const messages = catalogue({
  /** `Stale (2)`: the ending alone. */
  ending: (number: number) => ` (${number})`,
  file: {
    otherFile: 'it is not a file of views',
    tooMany: (most: number) => `it holds more than ${most} views`,
    noRoom: (most: number) => `a connection has at most ${most} views`,
  },
});
