import { type DueContract, inReadingOrder, readingReason, readingReasons } from '@main/services/index/reading-order';
import { type Due, dueOrder } from '@main/store/index/contract-index';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const due = (change: Partial<DueContract> = {}): DueContract => ({
  due: 'unread',
  isMine: false,
  isPinned: false,
  isOnScreen: false,
  readAt: null,
  ...change,
});

const anyDue = fc.record({
  due: fc.constantFrom(...(Object.keys(dueOrder) as Due[])),
  isMine: fc.boolean(),
  isPinned: fc.boolean(),
  isOnScreen: fc.boolean(),
  readAt: fc.option(fc.nat()),
});

describe(readingReason, () => {
  it.each<[string, Partial<DueContract>, (typeof readingReasons)[number]]>([
    ['what the server calls failed, whatever else it is', { due: 'failing', isOnScreen: true }, 'failed'],
    ['mine before what is pinned or on the screen', { isMine: true, isPinned: true, isOnScreen: true }, 'mine'],
    ['pinned before what is on the screen', { isPinned: true, isOnScreen: true }, 'pinned'],
    ['what is on the screen before what has moved', { due: 'moved', isOnScreen: true }, 'on screen'],
    ['what has moved', { due: 'moved' }, 'moved'],
    ['what has a summary', { due: 'validated' }, 'validated'],
    ['what has none', { due: 'unread' }, 'unread'],
    ['what was read too long ago last, whoever’s it is', { due: 'read', isMine: true, isPinned: true }, 'old'],
    ['what was read too long ago and is on the screen', { due: 'read', isMine: true, isOnScreen: true }, 'on screen'],
  ])('has %s', (_, change, reason) => {
    expect(readingReason(due(change))).toBe(reason);
  });
});

describe(inReadingOrder, () => {
  it('reads no contract before one that is more urgent, and leaves none out', () => {
    fc.assert(
      fc.property(fc.array(anyDue), (contracts) => {
        const ordered = inReadingOrder(contracts);
        const places = ordered.map((each) => readingReasons.indexOf(readingReason(each)));
        expect(places).toEqual([...places].sort((one, other) => one - other));
        expect(new Set(ordered)).toEqual(new Set(contracts));
        expect(ordered).toHaveLength(contracts.length);
      }),
    );
  });

  it('reads first what was read longest ago, and those that never were as they come', () => {
    const [a, b, c, d] = [due({ readAt: 9 }), due({ readAt: 3 }), due(), due()];
    expect(inReadingOrder([a, b, c, d])).toEqual([c, d, b, a]);
    expect(inReadingOrder([a, b, c, d])[0]).toBe(c);
  });
});
