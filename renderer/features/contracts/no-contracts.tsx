import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import type { Identity } from '@shared/domain/contract/contract-index';
import FileCheck from 'lucide-react/icons/file-check';
import FilterX from 'lucide-react/icons/filter-x';
import { activeFilters, noFilters } from './active-filters';
import { FilterChips } from './filter-line';
import { messages } from './messages';
import type { ContractsSearch, ContractsSearchChange } from './search';

interface NoContractsProps {
  /** They are searched for table by table. */
  readonly isCrawled: boolean;
  /** Not everything was searched. */
  readonly isPartial: boolean;
  /** Shows the assets that could have one. */
  readonly onAssets: () => void;
}

/** The server has no contracts, as far as is known. */
export function NoContracts({ isCrawled, isPartial, onAssets }: NoContractsProps) {
  const { empty, crawl } = messages;
  const texts = isCrawled ? (isPartial ? crawl.emptySoFar : crawl.empty) : empty;
  return (
    <EmptyState
      icon={<FileCheck size={20} aria-hidden />}
      {...texts}
      action={<Button onClick={onAssets}>{messages.showAssets}</Button>}
    />
  );
}

interface NoMatchProps {
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** Not all contracts are known, so others may match. */
  readonly isPartial: boolean;
  /** Whose contracts "mine" are. */
  readonly identity: Identity | null;
}

/** There are contracts, but the filters exclude all of them. */
export const NoMatch = ({ search, onSearch, isPartial, identity }: NoMatchProps) => (
  <EmptyState
    icon={<FilterX size={20} aria-hidden />}
    title={isPartial ? messages.noMatch.titleSoFar : messages.noMatch.title}
    text={
      <span className="cluster centred gap-wrap">
        {search.mine === true && identity?.names.length === 0 ? <span>{messages.noMatch.nobody}</span> : null}
        <FilterChips search={search} filters={activeFilters(search)} onSearch={onSearch} hasClear={false} />
      </span>
    }
    action={<Button onClick={() => onSearch(noFilters)}>{messages.noMatch.clear}</Button>}
  />
);
