import { contractTabs, isAsked, readContractSearch, withField } from '@renderer/features/contract/search';
import { describe, expect, it } from 'vitest';

describe('readContractSearch', () => {
  it('reads every tab but leaves the first out of the address', () => {
    const tabs = contractTabs.map((tab) => readContractSearch({ tab }).tab);
    expect(tabs).toEqual([undefined, ...contractTabs.slice(1)]);
  });

  it('leaves out what it does not understand', () => {
    expect(readContractSearch({ tab: 'versions', include: 5 })).toEqual({});
  });

  it('keeps which contracts are looked at', () => {
    expect(readContractSearch({ include: 'deleted' })).toEqual({ include: 'deleted' });
    expect(readContractSearch({ include: 'all' })).toEqual({});
  });
});

describe('the fields that are read', () => {
  it('are all of them unless the address has a list, which may be empty', () => {
    expect(readContractSearch({ fields: 'owners' })).toEqual({});
    expect(readContractSearch({ fields: ['extension', 'reviewers', 'owners'] })).toEqual({});
    expect(readContractSearch({ fields: ['reviewers', 'columns', 7] })).toEqual({ fields: ['reviewers'] });
    expect(readContractSearch({ fields: [] })).toEqual({ fields: [] });
  });

  it('are switched one by one, and back to all of them', () => {
    expect(withField(undefined, 'owners')).toEqual(['reviewers', 'extension']);
    expect(withField(['reviewers'], 'reviewers')).toEqual([]);
    expect(withField([], 'extension')).toEqual(['extension']);
    expect(withField(['owners', 'extension'], 'reviewers')).toBeUndefined();
  });

  it('tell what was asked for', () => {
    expect(isAsked(undefined, 'owners')).toBe(true);
    expect(isAsked([], 'owners')).toBe(false);
    expect(isAsked(['owners'], 'owners')).toBe(true);
  });
});
