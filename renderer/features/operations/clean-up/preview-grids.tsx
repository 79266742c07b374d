import { readOperationRows } from '@renderer/api/operation/operations';
import { CompactRows, PagedRows } from '@renderer/features/operations/dialog-parts';
import { failureLine } from '@renderer/lib/describe-error';
import { ErrorNotice } from '@renderer/ui/feedback/error-notice';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import type { ContractId } from '@shared/domain/ids';
import type { CleanUpRule, ContractPlan } from '@shared/domain/operation/clean-up';
import type { ResultLine } from '@shared/domain/result/result';
import { formatNumber } from '@shared/format/format';
import { plainText } from '@shared/format/text';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMemo } from 'react';
import { messages } from './messages';

const { plan: texts } = messages;
const { contractColumns, rowColumns } = texts;

interface ContractPlansProps {
  readonly plans: readonly ContractPlan[];
  readonly rule: CleanUpRule;
  /** A unique label by contract id. */
  readonly names: ReadonlyMap<string, string>;
  /** Whose rows are shown below; null for those of all. */
  readonly chosen: ContractId | null;
  readonly onChoose: (contractId: ContractId | null) => void;
}

const planColumns = (rule: CleanUpRule, names: ReadonlyMap<string, string>): readonly GridColumn<ContractPlan>[] => [
  {
    id: 'name',
    header: contractColumns.name,
    width: 160,
    flex: 1,
    cell: (plan) => <NameCell plan={plan} label={names.get(plan.contractId) ?? plan.name} />,
  },
  {
    id: 'going',
    header: contractColumns.going,
    width: 72,
    align: 'end',
    cell: ({ count, problem }) => (problem === null ? formatNumber(count) : texts.notRead),
  },
  {
    id: 'stays',
    header: contractColumns.stays,
    width: 72,
    align: 'end',
    cell: ({ stays }) => (stays === null ? '–' : formatNumber(stays.count)),
  },
  {
    id: 'kept',
    header: contractColumns.kept,
    headerTitle: contractColumns.keptTitle,
    width: 72,
    align: 'end',
    cell: ({ keptKeys }) => formatNumber(new Set(keptKeys.map(({ key }) => key)).size),
  },
  {
    id: 'requests',
    header: contractColumns.requests,
    width: 84,
    align: 'end',
    cell: (plan) => formatNumber(plan.singles + (plan.before === null ? 0 : 1)),
    title: (plan) =>
      requestLines(plan, rule)
        .map(({ text, count }) => texts.requestLine(text, count))
        .join('\n') || null,
  },
];

/** A kind of request that will be sent, and how often. */
interface RequestLine {
  /** Such as `DELETE /v1/dataContracts/…/results/before/1700000000000`. */
  readonly text: string;
  readonly count: number;
}

const resultsOf = (contractId: string): string => `DELETE /v1/dataContracts/${contractId}/results`;

/** The requests for one contract, as they will be sent. */
export function requestLines(plan: ContractPlan, rule: CleanUpRule): readonly RequestLine[] {
  const { contractId, before, singles, newest } = plan;
  const only = singles === 1 && before === null ? (rule.kind === 'picked' ? rule.timestamps[0] : newest) : null;
  return [
    ...(before === null ? [] : [{ text: `${resultsOf(contractId)}/before/${before}`, count: 1 }]),
    ...(singles === 0 ? [] : [{ text: `${resultsOf(contractId)}/${only ?? '{timestamp}'}`, count: singles }]),
  ];
}

const planKey = ({ contractId }: ContractPlan): string => contractId;

/** A contract that could not be read keeps all its results, and shows why. */
function NameCell({ plan: { problem }, label }: { readonly plan: ContractPlan; readonly label: string }) {
  if (problem === null) return <SafeText text={label} max={200} titled />;
  const why = failureLine(problem, texts.readContract);
  return (
    <span className="row shrinks gap-2" title={`${plainText(label)}: ${why}`}>
      <CircleAlert className="failed" size={14} aria-hidden /> <SafeText text={label} max={200} />
      <span className="secondary cut">{why}</span>
    </span>
  );
}

/** Every contract of a clean-up: opening one shows its rows alone, opening it again those of all. */
export function ContractPlans({ plans, rule, names, chosen, onChoose }: ContractPlansProps) {
  const columns = useMemo(() => planColumns(rule, names), [rule, names]);
  // Contracts that lose something come first.
  const sorted = useMemo(() => [...plans].sort((one, other) => rank(one) - rank(other)), [plans]);
  return (
    <PagedRows rows={sorted}>
      {(rows) => (
        <DataGrid
          label={texts.contracts}
          columns={columns}
          rows={rows}
          rowKey={planKey}
          isSelected={({ contractId }) => contractId === chosen}
          onOpen={({ contractId, count }) => onChoose(contractId === chosen || count === 0 ? null : contractId)}
          lines="compact"
          isInFlow
        />
      )}
    </PagedRows>
  );
}

const rank = ({ problem, count }: ContractPlan): number => (problem !== null ? 0 : count > 0 ? 1 : 2);

/** A result that would be deleted, and its contract. */
interface GoingLine {
  readonly contractId: ContractId;
  readonly line: ResultLine;
}

interface PreviewPart {
  readonly previewId: string;
  /** Of one contract; null for all of them. */
  readonly contractId: ContractId | null;
  /** Results that would be deleted. */
  readonly count: number;
}

const rowsPerRead = 500;

/** The results of a finished preview, page by page. */
const cleanUpRows = ({ previewId, contractId, count }: PreviewPart) =>
  infiniteQueryOptions({
    queryKey: ['clean-up', previewId, 'rows', contractId],
    queryFn: ({ pageParam }) =>
      readOperationRows('clean-up', previewId, { contractId, offset: pageParam, limit: rowsPerRead }),
    initialPageParam: 0,
    getNextPageParam: (_, __, offset) => (offset + rowsPerRead < count ? offset + rowsPerRead : null),
    staleTime: Infinity,
    gcTime: 0,
    enabled: count > 0,
  });

interface PreviewRowsProps extends PreviewPart {
  readonly zone: string;
  /** Names of the contracts, where there are several; null for one. */
  readonly names: ReadonlyMap<string, string> | null;
}

type Column = GridColumn<GoingLine>;

const contractColumn = (names: ReadonlyMap<string, string>): Column => ({
  id: 'contract',
  header: rowColumns.contract,
  width: 100,
  flex: 2,
  cell: ({ contractId }) => <SafeText text={names.get(contractId) ?? contractId} max={200} titled />,
});

const columnsIn = (zone: string, names: ReadonlyMap<string, string> | null): readonly Column[] => [
  {
    id: 'status',
    header: rowColumns.status,
    width: 134,
    cell: ({ line }) => (line.kind === 'result' ? <StatusMark status={line.status} /> : null),
  },
  {
    id: 'time',
    header: rowColumns.time,
    width: 232,
    cell: ({ line }) =>
      line.kind === 'result' ? <Time at={line.timestamp} zone={zone} precision="millisecond" /> : null,
  },
  ...(names === null ? [] : [contractColumn(names)]),
  {
    id: 'message',
    header: rowColumns.message,
    width: 60,
    flex: 3,
    cell: ({ line }) =>
      line.kind === 'result' && line.message !== null ? <SafeText text={line.message} max={200} titled /> : null,
  },
];

const rowKey = ({ contractId, line }: GoingLine): string => `${contractId} ${line.key}`;
const rowProblem = ({ line }: GoingLine): string | null => (line.kind === 'unreadable' ? line.reason : null);

/** Exactly the rows that would be deleted, contract after contract, newest first. */
export function PreviewRows({ previewId, contractId, count, zone, names }: PreviewRowsProps) {
  const query = useInfiniteQuery(cleanUpRows({ previewId, contractId, count }));
  const pages = query.data?.pages;
  const rows = useMemo(() => (pages ?? []).flatMap(({ lines }) => lines), [pages]);
  const columns = useMemo(() => columnsIn(zone, names), [zone, names]);
  const retry = () => void (pages === undefined ? query.refetch() : query.fetchNextPage());
  const canLoad = query.hasNextPage && !query.isFetching && query.error === null;
  const failure =
    query.error === null ? null : <ErrorNotice error={query.error} task={texts.showRows} onRetry={retry} />;
  return (
    <CompactRows awaited={query.isPending ? count : 0}>
      <DataGrid
        label={texts.rows}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        rowProblem={rowProblem}
        total={count}
        lines="compact"
        isInFlow
        loading={query.isPending}
        onReachEnd={canLoad ? () => void query.fetchNextPage() : undefined}
        footer={failure}
        empty={failure}
        resetKey={`${previewId} ${contractId}`}
      />
    </CompactRows>
  );
}
