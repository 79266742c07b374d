import { FilterField } from '@renderer/ui/fields/filter-field';
import { Spacer, Toolbar } from '@renderer/ui/layout/app-frame';
import type { Identity } from '@shared/domain/contract/contract-index';
import { shortText } from '@shared/format/text';
import {
  type ContractFilter,
  contractFilterLimits,
  contractFilters,
  filterRows,
} from '@shared/results/standing/contract-filters';
import type { ReactNode } from 'react';
import { textFieldOf } from './active-filters';
import styles from './contracts.module.css';
import { DaysFilter, type FilterProps, FlagFilter, MenuFilter, OneFilter, SearchFilter } from './filter-menus';
import { messages } from './messages';

interface FilterBarProps extends Omit<FilterProps, 'filter'> {
  readonly identity: Identity | null;
  /** Whether the server can list deleted contracts too. */
  readonly hasDeleted: boolean;
  /** The button that chooses the columns. */
  readonly columns: ReactNode;
  /** Moves the focus from the text to the list, by the arrow down. */
  readonly onLeave: () => void;
}

const { filters: text } = messages;

/** Which contracts are listed, and which columns are shown. */
export function FilterBar(props: FilterBarProps) {
  return (
    <Toolbar label={text.toolbar}>
      {contractFilters.map((filter) =>
        filter === 'include' && !props.hasDeleted ? null : <Filter key={filter} {...props} filter={filter} />,
      )}
      <Spacer />
      {props.columns}
    </Toolbar>
  );
}

interface OneProps extends FilterBarProps {
  readonly filter: ContractFilter;
}

/** Filters with their own control, or shown elsewhere. */
const own: Readonly<Partial<Record<ContractFilter, (props: OneProps) => ReactNode>>> = {
  // Shown in the line below.
  outcome: () => null,
  // Only set by a view.
  failing: () => null,
  mine: MineFilter,
};

/** A filter's control, by the type of its value. */
function Filter(props: OneProps) {
  const { value } = filterRows[props.filter];
  const Own = own[props.filter];
  if (Own !== undefined) return <Own {...props} />;
  switch (value.kind) {
    case 'text':
      return <TextFilter {...props} isMain={value.isMain === true} />;
    case 'flag':
      return <FlagFilter {...props} />;
    case 'days':
      return <DaysFilter {...props} choices={value.choices} />;
    case 'words':
      return value.known === null ? <SearchFilter {...props} /> : <MenuFilter {...props} known={value.known} />;
    case 'some':
      return <MenuFilter {...props} known={value.of} />;
    case 'one':
      return <OneFilter {...props} choices={value.of} />;
  }
}

interface TextFilterProps extends OneProps {
  readonly isMain: boolean;
}

const TextFilter = ({ isMain, onLeave, ...props }: TextFilterProps) => (
  <div className={styles['textFilter']}>
    <FilterField {...textFieldOf(props)} maxLength={contractFilterLimits.text} isMain={isMain} onLeave={onLeave} />
  </div>
);

/** Only the contracts of the person or their teams. */
function MineFilter(props: OneProps) {
  const { identity } = props;
  const isKnown = identity !== null && identity.names.length > 0;
  return (
    <FlagFilter
      {...props}
      title={identity?.label ? text.mine.title(shortText(identity.label, 80)) : undefined}
      offReason={isKnown ? null : text.mine.nobody}
    />
  );
}
