import '@renderer/styles/tokens.css';
import '@renderer/styles/base.css';
import '@renderer/styles/shared.css';
import { type ColumnTable, tableOf } from '@renderer/features/results/list/result-table';
import { viewOf } from '@renderer/features/results/list/result-view';
import { resultColumns } from '@renderer/features/results/result-cells';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridSort, RowList } from '@renderer/ui/grid/grid-types';
import type { ResultLine } from '@shared/domain/result/result';
import { chunkOfLines } from '@shared/results/columns/chunk-rows';
import { createResultDictionaries } from '@shared/results/columns/dictionaries';
import { createRoot, type Root } from 'react-dom/client';
import { type PeerGrid, painted, paintedWhen, rootElement } from './peer-grid';

const pageLength = 1000;
/** The columns that the other grid has too. */
const shown = ['status', 'time', 'duration', 'schema', 'semantics', 'quality', 'sla', 'message'];
const columns = resultColumns({ zone: 'UTC' }).filter(({ id }) => shown.includes(id));
const rowKey = ({ key }: ResultLine) => key;
const ignoreSort = () => undefined;

/** The list of results as the screen builds it: columns, a view of them, and a grid. */
export function createOurGrid(): PeerGrid {
  let root: Root | null = null;
  let table: ColumnTable = tableOf([]);

  const show = (rows: RowList<ResultLine>, sort: GridSort | null) =>
    root?.render(
      <div style={{ height: '100%', display: 'grid' }}>
        <DataGrid
          label="Results"
          {...{ columns, rows, rowKey, sort }}
          onSort={ignoreSort}
          resetKey={String(sort?.desc)}
        />
      </div>,
    );
  const firstRow = () => document.querySelector('[role="grid"] [data-index="0"]');

  return {
    scroller: '[role="grid"]',
    async mount(rows) {
      const dictionaries = createResultDictionaries();
      const pages = Array.from({ length: Math.ceil(rows.length / pageLength) }, (_, page) =>
        rows.slice(page * pageLength, (page + 1) * pageLength),
      );
      table = tableOf(pages.map((page) => chunkOfLines(page, dictionaries)));
      root = createRoot(rootElement());
      show(viewOf(table, null, undefined), null);
      await paintedWhen(() => firstRow() !== null);
    },
    async sort(isDescending) {
      const before = firstRow()?.textContent;
      const view = viewOf(table, null, isDescending ? '-duration' : 'duration');
      show(view, { id: 'duration', desc: isDescending });
      await paintedWhen(() => firstRow()?.textContent !== before);
    },
    unmount() {
      root?.unmount();
      root = null;
      table = tableOf([]);
      void painted();
    },
  };
}
