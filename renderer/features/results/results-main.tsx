import { ColumnChooser } from '@renderer/ui/data-grid/column-chooser';
import type { ConnectionId } from '@shared/domain/ids';
import { type ReactNode, useMemo, useState } from 'react';
import { FilterLine } from './filter-line';
import { activeFilters } from './filters/active-filters';
import { ResultsGrid } from './results-grid';
import { ResultsTimeline } from './results-timeline';
import { ResultsToolbar } from './results-toolbar';
import type { ResultsWays } from './results-ways';
import type { ResultsSearch, ResultsSearchChange } from './search';
import { SelectionBar } from './selection/selection-bar';
import { useResultLook } from './use-result-look';
import type { Results } from './use-results';
import { useRowActions } from './use-row-actions';
import { withinRange } from './within-range';

interface ResultsMainProps {
  readonly results: Results;
  readonly search: ResultsSearch;
  readonly onSearch: (change: ResultsSearchChange) => void;
  readonly zone: string;
  readonly connectionId: ConnectionId;
  readonly ways: ResultsWays;
  readonly isDeleted: boolean;
  /** The opened result is shown beside it. */
  readonly isBeside: boolean;
  readonly toolbar: ReactNode;
  /** The row that Tab reaches. */
  readonly rowInReach: () => HTMLElement | null;
}

/** Timeline, filters, list and what can be done with the selected rows. */
export function ResultsMain(props: ResultsMainProps) {
  const { results, search, onSearch, zone, ways, isDeleted, rowInReach } = props;
  const { list, filter, selection } = results;
  const { view } = list;
  const look = useResultLook({ connectionId: props.connectionId, zone, isBeside: props.isBeside });
  const filters = useMemo(() => activeFilters(search, zone), [search, zone]);
  const [isCopyOpen, setCopyOpen] = useState(false);
  const { onExport = null, onCompare = null, onCompareWithLastSuccess = null } = ways;
  const exportRows =
    onExport === null
      ? null
      : () =>
          onExport({
            filter: withinRange(filter, search),
            selection: selection.selection,
            count: selection.count,
            shown: selection.shown.readable,
            isWhole: list.isWhole,
            view,
          });
  const acting = useRowActions({
    list,
    selection,
    zone,
    onSearch,
    ways: { ...ways, onCompare, onCompareWithLastSuccess, onExport: exportRows },
  });
  const copyMenu = { isOpen: isCopyOpen, onChange: setCopyOpen, returnTo: rowInReach };
  return (
    <>
      <ResultsTimeline {...{ list, search, onSearch, zone }}>
        <ResultsToolbar
          {...{ list, search, onSearch }}
          onCleanUp={() => ways.onCleanUp(acting.picked())}
          deleteReason={ways.deleteReason}
          onExport={exportRows}
          columns={
            <ColumnChooser
              columns={look.columns}
              layout={look.layout}
              onLayout={look.onLayout}
              density={look.density}
              onDensity={look.onDensity}
            />
          }
          extra={props.toolbar}
          onLeave={() => rowInReach()?.focus()}
        />
      </ResultsTimeline>
      <FilterLine {...{ list, filters, search, onSearch, zone }} />
      <ResultsGrid
        {...{ list, selection, acting, look, search, onSearch, zone, isDeleted }}
        onCopyAs={() => setCopyOpen(true)}
      />
      {selection.count === 0 ? null : (
        <SelectionBar
          count={selection.count}
          shown={selection.shown.readable}
          hasMore={!list.isWhole}
          onCopy={(format) => acting.copy(null, format)}
          copyMenu={copyMenu}
          onExport={exportRows}
          onCompare={onCompare === null ? null : () => onCompare(acting.pair ?? [])}
          onDelete={acting.deletePicked}
          deleteReason={acting.pickedReason}
          onClear={() => {
            selection.change({ kind: 'none' });
            rowInReach()?.focus();
          }}
        />
      )}
    </>
  );
}
