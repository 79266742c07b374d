import { cleanUpRows } from '@renderer/api/clean-up';
import { PlanRows } from '@renderer/features/operations/plan-parts';
import { failureLine } from '@renderer/lib/describe-error';
import { DataGrid } from '@renderer/ui/data-grid/data-grid';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { SafeText } from '@renderer/ui/safe-text';
import { StatusMark } from '@renderer/ui/status-mark';
import { Time } from '@renderer/ui/time';
import type { CleanUpRule, ContractPlan } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import type { ResultLine } from '@shared/domain/result';
import { formatNumber } from '@shared/words/format';
import { plainText } from '@shared/words/text';
import { useInfiniteQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMemo } from 'react';
import styles from './clean-up.module.css';
import { cleanUpMessages as messages } from './messages';

interface ContractPlansProps {
  readonly plans: readonly ContractPlan[];
  readonly rule: CleanUpRule;
  /** Each by a name that no other of them has. */
  readonly names: ReadonlyMap<string, string>;
  /** Whose rows are shown below; null for those of all. */
  readonly chosen: ContractId | null;
  readonly onChoose: (contractId: ContractId | null) => void;
}

const planColumns = (rule: CleanUpRule, names: ReadonlyMap<string, string>): readonly GridColumn<ContractPlan>[] => [
  {
    id: 'name',
    header: 'Contract',
    width: 160,
    flex: 1,
    cell: (plan) => <NameCell plan={plan} label={names.get(plan.contractId) ?? plan.name} />,
  },
  {
    id: 'going',
    header: 'Goes',
    width: 84,
    align: 'end',
    cell: ({ count, problem }) => (problem === null ? formatNumber(count) : 'Nothing'),
  },
  {
    id: 'stays',
    header: 'Stays',
    width: 84,
    align: 'end',
    cell: ({ stays }) => (stays === null ? '–' : formatNumber(stays.count)),
  },
  {
    id: 'kept',
    header: 'Kept',
    headerTitle: 'Results that the rule alone would take',
    width: 84,
    align: 'end',
    cell: ({ keptKeys }) => formatNumber(new Set(keptKeys.map(({ key }) => key)).size),
  },
  {
    id: 'requests',
    header: 'Requests',
    width: 84,
    align: 'end',
    cell: (plan) => formatNumber(plan.singles + (plan.before === null ? 0 : 1)),
    title: (plan) =>
      messages
        .requestLines(plan, { rule })
        .map(({ text, count }) => (count === 1 ? text : `${formatNumber(count)} × ${text}`))
        .join('\n') || null,
  },
];

const planKey = ({ contractId }: ContractPlan): string => contractId;

/** A contract that could not be read keeps all of its results, and says why. */
function NameCell({ plan: { problem }, label }: { readonly plan: ContractPlan; readonly label: string }) {
  if (problem === null) return <SafeText text={label} max={200} titled />;
  const why = failureLine(problem, messages.readContract);
  return (
    <span className={styles['unread']} title={`${plainText(label)}: ${why}`}>
      <CircleAlert size={14} aria-hidden /> <SafeText text={label} max={200} />
      <span className={styles['why']}>{why}</span>
    </span>
  );
}

/** Every contract of a clean-up: opening one shows its rows alone, opening it again those of all. */
export function ContractPlans({ plans, rule, names, chosen, onChoose }: ContractPlansProps) {
  const columns = useMemo(() => planColumns(rule, names), [rule, names]);
  // What is acted on comes first.
  const sorted = useMemo(() => [...plans].sort((one, other) => rank(one) - rank(other)), [plans]);
  return (
    <div className={styles['plans']} style={{ maxHeight: 33 + plans.length * 26 }}>
      <DataGrid
        label="Contracts"
        columns={columns}
        rows={sorted}
        rowKey={planKey}
        isSelected={({ contractId }) => contractId === chosen}
        onOpen={({ contractId, count }) => onChoose(contractId === chosen || count === 0 ? null : contractId)}
        density="compact"
      />
    </div>
  );
}

const rank = ({ problem, count }: ContractPlan): number => (problem !== null ? 0 : count > 0 ? 1 : 2);

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
    query.error === null ? null : <ErrorNotice error={query.error} doing={messages.showRows} onRetry={retry} />;
  return (
    <PlanRows count={failure === null ? count : null}>
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
    </PlanRows>
  );
}
