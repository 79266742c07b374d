import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { PageHeader } from '@renderer/ui/app-frame';
import { EmptyState } from '@renderer/ui/empty-state';
import { focusGrid } from '@renderer/ui/list-place/use-list-place';
import type { WalkProgress } from '@shared/domain/walk';
import FileCheck from 'lucide-react/icons/file-check';
import { useMemo, useRef } from 'react';
import { activeFilters } from './active-filters';
import { ContractColumnChooser } from './contract-column-chooser';
import { ContractGrid, type ContractsProps } from './contract-grid';
import styles from './contracts.module.css';
import { FilterBar } from './filter-bar';
import type { ContractList } from './use-contract-list';
import { type ContractWalk, useContractWalk } from './use-contract-walk';
import { WalkBar } from './walk-bar';
import { foundWords } from './walk-words';

/** The contracts of a server that has no list of them, as far as its tables have been looked at. */
export function WalkedContracts(props: ContractsProps) {
  const { connectionId, search, onSearch, onOpen, cleaning } = props;
  const root = useRef<HTMLDivElement>(null);
  const zone = zoneOf(useSettings().zone);
  const walk = useContractWalk(connectionId);
  const { progress } = walk;
  // A table's contract in force is never a deleted one.
  const { include: _, ...looked } = search;
  const filters = activeFilters(looked);
  const { lines } = walk;
  const list = useMemo(() => listOf(progress, lines), [progress, lines]);
  const isEmpty = !list.isFirstLoad && list.lines.length === 0 && filters.length === 0;
  return (
    <div ref={root} className={styles['page']}>
      <PageHeader
        title="Contracts"
        facts={<span>This server has no list of contracts, so the app looks at every table for one.</span>}
      />
      {progress === null ? null : <WalkBar walk={walk} progress={progress} zone={zone} />}
      <FilterBar
        search={looked}
        filters={filters}
        onSearch={onSearch}
        lines={list.lines}
        hasDeleted={false}
        columns={<ContractColumnChooser connectionId={connectionId} zone={zone} />}
        onLeave={() => focusGrid(root.current)}
      />
      {isEmpty && progress !== null ? (
        <NothingFound state={progress.state} />
      ) : (
        <ContractGrid
          connectionId={connectionId}
          list={list}
          search={looked}
          filters={filters}
          onSearch={onSearch}
          onOpen={onOpen}
          cleaning={cleaning}
          zone={zone}
          footer={({ matching, sort }) =>
            progress === null ? null : (
              <div className={styles['footer']}>
                {foundWords(progress, matching)}
                {sort !== null && list.hasMore ? (
                  <span className={styles['faint']}>Sorted as far as found.</span>
                ) : null}
              </div>
            )
          }
        />
      )}
    </div>
  );
}

/** What was found, as the list that other servers give: it grows at its end, by itself. */
function listOf(progress: ContractWalk['progress'], lines: ContractWalk['lines']): ContractList {
  const isGoing = progress === null || progress.state === 'running' || progress.state === 'idle';
  return {
    lines,
    total: null,
    end: null,
    hasMore: progress?.state !== 'done',
    isCrawl: true,
    isFirstLoad: lines.length === 0 && isGoing,
    isLoadingMore: isGoing,
    isRefreshing: false,
    firstError: null,
    moreError: null,
    asOf: progress?.at ?? 0,
    loadMore: nothing,
    retry: nothing,
  };
}

const nothing = () => undefined;

const NothingFound = ({ state }: Pick<WalkProgress, 'state'>) => (
  <EmptyState
    icon={<FileCheck size={20} aria-hidden />}
    title={state === 'done' ? 'No table of this server has a data contract' : 'No contract found so far'}
    text={
      state === 'done'
        ? 'Contracts are written in the catalog. Contracts of topics and other assets can be opened from Assets.'
        : 'The search stands still before it has seen every table.'
    }
  />
);
