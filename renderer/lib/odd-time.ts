/** Times before 1971 are as old as no contract is, and what seconds look like when they are read as milliseconds. */
const endOf1970 = Date.UTC(1971, 0, 1);

/** Whether a time in epoch milliseconds is dated in 1970 (docs/quality.md B21). */
export const looksLikeSeconds = (at: number): boolean => at < endOf1970;

export const secondsWords = 'Dated in 1970: seconds instead of milliseconds?';
export const futureWords = 'Dated in the future: a clock may be wrong';

/** What is odd about the time of a result; null when nothing is. Both in epoch milliseconds. */
export function oddTimeWords(at: number, now: number): string | null {
  if (looksLikeSeconds(at)) return secondsWords;
  return at > now ? futureWords : null;
}
