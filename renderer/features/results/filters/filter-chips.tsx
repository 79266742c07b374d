import type { ResultsSearch, ResultsSearchChange } from '@renderer/features/results/search';
import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import { clip } from '@shared/format/text';
import { type ActiveFilter, switched, without, withoutAny } from './active-filters';
import styles from './filters.module.css';

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
}

const chipLength = 36;

/** The filters of the list: each can be switched off or taken away alone, and all of them together. */
export function FilterChips({ filters, search, onSearch }: FilterChipsProps) {
  if (filters.length === 0) return null;
  return (
    <fieldset className={styles['chips']} aria-label="Filters of the list">
      {filters.map(({ part, label, value, isOn }) => (
        <FilterChip
          key={part}
          label={label}
          value={clip(value, chipLength)}
          isOn={isOn}
          onSwitch={() => onSearch(switched(search, part))}
          onRemove={() => onSearch(without(search, part))}
        />
      ))}
      <Button size="small" variant="ghost" onClick={() => onSearch(withoutAny)}>
        Clear all
      </Button>
    </fieldset>
  );
}
