import { useSettings } from '@renderer/api/app';
import { capabilityQueries } from '@renderer/api/capabilities';
import { usePageSize } from '@renderer/api/connections';
import { zoneOf } from '@renderer/lib/time-zone';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { isMissingEndpoint } from '@shared/errors/missing-endpoint';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ContractColumnChooser } from './contract-columns';
import { ContractGrid, type ContractsProps } from './contract-grid';
import { CrawledContracts } from './crawled-contracts';
import { FilterBar } from './filter-bar';
import { activeFilters } from './filters';
import { ListFooter } from './list-footer';
import { messages } from './messages';
import { NoContracts } from './no-contracts';
import { type ContractList, useContractList } from './use-contract-list';

/** The contracts of a connection: the server's own list or, where it has none, those found through its tables. */
export function ContractsPage(props: ContractsProps) {
  const { connectionId, search } = props;
  const pageSize = usePageSize(connectionId);
  const { data: capabilities } = useQuery(capabilityQueries.of(connectionId));
  const isAbsent = capabilities?.contractList.state === 'absent';
  const include = search.include ?? 'non-deleted';
  const list = useContractList({ connectionId, include, limit: pageSize }, !isAbsent);
  const isMissing = list.firstError !== null && isMissingEndpoint(list.firstError);
  return isAbsent || isMissing ? <CrawledContracts {...props} /> : <ListedContracts {...props} list={list} />;
}

interface ListedContractsProps extends ContractsProps {
  readonly list: ContractList;
}

function ListedContracts(props: ListedContractsProps) {
  const { connectionId, list, search, onSearch, onOpen, cleaning } = props;
  const root = useRef<HTMLDivElement>(null);
  const { zone } = useSettings();
  const filters = activeFilters(search);

  if (list.firstError !== null) {
    return (
      <Fill>
        <PageHeader title={messages.title} />
        <ReadFailure
          page
          error={list.firstError}
          task={messages.couldNot.list}
          onRetry={list.retry}
          retrying={list.isRefreshing}
        />
      </Fill>
    );
  }
  const isEmpty = !list.isFirstLoad && list.lines.length === 0 && !list.hasMore && filters.length === 0;
  return (
    <Fill ref={root}>
      <RefreshBar active={list.isRefreshing} />
      <PageHeader title={messages.title} />
      <FilterBar
        search={search}
        filters={filters}
        onSearch={onSearch}
        lines={list.lines}
        columns={<ContractColumnChooser connectionId={connectionId} zone={zoneOf(zone)} />}
        onLeave={() => focusGrid(root.current)}
      />
      {isEmpty ? (
        <NoContracts />
      ) : (
        <ContractGrid
          key={`${connectionId} ${search.include ?? 'non-deleted'}`}
          connectionId={connectionId}
          list={list}
          search={search}
          filters={filters}
          onSearch={onSearch}
          onOpen={onOpen}
          cleaning={cleaning}
          zone={zoneOf(zone)}
          footer={(facts) => (list.isFirstLoad ? null : <ListFooter {...facts} list={list} zone={zoneOf(zone)} />)}
        />
      )}
    </Fill>
  );
}
