import { Spinner } from '@renderer/ui/feedback/spinner';
import { ListEnding, ListFoot } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { listEndText } from '@shared/results/read-ends';
import type { PendingSort } from './contract-grid';
import styles from './contracts.module.css';
import { listWords, sortWaits } from './list-messages';
import type { ContractList } from './use-contract-list';
import type { KeepLoading } from './use-keep-loading';

interface ListFooterProps {
  readonly list: ContractList;
  /** null while nothing is filtered. */
  readonly matching: number | null;
  readonly pendingSort: PendingSort | null;
  readonly keepLoading: KeepLoading;
  readonly zone: string;
}

/** What the list holds and what it does not, always true. */
export function ListFooter({ list, matching, pendingSort, keepLoading, zone }: ListFooterProps) {
  const { lines, total, hasMore, end, asOf } = list;
  return (
    <ListFoot asOf={asOf} zone={zone}>
      <span role="status" className={styles['status']}>
        <span>{listWords({ loaded: lines.length, total, hasMore, matching })}</span>
        {pendingSort === null ? null : (
          <span className={styles['waiting']}>
            {keepLoading.isOn ? <Spinner /> : null}
            {sortWaits(pendingSort.column, keepLoading.isOn)}
          </span>
        )}
      </span>
      <ListEnding words={hasMore ? null : listEndText(end)} />
      <Progress list={list} isPart={hasMore && matching !== null} pendingSort={pendingSort} keepLoading={keepLoading} />
    </ListFoot>
  );
}

interface ProgressProps extends Pick<ListFooterProps, 'list' | 'keepLoading' | 'pendingSort'> {
  /** What is not loaded is not searched. */
  readonly isPart: boolean;
}

function Progress({ list, isPart, keepLoading, pendingSort }: ProgressProps) {
  if (pendingSort !== null) {
    return (
      <Button size="small" variant="ghost" onClick={pendingSort.cancel}>
        Cancel
      </Button>
    );
  }
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
  return isPart ? (
    <>
      <span className={styles['faint']}>Only what is loaded is searched.</span>
      <Button size="small" variant="ghost" onClick={keepLoading.loadAll}>
        Load all
      </Button>
    </>
  ) : null;
}
