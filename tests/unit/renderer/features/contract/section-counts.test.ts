import { contractTabItems } from '@renderer/features/contract/contract-tab-items';
import { sectionCounts } from '@renderer/features/contract/section-counts';
import type { Column } from '@shared/domain/contract';
import { bareContract } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

const column = (name: string, children: readonly Column[] = []): Column => ({
  name,
  dataType: null,
  constraint: null,
  description: null,
  tags: [],
  children,
});
const rule = { name: 'hasOwner', description: null, expression: null, enabled: true, inherited: false };
const full = bareContract({
  columns: { state: 'present', value: [column('id'), column('payload', [column('a')])] },
  semantics: { state: 'present', value: [rule, { ...rule, enabled: false }] },
  quality: { state: 'unreadable', raw: '7' },
  terms: { state: 'present', value: { markdown: ' Do not  share. ', inherited: false } },
});

describe('sectionCounts', () => {
  it('says what each section holds, and where nothing is said or nothing is understood', () => {
    expect(sectionCounts(full).map(({ label, text }) => `${label}: ${text}`)).toEqual([
      'Schema: 2 columns, 1 nested',
      'Semantics: 2 rules, 1 off',
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
