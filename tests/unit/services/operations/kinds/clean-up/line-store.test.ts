import { inTurns } from '@main/services/operations/kinds/clean-up/in-turns';
import { createLineStore } from '@main/services/operations/kinds/clean-up/line-store';
import { alikeLines } from '@tests/support/result-arbitraries';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('kept lines', () => {
  it('are the same lines again at their places, however they came in', () => {
    fc.assert(
      fc.property(fc.array(alikeLines, { maxLength: 5 }), (pages) => {
        const store = createLineStore();
        for (const page of pages) store.add(page);
        for (const [place, line] of pages.flat().entries()) {
          const key = line.kind === 'unreadable' ? `${place}/${line.key}` : line.key;
          expect(store.lineAt(place)).toEqual({ ...line, key });
          expect(store.markAt(place)).toEqual({ key: line.key, status: line.kind === 'result' ? line.status : null });
        }
      }),
    );
  });
});

describe('work in turns', () => {
  it('gives outcomes in the order of the items, and never does more at a time than it may', async () => {
    let [now, most] = [0, 0];
    const work = async (item: number) => {
      now += 1;
      most = Math.max(most, now);
      for (let turn = 0; turn < (item % 3) + 1; turn += 1) await new Promise(setImmediate);
      now -= 1;
      return item * 2;
    };
    const items = Array.from({ length: 20 }, (_, index) => index);
    expect(await inTurns(items, { most: 3, stop: () => {} }, work)).toEqual(items.map((item) => item * 2));
    expect(most).toBe(3);
  });

  it('ends with the first failure, after what was under way has been told to stop', async () => {
    const begun: number[] = [];
    let isStopped = false;
    const work = async (item: number) => {
      begun.push(item);
      await new Promise(setImmediate);
      if (item === 1) throw new Error('one');
      if (isStopped) throw new Error('stopped');
    };
    const stop = () => {
      isStopped = true;
    };
    const all = inTurns([0, 1, 2, 3, 4, 5, 6, 7, 8], { most: 2, stop }, work);
    await expect(all).rejects.toThrow('one');
    expect(begun.length).toBeLessThan(9);
  });
});
