import { activeFilters, toggledApproval } from '@renderer/features/contracts/active-filters';
import { describe, expect, it } from 'vitest';

describe('activeFilters', () => {
  it('is empty for the plain list, however it is sorted', () => {
    expect(activeFilters({ sort: 'name', desc: true })).toEqual([]);
  });

  it('names each filter with the change that takes it away alone', () => {
    const filters = activeFilters({ text: 'orders', approval: ['Draft', ''], include: 'deleted' });
    expect(filters.map(({ label, value, without }) => [label, value, without])).toEqual([
      ['Text', 'orders', { text: undefined }],
      ['Approval', 'Draft', { approval: [''] }],
      ['Approval', 'No approval status', { approval: ['Draft'] }],
      ['Show', 'Deleted only', { include: undefined }],
    ]);
  });
});

describe('toggledApproval', () => {
  it('adds a status that is off and takes one that is on', () => {
    expect(toggledApproval([], 'Draft')).toEqual(['Draft']);
    expect(toggledApproval(['Draft', 'Active'], 'Draft')).toEqual(['Active']);
  });

  it('leaves the filter out of the address with its last status', () => {
    expect(toggledApproval(['Draft'], 'Draft')).toBeUndefined();
  });
});
