import { useGridLayout } from '@renderer/api/layouts';
import type { ContractKey } from '@renderer/api/result-keys';
import { resultQueries } from '@renderer/api/results';
import { referenceName } from '@renderer/lib/reference-messages';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ColumnChooser } from '@renderer/ui/grid/column-chooser';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { useInViewport } from '@renderer/ui/hooks/use-in-viewport';
import { ApprovalBadge } from '@renderer/ui/marks/approval-badge';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { InheritedBadge } from '@renderer/ui/marks/inherited-badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { StatusMark } from '@renderer/ui/marks/status-mark';
import { Time } from '@renderer/ui/marks/time';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { ContractSummary, Reference } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useQuery } from '@tanstack/react-query';
import CircleHelp from 'lucide-react/icons/circle-help';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useMemo, useRef } from 'react';
import { type ContractLine, contractTitle } from './contract-line';
import styles from './contracts.module.css';
import { hasOwnResults, outcomeOf, whyUnchecked } from './outcome';
import type { ContractSort } from './search';

interface ColumnsContext {
  readonly connectionId: ConnectionId;
  readonly zone: string;
}

type Column = GridColumn<ContractLine>;
type Shape = Omit<Column, 'id' | 'cell' | 'sortable'> & {
  readonly cell: (contract: ContractSummary) => React.ReactNode;
};

/** The grid shows unreadable lines by itself, so cells are asked for contracts only. */
const column = (id: string, { cell, ...shape }: Shape): Column => ({
  ...shape,
  id,
  cell: (line) => (line.kind === 'contract' ? cell(line) : null),
});

const sortedBy = (id: ContractSort, shape: Shape): Column => ({
  ...column(id, shape),
  sortable: true,
});

/** The columns of the contract list. Make them once for a connection and a zone. */
export const contractColumns = ({ connectionId, zone }: ColumnsContext): readonly Column[] => [
  column('outcome', {
    header: 'Outcome',
    headerTitle: 'Outcome of the newest result',
    unsortable: 'Can’t be sorted: the newest result is only read for contracts in view',
    width: 152,
    cell: (contract) => <OutcomeCell connectionId={connectionId} contract={contract} />,
  }),
  sortedBy('name', { header: 'Contract', width: 128, flex: 3, cell: (contract) => <NameCell contract={contract} /> }),
  sortedBy('asset', {
    header: 'Asset',
    width: 124,
    flex: 4,
    cell: ({ asset }) => (asset === null ? <None text="Not given" /> : <AssetMark asset={asset} />),
  }),
  sortedBy('approval', { header: 'Approval', width: 108, cell: ({ approval }) => <Approval approval={approval} /> }),
  sortedBy('owners', { header: 'Owners', width: 88, flex: 2, cell: ({ owners }) => <Owners owners={owners} /> }),
  sortedBy('version', {
    header: 'Version',
    width: 80,
    align: 'end',
    cell: ({ version }) => (version === null ? <None text="–" /> : version.toFixed(1)),
  }),
  sortedBy('updated', {
    header: 'Updated',
    headerTitle: 'When the contract itself was changed last',
    width: 112,
    cell: ({ updatedAt }) =>
      updatedAt === null ? <None text="–" /> : <Time at={updatedAt} zone={zone} form="relative" />,
  }),
];

const None = ({ text }: { readonly text: string }) => <span className={styles['faint']}>{text}</span>;

const Approval = ({ approval }: { readonly approval: string | null }) =>
  approval === null ? <None text="–" /> : <ApprovalBadge approval={approval} />;

const Owners = ({ owners }: { readonly owners: readonly Reference[] }) =>
  owners.length === 0 ? <None text="None" /> : <SafeText text={owners.map(referenceName).join(', ')} titled />;

function NameCell({ contract }: { readonly contract: ContractSummary }) {
  return (
    <span className={styles['name']}>
      <span className={styles['nameText']}>
        <SafeText text={contractTitle(contract)} titled />
      </span>
      {contract.inherited ? <InheritedBadge /> : null}
      {contract.deleted ? <Badge title="Deleted on the server; read only">Deleted</Badge> : null}
    </span>
  );
}

interface ContractColumnChooserProps {
  readonly connectionId: ConnectionId;
  readonly zone: string;
}

/** Which columns of the contracts are shown. */
export function ContractColumnChooser({ connectionId, zone }: ContractColumnChooserProps) {
  const { layout, setLayout, density, setDensity } = useGridLayout(connectionId, 'contracts');
  const columns = useMemo(() => contractColumns({ connectionId, zone }), [connectionId, zone]);
  return (
    <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} density={density} onDensity={setDensity} />
  );
}

interface OutcomeCellProps {
  readonly connectionId: ContractKey['connectionId'];
  readonly contract: ContractSummary;
}

const freshMs = 60_000;

/** The outcome of the newest run: the summary at once, the truth when the line has been in sight. Nothing moves then. */
function OutcomeCell({ connectionId, contract }: OutcomeCellProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const seen = useInViewport(ref);
  const { data, error } = useQuery({
    ...resultQueries.newest({ connectionId, contractId: contract.id }),
    staleTime: freshMs,
    enabled: seen && hasOwnResults(contract),
  });
  const { status, note } = outcomeOf(contract.latest, hasOwnResults(contract) ? data : undefined);
  const isAwaySaid = useIsAwaySaid(error);
  const unchecked = whyUnchecked(contract, data === undefined ? error : null, isAwaySaid);
  return (
    <span ref={ref} className={styles['outcome']}>
      <span className={styles['outcomeStatus']}>
        {status === null ? (
          <span className={styles['faint']}>{data === null ? 'No runs' : '–'}</span>
        ) : (
          <StatusMark status={status} />
        )}
      </span>
      {note === null ? null : <Mark text={note} icon={<TriangleAlert size={12} aria-hidden />} />}
      {unchecked === null ? null : <Mark text={unchecked} icon={<CircleHelp size={12} aria-hidden />} />}
    </span>
  );
}

const Mark = ({ text, icon }: { readonly text: string; readonly icon: React.ReactNode }) => (
  <span className={styles['mark']} title={text}>
    {icon}
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);
