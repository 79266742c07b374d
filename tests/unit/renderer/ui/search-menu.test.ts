import { findOptions } from '@renderer/ui/primitives/search-menu';
import { describe, expect, it } from 'vitest';

const options = [
  { value: 'Ana', count: 2 },
  { value: 'Bea', count: 9 },
  { value: 'Cid', count: 2 },
];
const values = (finding: Partial<Parameters<typeof findOptions>[1]>) =>
  findOptions(options, { text: '', first: new Set(), chosen: [], ...finding }).map(({ value }) => value);

describe(findOptions, () => {
  it('offers the most frequent values first, those chosen before it was opened above them', () => {
    expect(values({})).toEqual(['Bea', 'Ana', 'Cid']);
    expect(values({ first: new Set(['Cid']), chosen: ['Ana', 'Cid'] })).toEqual(['Cid', 'Bea', 'Ana']);
  });

  it('finds a text without its case, and a chosen value that does not occur, so that it can be taken back', () => {
    expect(values({ text: ' b' })).toEqual(['Bea']);
    expect(values({ chosen: ['Gone'], first: new Set(['Gone']) })).toEqual(['Gone', 'Bea', 'Ana', 'Cid']);
  });
});
