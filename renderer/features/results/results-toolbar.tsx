import { Button } from '@renderer/ui/button';
import { IconButton } from '@renderer/ui/icon-button';
import { formatClock } from '@shared/words/instant';
import ChartColumn from 'lucide-react/icons/chart-column';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Table2 from 'lucide-react/icons/table-2';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { SearchProgress } from './list-footer';
import { RangeFilter } from './timeline/range-filter';
import { loadedWords } from './result-list';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { StatusFilter } from './filters/status-filter';
import type { ResultList } from './list/use-result-list';

interface ResultsToolbarProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly asTable: boolean;
  readonly onAsTable: (asTable: boolean) => void;
  readonly onRefresh: () => void;
  readonly onDeleteBefore: () => void;
  readonly deleteReason: string | null;
  readonly extra: ReactNode;
}

const none: readonly string[] = [];

/** Filters and actions above the results. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { list, search, onSearch, zone, asTable } = props;
  const { dataUpdatedAt } = list.query;
  return (
    <>
      <div className={styles['bar']}>
        <RangeFilter range={search} zone={zone} onChange={({ from, to }) => onSearch({ from, to })} />
        <span className={styles['spacer']} />
        <SearchProgress list={list} />
        {dataUpdatedAt === 0 ? null : (
          <span className={styles['note']}>
            {list.isSearching ? '' : `${loadedWords(list.loaded, search)} · `}as of {formatClock(dataUpdatedAt, zone)}
          </span>
        )}
        <IconButton
          label={asTable ? 'Show the timeline as bars' : 'Show the timeline as a table'}
          size="small"
          icon={asTable ? <ChartColumn size={16} aria-hidden /> : <Table2 size={16} aria-hidden />}
          onClick={() => props.onAsTable(!asTable)}
        />
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
      </div>
      <div className={styles['bar']}>
        <StatusFilter
          byStatus={list.loaded.byStatus}
          isWaiting={dataUpdatedAt === 0}
          chosen={search.status ?? none}
          onChange={(status) => onSearch({ status: status.length === 0 ? undefined : status })}
        />
      </div>
    </>
  );
}
