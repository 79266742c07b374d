import {
  changeSelection,
  isSelected,
  type KeyedView,
  nothingSelected,
  type Selection,
  type SelectionChange,
  selectedCount,
  selectedIndexes,
} from '@renderer/lib/selection';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const viewOf = (keys: readonly string[], unreadable: readonly string[] = []): KeyedView => ({
  length: keys.length,
  keyAt: (index) => keys[index] ?? '',
  indexOfKey: (key) => keys.indexOf(key),
  isReadable: (index) => !unreadable.includes(keys[index] ?? ''),
  readable: keys.length - unreadable.length,
});

const keys = Array.from({ length: 12 }, (_, index) => `run ${index}`);
const view = viewOf(keys);
const key = fc.constantFrom(...keys);
const index = fc.integer({ min: 0, max: keys.length - 1 });
const change: fc.Arbitrary<SelectionChange> = fc.oneof(
  fc.record({ kind: fc.constantFrom('only' as const, 'toggle' as const), key }),
  fc.record({ kind: fc.constant('range' as const), fromIndex: index, toIndex: index, keep: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('all' as const, 'none' as const) }),
);

/** The same with nothing but a plain set of keys. */
function plainly(before: ReadonlySet<string>, each: SelectionChange): ReadonlySet<string> {
  switch (each.kind) {
    case 'only':
      return new Set([each.key]);
    case 'toggle':
      return before.has(each.key)
        ? new Set([...before].filter((other) => other !== each.key))
        : new Set([...before, each.key]);
    case 'range': {
      const ends = [each.fromIndex, each.toIndex].sort((one, other) => one - other);
      const within = keys.slice(ends[0], (ends[1] ?? 0) + 1);
      return new Set(each.keep ? [...before, ...within] : within);
    }
    case 'all':
      return new Set(keys);
    case 'none':
      return new Set();
  }
}

const selectedBy = (changes: readonly SelectionChange[]): Selection =>
  changes.reduce<Selection>((selection, each) => changeSelection(selection, each, view), nothingSelected);

describe(changeSelection, () => {
  it('equals a plain set of keys after any changes', () => {
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const selection = selectedBy(changes);
        const expected = changes.reduce<ReadonlySet<string>>(plainly, new Set());
        expect(keys.filter((each) => isSelected(selection, each))).toEqual(keys.filter((each) => expected.has(each)));
        expect(selectedCount(selection, view)).toBe(expected.size);
        expect(selectedIndexes(selection, view).map((at) => keys[at])).toEqual(
          keys.filter((each) => expected.has(each)),
        );
      }),
    );
  });

  it('restores the selection when a row is toggled twice', () => {
    fc.assert(
      fc.property(fc.array(change), key, (changes, each) => {
        const once = selectedBy(changes);
        const twice = selectedBy([...changes, { kind: 'toggle', key: each }, { kind: 'toggle', key: each }]);
        expect(selectedIndexes(twice, view)).toEqual(selectedIndexes(once, view));
      }),
    );
  });

  it('includes rows that are loaded later in a selection of all', () => {
    const selection = selectedBy([{ kind: 'all' }, { kind: 'toggle', key: 'run 3' }]);
    const later = viewOf([...keys, 'run 12', 'run 13']);
    expect(selectedCount(selection, later)).toBe(13);
    expect(isSelected(selection, 'run 13')).toBe(true);
  });

  it('does not count a row that is gone', () => {
    const without = viewOf(keys.slice(1));
    expect(selectedCount(selectedBy([{ kind: 'range', fromIndex: 0, toIndex: 2, keep: false }]), without)).toBe(2);
    expect(selectedCount(selectedBy([{ kind: 'all' }, { kind: 'toggle', key: 'run 0' }]), without)).toBe(11);
  });

  it('leaves out unreadable rows, one by one and all together', () => {
    const holed = viewOf(keys, ['run 1', 'run 11']);
    const range = changeSelection(nothingSelected, { kind: 'range', fromIndex: 3, toIndex: 0, keep: false }, holed);
    expect(selectedIndexes(range, holed)).toEqual([0, 2, 3]);
    const all = changeSelection(nothingSelected, { kind: 'all' }, holed);
    expect(selectedCount(all, holed)).toBe(10);
    expect(selectedIndexes(all, holed)).toEqual([0, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const before of [nothingSelected, range, all]) {
      for (const kind of ['only', 'toggle'] as const) {
        expect(changeSelection(before, { kind, key: 'run 1' }, holed)).toBe(before);
      }
    }
  });

  it('reads the selected rows in list order, up to a limit', () => {
    const changes: SelectionChange[] = ['run 9', 'run 2', 'run 5'].map((each) => ({ kind: 'toggle', key: each }));
    expect(selectedIndexes(selectedBy(changes), view)).toEqual([2, 5, 9]);
    expect(selectedIndexes(selectedBy(changes), view, 2)).toEqual([2, 5]);
    expect(selectedIndexes(selectedBy([{ kind: 'all' }]), view, 3)).toEqual([0, 1, 2]);
  });
});
