import { Button } from '@renderer/ui/button';
import { Spinner } from '@renderer/ui/spinner';
import { listEndWords } from '@shared/results/read-ends';
import { formatNumber } from '@shared/words/format';
import { formatClock, zoneName } from '@shared/words/instant';
import type { AssetList } from './asset-list';
import { fieldWords } from './asset-words';
import styles from './assets.module.css';
import { hitWords, tableWords } from './list-words';

interface ListFooterProps {
  readonly list: AssetList;
  readonly kind: 'tables' | 'hits' | 'tables-with-text';
  /** Lines that are shown. Without any, the way on stands in their place. */
  readonly matching: number;
  readonly zone: string;
}

/** What the list holds and what it does not, always true. */
export function ListFooter({ list, kind, matching, zone }: ListFooterProps) {
  const { lines, hasMore, end, asOf, isLoadingMore, isStandIn } = list;
  const facts = { ...list, loaded: lines.length };
  const words = kind === 'hits' ? hitWords(facts) : tableWords(facts);
  const ending = hasMore || isStandIn ? null : listEndWords(end);
  return (
    <div className={styles['footer']}>
      <span role="status">
        {kind === 'tables-with-text' ? `${formatNumber(matching)} of those loaded match · ${words}` : words}
      </span>
      {ending === null ? null : <span className={styles['ending']}>{ending}</span>}
      {list.unknownFields.length === 0 ? null : (
        <span>Not known to this server: {list.unknownFields.map((field) => fieldWords[field]).join(', ')}.</span>
      )}
      {isLoadingMore ? <Spinner label="Loading more assets" /> : null}
      {kind === 'tables-with-text' && matching > 0 && hasMore && list.moreError === null ? (
        <Button size="small" variant="ghost" busy={isLoadingMore} onClick={list.loadMore}>
          Load more tables
        </Button>
      ) : null}
      {isStandIn ? null : (
        <span className={styles['asOf']}>
          as of {formatClock(asOf, zone)} {zoneName(asOf, zone)}
        </span>
      )}
    </div>
  );
}
