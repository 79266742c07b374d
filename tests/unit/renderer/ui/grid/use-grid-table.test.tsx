import { GridHeader } from '@renderer/ui/grid/grid-header';
import type { DataGridProps, GridColumn, GridSort } from '@renderer/ui/grid/grid-types';
import { headerMenu } from '@renderer/ui/grid/header-menu';
import { type GridTable, useGridTable } from '@renderer/ui/grid/use-grid-table';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly size: number;
}

const column: GridColumn<Row> = { id: 'size', header: 'Size', width: 80, sortable: true, cell: () => null };
const ascending: GridSort = { id: 'size', desc: false };

/** The table of a list, and what it was asked to be sorted by since. */
function open(sort: GridSort | null) {
  const asked: (GridSort | null)[] = [];
  const made: GridTable<Row>[] = [];
  const props: DataGridProps<Row> = {
    label: 'Sizes',
    columns: [column],
    rows: [],
    rowKey: ({ size }) => String(size),
    sort,
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
function nextSort(sort: GridSort | null): GridSort | null {
  const { table, asked } = open(sort);
  table.getColumn('size')?.toggleSorting();
  expect(asked).toHaveLength(1);
  return asked[0] ?? null;
}

const actionsOf = (sort: GridSort | null) => ({ table: open(sort).table, onLayout: undefined });

describe(useGridTable, () => {
  it('goes from ascending to descending to unsorted', () => {
    expect(nextSort(null)).toEqual(ascending);
    expect(nextSort(ascending)).toEqual({ id: 'size', desc: true });
    expect(nextSort({ id: 'size', desc: true })).toBeNull();
  });

  it('marks the sort in the header menu', () => {
    const items = headerMenu(actionsOf(ascending), column, 80);
    const marked = items.flatMap((item) => (item.kind === 'choice' && item.checked ? [item.label] : []));
    expect(marked).toEqual(['Sort ascending']);
  });

  it('is sorted, and sorted no more, from the header menu', () => {
    const { table, asked } = open(ascending);
    for (const item of headerMenu({ table, onLayout: undefined }, column, 80))
      if (item.kind === 'choice') item.onSelect();
    expect(asked).toEqual([ascending, { id: 'size', desc: true }, null]);
  });

  it.each([
    ['when there is one', ascending, ' aria-sort="ascending"'],
    ['and nothing else', null, ''],
  ])('is told to a screen reader as the order of the rows %s', (_, sort, told) => {
    const html = renderToStaticMarkup(
      <GridHeader shown={[column]} actions={actionsOf(sort)} selection={undefined} count={0} />,
    );
    expect(/ aria-sort="\w+"/.exec(html)?.[0] ?? '').toBe(told);
  });
});
