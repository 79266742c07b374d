import { readContractsSearch } from '@renderer/features/contracts/search';
import { contractSorts } from '@shared/results/standing/contract-filters';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe(readContractsSearch, () => {
  it('keeps valid params as they are', () => {
    const search = {
      text: '100%',
      outcome: ['Failed', 'never'],
      mine: true,
      owner: ['Hana Satō'],
      within: ['shop."a.b"'],
      approval: ['Draft', ''],
      olderDays: 7,
      include: 'deleted',
      off: ['text'],
      by: 'owner',
      sort: 'updated',
      desc: true,
      view: 'failing',
    } as const;
    expect(readContractsSearch(search)).toEqual(search);
  });

  it('drops invalid params', () => {
    expect(
      readContractsSearch({ by: 'colour', text: 5, approval: 'Draft', include: 'some', sort: 'colour', desc: 'yes' }),
    ).toEqual({});
  });

  it('drops params that equal the default', () => {
    expect(readContractsSearch({ text: '', approval: [], include: 'non-deleted', desc: true })).toEqual({});
  });

  it('cuts a text after 200 characters', () => {
    expect(readContractsSearch({ text: 'a'.repeat(5000) }).text).toHaveLength(200);
  });

  it('keeps each approval status once', () => {
    expect(readContractsSearch({ approval: ['Draft', 'Draft', 7, 'Active'] }).approval).toEqual(['Draft', 'Active']);
  });

  it('parses its own result to the same params, whatever the address holds', () => {
    const anything = fc.dictionary(
      fc.constantFrom('text', 'outcome', 'mine', 'owner', 'olderDays', 'include', 'off', 'by', 'sort', 'desc', 'view'),
      fc.oneof(
        fc.anything(),
        fc.string(),
        fc.constantFrom(...contractSorts, 'all', 'owner', true, 7, ['Failed', 'text']),
      ),
    );
    fc.assert(
      fc.property(anything, (raw) => {
        const read = readContractsSearch(raw);
        expect(readContractsSearch({ ...read })).toEqual(read);
      }),
    );
  });
});
