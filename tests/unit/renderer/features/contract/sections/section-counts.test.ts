import { sectionCounts } from '@renderer/features/contract/sections/section-counts';
import { bareContract } from '@tests/support/contract-lines';
import { column, odd, rule } from '@tests/support/contract-parts';
import { expect, it } from 'vitest';

const full = bareContract({
  columns: { state: 'present', value: [column('id'), column('payload', [column('a')])] },
  semantics: { state: 'present', value: [rule('hasOwner'), rule('tagged', { enabled: false }), odd({ rule: 7 })] },
  quality: { state: 'unreadable', raw: '7' },
  terms: { state: 'present', value: { markdown: ' Do not  share. ', inherited: false, extras: [] } },
});

it('sectionCounts: counts what each section holds and names those that are missing or unknown', () => {
  expect(sectionCounts(full, null).map(({ label, text }) => `${label}: ${text}`)).toEqual([
    'Schema: 2 columns, 1 nested',
    'Semantics: 3 rules, 1 off, 1 unreadable',
    'Quality: Unknown format',
    'Service level: Not given',
    'Security: Not given',
    'Terms of use: 3 words',
  ]);
});
