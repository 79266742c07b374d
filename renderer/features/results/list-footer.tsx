import { Button } from '@renderer/ui/button';
import { ErrorNotice } from '@renderer/ui/error-notice';
import { Spinner } from '@renderer/ui/spinner';
import type { ResultLine } from '@shared/domain/result';
import { formatNumber } from '@shared/words/format';
import { endWords } from './result-list';
import styles from './results-panel.module.css';
import type { ResultList } from './list/use-result-list';

/** What follows the last row: loading, searching, failed with a way to go on, or why the list ends. */
export function ListFooter({ list, zone }: { readonly list: ResultList; readonly zone: string }) {
  const { query, loaded, isStopped } = list;
  if (query.error !== null) {
    return query.isFetchNextPageError ? (
      <ErrorNotice error={query.error} doing="load older results" onRetry={() => void query.fetchNextPage()} />
    ) : (
      <ErrorNotice error={query.error} doing="read the newest results again" onRetry={list.refresh} />
    );
  }
  if (!query.hasNextPage)
    return <span>{endWords(loaded.pages.at(-1)?.end ?? null, oldestOf(loaded.lines), zone)}</span>;
  if (isStopped) {
    return (
      <>
        <span>Stopped. {readWords(list)}</span>
        <Button size="small" onClick={list.goOn}>
          Go on
        </Button>
      </>
    );
  }
  if (!query.isFetching) return null;
  return (
    <>
      <Spinner /> <span>{list.isSearching ? readWords(list) : 'Loading older results…'}</span>
    </>
  );
}

/** `12,000 read, 3 match`. */
const readWords = ({ loaded, rows }: ResultList): string =>
  `${formatNumber(loaded.lines.length)} read, ${formatNumber(rows.length)} ${rows.length === 1 ? 'matches' : 'match'}`;

/** Progress of a search through what the server has, with a way to stop it. */
export function SearchProgress({ list }: { readonly list: ResultList }) {
  if (!list.isSearching || list.isStopped) return null;
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

function oldestOf(lines: readonly ResultLine[]): number | null {
  const last = lines.findLast((line) => line.kind === 'result');
  return last?.kind === 'result' ? last.timestamp : null;
}
