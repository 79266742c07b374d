import { noLayout } from '@renderer/ui/data-grid/column-layout';
import { GridHeader } from '@renderer/ui/data-grid/grid-header';
import type { DataGridProps, GridColumn, GridSort } from '@renderer/ui/data-grid/grid-types';
import { headerMenu } from '@renderer/ui/data-grid/header-menu';
import { type GridSorting, useGridSort } from '@renderer/ui/data-grid/use-grid-sort';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';

interface Row {
  readonly size: number;
}

const column: GridColumn<Row> = {
  id: 'size',
  header: 'Size',
  width: 80,
  sortValue: ({ size }) => size,
  cell: () => null,
};
const ascending: GridSort = { id: 'size', desc: false };
const ways = { columns: [column], layout: noLayout, onLayout: undefined };

/** What the next click on the header asks for. */
function nextSort(sort: GridSort | null, pendingSort: GridSort | null): GridSort | null {
  const asked: (GridSort | null)[] = [];
  const made: GridSorting<Row>[] = [];
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
    made.push(useGridSort(props));
    return null;
  };
  renderToStaticMarkup(<Probe />);
  made[0]?.toggle('size');
  expect(asked).toHaveLength(1);
  return asked[0] ?? null;
}

describe('a sort that waits for more rows', () => {
  it('is gone on from by the next click, as one that is applied', () => {
    expect(nextSort(null, null)).toEqual(ascending);
    expect(nextSort(null, ascending)).toEqual({ id: 'size', desc: true });
    expect(nextSort(null, { id: 'size', desc: true })).toBeNull();
    expect(nextSort(ascending, null)).toEqual({ id: 'size', desc: true });
  });

  it('is the one that the menu of the header marks', () => {
    const items = headerMenu({ ...ways, sort: ascending, onSort: () => undefined }, column, 80);
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
        ways={{ ...ways, sort: ascending, onSort: () => undefined }}
        sort={sort}
        onToggle={() => undefined}
        selection={undefined}
        count={0}
      />,
    );
    expect(/ aria-sort="\w+"/.exec(html)?.[0] ?? '').toBe(told);
  });
});
