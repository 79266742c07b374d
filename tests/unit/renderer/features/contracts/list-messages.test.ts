import { listWords } from '@renderer/features/contracts/list-messages';
import { describe, expect, it } from 'vitest';

const facts = { loaded: 100, total: 340, hasMore: true, matching: null };

describe('listWords', () => {
  it.each([
    ['a part', facts, '100 of 340 loaded'],
    ['a part and a filter', { ...facts, matching: 12 }, '12 match · 100 of 340 loaded'],
    ['one match', { ...facts, matching: 1 }, '1 matches · 100 of 340 loaded'],
    ['no match', { ...facts, matching: 0 }, 'None match · 100 of 340 loaded'],
    ['all', { ...facts, loaded: 340, hasMore: false }, 'All 340 contracts loaded'],
    ['a server that does not count', { ...facts, total: null }, '100 loaded, more on the server'],
    ['a server that counts too few', { ...facts, total: 50 }, '100 loaded, more on the server'],
    ['an end before the count', { ...facts, hasMore: false }, '100 loaded; the server counts 340'],
    ['nothing', { loaded: 0, total: 0, hasMore: false, matching: null }, 'No contracts'],
  ])('is true about %s', (_, given, words) => {
    expect(listWords(given)).toBe(words);
  });
});
