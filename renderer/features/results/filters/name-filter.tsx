import { maxFilterText } from '@renderer/features/results/search';
import { FilterField } from '@renderer/ui/filter-field';
import type { ResultLine } from '@shared/domain/result';
import type { Rows } from '@shared/results/rows';
import { plainText } from '@shared/words/text';
import { useId, useState } from 'react';
import styles from './filters.module.css';

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

/** Rows looked at: the newest ones say best what fails now. */
const rowsLookedAt = 2000;
const mostSuggestions = 20;

/** Names of failed fields and rules among the first rows, those that fail most often first. */
export function nameSuggestions(rows: Rows<ResultLine>): readonly string[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < Math.min(rows.length, rowsLookedAt); index += 1) {
    const row = rows.at(index);
    if (row?.kind !== 'result') continue;
    for (const name of row.failures) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, mostSuggestions).map(([name]) => name);
}
