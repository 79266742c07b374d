import { isContractGone } from '@renderer/lib/gone';
import { Button } from '@renderer/ui/button';
import { ContractGone } from '@renderer/ui/contract-gone';
import { EmptyState } from '@renderer/ui/empty-state';
import { ReadFailure } from '@renderer/ui/read-failure';
import { ListFooter } from './list-footer';
import { rangeWords } from './timeline/range';
import type { ResultsSearch, ResultsSearchChange } from './search';
import type { ResultList } from './list/use-result-list';

interface NoResultsProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly isDeleted: boolean;
}

/** The list without rows: failed, still searching, cut off by the server, nothing matches, nothing in the range, never validated. */
export function NoResults({ list, search, onSearch, zone, isDeleted }: NoResultsProps) {
  const { query } = list;
  if (query.error !== null && query.data === undefined) {
    if (isContractGone(query.error)) {
      return <ContractGone retrying={query.isFetching} onRetry={() => void query.refetch()} isDeleted={isDeleted} />;
    }
    return (
      <ReadFailure
        page
        error={query.error}
        doing="read the results"
        retrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  const end = list.loaded.pages.at(-1)?.end ?? 'complete';
  // A walk that broke off has not seen everything, so nothing below could be said of it.
  if (query.error !== null || query.hasNextPage || end !== 'complete') {
    return <EmptyState title="No match so far" text={<ListFooter list={list} zone={zone} />} />;
  }
  if (search.status !== undefined) {
    return (
      <EmptyState
        title="No result has one of these statuses"
        text="Everything in this time range was read."
        action={<Button onClick={() => onSearch({ status: undefined })}>Show all statuses</Button>}
      />
    );
  }
  if (search.from !== undefined || search.to !== undefined) {
    return (
      <EmptyState
        title="No results in this time"
        text={rangeWords(search, zone)}
        action={<Button onClick={() => onSearch({ from: undefined, to: undefined })}>Show all time</Button>}
      />
    );
  }
  return (
    <EmptyState
      title="No results yet"
      text={
        isDeleted
          ? 'None was kept of this contract, which is deleted.'
          : 'Each validation of this contract leaves a result here. Validate it to get the first one.'
      }
    />
  );
}
