import { type ContractOrder, rowName, sortContracts } from '@renderer/features/contracts/contract-facts';
import { messages } from '@renderer/features/contracts/messages';
import type { ContractHandlers } from '@renderer/features/contracts/row-actions';
import { useContractLayout } from '@renderer/features/contracts/use-contract-layout';
import { useSubjectMenu } from '@renderer/lib/commands/subjects';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { contractSorts } from '@shared/results/standing/contract-filters';
import { useCallback, useMemo, useState } from 'react';

interface GroupContractsProps {
  readonly connectionId: ConnectionId;
  readonly zone: string;
  readonly contracts: readonly IndexedContract[];
  readonly handlers: Pick<ContractHandlers, 'onOpen' | 'isPinned'>;
}

const worstFirst: ContractOrder = { id: 'outcome', desc: false };

/** Some contracts in the columns of the list, those that fail first, in the flow of a page. */
export function GroupContracts({ connectionId, zone, contracts, handlers }: GroupContractsProps) {
  const { isPinned, onOpen } = handlers;
  const { columns, layout } = useContractLayout({ connectionId, zone, isPinned, rangesIn: null, ofView: null });
  const [order, setOrder] = useState<ContractOrder>(worstFirst);
  const rows = useMemo(() => sortContracts(sortContracts(contracts, null), order), [contracts, order]);
  const menuOf = useSubjectMenu('contract');
  const open = useCallback(({ contract }: IndexedContract) => onOpen(contract), [onOpen]);
  return (
    <DataGrid<IndexedContract>
      label={messages.title}
      isInFlow
      columns={columns}
      layout={layout}
      rows={rows}
      rowKey={keyOf}
      rowName={rowName}
      sort={order}
      onSort={(next) => {
        const id = contractSorts.find((known) => known === next?.id);
        setOrder(id === undefined ? worstFirst : { id, desc: next?.desc === true });
      }}
      onOpen={open}
      rowMenu={(row) => menuOf([row])}
    />
  );
}

const keyOf = ({ key }: IndexedContract): string => key;
