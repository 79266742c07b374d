import { haveRecovered, holdRows } from '@renderer/features/contracts/held-rows';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import { indexed, runAgo } from '@tests/support/indexed-contracts';
import { describe, expect, it } from 'vitest';

const failed = (name: string) => indexed(name, { runs: [runAgo(2, { status: 'Failed' })] });
const passed = (name: string) => indexed(name, { runs: [runAgo(0, { status: 'Success' })] });
const [a, b, c] = [failed('a'), failed('b'), failed('c')];
const names = (rows: readonly IndexedContract[]) => rows.map(({ contract }) => contract.name);
const all = (...rows: readonly IndexedContract[]) => new Map(rows.map((row) => [row.key, row]));

describe(holdRows, () => {
  it('keeps a row in its place that recovers, and says so', () => {
    const recovered = passed('b');
    const { rows, departed, isMoved } = holdRows([a, b, c], [a, c], all(a, recovered, c));
    expect([names(rows), names(departed), isMoved]).toEqual([['a', 'b', 'c'], ['b'], false]);
    expect(haveRecovered(departed)).toBe(true);
    // It stays while others change.
    const [held, other] = [holdRows([a, b, c], [a, c], all(a, recovered, c)).held, passed('c')];
    expect(names(holdRows(held, [a], all(a, recovered, other)).departed)).toEqual(['b', 'c']);
  });

  it('keeps the place of a row that ran and would stand elsewhere, and of no other', () => {
    const [first, ran] = [failed('first'), indexed('b', { runs: [runAgo(0, { status: 'Failed' })] })];
    const { rows, isMoved } = holdRows([a, b, c], [first, ran, a, c], all(a, ran, c, first));
    expect([names(rows), isMoved]).toEqual([['first', 'a', 'b', 'c'], true]);
    expect(holdRows([a, b, c], [c, b, a], all(a, b, c))).toMatchObject({ rows: [c, b, a], isMoved: false });
  });

  it('holds nothing back while results are read for the first time', () => {
    const unread = { ...b, readAt: null };
    expect(names(holdRows([a, unread, c], [a, c], all(a, passed('b'), c)).rows)).toEqual(['a', 'c']);
  });

  it('lets go what has not changed itself, and what is gone', () => {
    expect(names(holdRows([a, b, c], [a], all(a, b, c)).rows)).toEqual(['a']);
    expect(names(holdRows([a, b, c], [a, c], all(a, c)).rows)).toEqual(['a', 'c']);
  });

  it('is the list as it is while nothing was shown before', () => {
    expect(holdRows([], [b, a], all(a, b))).toMatchObject({ rows: [b, a], departed: [], isMoved: false });
  });

  it('calls nothing recovered that only left the filter', () => {
    expect(haveRecovered([indexed('b', { runs: [runAgo(0, { status: 'Aborted' })] })])).toBe(false);
  });
});
