import { connectionIn, useLastPlaces } from '@renderer/app/last-place';
import type { ConnectionId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

describe('the place in each connection', () => {
  it.each([
    ['/c/abc/contracts', 'abc'],
    ['/c/abc/contracts/1/compare', 'abc'],
    ['/c/sample', 'sample'],
    ['/connections/abc', null],
    ['/c/', null],
    ['/', null],
  ])('of the address %s is in %s', (path, id) => {
    expect(connectionIn(path)).toBe(id);
  });

  it('is kept for each connection by itself', () => {
    const { remember } = useLastPlaces.getState();
    remember('a' as ConnectionId, '/c/a/contracts?q=x');
    remember('b' as ConnectionId, '/c/b/assets');
    remember('a' as ConnectionId, '/c/a/contracts?q=y');
    expect([...useLastPlaces.getState().places]).toEqual([
      ['a', '/c/a/contracts?q=y'],
      ['b', '/c/b/assets'],
    ]);
  });
});
