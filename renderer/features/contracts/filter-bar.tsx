import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { Identity } from '@shared/domain/contract-index';
import { type Include, includeModes } from '@shared/domain/status';
import { shortText } from '@shared/format/text';
import type { ReactNode } from 'react';
import { setFilter } from './active-filters';
import styles from './contracts.module.css';
import { AgeFilter, ApprovalFilter, type FilterProps, ValueFilter } from './filter-menus';
import { messages } from './messages';
import { maxFilterText } from './search';

interface FilterBarProps extends FilterProps {
  readonly identity: Identity | null;
  /** Whether the server can list deleted contracts too. */
  readonly hasDeleted: boolean;
  /** The button that chooses the columns. */
  readonly columns: ReactNode;
  /** Moves the focus from the text to the list, by the arrow down. */
  readonly onLeave: () => void;
}

const { filters: text } = messages;
const includeOptions = includeModes.map((value) => ({ value, label: text.include.options[value] }));

/** Which contracts are listed, and which columns are shown. */
export function FilterBar(props: FilterBarProps) {
  const { search, onSearch, hasDeleted, columns, onLeave } = props;
  return (
    <Toolbar label={text.toolbar}>
      <div className={styles['textFilter']}>
        <FilterField
          label={text.text.label}
          placeholder={text.text.placeholder}
          maxLength={maxFilterText}
          isMain
          text={search.text ?? ''}
          onText={(next) => onSearch(setFilter(search, 'text', next))}
          onLeave={onLeave}
        />
      </div>
      <MineFilter {...props} />
      <ValueFilter {...props} filter="owner" />
      <ValueFilter {...props} filter="within" />
      <ApprovalFilter {...props} />
      <AgeFilter {...props} />
      {hasDeleted ? (
        <Select<Include>
          label={text.include.name}
          hideLabel
          value={search.include ?? 'non-deleted'}
          options={includeOptions}
          onChange={(include) =>
            onSearch(setFilter(search, 'include', include === 'non-deleted' ? undefined : include))
          }
        />
      ) : null}
      <Spacer />
      {columns}
    </Toolbar>
  );
}

/** Pressed in, only the contracts of the person or their teams are shown. */
function MineFilter({ search, onSearch, identity }: FilterBarProps) {
  const isPressed = search.mine === true;
  const isKnown = identity !== null && identity.names.length > 0;
  return (
    <Button
      aria-pressed={isPressed}
      title={identity?.label ? text.mine.title(shortText(identity.label, 80)) : undefined}
      // It can be taken back, whoever the person is.
      disabledReason={isKnown || isPressed ? null : text.mine.nobody}
      onClick={() => onSearch(setFilter(search, 'mine', isPressed ? undefined : true))}
    >
      {text.mine.button}
    </Button>
  );
}
