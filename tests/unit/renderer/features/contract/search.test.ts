import { contractTabs, isLoaded, readContractSearch, toggledField } from '@renderer/features/contract/search';
import { describe, expect, it } from 'vitest';

describe(readContractSearch, () => {
  it('reads every tab and drops the default one', () => {
    const tabs = contractTabs.map((tab) => readContractSearch({ tab }).tab);
    expect(tabs).toEqual([undefined, ...contractTabs.slice(1)]);
  });

  it('drops invalid params', () => {
    expect(readContractSearch({ tab: 'history', include: 5, older: '', newer: {} })).toEqual({});
  });

  it('reads the versions to compare, also where an address makes numbers of them', () => {
    expect(readContractSearch({ older: 0.3, newer: 'seen-7' })).toEqual({ older: '0.3', newer: 'seen-7' });
  });

  it('keeps which contracts are included unless it is the default', () => {
    expect(readContractSearch({ include: 'deleted' })).toEqual({ include: 'deleted' });
    expect(readContractSearch({ include: 'all' })).toEqual({});
  });

  it('loads all fields unless the params have a list, which may be empty', () => {
    expect(readContractSearch({ fields: 'owners' })).toEqual({});
    expect(readContractSearch({ fields: ['extension', 'reviewers', 'owners'] })).toEqual({});
    expect(readContractSearch({ fields: ['reviewers', 'columns', 7] })).toEqual({ fields: ['reviewers'] });
    expect(readContractSearch({ fields: [] })).toEqual({ fields: [] });
  });
});

it('toggledField: switches one field on or off and drops the list once all are on', () => {
  expect(toggledField(undefined, 'owners')).toEqual(['reviewers', 'extension']);
  expect(toggledField(['reviewers'], 'reviewers')).toEqual([]);
  expect(toggledField([], 'extension')).toEqual(['extension']);
  expect(toggledField(['owners', 'extension'], 'reviewers')).toBeUndefined();
});

it('isLoaded: is true for every field unless there is a list without it', () => {
  expect(isLoaded(undefined, 'owners')).toBe(true);
  expect(isLoaded([], 'owners')).toBe(false);
  expect(isLoaded(['owners'], 'owners')).toBe(true);
});
