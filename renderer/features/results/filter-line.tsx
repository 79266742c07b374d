import { WhyRequest } from '@renderer/ui/marks/why-request';
import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import type { ConnectionId } from '@shared/domain/ids';
import { formatClock } from '@shared/format/instant';
import { clip } from '@shared/format/text';
import { type ActiveFilter, switched, switchedOn, without, withoutAny } from './filters/active-filters';
import filterStyles from './filters/filters.module.css';
import { StatusFilter } from './filters/status-filter';
import type { ResultList } from './list/result-list';
import { SearchProgress } from './list-footer';
import { loadedText, messages } from './messages';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';

interface FilterLineProps {
  readonly connectionId: ConnectionId;
  readonly list: ResultList;
  readonly filters: readonly ActiveFilter[];
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
}

const none: readonly string[] = [];

/** The statuses with their counts, which are also the legend of the timeline, and the active filters. */
export const FilterLine = ({ connectionId, list, filters, search, onSearch, zone }: FilterLineProps) => (
  <div className={styles['filters']}>
    <StatusFilter
      byStatus={list.figures.byStatus}
      isWaiting={list.status.dataUpdatedAt === 0}
      chosen={search.status ?? none}
      isOn={search.off?.includes('status') !== true}
      isShort={filters.some(hasChip)}
      onChange={(status) =>
        onSearch({ status: status.length === 0 ? undefined : status, ...switchedOn(search, 'status') })
      }
    />
    <LoadedNote {...{ connectionId, list, zone }} isSorted={search.sort !== undefined} />
    {filters.some(hasChip) ? <FilterChips filters={filters} search={search} onSearch={onSearch} /> : null}
  </div>
);

/** A status that applies alone is pressed in above: saying it twice would move the list. */
const hasChip = ({ part, isOn }: ActiveFilter): boolean => part !== 'status' || !isOn;

interface LoadedNoteProps {
  readonly connectionId: ConnectionId;
  readonly list: ResultList;
  readonly isSorted: boolean;
  readonly zone: string;
}

/** How many results are loaded, and what follows from it. */
function LoadedNote({ connectionId, list, isSorted, zone }: LoadedNoteProps) {
  const { dataUpdatedAt } = list.status;
  if (list.matchSearch.isRunning && !list.matchSearch.isStopped) return <SearchProgress list={list} />;
  if (dataUpdatedAt === 0) return null;
  if (isSorted && !list.isWhole) {
    return (
      <span className={styles['note']}>
        {messages.loaded.sorted(list.table.length)}
        {list.loadAll.state.kind === 'idle' ? (
          <Button size="small" onClick={list.loadAll.start}>
            {messages.loaded.loadAll}
          </Button>
        ) : null}
      </span>
    );
  }
  return (
    <span className={styles['note']}>
      <span className={styles['loaded']} title={loadedText(list)}>
        {loadedText(list)}
        <span className={styles['asOf']}>
          <WhyRequest by="results." connectionId={connectionId}>
            {messages.loaded.asOf(formatClock(dataUpdatedAt, zone))}
          </WhyRequest>
        </span>
      </span>
    </span>
  );
}

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

const maxValueLength = 36;

/** The filters of the list: each can be switched off or removed, or all can be cleared. */
export function FilterChips({ filters, search, onSearch }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <fieldset className={filterStyles['chips']} aria-label={messages.filters.label}>
      {filters.map(({ part, label, value, isOn }) => (
        <FilterChip
          key={part}
          label={label}
          value={clip(value, maxValueLength)}
          isOn={isOn}
          onSwitch={() => onSearch(switched(search, part))}
          onRemove={() => onSearch(without(search, part))}
        />
      ))}
      <Button size="small" variant="ghost" onClick={() => onSearch(withoutAny)}>
        {messages.filters.clearAll}
      </Button>
    </fieldset>
  );
}
