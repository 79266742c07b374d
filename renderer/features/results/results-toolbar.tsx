import { Offered } from '@renderer/lib/command-offers';
import { Button, IconButton } from '@renderer/ui/primitives/button';
import { commands } from '@shared/commands';
import Download from 'lucide-react/icons/download';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { onAgain } from './filters/active-filters';
import { FailedFilter } from './filters/failed-filter';
import { TextFilters } from './filters/text-filters';
import type { ResultList } from './list/list-types';
import styles from './results-panel.module.css';
import type { ResultsSearch, ResultsSearchChange } from './search';

interface ResultsToolbarProps {
  readonly list: ResultList;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  /** Writes the rows that are shown, or the selected ones, to a file; null where there is no way. */
  readonly onExport: (() => void) | null;
  readonly onCleanUp: () => void;
  readonly deleteReason: string | null;
  /** Which columns are shown. */
  readonly columns: ReactNode;
  readonly extra: ReactNode;
  /** From a filter to the list. */
  readonly onLeave: () => void;
}

/** Filters and actions of the list, on the line of its range. */
export function ResultsToolbar(props: ResultsToolbarProps) {
  const { list, search, onSearch, onLeave } = props;
  return (
    <div className={styles['tools']} role="toolbar" aria-label="Filter the results">
      <TextFilters {...{ search, onSearch, onLeave }} rows={list.view} />
      <FailedFilter
        chosen={search.failed ?? []}
        onChange={(failed) =>
          onSearch({ failed: failed.length === 0 ? undefined : failed, ...onAgain(search, 'failed') })
        }
      />
      {props.columns}
      <IconButton
        label="Read the newest results again"
        size="small"
        icon={<RotateCw size={16} aria-hidden />}
        onClick={list.refresh}
      />
      {props.onExport === null ? null : (
        <IconButton
          label="Export results…"
          size="small"
          icon={<Download size={16} aria-hidden />}
          onClick={props.onExport}
        />
      )}
      <Offered command="clean-up">
        <Button
          size="small"
          variant="ghost"
          title="Delete results by a rule"
          icon={<Trash2 size={16} aria-hidden />}
          disabledReason={props.deleteReason}
          onClick={props.onCleanUp}
        >
          <span data-words="">{commands['clean-up'].title}</span>
        </Button>
      </Offered>
      {props.extra}
    </div>
  );
}
