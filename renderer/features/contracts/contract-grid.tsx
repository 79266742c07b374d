import { useGridLayout } from '@renderer/api/layouts';
import { useAvailability } from '@renderer/lib/command-availability';
import { commandMenu, type MenuEntries, type MenuEntry } from '@renderer/lib/command-menu';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridSort } from '@renderer/ui/grid/grid-types';
import { focusGrid, useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { contractColumns } from './contract-columns';
import { type ContractLine, lineKey, lineName, lineProblem } from './contract-line';
import { type Cleaning, ContractSelectionBar, useContractSelection, whyNotClean } from './contract-selection';
import type { ActiveFilter } from './filters';
import { messages } from './messages';
import { NoMatch } from './no-contracts';
import { type ContractsSearch, type ContractsSearchChange, contractSorts } from './search';
import { type ContractOrder, useShownLines } from './shown-lines';
import type { ContractList } from './use-contract-list';
import { type KeepLoading, useKeepLoading } from './use-keep-loading';

/** What the footer says besides what is loaded. */
interface ShownFacts {
  /** null while nothing is filtered. */
  readonly matching: number | null;
  readonly sort: ContractOrder | null;
  /** A sort that waits for the rest of the list; null when none does. */
  readonly pendingSort: PendingSort | null;
  readonly keepLoading: KeepLoading;
}

export interface PendingSort {
  /** The header of the column. */
  readonly column: string;
  readonly cancel: () => void;
}

/** The props of the page, which its list needs too. */
export interface ContractsProps {
  readonly connectionId: ConnectionId;
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  readonly onOpen: (contract: ContractSummary) => void;
  readonly cleaning: Cleaning;
}

interface ContractGridProps extends ContractsProps {
  readonly list: ContractList;
  readonly filters: readonly ActiveFilter[];
  readonly zone: string;
  /** The line below the list: how much of it is loaded. */
  readonly footer: (facts: ShownFacts) => ReactNode;
}

/** The list, the selection, a failure to load more, and the footer. */
export function ContractGrid(props: ContractGridProps) {
  const { connectionId, list, search, filters, onSearch, onOpen, cleaning, zone, footer } = props;
  const root = useRef<HTMLDivElement>(null);
  const { shown, filtering, filterKey, listKey, sort, pendingSort } = useShownLines(list, search);
  const { layout, setLayout, density } = useGridLayout(connectionId, 'contracts');
  const place = useListPlace({ list: `contracts ${connectionId}`, listKey, root });
  const keepLoading = useKeepLoading({
    list,
    filterKey,
    filtering,
    sorting: pendingSort !== null,
    shown: shown.length,
  });
  const columns = useMemo(() => contractColumns({ connectionId, zone }), [connectionId, zone]);
  const selection = useContractSelection(shown, `${connectionId} ${filterKey}`);
  const open = useCallback((line: ContractLine) => (line.kind === 'contract' ? onOpen(line) : undefined), [onOpen]);
  const cancelSort = () => onSearch(sortChange(null));
  const waiting = pendingSort === null ? null : { column: headerOf(columns, pendingSort), cancel: cancelSort };
  const canClean = useAvailability()('clean-up-contracts').isAvailable;
  const isActive = (line: ContractLine) => lineKey(line) === place.selected;
  const canLoad = list.hasMore && !list.isLoadingMore && !list.isRefreshing && list.moreError === null;
  return (
    <Fill ref={root}>
      <DataGrid<ContractLine>
        label={messages.title}
        columns={columns}
        layout={layout}
        onLayout={setLayout}
        density={density}
        rows={shown}
        rowKey={lineKey}
        total={list.hasMore ? (filtering ? null : list.total) : shown.length}
        rowProblem={lineProblem}
        sort={sort}
        pendingSort={pendingSort}
        onSort={(next) => onSearch(sortChange(next))}
        initialActiveKey={place.initialKey}
        // The row that was opened last stays marked, beside the selected rows where several can be selected.
        {...(canClean
          ? { isOpened: isActive, selection: selection.ofGrid, rowName: lineName }
          : { isSelected: isActive })}
        onActive={(line) => place.select(lineKey(line))}
        onOpen={open}
        rowMenu={useRowMenu({ onOpen, cleaning, selected: selection.contracts })}
        loading={list.isFirstLoad || (shown.length === 0 && keepLoading.isOn && filters.length === 0)}
        // A new function each time: pages may arrive without a render in between, and the grid must still ask again.
        onReachEnd={canLoad && keepLoading.isFilled ? () => list.loadMore() : undefined}
        empty={<NoMatch filters={filters} onSearch={onSearch} partial={list.hasMore} />}
        resetKey={listKey}
      />
      {!canClean || selection.count === 0 ? null : (
        <ContractSelectionBar
          selection={selection}
          shown={shown.length}
          cleaning={cleaning}
          onLeave={() => focusGrid(root.current)}
        />
      )}
      {list.moreError === null ? null : (
        <MoreFailed
          error={list.moreError}
          task={messages.couldNot.loadMore}
          retrying={list.isLoadingMore}
          onRetry={list.loadMore}
        />
      )}
      {footer({ matching: filtering ? shown.length : null, sort, pendingSort: waiting, keepLoading })}
    </Fill>
  );
}

const headerOf = (columns: ReturnType<typeof contractColumns>, { id }: ContractOrder): string =>
  columns.find((column) => column.id === id)?.header ?? id;

function sortChange(sort: GridSort | null): ContractsSearchChange {
  const id = contractSorts.find((known) => known === sort?.id);
  return { sort: id, desc: id !== undefined && sort?.desc === true ? true : undefined };
}

interface RowActions {
  readonly onOpen: (contract: ContractSummary) => void;
  readonly cleaning: Cleaning;
  /** When the line is one of the selected ones, cleaning up means all of them. */
  readonly selected: readonly ContractSummary[];
}

/** The menu of a row: open it, copy its names, clean up its results. */
function useRowMenu({ onOpen, cleaning, selected }: RowActions) {
  const copy = useCopyItem();
  const availability = useAvailability();
  return useCallback(
    (line: ContractLine): readonly MenuItem[] => {
      if (line.kind !== 'contract') return [];
      const { copied } = messages.row;
      const assetFqn = line.asset?.fullyQualifiedName ?? null;
      const entries: MenuEntries<'contract'> = {
        'open-row': { onSelect: () => onOpen(line) },
        'copy-name': copy(copied.name, line.name),
        'copy-id': copy(copied.id, line.id),
        'copy-fqn': copy(copied.fqn, line.fullyQualifiedName),
        'copy-asset-fqn': assetFqn === null ? null : copy(copied.assetFqn, assetFqn),
        'clean-up-contracts': cleanUpEntry(line, cleaning, selected),
      };
      return commandMenu('contract', entries, availability);
    },
    [onOpen, copy, cleaning, selected, availability],
  );
}

/** Cleans up the line, or all that are selected when it is one of them. */
function cleanUpEntry(line: ContractSummary, cleaning: Cleaning, selected: readonly ContractSummary[]): MenuEntry {
  const isInside = selected.some((other) => lineKey(other) === lineKey(line));
  const contracts = isInside ? selected : [line];
  const offReason = whyNotClean(cleaning, contracts);
  return {
    ...(contracts.length > 1 ? { label: messages.selection.cleanUp(contracts.length) } : {}),
    offReason,
    onSelect: () => cleaning.onCleanUp(contracts),
  };
}
