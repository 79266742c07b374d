import { copyText } from '@renderer/api/app';
import { DataGrid } from '@renderer/ui/data-grid/data-grid';
import type { MenuItem } from '@renderer/ui/menu-items';
import { useKeyDown } from '@renderer/ui/use-key-down';
import { useToast } from '@renderer/ui/use-toast';
import type { ResultLine, ResultRow } from '@shared/domain/result';
import { formatInstantWithZone } from '@shared/words/instant';
import { useCallback, useMemo, useRef } from 'react';
import { ListFooter } from './list-footer';
import { NoResults } from './no-results';
import { resultColumns } from './result-columns';
import { believableTotal } from './result-list';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';
import type { ResultList } from './list/use-result-list';
import { useVeryWide } from './use-wide';

interface ResultsGridProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  /** The opened result is shown beside it. */
  readonly isBeside: boolean;
  readonly onDelete: (row: ResultRow) => void;
  readonly deleteReason: string | null;
  readonly isDeleted: boolean;
}

const rowKey = (line: ResultLine): string => line.key;
const rowProblem = (line: ResultLine): string | null => (line.kind === 'unreadable' ? line.reason : null);

/** The list itself. Delete on a row asks to delete it. */
export function ResultsGrid(props: ResultsGridProps) {
  const { list, search, onSearch, zone, isBeside, onDelete, deleteReason, isDeleted } = props;
  const { query, rows } = list;
  const { run } = search;
  const hasMessages = useVeryWide();
  const isNarrow = isBeside && !hasMessages;
  const columns = useMemo(() => resultColumns(zone, isNarrow), [zone, isNarrow]);
  const isSelected = useCallback((line: ResultLine) => line.key === run, [run]);
  const canLoad = query.hasNextPage && !query.isFetching && query.error === null && !list.isStopped;

  const toast = useToast();
  const rootRef = useRef<HTMLDivElement>(null);
  useKeyDown(rootRef, (event) => {
    if (event.key !== 'Delete' || event.repeat) return;
    const row = rowAt(event.target, rows);
    if (row === null) return;
    if (deleteReason === null) onDelete(row);
    else toast.show({ title: 'Results cannot be deleted', text: deleteReason });
  });
  const rowMenu = (line: ResultLine): readonly MenuItem[] =>
    line.kind === 'result'
      ? menuOf(line, { zone, deleteReason, onOpen: () => onSearch({ run: line.key }), onDelete: () => onDelete(line) })
      : [];
  return (
    <div ref={rootRef} className={styles['grid']}>
      <DataGrid
        label="Validation results"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowProblem={rowProblem}
        isSelected={isSelected}
        initialActiveKey={run ?? null}
        onOpen={(line) => onSearch({ run: line.key })}
        rowMenu={rowMenu}
        total={totalOf(list, search)}
        loading={query.isPending}
        onReachEnd={canLoad ? list.wantMore : undefined}
        footer={<ListFooter list={list} zone={zone} />}
        empty={<NoResults {...{ list, search, onSearch, zone, isDeleted }} />}
        resetKey={list.filterKey}
      />
    </div>
  );
}

/** Rows there are in all; null while nobody can know. */
function totalOf({ query, rows, loaded }: ResultList, search: ResultsSearch): number | null {
  if (!query.hasNextPage) return rows.length;
  return search.status === undefined ? believableTotal(loaded, search) : null;
}

function rowAt(target: EventTarget | null, rows: readonly ResultLine[]): ResultRow | null {
  const index = target instanceof HTMLElement ? target.getAttribute('data-index') : null;
  const row = index === null ? undefined : rows[Number(index)];
  return row?.kind === 'result' ? row : null;
}

interface MenuContext {
  readonly zone: string;
  readonly onOpen: () => void;
  readonly onDelete: () => void;
  readonly deleteReason: string | null;
}

const menuOf = (row: ResultRow, { zone, onOpen, onDelete, deleteReason }: MenuContext): readonly MenuItem[] => [
  { kind: 'action', id: 'open', label: 'Open', shortcut: 'Enter', onSelect: onOpen },
  { kind: 'separator', id: 'copies' },
  {
    kind: 'action',
    id: 'time',
    label: 'Copy time',
    onSelect: () => void copyText(formatInstantWithZone(row.timestamp, zone, 'millisecond')),
  },
  {
    kind: 'action',
    id: 'timestamp',
    label: 'Copy timestamp in milliseconds',
    onSelect: () => void copyText(String(row.timestamp)),
  },
  {
    kind: 'action',
    id: 'message',
    label: 'Copy message',
    disabled: row.message === null,
    onSelect: () => void copyText(row.message ?? ''),
  },
  { kind: 'separator', id: 'danger' },
  {
    kind: 'action',
    id: 'delete',
    label: deleteReason === null ? 'Delete…' : `Delete… (${deleteReason})`,
    shortcut: 'Del',
    danger: true,
    disabled: deleteReason !== null,
    onSelect: onDelete,
  },
];
