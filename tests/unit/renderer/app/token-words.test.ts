import { renewedWords, tokenWords } from '@renderer/app/token-words';
import { describe, expect, it } from 'vitest';

const day = 86_400_000;
const now = Date.UTC(2026, 4, 20);

describe('tokenWords', () => {
  it.each([
    ['says nothing about a token that makes no claim', null, null],
    ['counts whole days', now + 12.9 * day, 'token good for 12 days'],
    ['says when a day is all that is left', now + day, 'token good for 1 day'],
    ['never rounds hours up to a day', now + day - 1, 'token expires within a day'],
    ['says that it has expired at the very moment', now, 'token expired'],
  ])('%s', (_, expiresAt, words) => {
    expect(tokenWords(expiresAt, now)).toBe(words);
  });
});

describe('a new token that was accepted', () => {
  it('says whose it is, and whose the one before was when that was another', () => {
    expect(renewedWords({ user: 'Ana', before: null })).toMatchObject({ text: 'You are Ana.', isOther: false });
    expect(renewedWords({ user: 'Ana', before: 'Bo' })).toMatchObject({
      text: 'You are now Ana; before, you were Bo. What was read before is still shown.',
      isOther: true,
    });
    expect(renewedWords({ user: null, before: null }).text).toBe('The server accepted it.');
  });
});
