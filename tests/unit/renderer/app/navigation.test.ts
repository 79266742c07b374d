import { afterMove, connectionIn, useLastPlaces } from '@renderer/app/navigation';
import type { ConnectionId } from '@shared/domain/ids';
import { describe, expect, it } from 'vitest';

describe(afterMove, () => {
  it('keeps the entries ahead after going back', () => {
    expect(afterMove({ index: 2, last: 2 }, 'BACK', 1)).toEqual({ index: 1, last: 2 });
  });

  it('drops the entries ahead once another screen is opened', () => {
    expect(afterMove({ index: 1, last: 4 }, 'PUSH', 2)).toEqual({ index: 2, last: 2 });
  });

  it('keeps the entries ahead when a filter replaces the address', () => {
    expect(afterMove({ index: 1, last: 4 }, 'REPLACE', 1)).toEqual({ index: 1, last: 4 });
  });
});

it.each([
  ['/c/abc/contracts', 'abc'],
  ['/c/abc/contracts/1/compare', 'abc'],
  ['/c/sample', 'sample'],
  ['/connections/abc', null],
  ['/c/', null],
  ['/', null],
])('connectionIn: reads the connection of the address %s as %s', (path, id) => expect(connectionIn(path)).toBe(id));

it('useLastPlaces keeps the last address of each connection by itself', () => {
  const { remember } = useLastPlaces.getState();
  remember('a' as ConnectionId, '/c/a/contracts?q=x');
  remember('b' as ConnectionId, '/c/b/assets');
  remember('a' as ConnectionId, '/c/a/contracts?q=y');
  expect([...useLastPlaces.getState().places]).toEqual([
    ['a', '/c/a/contracts?q=y'],
    ['b', '/c/b/assets'],
  ]);
});
