import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { PageHeader } from '@renderer/ui/app-frame';
import { focusGrid } from '@renderer/ui/list-place/use-list-place';
import { RefreshBar } from '@renderer/ui/progress';
import { ReadFailure } from '@renderer/ui/read-failure';
import type { ContractSummary } from '@shared/domain/contract';
import type { ConnectionId } from '@shared/domain/ids';
import { useRef } from 'react';
import { activeFilters } from './active-filters';
import { ContractGrid } from './contract-grid';
import styles from './contracts.module.css';
import { FilterBar } from './filter-bar';
import { NoContracts } from './no-contracts';
import type { ContractsSearch, ContractsSearchChange } from './search';
import { useContractList } from './use-contract-list';

export interface ContractsPageProps {
  readonly connectionId: ConnectionId;
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  readonly onOpen: (contract: ContractSummary) => void;
  /** The way to a new token or address. */
  readonly onEditConnection?: () => void;
}

/** The contracts of a connection. */
export function ContractsPage({ connectionId, search, onSearch, onOpen, onEditConnection }: ContractsPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { pageSize, zone } = useSettings();
  const include = search.include ?? 'non-deleted';
  const list = useContractList({ connectionId, include, limit: pageSize });
  const filters = activeFilters(search);

  if (list.firstError !== null) {
    return (
      <div className={styles['page']}>
        <PageHeader title="Contracts" />
        <ReadFailure
          page
          error={list.firstError}
          doing="list the contracts"
          onRetry={list.retry}
          retrying={list.isRefreshing}
          onEditConnection={onEditConnection}
        />
      </div>
    );
  }
  const isEmpty = !list.isFirstLoad && list.lines.length === 0 && !list.hasMore && filters.length === 0;
  return (
    <div ref={root} className={styles['page']}>
      <RefreshBar active={list.isRefreshing} />
      <PageHeader title="Contracts" />
      <FilterBar
        search={search}
        filters={filters}
        onSearch={onSearch}
        lines={list.lines}
        onLeave={() => focusGrid(root.current)}
      />
      {isEmpty ? (
        <NoContracts />
      ) : (
        <ContractGrid
          key={`${connectionId} ${include}`}
          connectionId={connectionId}
          list={list}
          search={search}
          filters={filters}
          onSearch={onSearch}
          onOpen={onOpen}
          onEditConnection={onEditConnection}
          zone={zoneOf(zone)}
        />
      )}
    </div>
  );
}
