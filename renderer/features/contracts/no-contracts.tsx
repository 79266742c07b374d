import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import FileCheck from 'lucide-react/icons/file-check';
import FilterX from 'lucide-react/icons/filter-x';
import { type ActiveFilter, noFilters } from './filters';
import { messages } from './messages';
import type { ContractsSearchChange } from './search';

/** The server has no contracts at all. */
export const NoContracts = () => <EmptyState icon={<FileCheck size={20} aria-hidden />} {...messages.empty} />;

interface NoMatchProps {
  readonly filters: readonly ActiveFilter[];
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** Not all contracts are loaded, so others may match. */
  readonly partial: boolean;
}

/** There are contracts, but the filters exclude all of them. */
export const NoMatch = ({ filters, onSearch, partial }: NoMatchProps) => (
  <EmptyState
    icon={<FilterX size={20} aria-hidden />}
    title={partial ? messages.noMatch.titleSoFar : messages.noMatch.title}
    text={
      <span className="cluster centred gap-wrap">
        {filters.map(({ id, label, value, without }) => (
          <FilterChip key={id} label={label} value={value} onRemove={() => onSearch(without)} />
        ))}
      </span>
    }
    action={<Button onClick={() => onSearch(noFilters)}>{messages.noMatch.clear}</Button>}
  />
);
