import { restartWords } from '@renderer/app/use-list-restarts';
import { describe, expect, it } from 'vitest';

describe('the words of a list that was read again from its top', () => {
  it('say what has changed in it, as far as that is known', () => {
    const why = 'The server had forgotten the place in it. What was in sight has kept its place';
    expect(restartWords(null)).toBe(`${why}.`);
    expect(restartWords({ added: 0, gone: 0 })).toBe(`${why}, and nothing has changed.`);
    expect(restartWords({ added: 2, gone: 1 })).toBe(`${why}. 2 rows new, 1 row gone.`);
  });
});
