import { GridHeader } from '@renderer/ui/grid/grid-header';
import type { DataGridProps, GridColumn, GridSort } from '@renderer/ui/grid/grid-types';
import { headerMenu } from '@renderer/ui/grid/header-menu';
import { type GridTable, useGridTable } from '@renderer/ui/grid/use-grid-table';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly size: number;
}

const column: GridColumn<Row> = {
  id: 'size',
  header: 'Size',
  width: 80,
  sortable: true,
  cell: () => null,
};
const ascending: GridSort = { id: 'size', desc: false };

/** The table of a list, and what it was asked to be sorted by since. */
function open(sort: GridSort | null, pendingSort: GridSort | null) {
  const asked: (GridSort | null)[] = [];
  const made: GridTable<Row>[] = [];
  const props: DataGridProps<Row> = {
    label: 'Sizes',
    columns: [column],
    rows: [],
    rowKey: ({ size }) => String(size),
    sort,
    pendingSort,
    onSort: (next) => asked.push(next),
  };
  const Probe = () => {
    made.push(useGridTable(props).table);
    return null;
  };
  renderToStaticMarkup(<Probe />);
  const [table] = made;
  if (table === undefined) throw new Error('the table is there once it is rendered');
  return { table, asked };
}

/** What the next click on the header asks for. */
function nextSort(sort: GridSort | null, pendingSort: GridSort | null): GridSort | null {
  const { table, asked } = open(sort, pendingSort);
  table.getColumn('size')?.toggleSorting();
  expect(asked).toHaveLength(1);
  return asked[0] ?? null;
}

const actions = { table: open(null, null).table, onLayout: undefined };

describe(useGridTable, () => {
  it('toggles from a pending sort as from an applied one', () => {
    expect(nextSort(null, null)).toEqual(ascending);
    expect(nextSort(null, ascending)).toEqual({ id: 'size', desc: true });
    expect(nextSort(null, { id: 'size', desc: true })).toBeNull();
    expect(nextSort(ascending, null)).toEqual({ id: 'size', desc: true });
  });

  it('marks a pending sort in the header menu', () => {
    const items = headerMenu({ ...actions, sort: ascending, onSort: () => undefined }, column, 80);
    const marked = items.flatMap((item) => (item.kind === 'choice' && item.checked ? [item.label] : []));
    expect(marked).toEqual(['Sort ascending']);
  });

  it.each([
    ['once it is applied', ascending, ' aria-sort="ascending"'],
    ['not before', null, ''],
  ])('is told to a screen reader as the order of the rows %s', (_, sort, told) => {
    const html = renderToStaticMarkup(
      <GridHeader
        shown={[column]}
        actions={{ ...actions, sort: ascending, onSort: () => undefined }}
        sort={sort}
        selection={undefined}
        count={0}
      />,
    );
    expect(/ aria-sort="\w+"/.exec(html)?.[0] ?? '').toBe(told);
  });
});
