import { moreWhenBack, useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { Button } from '@renderer/ui/primitives/button';
import type { ResultList } from './list/result-list';
import { endText, messages, searchText } from './messages';

/** What follows the last row: a failure, why the list ends, or that it is loading or searching. */
export function ListFooter({ list, zone }: { readonly list: ResultList; readonly zone: string }) {
  const { status, coverage, matchSearch } = list;
  const isAwaySaid = useIsAwaySaid(status.error);
  if (status.error !== null && !isAwaySaid) {
    return (
      <ReadFailure
        error={status.error}
        task={messages.footer.reading[status.failedAt ?? 'older']}
        onRetry={list.retry}
      />
    );
  }
  if (list.isWhole && status.hasMore) return <span>{messages.footer.endOfRange}</span>;
  if (list.loadAll.state.kind === 'full') return <span>{messages.footer.full}</span>;
  if (coverage.areOpened === true) return <span>{messages.footer.onlyOpened}</span>;
  if (coverage.isAllLoaded) return <span>{messages.footer.endOfKept}</span>;
  if (!status.hasMore) return <span>{endText(status.end, coverage.oldest, zone)}</span>;
  if (matchSearch.isStopped) {
    return (
      <>
        <span>{messages.search.stopped(searchText(list))}</span>
        <Button size="small" onClick={matchSearch.resume}>
          {messages.search.resume}
        </Button>
      </>
    );
  }
  if (isAwaySaid) return <span>{moreWhenBack}</span>;
  if (!status.isFetching) return null;
  return (
    <>
      <Spinner /> <span>{matchSearch.isRunning ? searchText(list) : messages.footer.loadingOlder}</span>
    </>
  );
}

/** The progress of a search through the server's results, which can be stopped. */
export function SearchProgress({ list }: { readonly list: ResultList }) {
  return (
    <span className="inline gap-2 quiet figures nowrap">
      <Spinner />
      {searchText(list)}
      <Button size="small" onClick={list.matchSearch.stop}>
        {messages.search.stop}
      </Button>
    </span>
  );
}
