import { continueSearch } from '@main/services/assets/search-pager';
import { createPageMemory } from '@main/services/paging/page-memory';
import type { SearchPosition } from '@shared/domain/contract/asset';
import { describe, expect, it } from 'vitest';

const hit = (key: string | number) => ({ kind: 'asset', key: `hit ${key}` });
const hitsFrom = (from: number, count: number) => Array.from({ length: count }, (_, index) => hit(from + index));
const exact = { total: null, isLowerBound: false };
const at = (from: number, step = 1): SearchPosition => ({ mode: 'from', reading: memory().reading, step, from });
const memory = () => createPageMemory('5b1f3a52-6c1e-4d67-9a3f-00000000000a');

describe('the hits of a search', () => {
  it('go on behind those that came, even if the engine gave fewer than it was asked for', () => {
    const turn = continueSearch(
      memory(),
      { mode: 'start' },
      { lines: hitsFrom(0, 10), total: 25, isLowerBound: false },
    );
    expect(turn.next).toMatchObject({ mode: 'from', from: 10, step: 1 });
  });

  it('are complete when as many came as were counted, or none came', () => {
    const read = { lines: hitsFrom(20, 5), total: 25, isLowerBound: false };
    expect(continueSearch(memory(), at(20), read)).toMatchObject({ next: null, end: 'complete' });
    expect(continueSearch(memory(), at(20), { ...exact, lines: [] })).toMatchObject({ next: null, end: 'complete' });
  });

  it('are not complete at a count that is only a lower bound', () => {
    const read = { lines: hitsFrom(0, 10), total: 10, isLowerBound: true };
    expect(continueSearch(memory(), { mode: 'start' }, read).next).not.toBeNull();
  });

  it('shows each hit once when the engine reorders, and ends when nothing is new', () => {
    const seen = memory();
    continueSearch(seen, { mode: 'start' }, { ...exact, lines: hitsFrom(0, 10) });
    const turn = continueSearch(seen, at(10), { ...exact, lines: hitsFrom(8, 10) });
    expect(turn.fresh.map(({ key }) => key)).toEqual(hitsFrom(10, 8).map(({ key }) => key));
    const again = continueSearch(seen, at(20, 2), { ...exact, lines: hitsFrom(0, 10) });
    expect(again).toMatchObject({ fresh: [], next: null, end: 'nothing-new' });
  });

  it('end where the engine shows no more', () => {
    const turn = continueSearch(memory(), at(9990, 3), {
      lines: hitsFrom(9990, 10),
      total: 10_000,
      isLowerBound: true,
    });
    expect(turn).toMatchObject({ next: null, end: 'window' });
  });
});
