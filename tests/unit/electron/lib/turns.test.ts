import { setImmediate } from 'node:timers/promises';
import { createTurns } from '@main/lib/turns';
import { expect, it } from 'vitest';

it('gives each piece of work a turn of the event loop of its own, in the order of the calls', async () => {
  const turn = createTurns();
  const done: string[] = [];
  const piece = (name: string) => turn().then(() => done.push(name));
  const pieces = [piece('first'), piece('second'), piece('third')];
  let others = 0;
  while (done.length < 3) {
    const before = done.length;
    await setImmediate();
    expect(done.length - before).toBeLessThanOrEqual(1);
    others += 1;
  }
  await Promise.all(pieces);
  expect([done, others > 3]).toEqual([['first', 'second', 'third'], true]);
});
