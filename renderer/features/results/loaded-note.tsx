import { Button } from '@renderer/ui/button';
import { formatNumber } from '@shared/words/format';
import { formatClock } from '@shared/words/instant';
import type { ResultList } from './list/list-types';
import { SearchProgress } from './list-footer';
import { loadedWords } from './list-words';
import styles from './results-panel.module.css';

interface LoadedNoteProps {
  readonly list: ResultList;
  readonly isSorted: boolean;
  readonly zone: string;
}

/** How much of the results is here, and what follows from it. */
export function LoadedNote({ list, isSorted, zone }: LoadedNoteProps) {
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
