import { cleanUpRows } from '@renderer/api/clean-up';
import { DataGrid } from '@renderer/ui/data-grid/data-grid';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import { Time } from '@renderer/ui/time';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import styles from './preview.module.css';

/** A result that goes, and whose it is. */
interface GoingLine {
  readonly contractId: ContractId;
  readonly line: ResultLine;
}

interface PreviewRowsProps {
  readonly previewId: string;
  /** Of one contract; null for all of them. */
  readonly contractId: ContractId | null;
  readonly count: number;
  readonly zone: string;
  /** Names of the contracts, where there are several; null for one. */
  readonly names: ReadonlyMap<string, string> | null;
}

type Column = GridColumn<GoingLine>;

const contractColumn = (names: ReadonlyMap<string, string>): Column => ({
  id: 'contract',
  header: 'Contract',
  width: 160,
  cell: ({ contractId }) => <SafeText text={names.get(contractId) ?? contractId} max={200} titled />,
});

const columnsIn = (zone: string, names: ReadonlyMap<string, string> | null): readonly Column[] => [
  {
    id: 'status',
    header: 'Status',
    width: 132,
    cell: ({ line }) => (line.kind === 'result' ? <StatusMark status={line.status} /> : null),
  },
  {
    id: 'time',
    header: 'Time',
    width: 232,
    cell: ({ line }) =>
      line.kind === 'result' ? <Time at={line.timestamp} zone={zone} precision="millisecond" /> : null,
  },
  ...(names === null ? [] : [contractColumn(names)]),
  {
    id: 'message',
    header: 'Message',
    width: 120,
    flex: 1,
    cell: ({ line }) =>
      line.kind === 'result' && line.message !== null ? <SafeText text={line.message} max={200} titled /> : null,
  },
];

/** Header, compact rows and border, in pixels: a few rows leave no empty box behind. */
const heightOf = (count: number): number => 30 + count * 26 + 3;

const rowKey = ({ contractId, line }: GoingLine): string => `${contractId} ${line.key}`;
const rowProblem = ({ line }: GoingLine): string | null => (line.kind === 'unreadable' ? line.reason : null);

/** Exactly the rows that would go, contract after contract, newest first. */
export function PreviewRows({ previewId, contractId, count, zone, names }: PreviewRowsProps) {
  const query = useInfiniteQuery(cleanUpRows({ previewId, contractId, count }));
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap(({ lines }) => lines), [pages]);
  const columns = useMemo(() => columnsIn(zone, names), [zone, names]);
  const retry = () => void (pages === undefined ? query.refetch() : query.fetchNextPage());
  const canLoad = query.hasNextPage && !query.isFetching && query.error === null;
  const failure =
    query.error === null ? null : (
      <ErrorNotice error={query.error} doing="show the rows of the preview" onRetry={retry} />
    );
  return (
    <div className={styles['rows']} style={failure === null ? { maxHeight: heightOf(count) } : undefined}>
      <DataGrid
        label="Results that would be deleted"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowProblem={rowProblem}
        total={count}
        density="compact"
        loading={query.isPending}
        onReachEnd={canLoad ? () => void query.fetchNextPage() : undefined}
        footer={failure}
        empty={failure}
        resetKey={`${previewId} ${contractId}`}
      />
    </div>
  );
}
