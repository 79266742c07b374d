import { hitsText, tablesText } from '@renderer/features/assets/list-footer';
import { describe, expect, it } from 'vitest';

const facts = { loaded: 100, total: 260, isLowerBound: false, hasMore: true, hasEarlier: false, isPlaceholder: false };

it('tablesText: never claims more than is known', () => {
  expect(tablesText(facts)).toBe('100 of 260 loaded');
  expect(tablesText({ ...facts, total: 3 })).toBe('100 loaded, more on the server');
  expect(tablesText({ ...facts, total: 5000, hasMore: false, hasEarlier: true })).toBe('100 of 5,000 loaded');
  expect(tablesText({ ...facts, total: null, hasMore: false })).toBe('All 100 tables loaded');
  expect(tablesText({ ...facts, loaded: 1, total: 1, hasMore: false })).toBe('1 table loaded');
  expect(tablesText({ ...facts, hasMore: false })).toBe('100 loaded; the server counts 260');
  expect(tablesText({ ...facts, loaded: 0, total: 0, hasMore: false })).toBe('No tables');
});

describe(hitsText, () => {
  it('marks a total at which the engine stopped counting', () => {
    expect(hitsText({ ...facts, total: 10_000, isLowerBound: true })).toBe('100 of 10,000+ found');
    expect(hitsText(facts)).toBe('100 of 260 found');
    expect(hitsText({ ...facts, loaded: 12, total: 12, hasMore: false })).toBe('12 found');
    expect(hitsText({ ...facts, total: null })).toBe('100 found so far');
  });

  it('counts nothing while the hits are those of the previous text', () => {
    expect(hitsText({ ...facts, isPlaceholder: true })).toBe('Searching…');
  });
});
