import { useGridLayout } from '@renderer/api/layouts';
import { referenceName } from '@renderer/lib/reference-name';
import { ApprovalBadge } from '@renderer/marks/approval-badge';
import { InheritedBadge } from '@renderer/marks/inherited-badge';
import { ColumnChooser } from '@renderer/ui/grid/column-chooser';
import type { GridColumn } from '@renderer/ui/grid/grid-types';
import { AssetMark } from '@renderer/ui/marks/asset-mark';
import { Badge } from '@renderer/ui/marks/badge';
import { SafeText } from '@renderer/ui/marks/safe-text';
import { Time } from '@renderer/ui/marks/time';
import type { ContractSummary, Reference } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useMemo } from 'react';
import { type ContractLine, contractTitle } from './contract-line';
import styles from './contracts.module.css';
import { messages } from './messages';
import { OutcomeCell } from './outcome-cell';
import type { ContractSort } from './search';

interface ColumnsContext {
  readonly connectionId: ConnectionId;
  readonly zone: string;
}

type Column = GridColumn<ContractLine>;
type Shape = Omit<Column, 'id' | 'cell' | 'sortable'> & {
  readonly cell: (contract: ContractSummary) => React.ReactNode;
};

/** The grid draws unreadable rows itself, so a cell only knows contracts. */
const column = (id: string, { cell, ...shape }: Shape): Column => ({
  ...shape,
  id,
  cell: (line) => (line.kind === 'contract' ? cell(line) : null),
});

const sortedBy = (id: ContractSort, shape: Shape): Column => ({
  ...column(id, shape),
  sortable: true,
});

const { columns: text, row } = messages;

/** The columns of the contract list. Make them once for a connection and a zone. */
export const contractColumns = ({ connectionId, zone }: ColumnsContext): readonly Column[] => [
  column('outcome', {
    ...text.outcome,
    width: 152,
    cell: (contract) => <OutcomeCell connectionId={connectionId} contract={contract} />,
  }),
  sortedBy('name', { ...text.name, width: 128, flex: 3, cell: (contract) => <NameCell contract={contract} /> }),
  sortedBy('asset', {
    ...text.asset,
    width: 124,
    flex: 4,
    cell: ({ asset }) => (asset === null ? <Faint text={row.noAsset} /> : <AssetMark asset={asset} />),
  }),
  sortedBy('approval', { ...text.approval, width: 108, cell: ({ approval }) => <Approval approval={approval} /> }),
  sortedBy('owners', { ...text.owners, width: 88, flex: 2, cell: ({ owners }) => <Owners owners={owners} /> }),
  sortedBy('version', {
    ...text.version,
    width: 80,
    align: 'end',
    cell: ({ version }) => (version === null ? <Faint text={row.dash} /> : version.toFixed(1)),
  }),
  sortedBy('updated', {
    ...text.updated,
    width: 112,
    cell: ({ updatedAt }) =>
      updatedAt === null ? <Faint text={row.dash} /> : <Time at={updatedAt} zone={zone} form="relative" />,
  }),
];

const Faint = ({ text }: { readonly text: string }) => <span className="faint">{text}</span>;

const Approval = ({ approval }: { readonly approval: string | null }) =>
  approval === null ? <Faint text={row.dash} /> : <ApprovalBadge approval={approval} />;

const Owners = ({ owners }: { readonly owners: readonly Reference[] }) =>
  owners.length === 0 ? <Faint text={row.noOwners} /> : <SafeText text={owners.map(referenceName).join(', ')} titled />;

function NameCell({ contract }: { readonly contract: ContractSummary }) {
  return (
    <span className="row shrinks gap-2">
      <span className={styles['nameText']}>
        <SafeText text={contractTitle(contract)} titled />
      </span>
      {contract.inherited ? <InheritedBadge /> : null}
      {contract.deleted ? <Badge title={row.deletedHint}>{row.deleted}</Badge> : null}
    </span>
  );
}

interface ContractColumnChooserProps {
  readonly connectionId: ConnectionId;
  readonly zone: string;
}

/** The button that chooses the columns of the list. */
export function ContractColumnChooser({ connectionId, zone }: ContractColumnChooserProps) {
  const { layout, setLayout, density, setDensity } = useGridLayout(connectionId, 'contracts');
  const columns = useMemo(() => contractColumns({ connectionId, zone }), [connectionId, zone]);
  return (
    <ColumnChooser columns={columns} layout={layout} onLayout={setLayout} density={density} onDensity={setDensity} />
  );
}
