import { EmptyState } from '@renderer/ui/feedback/empty-state';
import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import FileCheck from 'lucide-react/icons/file-check';
import FilterX from 'lucide-react/icons/filter-x';
import { type ActiveFilter, noFilters } from './active-filters';
import styles from './contracts.module.css';
import type { ContractsSearchChange } from './search';

/** The server has no contracts at all. */
export const NoContracts = () => (
  <EmptyState
    icon={<FileCheck size={20} aria-hidden />}
    title="This server has no data contracts yet"
    text={
      'A data contract says what a table or another asset promises: its columns, its rules, its quality and how fresh it is. ' +
      'Contracts are written in the catalog; once there is one, it is listed here, and you can validate it and review its results.'
    }
  />
);

interface NoMatchProps {
  readonly filters: readonly ActiveFilter[];
  readonly onSearch: (change: ContractsSearchChange) => void;
  /** More is on the server that has not been looked at. */
  readonly partial: boolean;
}

/** There are contracts, but the filters leave none. */
export const NoMatch = ({ filters, onSearch, partial }: NoMatchProps) => (
  <EmptyState
    icon={<FilterX size={20} aria-hidden />}
    title={partial ? 'No loaded contract matches so far' : 'No contract matches'}
    text={
      <span className={styles['noMatch']}>
        {filters.map(({ id, label, value, without }) => (
          <FilterChip key={id} label={label} value={value} onRemove={() => onSearch(without)} />
        ))}
      </span>
    }
    action={<Button onClick={() => onSearch(noFilters)}>Clear all filters</Button>}
  />
);
