import { moved } from '@renderer/features/connections/list/use-card-order';
import type { ConnectionId } from '@shared/domain/ids';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const ids = (...names: string[]) => names as ConnectionId[];

describe(moved, () => {
  it.each([
    [0, 2, 'bcad'],
    [3, 0, 'dabc'],
    [1, 2, 'acbd'],
    [1, 1, 'abcd'],
  ])('moves the item at %s to place %s', (from, to, order) => {
    const before = ids('a', 'b', 'c', 'd');
    expect(moved(before, before[from] as ConnectionId, to).join('')).toBe(order);
  });

  it('returns the same order for a place out of range or an unknown connection', () => {
    const before = ids('a', 'b');
    expect([moved(before, 'a' as ConnectionId, -1), moved(before, 'b' as ConnectionId, 2)]).toEqual([before, before]);
    expect(moved(before, 'x' as ConnectionId, 0)).toBe(before);
  });

  it('neither loses nor duplicates a connection, however often they are moved', () => {
    const names = fc.uniqueArray(fc.uuid(), { minLength: 1, maxLength: 12 });
    const moves = fc.array(fc.tuple(fc.nat(12), fc.integer({ min: -2, max: 13 })), { maxLength: 40 });
    fc.assert(
      fc.property(names, moves, (start, steps) => {
        const before = ids(...start);
        const after = steps.reduce<readonly ConnectionId[]>(
          (order, [from, to]) => moved(order, order[from] ?? ('' as ConnectionId), to),
          before,
        );
        expect([...after].sort()).toEqual([...before].sort());
      }),
    );
  });
});
