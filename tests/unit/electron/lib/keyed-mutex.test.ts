import { createKeyedMutex } from '@main/lib/keyed-mutex';
import { describe, expect, it } from 'vitest';

describe(createKeyedMutex, () => {
  /** Work that says when it begins and ends, and ends when it is told to. */
  function started() {
    const log: string[] = [];
    const work = (name: string) => {
      const { promise, resolve, reject } = Promise.withResolvers<string>();
      const run = async () => {
        log.push(`${name} begins`);
        try {
          return await promise;
        } finally {
          log.push(`${name} ends`);
        }
      };
      return { run, end: () => resolve(name), fail: () => reject(new Error(name)) };
    };
    return { log, work };
  }

  it('does work under one key one after the other, also after a failure', async () => {
    const { log, work } = started();
    const inTurn = createKeyedMutex();
    const [first, second, third] = [work('first'), work('second'), work('third')];
    const all = [first, second, third].map(({ run }) => inTurn('key', run));
    third.end();
    second.fail();
    first.end();
    expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
    expect(await inTurn('key', async () => 'later')).toBe('later');
  });

  it('does work under different keys at the same time', async () => {
    const { log, work } = started();
    const inTurn = createKeyedMutex();
    const [one, other] = [work('one'), work('other')];
    const both = [inTurn('a', one.run), inTurn('b', other.run)];
    expect(log).toEqual(['one begins', 'other begins']);
    one.end();
    other.end();
    expect(await Promise.all(both)).toEqual(['one', 'other']);
  });
});
