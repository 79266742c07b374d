/** Replaces what was redacted. */
export const mark = '[redacted]';

/** Shorter text could be ordinary words. */
export const leastOfToken = 20;

const tokenLike = new RegExp(`[\\w+/=.~%-]{${leastOfToken},}`, 'g');

/** A text without anything as long as a token and of its characters. */
export const withoutTokenLike = (text: string): string => text.replaceAll(tokenLike, mark);
