import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { FilterChip } from '@renderer/ui/primitives/filter-chip';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type Include, includeModes } from '@shared/domain/status';
import { clip, shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useMemo } from 'react';
import type { ContractLine } from './contract-line';
import styles from './contracts.module.css';
import { type ActiveFilter, approvalOptions, noFilters, toggledApproval } from './filters';
import { messages } from './messages';
import { type ContractsSearch, type ContractsSearchChange, maxFilterText } from './search';

interface FilterBarProps {
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  readonly filters: readonly ActiveFilter[];
  readonly lines: readonly ContractLine[];
  /** Whether the server can list deleted contracts too. */
  readonly hasDeleted?: boolean;
  /** The button that chooses the columns. */
  readonly columns: ReactNode;
  /** Moves the focus from the text to the list, by the arrow down. */
  readonly onLeave: () => void;
}

const { filters: text } = messages;
const includeOptions = includeModes.map((value) => ({ value, label: text.include.options[value] }));

/** Which contracts are listed, and which columns are shown. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, onSearch, lines, hasDeleted = true, columns, onLeave } = props;
  return (
    <Toolbar label={text.toolbar}>
      <div className={styles['textFilter']}>
        <FilterField
          label={text.text.label}
          placeholder={text.text.placeholder}
          maxLength={maxFilterText}
          icon={<Search size={14} aria-hidden />}
          isMain
          text={search.text ?? ''}
          onText={(next) => onSearch({ text: next })}
          onLeave={onLeave}
        />
      </div>
      <ApprovalFilter selected={search.approval ?? none} lines={lines} onSearch={onSearch} />
      {hasDeleted ? (
        <Select<Include>
          label={text.include.name}
          hideLabel
          value={search.include ?? 'non-deleted'}
          options={includeOptions}
          onChange={(include) => onSearch({ include: include === 'non-deleted' ? undefined : include })}
        />
      ) : null}
      <FilterChips filters={filters} onSearch={onSearch} />
      <Spacer />
      {columns}
    </Toolbar>
  );
}

const none: readonly string[] = [];

interface ApprovalFilterProps extends Pick<FilterBarProps, 'onSearch' | 'lines'> {
  readonly selected: readonly string[];
}

function ApprovalFilter({ selected, lines, onSearch }: ApprovalFilterProps) {
  const items = useMemo<readonly MenuItem[]>(
    () => [
      { kind: 'heading', id: 'heading', label: text.approval.heading },
      ...approvalOptions(lines, selected).map(
        ({ value, label, count }): MenuItem => ({
          kind: 'choice',
          id: `status ${value}`,
          label: text.approval.option(shortText(label, 60), count),
          checked: selected.includes(value),
          stays: true,
          onSelect: () => onSearch({ approval: toggledApproval(selected, value) }),
        }),
      ),
    ],
    [lines, selected, onSearch],
  );
  return (
    <Menu
      items={items}
      trigger={
        <Button>
          {selected.length === 0 ? text.approval.name : text.approval.selected(selected.length)}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}

const maxChipLength = 24;

/** The active filters: each can be removed alone, or all at once. */
export function FilterChips({ filters, onSearch }: Pick<FilterBarProps, 'filters' | 'onSearch'>) {
  if (filters.length === 0) return null;
  return (
    <fieldset className="row wraps rigid gap-wrap" aria-label={text.active}>
      {filters.map(({ id, label, value, without }) => (
        <FilterChip key={id} label={label} value={clip(value, maxChipLength)} onRemove={() => onSearch(without)} />
      ))}
      <Button size="small" variant="ghost" onClick={() => onSearch(noFilters)}>
        {text.clear}
      </Button>
    </fieldset>
  );
}
