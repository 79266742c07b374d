/** Stands in the place of what was taken out of a text. */
export const mark = '[redacted]';

/** Shorter ones could be words that a server means. */
export const leastOfToken = 20;

const tokenLike = new RegExp(`[\\w+/=.~%-]{${leastOfToken},}`, 'g');

/** A text without whatever is as long as a token and written as one is. */
export const withoutTokenLike = (text: string): string => text.replaceAll(tokenLike, mark);
