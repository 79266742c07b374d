import { keepContractsInView } from '@renderer/api/contract/contract-index';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridSort } from '@renderer/ui/grid/grid-types';
import { focusGrid, useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { IndexedContract } from '@shared/domain/contract/contract-index';
import type { ConnectionId } from '@shared/domain/ids';
import { contractSorts } from '@shared/results/standing/contract-filters';
import { type ReactNode, useCallback, useRef } from 'react';
import { rowKey, rowName } from './contract-facts';
import { ContractSelectionBar, useContractSelection } from './contract-selection';
import { messages } from './messages';
import { type ContractHandlers, useRowActions, useRowMenu } from './row-actions';
import type { ContractsSearchChange } from './search';
import type { ContractLayout } from './use-contract-layout';
import { useRowsInView } from './use-rows-in-view';
import type { ShownContracts } from './use-shown-contracts';

interface ContractGridProps {
  readonly connectionId: ConnectionId;
  readonly list: ShownContracts;
  readonly columns: ContractLayout;
  readonly handlers: ContractHandlers;
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** Nothing is known yet. */
  readonly isLoading: boolean;
  /** In place of the rows when there are none. */
  readonly empty: ReactNode;
}

/** The list and the selection. */
export function ContractGrid(props: ContractGridProps) {
  const { connectionId, list, columns, onSearch, isLoading, empty } = props;
  const root = useRef<HTMLDivElement>(null);
  const { shown, filterKey, listKey, order } = list;
  const place = useListPlace({ list: `contracts ${connectionId}`, listKey, root });
  const selection = useContractSelection(shown, `${connectionId} ${filterKey}`);
  useRowsInView(root, shown, (keys) => keepContractsInView(connectionId, keys));
  const actions = useRowActions(props.handlers);
  const { onOpen } = actions;
  const open = useCallback(({ contract }: IndexedContract) => onOpen(contract), [onOpen]);
  return (
    <Fill ref={root}>
      <DataGrid<IndexedContract>
        label={messages.title}
        columns={columns.columns}
        layout={columns.layout}
        onLayout={columns.onLayout}
        density={columns.density}
        rows={shown}
        rowKey={rowKey}
        sort={order}
        onSort={(next) => onSearch(sortChange(next))}
        initialActiveKey={place.initialKey}
        // The row opened last stays highlighted, besides the selected rows.
        isOpened={({ key }) => key === place.selected}
        selection={selection.ofGrid}
        rowName={rowName}
        onActive={({ key }) => place.select(key)}
        onOpen={open}
        rowMenu={useRowMenu(actions, selection.contracts)}
        loading={isLoading}
        empty={empty}
        resetKey={listKey}
      />
      {selection.count === 0 ? null : (
        <ContractSelectionBar
          selection={selection}
          shown={shown.length}
          actions={actions}
          onLeave={() => focusGrid(root.current)}
        />
      )}
    </Fill>
  );
}

function sortChange(sort: GridSort | null): ContractsSearchChange {
  const id = contractSorts.find((known) => known === sort?.id);
  return { sort: id, desc: id !== undefined && sort?.desc === true ? true : undefined };
}
