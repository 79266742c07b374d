import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { shortText } from '@shared/format/text';
import { type ChangeGrade, changeGrades } from '@shared/results/changes/change-grades';
import { gradeNames } from '@shared/results/changes/grade-messages';
import type { RecentChange } from '@shared/results/changes/recent-changes';
import { useMemo } from 'react';
import styles from './changes.module.css';
import { ownersIn, schemasIn } from './filter-changes';
import { messages } from './messages';
import { type ChangesSearch, type ChangesSearchChange, isFiltered, noFilter } from './search';

interface ChangeFiltersProps {
  readonly search: ChangesSearch;
  readonly onSearch: (change: ChangesSearchChange) => void;
  /** All changes: they name what there is to choose from. */
  readonly changes: readonly RecentChange[];
  /** Moves the focus from the text to the list, by the arrow down. */
  readonly onLeave: () => void;
}

const { filters: text } = messages;
/** No owner and no schema is called so. */
const everything = '*';
const grades = [
  { value: 'all' as const, label: text.allGrades },
  ...changeGrades.map((value) => ({ value, label: gradeNames[value] })),
];

/** One that no change has any more stays chosen. */
const choices = (all: string, names: readonly string[], chosen: string | undefined) => [
  { value: everything, label: all },
  ...[...new Set([...names, ...(chosen === undefined ? [] : [chosen])])].map((value) => ({
    value,
    label: shortText(value, 60),
  })),
];

export function ChangeFilters({ search, onSearch, changes, onLeave }: ChangeFiltersProps) {
  const owners = useMemo(() => choices(text.allOwners, ownersIn(changes), search.owner), [changes, search.owner]);
  const schemas = useMemo(() => choices(text.allSchemas, schemasIn(changes), search.schema), [changes, search.schema]);
  return (
    <Toolbar label={text.label}>
      <div className={styles['filter']}>
        <FilterField
          label={text.text}
          placeholder={text.textHint}
          isMain
          text={search.text ?? ''}
          onText={(next) => onSearch({ text: next === '' ? undefined : next })}
          onLeave={onLeave}
        />
      </div>
      <Select<ChangeGrade | 'all'>
        label={text.grade}
        hideLabel
        value={search.grade ?? 'all'}
        options={grades}
        onChange={(value) => onSearch({ grade: value === 'all' ? undefined : value })}
      />
      <Select
        label={text.owner}
        hideLabel
        value={search.owner ?? everything}
        options={owners}
        onChange={(value) => onSearch({ owner: value === everything ? undefined : value })}
      />
      <Select
        label={text.schema}
        hideLabel
        value={search.schema ?? everything}
        options={schemas}
        onChange={(value) => onSearch({ schema: value === everything ? undefined : value })}
      />
      {isFiltered(search) ? (
        <Button variant="ghost" onClick={() => onSearch(noFilter)}>
          {text.clear}
        </Button>
      ) : null}
    </Toolbar>
  );
}
