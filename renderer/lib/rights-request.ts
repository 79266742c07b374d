import { shortText } from '@shared/words/text';
import { type DescribableError, errorReport } from './describe-error';
import { missingSentence, namedRight } from './rights';
import { usualRight } from './usual-rights';

/** Whose right is asked for, and where; null where it is not known. */
export interface Petitioner {
  readonly account: string | null;
  /** Address of the server. */
  readonly server: string | null;
}

/** A letter to whoever administers the server, ready to be sent. `doing` is what the person was about to do. */
export function rightsRequest(error: DescribableError, doing: string, { account, server }: Petitioner): string {
  const { details = {} } = error;
  const name = account ?? namedRight(details.serverWords)?.account ?? null;
  const who = name === null ? 'my account' : `my account “${shortText(name, 100)}”`;
  const where = server === null ? '' : ` on ${server}`;
  return [
    `Please give ${who} the right to ${usualRight(details)?.doing ?? doing}${where}.`,
    missingSentence(details),
    '',
    errorReport(error, doing),
  ].join('\n');
}
