import { messages } from '@renderer/features/results/messages';
import type { ResultsSearch, ResultsSearchChange } from '@renderer/features/results/search';
import type { ResultLine } from '@shared/domain/result/result';
import { plainText } from '@shared/format/text';
import { columnFilters, type Field, fields } from '@shared/results/columns/registry';
import type { Rows } from '@shared/results/rows/rows';
import { useId, useState } from 'react';
import { switchedOn } from './active-filters';
import { TextFilterField } from './text-filter-field';

interface TextFiltersProps {
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly onLeave: () => void;
  /** Loaded rows, whose names are suggested. */
  readonly rows: Rows<ResultLine>;
  /** The first one is the filter of the screen that a shortcut focuses. */
  readonly hasMain?: boolean;
}

const textFilters = columnFilters.filter(({ type }) => type === 'text');

/** A field for each column that is filtered by text. A shortcut focuses the first. */
export const TextFilters = ({ hasMain = true, ...props }: TextFiltersProps) =>
  textFilters.map((filter, at) => (
    <TextFilter key={filter.by} {...props} filter={filter} isMain={hasMain && at === 0} />
  ));

interface TextFilterProps extends Omit<TextFiltersProps, 'hasMain'> {
  readonly filter: (typeof textFilters)[number];
  readonly isMain: boolean;
}

function TextFilter({ filter, isMain, search, onSearch, onLeave, rows }: TextFilterProps) {
  const { by, label, asks, field } = filter;
  const listId = useId();
  const [suggested, setSuggested] = useState<readonly string[]>([]);
  const isSuggested = fields[field] === 'names';
  return (
    <>
      <TextFilterField
        label={messages.toolbar.filterBy(asks)}
        placeholder={label}
        isMain={isMain}
        text={String(search[by] ?? '')}
        onText={(text) => onSearch({ [by]: text, ...switchedOn(search, by) })}
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
    </>
  );
}

/** Only the newest rows: they show best what fails now. */
const maxRowsRead = 2000;
const maxSuggestions = 20;

/** Names in a field of the first rows, the most frequent first. */
export function nameSuggestions(rows: Rows<ResultLine>, field: Field): readonly string[] {
  const counts = new Map<string, number>();
  for (let index = 0; index < Math.min(rows.length, maxRowsRead); index += 1) {
    const row = rows.at(index);
    const names = row?.kind === 'result' ? row[field] : null;
    if (Array.isArray(names)) for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, one], [, other]) => other - one);
  return byCount.slice(0, maxSuggestions).map(([name]) => name);
}
