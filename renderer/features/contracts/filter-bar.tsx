import { FilterField } from '@renderer/ui/fields/filter-field';
import { Select } from '@renderer/ui/fields/select';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import { Menu } from '@renderer/ui/primitives/menu';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import { type Include, includeModes } from '@shared/domain/status';
import { formatNumber } from '@shared/format/format';
import { shortText } from '@shared/format/text';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type ReactNode, useMemo } from 'react';
import { type ActiveFilter, includeWords, toggledApproval } from './active-filters';
import { approvalOptions } from './approval-options';
import type { ContractLine } from './contract-line';
import styles from './contracts.module.css';
import { FilterChips } from './filter-chips';
import { type ContractsSearch, type ContractsSearchChange, maxFilterText } from './search';

interface FilterBarProps {
  readonly search: ContractsSearch;
  readonly onSearch: (change: ContractsSearchChange) => void;
  readonly filters: readonly ActiveFilter[];
  readonly lines: readonly ContractLine[];
  /** Whether the server can list deleted contracts too. */
  readonly hasDeleted?: boolean;
  /** Which columns are shown. */
  readonly columns: ReactNode;
  /** The arrow down in the text goes to the list. */
  readonly onLeave: () => void;
}

const includes = includeModes.map((value) => ({ value, label: includeWords[value] }));

/** What decides which contracts are listed. */
export function FilterBar(props: FilterBarProps) {
  const { search, filters, onSearch, lines, hasDeleted = true, columns, onLeave } = props;
  return (
    <Toolbar label="Filter contracts">
      <div className={styles['textFilter']}>
        <FilterField
          label="Filter contracts by text"
          placeholder="Filter by name, asset or owner"
          maxLength={maxFilterText}
          icon={<Search size={14} aria-hidden />}
          isMain
          text={search.text ?? ''}
          onText={(text) => onSearch({ text })}
          onLeave={onLeave}
        />
      </div>
      <ApprovalFilter chosen={search.approval ?? none} lines={lines} onSearch={onSearch} />
      {hasDeleted ? (
        <Select<Include>
          label="Show"
          hideLabel
          value={search.include ?? 'non-deleted'}
          options={includes}
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
  readonly chosen: readonly string[];
}

function ApprovalFilter({ chosen, lines, onSearch }: ApprovalFilterProps) {
  const items = useMemo<readonly MenuItem[]>(
    () => [
      { kind: 'heading', id: 'heading', label: 'Approval status, with the number loaded' },
      ...approvalOptions(lines, chosen).map(
        ({ value, label, count }): MenuItem => ({
          kind: 'choice',
          id: `status ${value}`,
          label: `${shortText(label, 60)} (${formatNumber(count)})`,
          checked: chosen.includes(value),
          stays: true,
          onSelect: () => onSearch({ approval: toggledApproval(chosen, value) }),
        }),
      ),
    ],
    [lines, chosen, onSearch],
  );
  return (
    <Menu
      items={items}
      trigger={
        <Button>
          {chosen.length === 0 ? 'Approval' : `Approval: ${chosen.length}`}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}
