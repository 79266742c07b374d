import { catalogue } from '@shared/format/catalogue';

/** Why a file of retention rules cannot be used. */
export const messages = catalogue({
  file: {
    otherFile: 'it is not a file of retention rules',
    tooMany: (most: number) => `it holds more than ${most} rules`,
    noRoom: (most: number) => `a connection has at most ${most} rules`,
  },
});
