import { Button } from '@renderer/ui/button';
import { Spinner } from '@renderer/ui/spinner';
import { formatClock, zoneName } from '@shared/words/instant';
import styles from './contracts.module.css';
import { endWords, listWords } from './list-words';
import type { ContractList } from './use-contract-list';
import type { KeepLoading } from './use-keep-loading';

interface ListFooterProps {
  readonly list: ContractList;
  /** null while nothing is filtered. */
  readonly matching: number | null;
  readonly sorted: boolean;
  readonly keepLoading: KeepLoading;
  readonly zone: string;
}

/** What the list holds and what it does not, always true. */
export function ListFooter({ list, matching, sorted, keepLoading, zone }: ListFooterProps) {
  const { lines, total, hasMore, end, asOf } = list;
  const ending = hasMore ? null : endWords(end);
  const partial = hasMore && (matching !== null || sorted);
  return (
    <div className={styles['footer']}>
      <span role="status">{listWords({ loaded: lines.length, total, hasMore, matching })}</span>
      {ending === null ? null : <span className={styles['ending']}>{ending}</span>}
      <Progress list={list} partial={partial} keepLoading={keepLoading} />
      <span className={styles['asOf']}>
        as of {formatClock(asOf, zone)} {zoneName(asOf, zone)}
      </span>
    </div>
  );
}

function Progress({
  list,
  partial,
  keepLoading,
}: Pick<ListFooterProps, 'list' | 'keepLoading'> & { readonly partial: boolean }) {
  if (keepLoading.isOn) {
    return (
      <>
        <Spinner /> Loading more
        <Button size="small" variant="ghost" onClick={keepLoading.stop}>
          Stop
        </Button>
      </>
    );
  }
  if (list.isLoadingMore) return <Spinner label="Loading more contracts" />;
  return partial ? (
    <>
      <span className={styles['faint']}>Only what is loaded is searched and sorted.</span>
      <Button size="small" variant="ghost" onClick={keepLoading.loadAll}>
        Load all
      </Button>
    </>
  ) : null;
}
