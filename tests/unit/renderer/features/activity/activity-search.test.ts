import { readActivitySearch } from '@renderer/features/activity/activity-search';
import { describe, expect, it } from 'vitest';

const id = '4bc5d5ba-2a7a-4e75-8d4f-0f4b6a1ea111';

describe(readActivitySearch, () => {
  it('reads a connection, a kind and the opened change', () => {
    const search = { connection: id, kind: 'clean-up', change: id };
    expect(readActivitySearch(search)).toEqual(search);
    expect(readActivitySearch({ connection: 'sample' })).toEqual({ connection: 'sample' });
  });

  it('drops invalid parameters, so that the whole list is shown', () => {
    const invalid = { connection: '../sample', kind: 'deletion', change: `${id}0`, page: 3 };
    expect(readActivitySearch(invalid)).toEqual({});
    expect(readActivitySearch({ connection: 7, kind: null, change: [id] })).toEqual({});
  });
});
