import { approvalOptions } from '@renderer/features/contracts/approval-options';
import { approvalStatuses } from '@shared/domain/status';
import { summary } from '@tests/support/contract-lines';
import { describe, expect, it } from 'vitest';

describe('approvalOptions', () => {
  it('offers every known status even before anything is loaded', () => {
    expect(approvalOptions([], []).map(({ value }) => value)).toEqual([...approvalStatuses]);
  });

  it('adds the words of the server behind the known ones, and counts what is loaded', () => {
    const lines = [summary('a', { approval: 'Frozen' }), summary('b'), summary('c'), summary('d', { approval: null })];
    const options = approvalOptions(lines, []);
    expect(options.slice(approvalStatuses.length)).toEqual([
      { value: 'Frozen', label: 'Frozen', count: 1 },
      { value: '', label: 'No approval status', count: 1 },
    ]);
    expect(options.find(({ value }) => value === 'Draft')?.count).toBe(2);
  });

  it('keeps a chosen status that no loaded contract has, so that it can be taken off again', () => {
    expect(approvalOptions([], ['Frozen']).at(-1)).toEqual({ value: 'Frozen', label: 'Frozen', count: 0 });
  });

  it('does not count lines that could not be read', () => {
    const options = approvalOptions([{ kind: 'unreadable', key: '1', reason: 'x' }], []);
    expect(options.every(({ count }) => count === 0)).toBe(true);
  });
});
