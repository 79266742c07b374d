import { maxFilterText } from '@renderer/features/results/search';
import { FilterField } from '@renderer/ui/filter-field';
import type { ResultLine } from '@shared/domain/result';
import type { Rows } from '@shared/results/rows';
import { plainText } from '@shared/words/text';
import { useId, useState } from 'react';
import styles from './filters.module.css';
import { nameSuggestions } from './name-suggestions';

interface NameFilterProps {
  readonly name: string;
  readonly onName: (name: string | undefined) => void;
  readonly onLeave: () => void;
  /** Loaded rows, from which names are suggested. */
  readonly rows: Rows<ResultLine>;
}

/** Filters by the name of a failed field or rule, and suggests those that fail. */
export function NameFilter({ name, onName, onLeave, rows }: NameFilterProps) {
  const listId = useId();
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  return (
    <div className={styles['field']}>
      <FilterField
        label="Filter by the name of a failed field or rule"
        placeholder="Field or rule"
        maxLength={maxFilterText}
        text={name}
        onText={onName}
        onLeave={onLeave}
        suggestions={{ listId, onWanted: () => setSuggested(nameSuggestions(rows)) }}
      />
      <datalist id={listId}>
        {suggested.map((each) => (
          <option key={each} value={each} label={plainText(each)} />
        ))}
      </datalist>
    </div>
  );
}
