import { findOptions, placesOf } from '@renderer/ui/primitives/search-menu';
import { describe, expect, it } from 'vitest';

const options = [
  { value: 'Ana', count: 2 },
  { value: 'Bea', count: 9 },
  { value: 'Cid', count: 2 },
];
const values = ({ text = '', chosen = [], before = chosen, now = options }: Finding) =>
  findOptions(now, { text, chosen, places: placesOf(options, before) }).map(({ value }) => value);

interface Finding {
  readonly text?: string;
  readonly chosen?: readonly string[];
  /** What was chosen, and what there is now, where that has changed since it was opened. */
  readonly before?: readonly string[];
  readonly now?: typeof options;
}

describe(findOptions, () => {
  it('offers the most frequent values first, those chosen before it was opened above them', () => {
    expect(values({})).toEqual(['Bea', 'Ana', 'Cid']);
    expect(values({ before: ['Cid'], chosen: ['Ana', 'Cid'] })).toEqual(['Cid', 'Bea', 'Ana']);
  });

  it('finds a text without its case, and a chosen value that does not occur, so that it can be taken back', () => {
    expect(values({ text: ' b' })).toEqual(['Bea']);
    expect(values({ chosen: ['Gone'] })).toEqual(['Gone', 'Bea', 'Ana', 'Cid']);
  });

  it('keeps its order while it is open, whatever becomes of the counts, with new values last', () => {
    const now = [
      { value: 'Dan', count: 20 },
      { value: 'Cid', count: 10 },
      { value: 'Bea', count: 1 },
      { value: 'Ana', count: 3 },
    ];
    expect(values({ now })).toEqual(['Bea', 'Ana', 'Cid', 'Dan']);
  });
});
