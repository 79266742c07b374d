import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { Fill, ListFoot, PageHeader } from '@renderer/ui/layout/app-frame';
import FileCheck from 'lucide-react/icons/file-check';
import { useMemo, useRef } from 'react';
import { ContractColumnChooser } from './contract-columns';
import { ContractGrid, type ContractsProps } from './contract-grid';
import { CrawlBar, foundText, isRunning } from './crawl-bar';
import { FilterBar } from './filter-bar';
import { activeFilters } from './filters';
import { messages } from './messages';
import { type ContractCrawl, useContractCrawl } from './use-contract-crawl';
import type { ContractList } from './use-contract-list';

/** The contracts of a server that cannot list them, as far as its tables have been checked. */
export function CrawledContracts(props: ContractsProps) {
  const { connectionId, onSearch, onOpen, cleaning } = props;
  const root = useRef<HTMLDivElement>(null);
  const zone = zoneOf(useSettings().zone);
  const crawl = useContractCrawl(connectionId);
  const { progress, lines } = crawl;
  // The effective contract of a table is never a deleted one.
  const { include: _, ...search } = props.search;
  const filters = activeFilters(search);
  const list = useMemo(() => listOf(progress, lines), [progress, lines]);
  const isEmpty = !list.isFirstLoad && lines.length === 0 && filters.length === 0;
  return (
    <Fill ref={root}>
      <PageHeader title={messages.title} facts={<span>{messages.crawl.notice}</span>} />
      {progress === null ? null : <CrawlBar crawl={crawl} progress={progress} zone={zone} />}
      <FilterBar
        search={search}
        filters={filters}
        onSearch={onSearch}
        lines={lines}
        hasDeleted={false}
        columns={<ContractColumnChooser connectionId={connectionId} zone={zone} />}
        onLeave={() => focusGrid(root.current)}
      />
      {isEmpty && progress !== null ? (
        <EmptyState
          icon={<FileCheck size={20} aria-hidden />}
          {...(progress.state === 'done' ? messages.crawl.empty : messages.crawl.emptySoFar)}
        />
      ) : (
        <ContractGrid
          connectionId={connectionId}
          list={list}
          search={search}
          filters={filters}
          onSearch={onSearch}
          onOpen={onOpen}
          cleaning={cleaning}
          zone={zone}
          footer={({ matching, sort }) =>
            progress === null ? null : (
              <ListFoot asOf={null} zone={zone}>
                {foundText(progress, matching)}
                {sort !== null && list.hasMore ? <span className="faint">{messages.crawl.sortedSoFar}</span> : null}
              </ListFoot>
            )
          }
        />
      )}
    </Fill>
  );
}

/** The found contracts in the form of a server's list, which grows at its end by itself. */
function listOf(progress: ContractCrawl['progress'], lines: ContractCrawl['lines']): ContractList {
  const isLoading = progress === null || isRunning(progress.state);
  return {
    lines,
    total: null,
    end: null,
    hasMore: progress?.state !== 'done',
    isCrawl: true,
    isFirstLoad: lines.length === 0 && isLoading,
    isLoadingMore: isLoading,
    isRefreshing: false,
    firstError: null,
    moreError: null,
    asOf: progress?.at ?? 0,
    loadMore: nothing,
    retry: nothing,
  };
}

const nothing = () => undefined;
