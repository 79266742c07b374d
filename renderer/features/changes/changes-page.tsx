import { useRecentChanges } from '@renderer/api/contract/recent-changes';
import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { focusGrid, useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import { Time } from '@renderer/ui/marks/time';
import { Button } from '@renderer/ui/primitives/button';
import type { ChangeList, ContractChange } from '@shared/domain/contract/contract-change';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentChange } from '@shared/results/changes/recent-changes';
import FilterX from 'lucide-react/icons/filter-x';
import GitCommitHorizontal from 'lucide-react/icons/git-commit-horizontal';
import { type ReactNode, useMemo, useRef } from 'react';
import { changeColumns, changeKey } from './change-columns';
import { ChangeFilters } from './change-filters';
import styles from './changes.module.css';
import { filterChanges } from './filter-changes';
import { messages } from './messages';
import { type ChangesSearch, type ChangesSearchChange, isFiltered, noFilter } from './search';

interface ChangesPageProps {
  readonly connectionId: ConnectionId;
  readonly search: ChangesSearch;
  readonly onSearch: (change: ChangesSearchChange) => void;
  /** Shows what differs between the version and the one before. */
  readonly onOpen: (change: ContractChange) => void;
}

const none: readonly RecentChange[] = [];

/** What changed in all contracts in the last days, those that a failure followed first. */
export function ChangesPage({ connectionId, search, onSearch, onOpen }: ChangesPageProps) {
  const zone = zoneOf(useSettings().zone);
  const { list, changes, error, retry } = useRecentChanges(connectionId);
  const shown = useMemo(() => filterChanges(changes ?? none, search), [changes, search]);
  const columns = useMemo(() => changeColumns(zone), [zone]);
  const root = useRef<HTMLDivElement>(null);
  const listKey = JSON.stringify(search);
  const place = useListPlace({ list: `changes ${connectionId}`, listKey, root });
  return (
    <Fill ref={root}>
      <PageHeader title={messages.title} facts={list === undefined ? null : <Facts list={list} zone={zone} />} />
      <ChangeFilters
        search={search}
        onSearch={onSearch}
        changes={changes ?? none}
        onLeave={() => focusGrid(root.current)}
      />
      {list?.source === 'seen' ? <p className={styles['note']}>{messages.facts.seen}</p> : null}
      {error !== null && list === undefined ? (
        <ReadFailure page error={error} task={messages.couldNot} onRetry={retry} />
      ) : changes !== undefined && shown.length === 0 ? (
        <NoChanges list={list} search={search} onSearch={onSearch} />
      ) : (
        <DataGrid<RecentChange>
          label={messages.list}
          columns={columns}
          rows={shown}
          lines="two-lines"
          rowKey={changeKey}
          initialActiveKey={place.initialKey}
          isSelected={(recent) => changeKey(recent) === place.selected}
          onActive={(recent) => place.select(changeKey(recent))}
          onOpen={({ change }) => onOpen(change)}
          loading={changes === undefined}
          resetKey={listKey}
        />
      )}
      {shown.length === 0 ? null : (
        <div className={styles['footer']}>{countText(shown.length, changes?.length ?? 0)}</div>
      )}
    </Fill>
  );
}

const countText = (shown: number, all: number): string =>
  shown === all ? messages.facts.count(all) : messages.facts.of(shown, all);

/** From when on the list is complete, and when the server was asked. */
function Facts({ list: { from, readAt }, zone }: { readonly list: ChangeList; readonly zone: string }): ReactNode {
  return (
    <>
      <span>
        {messages.facts.since} <Time at={from} zone={zone} precision="minute" />
      </span>
      {readAt === null ? null : (
        <span>
          {messages.facts.read} <Time at={readAt} zone={zone} form="sentence" />
        </span>
      )}
    </>
  );
}

interface NoChangesProps extends Pick<ChangesPageProps, 'search' | 'onSearch'> {
  readonly list: ChangeList | undefined;
}

const NoChanges = ({ list, search, onSearch }: NoChangesProps) =>
  isFiltered(search) ? (
    <EmptyState
      icon={<FilterX size={20} aria-hidden />}
      title={messages.noMatch.title}
      text={messages.noMatch.text}
      action={<Button onClick={() => onSearch(noFilter)}>{messages.filters.clear}</Button>}
    />
  ) : (
    <EmptyState
      icon={<GitCommitHorizontal size={20} aria-hidden />}
      title={messages.empty.title}
      text={list?.readAt == null ? messages.empty.waiting : messages.empty.text}
    />
  );
