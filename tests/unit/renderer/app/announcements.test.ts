import { describeRestart } from '@renderer/app/announcements';
import { expect, it } from 'vitest';

it('describeRestart: says what has changed in the list, as far as that is known', () => {
  const kept = 'The server could not continue the list. Your place was kept';
  expect(describeRestart(null)).toBe(`${kept}.`);
  expect(describeRestart({ added: 0, gone: 0 })).toBe(`${kept}, and nothing has changed.`);
  expect(describeRestart({ added: 2, gone: 1 })).toBe(`${kept}. 2 rows new, 1 row gone.`);
});
