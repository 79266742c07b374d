import { Button } from '@renderer/ui/button';
import { IconButton } from '@renderer/ui/icon-button';
import { formatClock } from '@shared/words/instant';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { StatusFilter } from './filters/status-filter';
import type { ResultList } from './list/use-result-list';
import { SearchProgress } from './list-footer';
import { loadedWords } from './result-list';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';

interface ResultsActionsProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly zone: string;
  readonly onRefresh: () => void;
  readonly onDeleteBefore: () => void;
  readonly deleteReason: string | null;
  readonly extra: ReactNode;
}

/** How much is loaded and as of when, and what can be done with the results. */
export function ResultsActions(props: ResultsActionsProps) {
  const { list, search, zone } = props;
  const { dataUpdatedAt } = list.query;
  return (
    <>
      <SearchProgress list={list} />
      {dataUpdatedAt === 0 ? null : (
        <span className={styles['note']}>
          {list.isSearching ? '' : `${loadedWords(list.loaded, search)} · `}as of {formatClock(dataUpdatedAt, zone)}
        </span>
      )}
      <IconButton
        label="Read the newest results again"
        size="small"
        icon={<RotateCw size={16} aria-hidden />}
        onClick={props.onRefresh}
      />
      <Button
        size="small"
        icon={<Trash2 size={14} aria-hidden />}
        disabledReason={props.deleteReason}
        onClick={props.onDeleteBefore}
      >
        Delete results before…
      </Button>
      {props.extra}
    </>
  );
}

interface ResultsFiltersProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

const none: readonly string[] = [];

/** Which of the results are shown. */
export const ResultsFilters = ({ list, search, onSearch }: ResultsFiltersProps) => (
  <div className={styles['bar']}>
    <StatusFilter
      byStatus={list.loaded.byStatus}
      isWaiting={list.query.dataUpdatedAt === 0}
      chosen={search.status ?? none}
      onChange={(status) => onSearch({ status: status.length === 0 ? undefined : status })}
    />
  </div>
);
