import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import { clip } from '@shared/format/text';
import { type ActiveFilter, noFilters } from './active-filters';
import styles from './contracts.module.css';
import type { ContractsSearchChange } from './search';

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly onSearch: (change: ContractsSearchChange) => void;
}

const chipLength = 24;

/** The filters that are on, each removable alone, and all of them together. */
export function FilterChips({ filters, onSearch }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <fieldset className={styles['chips']} aria-label="Filters that are on">
      {filters.map(({ id, label, value, without }) => (
        <FilterChip key={id} label={label} value={clip(value, chipLength)} onRemove={() => onSearch(without)} />
      ))}
      <Button size="small" variant="ghost" onClick={() => onSearch(noFilters)}>
        Clear all
      </Button>
    </fieldset>
  );
}
