import { useGridLayout } from '@renderer/api/layouts';
import { commandMenu, type MenuEntries, type MenuEntry } from '@renderer/lib/command-menu';
import { useCommandOffers } from '@renderer/lib/command-offers';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import type { GridSort } from '@renderer/ui/grid/grid-types';
import { focusGrid, useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { plural } from '@shared/format/format';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useRef } from 'react';
import type { ActiveFilter } from './active-filters';
import { contractColumns } from './contract-columns';
import { type ContractLine, lineKey, lineName, lineProblem } from './contract-line';
import { ContractSelectionBar } from './contract-selection-bar';
import { filterContracts, isFiltering } from './filter-contracts';
import { NoMatch } from './no-contracts';
import { type ContractsSearch, type ContractsSearchChange, contractSorts } from './search';
import { type ContractOrder, sortContracts } from './sort-contracts';
import type { ContractList } from './use-contract-list';
import { type KeepLoading, useKeepLoading } from './use-keep-loading';
import { type Cleaning, useLineSelection, whyNotClean } from './use-line-selection';

/** What the last line says besides what is loaded. */
interface ShownFacts {
  /** null while nothing is filtered. */
  readonly matching: number | null;
  readonly sort: ContractOrder | null;
  /** Loads the rest of the list first; null where nothing waits. */
  readonly pendingSort: PendingSort | null;
  readonly keepLoading: KeepLoading;
}

export interface PendingSort {
  /** The header of the column. */
  readonly column: string;
  readonly cancel: () => void;
}

/** What a page of contracts is given, and its list with it. */
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
  /** The last line: how much of the list there is. */
  readonly footer: (facts: ShownFacts) => ReactNode;
}

/** The list itself, what came of loading more of it, and the line that says how much of it there is. */
export function ContractGrid(props: ContractGridProps) {
  const { connectionId, list, search, filters, onSearch, onOpen, cleaning, zone, footer } = props;
  const root = useRef<HTMLDivElement>(null);
  const { shown, filtering, filterKey, listKey, sort, pendingSort } = useShownLines(list, search);
  const look = useGridLayout(connectionId, 'contracts');
  const place = useListPlace({ list: `contracts ${connectionId}`, listKey, root });
  const keepLoading = useKeepLoading({
    list,
    filterKey,
    filtering,
    sorting: pendingSort !== null,
    shown: shown.length,
  });
  const columns = useMemo(() => contractColumns({ connectionId, zone }), [connectionId, zone]);
  const selection = useLineSelection(shown, `${connectionId} ${filterKey}`);
  const open = useCallback((line: ContractLine) => (line.kind === 'contract' ? onOpen(line) : undefined), [onOpen]);
  const cancelSort = () => onSearch(sortChange(null));
  const waiting = pendingSort === null ? null : { column: headerOf(columns, pendingSort), cancel: cancelSort };
  const canClean = useCommandOffers()('clean-up-contracts').isOffered;
  const isLast = (line: ContractLine) => lineKey(line) === place.selected;
  const canLoad = list.hasMore && !list.isLoadingMore && !list.isRefreshing && list.moreError === null;
  return (
    <Fill ref={root}>
      <DataGrid<ContractLine>
        label="Contracts"
        columns={columns}
        layout={look.layout}
        onLayout={look.setLayout}
        density={look.density}
        rows={shown}
        rowKey={lineKey}
        total={list.hasMore ? (filtering ? null : list.total) : shown.length}
        rowProblem={lineProblem}
        sort={sort}
        pendingSort={pendingSort}
        onSort={(next) => onSearch(sortChange(next))}
        initialActiveKey={place.initialKey}
        // The one that was looked at last stays marked, beside the selected ones where several can be selected.
        {...(canClean ? { isOpened: isLast, selection: selection.ofGrid, rowName: lineName } : { isSelected: isLast })}
        onActive={(line) => place.select(lineKey(line))}
        onOpen={open}
        rowMenu={useRowMenu({ onOpen, cleaning, selected: selection.contracts })}
        loading={list.isFirstLoad || (shown.length === 0 && keepLoading.isOn && filters.length === 0)}
        // A new one each time: a page may come without a render in between, and the grid must ask again all the same.
        onReachEnd={canLoad && keepLoading.isFilled ? () => list.loadMore() : undefined}
        empty={<NoMatch filters={filters} onSearch={onSearch} partial={list.hasMore} />}
        resetKey={listKey}
      />
      {!canClean || selection.count === 0 ? null : (
        <ContractSelectionBar
          selection={selection}
          shown={shown.length}
          onCleanUp={cleaning.onCleanUp}
          cleanUpReason={cleaning.reason}
          onLeave={() => focusGrid(root.current)}
        />
      )}
      {list.moreError === null ? null : (
        <MoreFailed
          error={list.moreError}
          doing="load more contracts"
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

/**
 * The loaded lines as the address wants them: filtered, then sorted. A list is sorted once it is whole: the order of a
 * part of it says nothing, and lines would move while they are read.
 */
function useShownLines(
  { lines, hasMore, isCrawl }: Pick<ContractList, 'lines' | 'hasMore' | 'isCrawl'>,
  { text = '', approval, include, sort, desc = false }: ContractsSearch,
) {
  const looked = useDeferredValue(text);
  const filters = useMemo(() => ({ text: looked, approval: approval ?? [] }), [looked, approval]);
  const wanted = useMemo<ContractOrder | null>(() => (sort === undefined ? null : { id: sort, desc }), [sort, desc]);
  const applied = hasMore && !isCrawl ? null : wanted;
  const matching = useMemo(() => filterContracts(lines, filters), [lines, filters]);
  const shown = useMemo(() => sortContracts(matching, applied), [matching, applied]);
  const filterKey = JSON.stringify([include, filters]);
  return {
    shown,
    filtering: isFiltering(filters),
    filterKey,
    listKey: JSON.stringify([filterKey, applied]),
    /** What the lines are sorted by. */
    sort: applied,
    /** What they will be sorted by when all are there. */
    pendingSort: applied === null ? wanted : null,
  };
}

interface RowActions {
  readonly onOpen: (contract: ContractSummary) => void;
  readonly cleaning: Cleaning;
  /** All that are selected: when the line is one of them, cleaning up means all. */
  readonly selected: readonly ContractSummary[];
}

/** The actions of a line: open it, and copy what people paste elsewhere. */
function useRowMenu({ onOpen, cleaning, selected }: RowActions) {
  const copy = useCopyItem();
  const offers = useCommandOffers();
  return useCallback(
    (line: ContractLine): readonly MenuItem[] => {
      if (line.kind !== 'contract') return [];
      const assetFqn = line.asset?.fullyQualifiedName ?? null;
      const entries: MenuEntries<'contract'> = {
        'open-row': { onSelect: () => onOpen(line) },
        'copy-name': copy('name', line.name),
        'copy-id': copy('id', line.id),
        'copy-fqn': copy('fully qualified name', line.fullyQualifiedName),
        'copy-asset-fqn': assetFqn === null ? null : copy('asset’s fully qualified name', assetFqn),
        'clean-up-contracts': cleanUpEntry(line, cleaning, selected),
      };
      return commandMenu('contract', entries, offers);
    },
    [onOpen, copy, cleaning, selected, offers],
  );
}

/** Of the line, or of all that are selected when it is one of them. */
function cleanUpEntry(line: ContractSummary, cleaning: Cleaning, selected: readonly ContractSummary[]): MenuEntry {
  const isInside = selected.some((other) => lineKey(other) === lineKey(line));
  const contracts = isInside ? selected : [line];
  const offReason = whyNotClean(cleaning, contracts);
  return {
    ...(contracts.length > 1 ? { label: `Clean up results of ${plural(contracts.length, 'contract')}…` } : {}),
    offReason,
    onSelect: () => cleaning.onCleanUp(contracts),
  };
}
