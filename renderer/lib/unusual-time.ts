import { messages } from './messages';

const { time: texts } = messages;

/** Contracts are not that old; such times are seconds read as milliseconds. */
const endOf1970 = Date.UTC(1971, 0, 1);

/** Whether a time in epoch milliseconds is dated in 1970. */
export const isInSeconds = (at: number): boolean => at < endOf1970;

export const inSecondsText = texts.inSeconds;
export const inFutureText = texts.inFuture;

/** Why the time of a result looks wrong; null when it does not. Both in epoch milliseconds. */
export function unusualTimeText(at: number, now: number): string | null {
  if (isInSeconds(at)) return inSecondsText;
  return at > now ? inFutureText : null;
}
