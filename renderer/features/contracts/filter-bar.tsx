import { FilterField } from '@renderer/ui/fields/filter-field';
import { Toolbar } from '@renderer/ui/layout/app-frame';
import type { Identity } from '@shared/domain/contract/contract-index';
import { shortText } from '@shared/format/text';
import {
  type ContractFilter,
  contractFilterLimits,
  contractFilters,
  filterRows,
} from '@shared/results/standing/contract-filters';
import type { ReactNode } from 'react';
import { filterWords, textFieldOf } from './active-filters';
import styles from './contracts.module.css';
import { FilterGroup, type FilterProps, FlagFilter, SearchFilter } from './filter-menus';
import { messages } from './messages';

interface FilterBarProps extends Omit<FilterProps, 'filter'> {
  readonly identity: Identity | null;
  /** Whether the server can list deleted contracts too. */
  readonly hasDeleted: boolean;
  /** Whether the server says the domain of any contract. */
  readonly hasDomains: boolean;
  /** What chooses groups and columns. */
  readonly columns: ReactNode;
  /** Moves the focus from the text to the list, by the arrow down. */
  readonly onLeave: () => void;
}

const { filters: text } = messages;

/** Which contracts are listed, and which columns are shown. */
export function FilterBar(props: FilterBarProps) {
  return (
    <Toolbar label={text.toolbar}>
      <div className={styles['filters']}>
        {contractFilters.map((filter) => (
          <Filter key={filter} {...props} filter={filter} />
        ))}
      </div>
      {props.columns}
    </Toolbar>
  );
}

interface OneProps extends FilterBarProps {
  readonly filter: ContractFilter;
}

const failingFilters = ['failing', 'failingDays', 'failingOlderDays', 'failedIn'] as const;
const moreFilters: readonly ContractFilter[] = ['approval', 'include'];
const lastRunFilters = ['lastRunDays', 'olderDays'] as const;

/** Filters with their own control, or shown elsewhere. */
const own: Readonly<Partial<Record<ContractFilter, (props: OneProps) => ReactNode>>> = {
  // Shown in the line below.
  outcome: () => null,
  failing: (props) => <FilterGroup {...props} label={text.groups.failing} filters={failingFilters} />,
  failingDays: () => null,
  failingOlderDays: () => null,
  failedIn: () => null,
  mine: MineFilter,
  domain: (props) =>
    props.hasDomains || props.search.domain !== undefined ? <SearchFilter {...props} filter="domain" /> : null,
  lastRunDays: (props) => <FilterGroup {...props} label={text.groups.lastRun} filters={lastRunFilters} />,
  olderDays: () => null,
  approval: () => null,
  include: (props) => (
    <FilterGroup
      {...props}
      label={text.groups.more}
      filters={props.hasDeleted ? moreFilters : moreFilters.filter((filter) => filter !== 'include')}
    />
  ),
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
    case 'words':
      if (value.known === null) return <SearchFilter {...props} />;
      return <MenuFilter {...props} />;
    case 'days':
    case 'some':
    case 'one':
      return <MenuFilter {...props} />;
  }
}

const MenuFilter = (props: OneProps) => (
  <FilterGroup {...props} label={filterWords(props.filter).name} filters={[props.filter]} />
);

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
