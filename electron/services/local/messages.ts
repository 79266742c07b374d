import { catalogue } from '@shared/format/catalogue';
import { formatNumber } from '@shared/format/format';

/** Why a file of local items cannot be used. */
export const messages = catalogue({
  file: {
    otherFile: 'it holds no notes, views or rules',
    tooMany: (most: number) => `it holds more than ${formatNumber(most)} entries`,
    /** `what`: `5,000 notes`. */
    noRoom: (what: string) => `a connection has at most ${what}`,
  },
});
