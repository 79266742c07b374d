import { withChange } from '@renderer/app/screens/with-change';
import { describe, expect, it } from 'vitest';

interface Search {
  readonly text?: string;
  readonly desc?: boolean;
}

describe('withChange', () => {
  it('keeps what is not mentioned', () => {
    expect(withChange<Search>({ text: 'a', desc: true }, { text: 'b' })).toEqual({ text: 'b', desc: true });
  });

  it('takes a member out that is set to undefined', () => {
    expect(Object.keys(withChange<Search>({ text: 'a', desc: true }, { text: undefined }))).toEqual(['desc']);
  });
});
