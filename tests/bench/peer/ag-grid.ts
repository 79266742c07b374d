import type { CheckCounts } from '@shared/domain/result/counts';
import type { ResultRow } from '@shared/domain/result/result';
import { countsText } from '@shared/format/counts-text';
import { formatDuration } from '@shared/format/format';
import { formatInstant } from '@shared/format/instant';
import { statusName, statusTone } from '@shared/format/status-names';
import {
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  createGrid,
  type GridApi,
  ModuleRegistry,
  themeQuartz,
} from 'ag-grid-community';
import { type PeerGrid, paintedWhen, rootElement } from './peer-grid';

ModuleRegistry.registerModules([ClientSideRowModelModule, CellStyleModule, ColumnApiModule]);

const counts = (
  field: 'schema' | 'semantics' | 'quality' | 'sla',
  width: number,
): ColDef<ResultRow, CheckCounts | null> => ({
  field,
  width,
  type: 'rightAligned',
  valueFormatter: ({ value }) => countsText(value ?? null).short,
});

const columnDefs: ColDef<ResultRow>[] = [
  { field: 'status', width: 132, cellRenderer: ({ value }: { readonly value: string }) => statusCell(value) },
  {
    field: 'timestamp',
    headerName: 'Time',
    width: 212,
    valueFormatter: ({ value }) => `${formatInstant(value, 'UTC')} UTC`,
  },
  {
    field: 'durationMs',
    headerName: 'Duration',
    width: 76,
    type: 'rightAligned',
    valueFormatter: ({ value }) => (value === null ? '–' : formatDuration(value)),
  },
  counts('schema', 72),
  counts('semantics', 84),
  counts('quality', 70),
  counts('sla', 56),
  { field: 'message', flex: 1, minWidth: 116 },
];

/** A mark and a word, as plain as it can be made. */
function statusCell(status: string): HTMLElement {
  const cell = document.createElement('span');
  const mark = document.createElement('span');
  mark.className = statusTone(status);
  mark.textContent = '●';
  cell.append(mark, ` ${statusName(status)}`);
  return cell;
}

/** AG Grid as its manual advises for speed: rows in the client, ids of its own, no animation, only the modules in use. */
export function createAgGrid(): PeerGrid {
  let api: GridApi<ResultRow> | null = null;
  const firstRow = () => document.querySelector('.ag-grid-scrolling-container [row-index="0"]');
  return {
    scroller: '.ag-grid-viewport',
    async mount(rows) {
      api = createGrid<ResultRow>(rootElement(), {
        theme: themeQuartz.withParams({ rowHeight: 32, headerHeight: 30, fontSize: 13 }),
        columnDefs,
        defaultColDef: { sortable: true, suppressMovable: true },
        rowData: [...rows],
        getRowId: ({ data }) => data.key,
        animateRows: false,
      });
      await paintedWhen(() => (firstRow()?.textContent ?? '') !== '');
    },
    async sort(isDescending) {
      const before = firstRow()?.textContent;
      api?.applyColumnState({ state: [{ colId: 'durationMs', sort: isDescending ? 'desc' : 'asc' }] });
      await paintedWhen(() => firstRow()?.textContent !== before && (firstRow()?.textContent ?? '') !== '');
    },
    unmount() {
      api?.destroy();
      api = null;
    },
  };
}
