import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { Fill } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import FilterX from 'lucide-react/icons/filter-x';
import History from 'lucide-react/icons/history';
import { useMemo } from 'react';
import styles from './activity.module.css';
import { activityColumns } from './activity-columns';
import { isFiltered, noFilter } from './activity-filters';
import { type ActivityRow, rowKey, rowProblem } from './activity-rows';
import type { ActivitySearch, ActivitySearchChange } from './activity-search';
import { messages } from './messages';
import type { ActivityList } from './use-activity';
import { useActivityRows } from './use-activity-rows';

interface ActivityGridProps {
  readonly list: ActivityList;
  readonly search: ActivitySearch;
  readonly onSearch: (change: ActivitySearchChange) => void;
  readonly zone: string;
  readonly isBeside: boolean;
  /** Shows the contracts of the open connection; null without one. */
  readonly onContracts: (() => void) | null;
}

/** The list of changes, newest first. */
export function ActivityGrid({ list, search, onSearch, zone, isBeside, onContracts }: ActivityGridProps) {
  const { operations, total, isFirstLoad, loadMore, error } = list;
  const { connection = '', kind = '', change } = search;
  const { rows, tree } = useActivityRows(operations);
  const onToggle = tree?.onToggle ?? null;
  const columns = useMemo(() => activityColumns({ zone, isBeside, onToggle }), [zone, isBeside, onToggle]);
  const isEmpty = !isFirstLoad && operations.length === 0;
  return (
    <Fill>
      {isEmpty ? (
        <NoChanges search={search} onSearch={onSearch} onContracts={onContracts} />
      ) : (
        <DataGrid<ActivityRow>
          label={messages.list.label}
          columns={columns}
          rows={rows}
          lines="two-lines"
          rowKey={rowKey}
          rowProblem={rowProblem}
          total={isFirstLoad ? null : total + rows.length - operations.length}
          isOpened={({ key }) => key === change}
          initialActiveKey={change ?? null}
          activeKey={change ?? null}
          onOpen={({ key }) => onSearch({ change: key })}
          {...(tree === undefined ? {} : { tree, onSpace: tree.onToggle })}
          loading={isFirstLoad}
          onReachEnd={loadMore === null ? undefined : () => loadMore()}
          resetKey={`${connection} ${kind}`}
        />
      )}
      {error === null ? null : (
        <MoreFailed error={error} task={messages.list.moreFailed} retrying={list.isFetching} onRetry={list.retry} />
      )}
      {isFirstLoad || isEmpty ? null : <div className={styles['footer']}>{countText(operations.length, total)}</div>}
    </Fill>
  );
}

const countText = (loaded: number, total: number): string =>
  loaded < total ? messages.list.loaded(loaded, total) : messages.list.count(total);

const NoChanges = ({
  search,
  onSearch,
  onContracts,
}: Pick<ActivityGridProps, 'search' | 'onSearch' | 'onContracts'>) =>
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
      {...(onContracts === null ? {} : { action: <Button onClick={onContracts}>{messages.list.empty.action}</Button> })}
    />
  );
