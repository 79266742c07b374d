import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { Fill } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Operation } from '@shared/domain/operation/activity';
import FilterX from 'lucide-react/icons/filter-x';
import History from 'lucide-react/icons/history';
import { useCallback, useMemo } from 'react';
import styles from './activity.module.css';
import { activityColumns } from './activity-columns';
import { isFiltered, noFilter } from './activity-filters';
import type { ActivitySearch, ActivitySearchChange } from './activity-search';
import { messages } from './messages';
import { type ActivityList, activityKey } from './use-activity';

interface ActivityGridProps {
  readonly list: ActivityList;
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearchChange) => void;
  readonly zone: string;
  readonly isBeside: boolean;
}

/** The list of changes, newest first. */
export function ActivityGrid({ list, search, onSearch, zone, isBeside }: ActivityGridProps) {
  const { operations, total, isFirstLoad, loadMore, error } = list;
  const { connection = '', kind = '', change } = search;
  const columns = useMemo(() => activityColumns({ zone, isBeside }), [zone, isBeside]);
  const isOpened = useCallback((operation: Operation) => activityKey(operation) === change, [change]);
  const isEmpty = !isFirstLoad && operations.length === 0;
  return (
    <Fill>
      {isEmpty ? (
        <NoChanges search={search} onSearch={onSearch} />
      ) : (
        <DataGrid<Operation>
          label={messages.list.label}
          columns={columns}
          rows={operations}
          density="two-lines"
          rowKey={activityKey}
          total={isFirstLoad ? null : total}
          isOpened={isOpened}
          initialActiveKey={change ?? null}
          activeKey={change ?? null}
          onOpen={(operation) => onSearch({ change: activityKey(operation) })}
          loading={isFirstLoad}
          onReachEnd={loadMore === null ? undefined : () => loadMore()}
          resetKey={`${connection} ${kind}`}
        />
      )}
      {error === null ? null : (
        <MoreFailed error={error} task={messages.list.moreFailed} retrying={list.isFetching} onRetry={list.retry} />
      )}
      {isFirstLoad || isEmpty ? null : (
        <div className={styles['footer']}>
          {operations.length < total ? messages.list.loaded(operations.length, total) : messages.list.count(total)}
        </div>
      )}
    </Fill>
  );
}

const NoChanges = ({ search, onSearch }: Pick<ActivityGridProps, 'search' | 'onSearch'>) =>
  isFiltered(search) ? (
    <EmptyState
      icon={<FilterX size={20} aria-hidden />}
      title={messages.list.noMatch.title}
      text={messages.list.noMatch.text}
      action={<Button onClick={() => onSearch(noFilter)}>{messages.filters.clear}</Button>}
    />
  ) : (
    <EmptyState
      icon={<History size={20} aria-hidden />}
      title={messages.list.empty.title}
      text={messages.list.empty.text}
    />
  );
