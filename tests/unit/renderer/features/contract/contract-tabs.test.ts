import { contractTabItems } from '@renderer/features/contract/contract-tabs';
import { bareContract } from '@tests/support/contract-lines';
import { column, odd } from '@tests/support/contract-parts';
import { describe, expect, it } from 'vitest';

describe(contractTabItems, () => {
  it('counts the items of a section and marks one of an unknown format', () => {
    const contract = bareContract({
      columns: { state: 'present', value: [column('id'), column('payload', [column('a')])] },
      semantics: { state: 'present', value: [odd({ rule: 7 })] },
      quality: { state: 'unreadable', raw: '7' },
    });
    const counts = contractTabItems(contract).map(({ value, count }) => [value, count]);
    expect(counts).toContainEqual(['schema', '2']);
    expect(counts).toContainEqual(['semantics', '1']);
    expect(counts).toContainEqual(['quality', '?']);
  });

  it('shows no count for a section that is missing', () => {
    expect(contractTabItems(bareContract()).every(({ count }) => count === undefined)).toBe(true);
  });
});
