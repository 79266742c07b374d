import { contractTabs, readContractSearch } from '@renderer/features/contract/search';
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
