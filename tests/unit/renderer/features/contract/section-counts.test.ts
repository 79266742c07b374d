import { contractTabItems, sectionCounts } from '@renderer/features/contract/section-counts';
import { bareContract } from '@tests/support/contract-lines';
import { column, odd, rule } from '@tests/support/contract-parts';
import { describe, expect, it } from 'vitest';

const full = bareContract({
  columns: { state: 'present', value: [column('id'), column('payload', [column('a')])] },
  semantics: { state: 'present', value: [rule('hasOwner'), rule('tagged', { enabled: false }), odd({ rule: 7 })] },
  quality: { state: 'unreadable', raw: '7' },
  terms: { state: 'present', value: { markdown: ' Do not  share. ', inherited: false, extras: [] } },
});

describe('sectionCounts', () => {
  it('says what each section holds, and where nothing is said or nothing is understood', () => {
    expect(sectionCounts(full, null).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Schema: 2 columns, 1 nested',
      'Semantics: 3 rules, 1 off, 1 unreadable',
      'Quality: In an unknown form',
      'Service level: Not given',
      'Security: Not given',
      'Terms of use: 3 words',
    ]);
  });
});

describe('contractTabItems', () => {
  it('counts what is there, marks what is not understood and leaves out what is missing', () => {
    const counts = contractTabItems(full).map(({ value, count }) => [value, count]);
    expect(counts).toContainEqual(['schema', '2']);
    expect(counts).toContainEqual(['quality', '?']);
    expect(contractTabItems(bareContract()).every(({ count }) => count === undefined)).toBe(true);
  });
});
