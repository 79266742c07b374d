import { maxFilterText, type ResultsSearch, type ResultsSearchChange } from '@renderer/features/results/search';
import { FilterField } from '@renderer/ui/fields/filter-field';
import type { ResultLine } from '@shared/domain/result';
import { plainText } from '@shared/format/text';
import { columnFilters, type Field, fields } from '@shared/results/columns/registry';
import type { Rows } from '@shared/results/rows';
import Search from 'lucide-react/icons/search';
import { useId, useState } from 'react';
import { onAgain } from './active-filters';
import styles from './filters.module.css';

interface TextFiltersProps {
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onLeave: () => void;
  /** Loaded rows, from which names are suggested. */
  readonly rows: Rows<ResultLine>;
}

const textFilters = columnFilters.filter(({ type }) => type === 'text');

/** A field for each column that is filtered by a part of its text. The first is the one that a key leads to. */
export const TextFilters = (props: TextFiltersProps) =>
  textFilters.map((filter, at) => <TextFilter key={filter.by} {...props} filter={filter} isMain={at === 0} />);

interface TextFilterProps extends TextFiltersProps {
  readonly filter: (typeof textFilters)[number];
  readonly isMain: boolean;
}

function TextFilter({ filter, isMain, search, onSearch, onLeave, rows }: TextFilterProps) {
  const { by, label, asks, field } = filter;
  const listId = useId();
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const isSuggested = fields[field] === 'names';
  return (
    <div className={styles['field']}>
      <FilterField
        label={`Filter by ${asks}`}
        placeholder={label}
        maxLength={maxFilterText}
        icon={isMain ? <Search size={14} aria-hidden /> : undefined}
        isMain={isMain}
        text={String(search[by] ?? '')}
        onText={(text) => onSearch({ [by]: text, ...onAgain(search, by) })}
        onLeave={onLeave}
        {...(isSuggested
          ? { suggestions: { listId, onWanted: () => setSuggested(nameSuggestions(rows, field)) } }
          : {})}
      />
      {isSuggested ? (
        <datalist id={listId}>
          {suggested.map((each) => (
            <option key={each} value={each} label={plainText(each)} />
          ))}
        </datalist>
      ) : null}
    </div>
  );
}

/** Rows looked at: the newest ones say best what fails now. */
const rowsLookedAt = 2000;
const mostSuggestions = 20;

/** Names in a field of the first rows, those that stand there most often first. */
export function nameSuggestions(rows: Rows<ResultLine>, field: Field): readonly string[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < Math.min(rows.length, rowsLookedAt); index += 1) {
    const row = rows.at(index);
    const names = row?.kind === 'result' ? row[field] : null;
    if (Array.isArray(names)) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, mostSuggestions).map(([name]) => name);
}
