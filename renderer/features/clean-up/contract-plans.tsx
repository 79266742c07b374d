import { failureLine } from '@renderer/lib/describe-error';
import { DataGrid } from '@renderer/ui/data-grid/data-grid';
import type { GridColumn } from '@renderer/ui/data-grid/grid-types';
import { SafeText } from '@renderer/ui/safe-text';
import type { CleanUpTarget, ContractPlan } from '@shared/domain/clean-up';
import type { ContractId } from '@shared/domain/ids';
import { formatNumber } from '@shared/words/format';
import { plainText } from '@shared/words/text';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useMemo } from 'react';
import { useContractLabels } from './contract-labels';
import styles from './preview.module.css';
import { requestLines } from './request-words';

interface ContractPlansProps {
  readonly plans: readonly ContractPlan[];
  readonly target: CleanUpTarget;
  /** Whose rows are shown below; null for those of all. */
  readonly chosen: ContractId | null;
  readonly onChoose: (contractId: ContractId | null) => void;
}

type Column = GridColumn<ContractPlan>;

const columnsFor = (target: CleanUpTarget, labels: ReadonlyMap<string, string>): readonly Column[] => [
  {
    id: 'name',
    header: 'Contract',
    width: 160,
    flex: 1,
    cell: (plan) => <NameCell plan={plan} label={labels.get(plan.contractId) ?? plan.name} />,
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
      requestLines(plan, target)
        .map(({ text, count }) => (count === 1 ? text : `${formatNumber(count)} × ${text}`))
        .join('\n') || null,
  },
];

const rowKey = ({ contractId }: ContractPlan): string => contractId;

/** A contract that could not be read keeps all of its results, and says why. */
function NameCell({ plan: { problem }, label }: { readonly plan: ContractPlan; readonly label: string }) {
  if (problem === null) return <SafeText text={label} max={200} titled />;
  const why = failureLine(problem, 'read its results');
  return (
    <span className={styles['unread']} title={`${plainText(label)}: ${why}`}>
      <CircleAlert size={14} aria-hidden /> <SafeText text={label} max={200} />
      <span className={styles['why']}>{why}</span>
    </span>
  );
}

/** Every contract of a clean-up: opening one shows its rows alone, opening it again those of all. */
export function ContractPlans({ plans, target, chosen, onChoose }: ContractPlansProps) {
  const labels = useContractLabels();
  const columns = useMemo(() => columnsFor(target, labels), [target, labels]);
  // What is acted on comes first.
  const sorted = useMemo(() => [...plans].sort((one, other) => rank(one) - rank(other)), [plans]);
  return (
    <div className={styles['plans']} style={{ maxHeight: 33 + plans.length * 26 }}>
      <DataGrid
        label="Contracts"
        columns={columns}
        rows={sorted}
        rowKey={rowKey}
        isSelected={({ contractId }) => contractId === chosen}
        onOpen={({ contractId, count }) => onChoose(contractId === chosen || count === 0 ? null : contractId)}
        density="compact"
      />
    </div>
  );
}

const rank = ({ problem, count }: ContractPlan): number => (problem !== null ? 0 : count > 0 ? 1 : 2);
