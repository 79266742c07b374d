import type { ActiveFilter } from './filters/active-filters';
import { onAgain } from './filters/active-filters';
import { FilterChips } from './filters/filter-chips';
import { StatusFilter } from './filters/status-filter';
import type { ResultList } from './list/list-types';
import { LoadedNote } from './loaded-note';
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
