import { moreWhenBack, useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { Button } from '@renderer/ui/primitives/button';
import type { ResultList } from './list/list-types';
import { endWords, fullWords, readWords } from './list-messages';
import styles from './results-panel.module.css';

const doings = { first: 'read the results', older: 'load older results', newest: 'read the newest results again' };

/** What follows the last row: loading, searching, failed with a way to go on, or why the list ends. */
export function ListFooter({ list, zone }: { readonly list: ResultList; readonly zone: string }) {
  const { status, coverage, isStopped, isSearching } = list;
  const isAwaySaid = useIsAwaySaid(status.error);
  if (status.error !== null && !isAwaySaid) {
    return <ReadFailure error={status.error} doing={doings[status.failedAt ?? 'older']} onRetry={list.retry} />;
  }
  if (list.isWhole && status.hasMore) return <span>End of the selected time</span>;
  if (list.reading.kind === 'full') return <span>{fullWords}</span>;
  if (!status.hasMore) return <span>{endWords(status.end, coverage.oldest, zone)}</span>;
  if (isStopped) {
    return (
      <>
        <span>Stopped. {readWords(list)}</span>
        <Button size="small" onClick={list.searchOn}>
          Go on
        </Button>
      </>
    );
  }
  if (isAwaySaid) return <span>{moreWhenBack}</span>;
  if (!status.isFetching) return null;
  return (
    <>
      <Spinner /> <span>{isSearching ? readWords(list) : 'Loading older results…'}</span>
    </>
  );
}

/** Progress of a search through what the server has, with a way to stop it. */
export function SearchProgress({ list }: { readonly list: ResultList }) {
  return (
    <span className={styles['searching']}>
      <Spinner />
      {readWords(list)}
      <Button size="small" onClick={list.stop}>
        Stop
      </Button>
    </span>
  );
}
