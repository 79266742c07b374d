import { Button } from '@renderer/ui/primitives/button';
import { formatNumber } from '@shared/format/format';
import { formatClock } from '@shared/format/instant';
import { type ActiveFilter, onAgain } from './filters/active-filters';
import { FilterChips } from './filters/filter-chips';
import { StatusFilter } from './filters/status-filter';
import type { ResultList } from './list/list-types';
import { SearchProgress } from './list-footer';
import { loadedWords } from './list-messages';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';

interface FilterLineProps {
  readonly list: ResultList;
  readonly filters: readonly ActiveFilter[];
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
}

const none: readonly string[] = [];

/** The statuses with their counts, which are also the legend, and the filters that are set. */
export const FilterLine = ({ list, filters, search, onSearch, zone }: FilterLineProps) => (
  <div className={styles['filters']}>
    <StatusFilter
      byStatus={list.byStatus}
      isWaiting={list.status.dataUpdatedAt === 0}
      chosen={search.status ?? none}
      isShort={filters.length > 0}
      onChange={(status) =>
        onSearch({ status: status.length === 0 ? undefined : status, ...onAgain(search, 'status') })
      }
    />
    <LoadedNote list={list} isSorted={search.sort !== undefined} zone={zone} />
    <FilterChips filters={filters} search={search} onSearch={onSearch} />
  </div>
);

interface LoadedNoteProps {
  readonly list: ResultList;
  readonly isSorted: boolean;
  readonly zone: string;
}

/** How much of the results is here, and what follows from it. */
function LoadedNote({ list, isSorted, zone }: LoadedNoteProps) {
  const { dataUpdatedAt } = list.status;
  if (list.isSearching && !list.isStopped) return <SearchProgress list={list} />;
  if (dataUpdatedAt === 0) return null;
  if (isSorted && !list.isWhole) {
    return (
      <span className={styles['note']}>
        Sorted among the {formatNumber(list.table.length)} loaded
        {list.reading.kind === 'idle' ? (
          <Button size="small" onClick={list.readRest}>
            Load the rest
          </Button>
        ) : null}
      </span>
    );
  }
  return (
    <span className={styles['note']}>
      <span className={styles['loaded']} title={loadedWords(list)}>
        {loadedWords(list)}
        <span className={styles['asOf']}> · as of {formatClock(dataUpdatedAt, zone)}</span>
      </span>
    </span>
  );
}
