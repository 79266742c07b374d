import { isContractGone } from '@renderer/lib/gone';
import { ContractGone } from '@renderer/marks/contract-gone';
import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { useIsAwaySaid } from '@renderer/ui/feedback/error-actions';
import { ReadFailure } from '@renderer/ui/feedback/error-notice';
import { Button } from '@renderer/ui/primitives/button';
import { shortText } from '@shared/format/text';
import FilterX from 'lucide-react/icons/filter-x';
import type { ReactNode } from 'react';
import { type ActiveFilter, activeFilters, type NameOfContract, without, withoutAny } from './filters/active-filters';
import type { ResultList } from './list/result-list';
import { ListFooter } from './list-footer';
import { messages } from './messages';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { rangeText } from './timeline/range';

interface NoResultsProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly isDeleted: boolean;
  /** In place of the sentence that there is nothing at all. */
  readonly none?: ReactNode;
  readonly nameOf?: NameOfContract | undefined;
}

/** The list without rows: failed, still searching or cut short by the server, no match, nothing in the range, never validated. */
export function NoResults({ list, search, onSearch, zone, isDeleted, none, nameOf }: NoResultsProps) {
  const { status, table } = list;
  const filters = activeFilters(search, zone, nameOf).filter(({ isOn }) => isOn);
  const isAwaySaid = useIsAwaySaid(status.error);
  if (status.error !== null && status.failedAt === 'first') return <Unread list={list} isDeleted={isDeleted} />;
  // Only a list that was loaded to its end can be called empty. One that was stays so when the server goes away later: the
  // window then says that there may be newer results.
  if ((status.error !== null && !isAwaySaid) || !list.isWhole || (status.end ?? 'complete') !== 'complete') {
    return (
      <EmptyState
        title={messages.empty.noMatchSoFar}
        text={<ListFooter list={list} zone={zone} />}
        {...(filters.length === 0
          ? {}
          : { action: <ClearButtons filters={filters} search={search} onSearch={onSearch} /> })}
      />
    );
  }
  if (filters.length > 0 && table.length > 0) {
    return (
      <EmptyState
        icon={<FilterX size={20} aria-hidden />}
        title={filters.every(({ part }) => part === 'during') ? messages.empty.noneInSelection : messages.empty.noMatch}
        text={messages.empty.searched(filtersText(filters))}
        action={<ClearButtons filters={filters} search={search} onSearch={onSearch} />}
      />
    );
  }
  if (search.from !== undefined || search.to !== undefined) {
    return (
      <EmptyState
        title={messages.empty.noneInRange}
        text={rangeText(search, zone)}
        action={
          <Button onClick={() => onSearch({ from: undefined, to: undefined })}>{messages.empty.showAllTime}</Button>
        }
      />
    );
  }
  return none ?? <NoneYet isDeleted={isDeleted} />;
}

const NoneYet = ({ isDeleted }: { readonly isDeleted: boolean }) => (
  <EmptyState title={messages.empty.none} text={isDeleted ? messages.empty.noneTextDeleted : messages.empty.noneText} />
);

function Unread({ list, isDeleted }: { readonly list: ResultList; readonly isDeleted: boolean }) {
  const { error, isFetching } = list.status;
  if (error === null) return null;
  if (isContractGone(error)) {
    return <ContractGone retrying={isFetching} onRetry={list.retry} isDeleted={isDeleted} />;
  }
  return (
    <ReadFailure page error={error} task={messages.footer.reading.first} retrying={isFetching} onRetry={list.retry} />
  );
}

const maxValueLength = 60;

/** `Status: Failed, Aborted + Message: “timed out”`. */
const filtersText = (filters: readonly ActiveFilter[]): string =>
  filters.map(({ label, value }) => messages.empty.filter(label, shortText(value, maxValueLength))).join(' + ');

interface ClearButtonsProps {
  readonly filters: readonly ActiveFilter[];
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

/** Clears one filter, where there are several, or all of them. */
const ClearButtons = ({ filters, search, onSearch }: ClearButtonsProps) => (
  <>
    {filters.length < 2
      ? null
      : filters.map(({ part, label }) => (
          <Button key={part} onClick={() => onSearch(without(search, part))}>
            {messages.filters.clear[part] ?? messages.filters.clearOne(label)}
          </Button>
        ))}
    <Button onClick={() => onSearch(withoutAny)}>{messages.filters.clearAll}</Button>
  </>
);
