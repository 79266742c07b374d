import { contractSorts, readContractsSearch } from '@renderer/features/contracts/search';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('readContractsSearch', () => {
  it('reads what it wrote', () => {
    const search = { text: '100%', approval: ['Draft', ''], include: 'deleted', sort: 'updated', desc: true } as const;
    expect(readContractsSearch(search)).toEqual(search);
  });

  it('leaves out what it does not understand instead of failing', () => {
    expect(readContractsSearch({ text: 5, approval: 'Draft', include: 'some', sort: 'colour', desc: 'yes' })).toEqual(
      {},
    );
  });

  it('leaves the defaults out of the address', () => {
    expect(readContractsSearch({ text: '', approval: [], include: 'non-deleted', desc: true })).toEqual({});
  });

  it('cuts a text that is longer than people type', () => {
    expect(readContractsSearch({ text: 'a'.repeat(5000) }).text).toHaveLength(200);
  });

  it('keeps each approval status once', () => {
    expect(readContractsSearch({ approval: ['Draft', 'Draft', 7, 'Active'] }).approval).toEqual(['Draft', 'Active']);
  });

  it('makes the same of its own result, whatever the address holds', () => {
    const anything = fc.dictionary(
      fc.constantFrom('text', 'approval', 'include', 'sort', 'desc', 'other'),
      fc.oneof(fc.anything(), fc.string(), fc.constantFrom(...contractSorts, 'all', true)),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const read = readContractsSearch(raw);
        expect(readContractsSearch({ ...read })).toEqual(read);
      }),
    );
  });
});
