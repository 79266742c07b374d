import { isContractGone } from '@renderer/lib/gone';
import { ContractGone } from '@renderer/ui/feedback/contract-gone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { Button } from '@renderer/ui/primitives/button';
import { shortText } from '@shared/format/text';
import FilterX from 'lucide-react/icons/filter-x';
import { type ActiveFilter, activeFilters, without, withoutAny } from './filters/active-filters';
import type { ResultList } from './list/list-types';
import { ListFooter } from './list-footer';
import type { FilterPart, ResultsSearch, ResultsSearchChange } from './search';
import { rangeWords } from './timeline/range';

interface NoResultsProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly isDeleted: boolean;
}

/** The list without rows: failed, still searching, cut off by the server, nothing matches, nothing in the range, never validated. */
export function NoResults({ list, search, onSearch, zone, isDeleted }: NoResultsProps) {
  const { status, table } = list;
  const filters = activeFilters(search, zone).filter(({ isOn }) => isOn);
  const isAwaySaid = useIsAwaySaid(status.error);
  if (status.error !== null && status.failedAt === 'first') return <Unread list={list} isDeleted={isDeleted} />;
  // A crawl that broke off has not seen everything, so nothing below could be said of it. One that came to its end has, also
  // when the server went away later: the window says then that there may be newer results.
  if ((status.error !== null && !isAwaySaid) || !list.isWhole || (status.end ?? 'complete') !== 'complete') {
    return (
      <EmptyState
        title="No match so far"
        text={<ListFooter list={list} zone={zone} />}
        {...(filters.length === 0 ? {} : { action: <Actions {...{ filters, search, onSearch }} /> })}
      />
    );
  }
  if (filters.length > 0 && table.length > 0) {
    return (
      <EmptyState
        icon={<FilterX size={20} aria-hidden />}
        title={filters.every(({ part }) => part === 'during') ? 'No results in the chosen time' : 'No result matches'}
        text={`${asked(filters)}. Everything in this time range was read.`}
        action={<Actions {...{ filters, search, onSearch }} />}
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
          : 'Each validation of this contract leaves a result here.'
      }
    />
  );
}

function Unread({ list, isDeleted }: { readonly list: ResultList; readonly isDeleted: boolean }) {
  const { error, isFetching } = list.status;
  if (error === null) return null;
  if (isContractGone(error)) {
    return <ContractGone retrying={isFetching} onRetry={list.retry} isDeleted={isDeleted} />;
  }
  return <ReadFailure page error={error} doing="read the results" retrying={isFetching} onRetry={list.retry} />;
}

const valueLength = 60;

/** `Status: Failed, Aborted + Message: “timed out”`. */
const asked = (filters: readonly ActiveFilter[]): string =>
  filters.map(({ label, value }) => `${label}: ${shortText(value, valueLength)}`).join(' + ');

interface WaysProps {
  readonly filters: readonly ActiveFilter[];
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

/** Where the label is none of what is cleared. */
const nouns: Readonly<Partial<Record<FilterPart, string>>> = { failed: 'dimension', during: 'selected time' };

/** The ways back: without the last filter, where there are several, and without any. */
const Actions = ({ filters, search, onSearch }: WaysProps) => (
  <>
    {filters.length < 2
      ? null
      : filters.map(({ part, label }) => (
          <Button key={part} onClick={() => onSearch(without(search, part))}>
            Clear {nouns[part] ?? label.toLowerCase()}
          </Button>
        ))}
    <Button onClick={() => onSearch(withoutAny)}>Clear all</Button>
  </>
);
