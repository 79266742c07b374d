import { activeFilters, approvalOptions, toggledApproval } from '@renderer/features/contracts/filters';
import { approvalStatuses } from '@shared/domain/status';
import { summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

describe(activeFilters, () => {
  it('is empty for an unfiltered list, sorted or not', () => {
    expect(activeFilters({ sort: 'name', desc: true })).toEqual([]);
  });

  it('gives each filter the change that removes it alone', () => {
    const filters = activeFilters({ text: 'orders', approval: ['Draft', ''], include: 'deleted' });
    expect(filters.map(({ label, value, without }) => [label, value, without])).toEqual([
      ['Text', 'orders', { text: undefined }],
      ['Approval', 'Draft', { approval: [''] }],
      ['Approval', 'No approval status', { approval: ['Draft'] }],
      ['Show', 'Deleted only', { include: undefined }],
    ]);
  });
});

describe(toggledApproval, () => {
  it('adds a status that is off and removes one that is on', () => {
    expect(toggledApproval([], 'Draft')).toEqual(['Draft']);
    expect(toggledApproval(['Draft', 'Active'], 'Draft')).toEqual(['Active']);
  });

  it('drops the param with its last status', () => {
    expect(toggledApproval(['Draft'], 'Draft')).toBeUndefined();
  });
});

describe(approvalOptions, () => {
  it('offers every known status before anything is loaded', () => {
    expect(approvalOptions([], []).map(({ value }) => value)).toEqual([...approvalStatuses]);
  });

  it('adds unknown statuses after the known ones and counts the loaded contracts', () => {
    const lines = [summary('a', { approval: 'Frozen' }), summary('b'), summary('c'), summary('d', { approval: null })];
    const options = approvalOptions(lines, []);
    expect(options.slice(approvalStatuses.length)).toEqual([
      { value: 'Frozen', label: 'Frozen', count: 1 },
      { value: '', label: 'No approval status', count: 1 },
    ]);
    expect(options.find(({ value }) => value === 'Draft')?.count).toBe(2);
  });

  it('keeps a selected status that no loaded contract has, so that it can be removed', () => {
    expect(approvalOptions([], ['Frozen']).at(-1)).toEqual({ value: 'Frozen', label: 'Frozen', count: 0 });
  });

  it('does not count unreadable rows', () => {
    const options = approvalOptions([{ kind: 'unreadable', key: '1', reason: 'x' }], []);
    expect(options.every(({ count }) => count === 0)).toBe(true);
  });
});
