import {
  besideOf,
  canHide,
  noLayout,
  orderedColumns,
  shownColumns,
  withColumnWidth,
  withHidden,
  withMoved,
  withShown,
} from '@renderer/ui/data-grid/column-layout';
import type { GridLayout } from '@shared/domain/grid-layout';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const fits = () => true;
const columns = [
  { id: 'status', width: 100, fits },
  { id: 'time', width: 200 },
  { id: 'sla', width: 60 },
  { id: 'message', width: 120, flex: 1 },
];
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

const anyId = fc.constantFrom('status', 'time', 'sla', 'message', 'gone', 'later');
const layouts = fc.record({
  order: fc.array(anyId),
  hidden: fc.array(anyId),
  widths: fc.dictionary(anyId, fc.integer({ min: 1, max: 5000 })),
});

describe('a layout of columns', () => {
  it('shows the columns as they are made when nothing was changed', () => {
    expect(shownColumns(columns, noLayout)).toEqual(columns);
  });

  it('shows every column once, whatever an older layout names', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(ids(orderedColumns(columns, layout)).sort()).toEqual(ids(columns).sort());
      }),
    );
  });

  it('puts a column that the layout does not know behind its neighbour', () => {
    const layout = { ...noLayout, order: ['message', 'time', 'status'] };
    expect(ids(orderedColumns(columns, layout))).toEqual(['message', 'time', 'sla', 'status']);
  });

  it('always leaves one column', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        let now: GridLayout = layout;
        for (const id of ids(columns)) now = withHidden(columns, now, id);
        expect(shownColumns(columns, now).length).toBeGreaterThan(0);
      }),
    );
  });

  it('never hides a column that cannot go', () => {
    const fixed = columns.map((column) => (column.id === 'status' ? { ...column, always: true } : column));
    expect(canHide(fixed, noLayout, 'status')).toBe(false);
    expect(ids(shownColumns(fixed, { ...noLayout, hidden: ['status', 'sla'] }))).toEqual(['status', 'time', 'message']);
  });

  it('keeps what it says of columns that are not there', () => {
    const before = { order: ['later', 'time'], hidden: ['gone'], widths: { gone: 77 } };
    const after = withColumnWidth(
      withMoved(columns, withHidden(columns, before, 'sla'), { id: 'time', to: 'status' }),
      'time',
      90,
    );
    expect(after).toMatchObject({ hidden: ['gone', 'sla'], widths: { gone: 77, time: 90 } });
    expect(after.order).toContain('later');
    expect(withShown(after, 'sla').hidden).toEqual(['gone']);
  });

  it('moves a column to the place of another one and back', () => {
    fc.assert(
      fc.property(layouts, fc.nat(3), fc.nat(3), (layout, from, to) => {
        const before = ids(orderedColumns(columns, layout));
        const move = { id: before[from] ?? '', to: before[to] ?? '' };
        const after = ids(orderedColumns(columns, withMoved(columns, layout, move)));
        expect(after[to]).toBe(move.id);
        expect(after.filter((id) => id !== move.id)).toEqual(before.filter((id) => id !== move.id));
      }),
    );
  });

  it('goes from column to column past the hidden ones', () => {
    const layout = { ...noLayout, hidden: ['time'] };
    expect(besideOf(columns, layout, { id: 'status', by: 1 })).toBe('sla');
    expect(besideOf(columns, layout, { id: 'status', by: -1 })).toBeNull();
  });

  it('gives a column a width of its own within bounds, and takes it back', () => {
    const wide = withColumnWidth(noLayout, 'message', 9000);
    expect(shownColumns(columns, wide)[3]).toEqual({ id: 'message', width: 1200 });
    expect(shownColumns(columns, withColumnWidth(noLayout, 'sla', 3))[2]).toEqual({ id: 'sla', width: 48 });
    expect(withColumnWidth(wide, 'message', null)).toEqual(noLayout);
  });

  it('cuts the cells of a column that is narrower than it was made', () => {
    expect(shownColumns(columns, withColumnWidth(noLayout, 'status', 60))[0]).toEqual({ id: 'status', width: 60 });
    expect(shownColumns(columns, withColumnWidth(noLayout, 'status', 130))[0]).toEqual({
      id: 'status',
      width: 130,
      fits,
    });
  });
});
