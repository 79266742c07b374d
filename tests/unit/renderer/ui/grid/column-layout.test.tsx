import { noLayout } from '@renderer/ui/grid/column-layout';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { besideOf, canHide, moveColumn, useGridTable } from '@renderer/ui/grid/use-grid-table';
import type { GridLayout } from '@shared/domain/local/grid-layout';
import fc from 'fast-check';
import { useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

const fits = () => true;
const cell = () => null;
const columns: readonly GridColumn<object>[] = [
  { id: 'status', header: 'Status', width: 100, fits, cell },
  { id: 'time', header: 'Time', width: 200, cell },
  { id: 'sla', header: 'SLA', width: 60, cell },
  { id: 'message', header: 'Message', width: 120, flex: 1, cell },
];

/** The table over a saved layout, what it shows, and the layout after what is done with it. */
function open(layout: GridLayout, made = columns) {
  const tables: ReturnType<typeof useGridTable<object>>[] = [];
  const changed: GridLayout[] = [];
  const Probe = () => {
    tables.push(useGridTable({ columns: made, layout, onLayout: (next) => changed.push(next) }));
    return null;
  };
  renderToStaticMarkup(<Probe />);
  const [opened] = tables;
  if (opened === undefined) throw new Error('the table is there once it is rendered');
  const { table, shown } = opened;
  const after = (change: () => void): GridLayout => {
    change();
    return changed.at(-1) ?? layout;
  };
  return {
    table,
    shown,
    all: ids(table.getAllLeafColumns()),
    hide: (id: string) => after(() => (canHide(table, id) ? table.getColumn(id)?.toggleVisibility(false) : undefined)),
    show: (id: string) => after(() => table.getColumn(id)?.toggleVisibility(true)),
    move: (id: string, to: string) => after(() => moveColumn(table, { id, to })),
    size: (id: string, width: number) => after(() => table.setColumnSizing((widths) => ({ ...widths, [id]: width }))),
    unsize: (id: string) => after(() => table.getColumn(id)?.resetSize()),
  };
}

const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

const anyId = fc.constantFrom('status', 'time', 'sla', 'message', 'gone', 'later');
const layouts = fc.record({
  order: fc.array(anyId),
  hidden: fc.array(anyId),
  widths: fc.dictionary(anyId, fc.integer({ min: 1, max: 5000 })),
});

describe(useGridTable, () => {
  it('shows the default columns when nothing was changed', () => expect(open(noLayout).shown).toEqual(columns));

  it('shows every column once, whatever an older layout names', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        expect(open(layout).all.sort()).toEqual(ids(columns).sort());
      }),
    );
  });

  it('puts a column that the layout does not know behind its predecessor', () => {
    expect(open({ ...noLayout, order: ['message', 'time', 'status'] }).all).toEqual([
      'message',
      'time',
      'sla',
      'status',
    ]);
  });

  it('always leaves one column', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        let now: GridLayout = layout;
        for (const id of ids(columns)) now = open(now).hide(id);
        expect(open(now).shown.length).toBeGreaterThan(0);
      }),
    );
  });

  it('never hides a column that must stay', () => {
    const fixed = columns.map((column) => (column.id === 'status' ? { ...column, always: true } : column));
    expect(canHide(open(noLayout, fixed).table, 'status')).toBe(false);
    const { shown } = open({ ...noLayout, hidden: ['status', 'sla'] }, fixed);
    expect(ids(shown)).toEqual(['status', 'time', 'message']);
  });

  it('keeps the entries of unknown columns', () => {
    const before = { order: ['later', 'time'], hidden: ['gone'], widths: { gone: 77 } };
    const hidden = open(before).hide('sla');
    const after = open(open(hidden).move('time', 'status')).size('time', 90);
    expect(after).toMatchObject({ hidden: ['gone', 'sla'], widths: { gone: 77, time: 90 } });
    expect(after.order).toContain('later');
    expect(open(after).show('sla').hidden).toEqual(['gone']);
  });

  it('moves a column to the place of another one and back', () => {
    fc.assert(
      fc.property(layouts, fc.nat(3), fc.nat(3), (layout, from, to) => {
        const before = open(layout);
        const moved = before.all[from] ?? '';
        const after = open(before.move(moved, before.all[to] ?? '')).all;
        expect(after[to]).toBe(moved);
        expect(after.filter((id) => id !== moved)).toEqual(before.all.filter((id) => id !== moved));
      }),
    );
  });

  it('skips hidden columns', () => {
    const { table } = open({ ...noLayout, hidden: ['time'] });
    expect(besideOf(table, { id: 'status', by: 1 })).toBe('sla');
    expect(besideOf(table, { id: 'status', by: -1 })).toBeNull();
  });

  it('sets the width of a column within limits, and resets it', () => {
    const wide = open(noLayout).size('message', 9000);
    expect(open(wide).shown[3]).toEqual({ id: 'message', header: 'Message', width: 1200, cell });
    expect(open(open(noLayout).size('sla', 3)).shown[2]).toEqual({ id: 'sla', header: 'SLA', width: 48, cell });
    expect(open(wide).unsize('message')).toEqual(noLayout);
  });

  it('clips the cells of a narrowed column', () => {
    const status = { id: 'status', header: 'Status', cell };
    expect(open(open(noLayout).size('status', 60)).shown[0]).toEqual({ ...status, width: 60 });
    expect(open(open(noLayout).size('status', 130)).shown[0]).toEqual({ ...status, width: 130, fits });
  });
});

it('keeps the same column objects while nothing changes, so that no row renders', () => {
  const seen: unknown[] = [];
  const layout = { ...noLayout, hidden: ['sla'], widths: { time: 90 } };
  const Probe = () => {
    const [renders, setRenders] = useState(0);
    seen.push(useGridTable({ columns, layout, onLayout: () => undefined }).shown);
    if (renders < 2) setRenders(renders + 1);
    return null;
  };
  renderToStaticMarkup(<Probe />);
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
});
