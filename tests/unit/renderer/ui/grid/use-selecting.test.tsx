import type { SelectionChange } from '@renderer/ui/grid/grid-types';
import { type Selecting, useSelecting } from '@renderer/ui/grid/use-selecting';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** Selecting in a list of five rows, and what it has changed. */
function selecting() {
  const changes: SelectionChange[] = [];
  const selection = { isSelected: () => false, onChange: (change: SelectionChange) => changes.push(change), count: 0 };
  const list = { rows, rowKey: (row: string) => row };
  const found: { acts?: Selecting } = {};
  const List = () => {
    found.acts = useSelecting({ list, selection, announcements: { current: null } });
    return null;
  };
  renderToStaticMarkup(<List />);
  if (found.acts === undefined) throw new Error('it was rendered');
  const ranges = () =>
    changes.map((change) => (change.kind === 'range' ? [change.fromIndex, change.toIndex] : change.kind));
  return { ...found.acts, ranges };
}

describe('selecting by Shift and an arrow key', () => {
  it('goes on from the row where it began, not from the one before', () => {
    const { extendTo, ranges } = selecting();
    extendTo(2, false, 1);
    extendTo(3, false, 2);
    extendTo(0, false, 3);
    expect(ranges()).toEqual([
      [1, 2],
      [1, 3],
      [1, 0],
    ]);
  });

  it('begins at the row that was toggled or clicked last', () => {
    const { begin, toggle, extendTo, ranges } = selecting();
    begin(0);
    toggle(3);
    extendTo(4, true, 0);
    expect(ranges()).toEqual(['toggle', [3, 4]]);
  });
});
