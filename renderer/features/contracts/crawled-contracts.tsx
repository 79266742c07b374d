import { useSettings } from '@renderer/api/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { ProgressBar } from '@renderer/ui/feedback/progress';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { useThrottledValue } from '@renderer/ui/hooks/use-throttled-value';
import { Fill, ListFoot, PageHeader } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { VisuallyHidden } from '@renderer/ui/primitives/visually-hidden';
import type { CrawlProgress } from '@shared/domain/crawl';
import { formatClock, zoneName } from '@shared/format/instant';
import FileCheck from 'lucide-react/icons/file-check';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useMemo, useRef } from 'react';
import { activeFilters } from './active-filters';
import { ContractColumnChooser } from './contract-columns';
import { ContractGrid, type ContractsProps } from './contract-grid';
import styles from './contracts.module.css';
import { FilterBar } from './filter-bar';
import { doneWords, foundWords, seenPercent, seenWords } from './list-messages';
import { type ContractCrawl, useContractCrawl } from './use-contract-crawl';
import type { ContractList } from './use-contract-list';

/** The contracts of a server that has no list of them, as far as its tables have been looked at. */
export function CrawledContracts(props: ContractsProps) {
  const { connectionId, search, onSearch, onOpen, cleaning } = props;
  const root = useRef<HTMLDivElement>(null);
  const zone = zoneOf(useSettings().zone);
  const crawl = useContractCrawl(connectionId);
  const { progress } = crawl;
  // A table's contract in force is never a deleted one.
  const { include: _, ...looked } = search;
  const filters = activeFilters(looked);
  const { lines } = crawl;
  const list = useMemo(() => listOf(progress, lines), [progress, lines]);
  const isEmpty = !list.isFirstLoad && list.lines.length === 0 && filters.length === 0;
  return (
    <Fill ref={root}>
      <PageHeader
        title="Contracts"
        facts={<span>This server has no list of contracts, so the app looks at every table for one.</span>}
      />
      {progress === null ? null : <CrawlBar crawl={crawl} progress={progress} zone={zone} />}
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
              <ListFoot asOf={null} zone={zone}>
                {foundWords(progress, matching)}
                {sort !== null && list.hasMore ? (
                  <span className={styles['faint']}>Sorted as far as found.</span>
                ) : null}
              </ListFoot>
            )
          }
        />
      )}
    </Fill>
  );
}

/** What was found, as the list that other servers give: it grows at its end, by itself. */
function listOf(progress: ContractCrawl['progress'], lines: ContractCrawl['lines']): ContractList {
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

const NothingFound = ({ state }: Pick<CrawlProgress, 'state'>) => (
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

interface CrawlBarProps {
  readonly crawl: ContractCrawl;
  readonly progress: CrawlProgress;
  readonly zone: string;
}

const saidEveryMs = 15_000;

/** How far the search has come, and the way to hold it or to let it go on. The button stays one and the same. */
function CrawlBar({ crawl, progress, zone }: CrawlBarProps) {
  const { state } = progress;
  if (state === 'failed' && crawl.error !== null) {
    return (
      <MoreFailed
        error={crawl.error}
        doing={`look at more tables after ${seenWords(progress)}`}
        retrying={false}
        onRetry={crawl.resume}
      />
    );
  }
  return (
    <section className={styles['crawl']} aria-label="Search through the tables">
      <div className={styles['crawlState']}>
        {state === 'done' ? (
          <span>
            {doneWords(progress)}
            {progress.at === null ? '' : `, as of ${formatClock(progress.at, zone)} ${zoneName(progress.at, zone)}`}
          </span>
        ) : (
          <ProgressBar
            label={state === 'paused' ? 'Paused' : 'Looking at tables'}
            value={seenPercent(progress)}
            valueText={seenWords(progress)}
          />
        )}
      </div>
      <CrawlButton crawl={crawl} state={state} />
      <Said words={saidWords(progress)} />
    </section>
  );
}

function CrawlButton({ crawl, state }: Pick<CrawlBarProps, 'crawl'> & Pick<CrawlProgress, 'state'>) {
  const isGoing = state === 'running' || state === 'idle';
  const [label, Icon, act] =
    state === 'done'
      ? (['Look again', RotateCw, crawl.reconcile] as const)
      : isGoing
        ? (['Pause', Pause, crawl.pause] as const)
        : (['Resume', Play, crawl.resume] as const);
  return (
    <Button size="small" icon={<Icon size={14} aria-hidden />} onClick={act}>
      {label}
    </Button>
  );
}

/** Said at once when the state changes, and then only now and then. */
function Said({ words }: { readonly words: string }) {
  const calm = useThrottledValue(words, saidEveryMs);
  return (
    <VisuallyHidden>
      <output>{calm}</output>
    </VisuallyHidden>
  );
}

function saidWords(progress: CrawlProgress): string {
  switch (progress.state) {
    case 'done':
      return `${doneWords(progress)}.`;
    case 'paused':
      return `Paused after ${seenWords(progress)}.`;
    case 'idle':
    case 'running':
    case 'failed':
      return `Looking at tables: ${seenWords(progress)}.`;
  }
}
