import { useAvailability } from '@renderer/lib/commands/command-availability';
import { commandMenu, type MenuEntries } from '@renderer/lib/commands/command-menu';
import type { MenuItem } from '@renderer/lib/commands/menu-item';
import { Button } from '@renderer/ui/primitives/button';
import { FoldedFilters } from '@renderer/ui/primitives/folded-filters';
import { Menu } from '@renderer/ui/primitives/menu';
import { type Dimension, dimensions } from '@shared/domain/status';
import { dimensionNames } from '@shared/format/status-names';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { switchedOn } from './filters/active-filters';
import filterStyles from './filters/filters.module.css';
import { TextFilters } from './filters/text-filters';
import type { ResultList } from './list/result-list';
import { messages } from './messages';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';

interface ResultsToolbarProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** What can be done with the whole list. */
  readonly entries: MenuEntries<'results'>;
  /** The column chooser. */
  readonly columns: ReactNode;
  readonly extra: ReactNode;
  /** Filters before all others; `onLeave` moves the focus to the list. */
  readonly first: ((onLeave: () => void) => ReactNode) | undefined;
  /** There is no room for the fields on the line. */
  readonly isFolded: boolean;
  /** Moves the focus from a filter to the list. */
  readonly onLeave: () => void;
}

/** Filters and actions of the list, on the line of the timeline's range. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { list, search, onSearch, onLeave, first, isFolded } = props;
  const availability = useAvailability();
  const fields = (leave: () => void) => (
    <>
      {first?.(leave)}
      <TextFilters search={search} onSearch={onSearch} onLeave={leave} rows={list.view} hasMain={first === undefined} />
    </>
  );
  return (
    <div className={styles['tools']} role="toolbar" aria-label={messages.toolbar.label}>
      {isFolded ? (
        <FoldedFilters
          word={messages.toolbar.more}
          label={messages.toolbar.label}
          className={filterStyles['folded']}
          onLeave={onLeave}
        >
          {fields}
        </FoldedFilters>
      ) : (
        fields(onLeave)
      )}
      <FailedFilter
        chosen={search.failed ?? []}
        onChange={(failed) =>
          onSearch({ failed: failed.length === 0 ? undefined : failed, ...switchedOn(search, 'failed') })
        }
      />
      {props.columns}
      <Menu
        align="end"
        items={commandMenu('results', props.entries, availability)}
        trigger={
          <Button size="small">
            {messages.toolbar.actions}
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      />
      {props.extra}
    </div>
  );
}

interface FailedFilterProps {
  readonly chosen: readonly Dimension[];
  readonly onChange: (chosen: readonly Dimension[]) => void;
}

/** Shows only runs with a failed check in any of the chosen dimensions. */
function FailedFilter({ chosen, onChange }: FailedFilterProps) {
  const items: readonly MenuItem[] = [
    { kind: 'heading', id: 'heading', label: messages.toolbar.failedInHeading },
    ...dimensions.map(
      (dimension): MenuItem => ({
        kind: 'choice',
        id: dimension,
        label: dimensionNames[dimension],
        checked: chosen.includes(dimension),
        stays: true,
        onSelect: () => onChange(dimensions.filter((each) => chosen.includes(each) !== (each === dimension))),
      }),
    ),
  ];
  return (
    <Menu
      items={items}
      trigger={
        <Button size="small">
          {chosen.length === 0 ? messages.toolbar.failedIn : messages.toolbar.failedInCount(chosen.length)}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    />
  );
}
