/** Replaces what was redacted. */
export const redacted = '[redacted]';

/** Shorter texts may be ordinary words. */
export const minTokenLength = 20;

const tokenLike = new RegExp(`[\\w+/=.~%-]{${minTokenLength},}`, 'g');

/** Redacts every part of a text that is as long as a token and made of its characters. */
export const withoutTokenLike = (text: string): string => text.replaceAll(tokenLike, redacted);
