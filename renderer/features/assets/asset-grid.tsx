import { useSubjectMenu } from '@renderer/lib/commands/subjects';
import { useVerbs } from '@renderer/lib/commands/use-verbs';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { Asset, AssetField, SearchScope } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { assetColumns } from './asset-columns';
import { type AssetLine, type AssetList, type AssetListKind, lineKey, lineProblem } from './asset-list';
import { ListFooter } from './list-footer';
import { messages } from './messages';

interface AssetGridProps {
  readonly connectionId: ConnectionId;
  readonly list: AssetList;
  /** The lines of the list that match. */
  readonly lines: readonly AssetLine[];
  readonly kind: AssetListKind;
  readonly scope: SearchScope;
  readonly fields: readonly AssetField[];
  /** Identifies the list: another key is another list. */
  readonly listKey: string;
  readonly empty: ReactNode;
  readonly zone: string;
  readonly onOpen: (asset: Asset) => void;
}

/** The list, a failure to load more, and the footer. */
export function AssetGrid(props: AssetGridProps) {
  const { connectionId, list, lines, kind, scope, fields, listKey, empty, zone, onOpen } = props;
  const root = useRef<HTMLDivElement>(null);
  const place = useListPlace({ list: `assets ${connectionId}`, listKey, root });
  const isMixed = (kind === 'hits' || kind === 'saved') && scope === 'any';
  const columns = useMemo(() => assetColumns({ connectionId, fields, isMixed }), [connectionId, fields, isMixed]);
  const { select } = place;
  const menuOf = useSubjectMenu('asset');
  useVerbs('asset', {
    part: root,
    subject: () => {
      const index = document.activeElement?.closest('[data-index]')?.getAttribute('data-index');
      const line = index == null ? undefined : lines[Number(index)];
      return line?.kind === 'asset' ? line : null;
    },
  });
  const open = useCallback(
    (line: AssetLine) => {
      if (line.kind !== 'asset') return;
      // A row that was reached by Tab is not selected yet.
      select(lineKey(line));
      onOpen(line);
    },
    [onOpen, select],
  );
  const canLoad = !list.isLoadingMore && !list.isRefreshing && list.moreError === null && kind !== 'filtered-tables';
  return (
    <Fill ref={root}>
      <DataGrid<AssetLine>
        label={messages.title}
        columns={columns}
        rows={lines}
        rowKey={lineKey}
        total={totalOf(props)}
        rowProblem={lineProblem}
        initialActiveKey={place.initialKey}
        isSelected={(line) => lineKey(line) === place.selected}
        onActive={(line) => select(lineKey(line))}
        onOpen={open}
        rowMenu={(line) => (line.kind === 'asset' ? menuOf(line) : [])}
        loading={list.isFirstLoad}
        // New functions each time: pages may arrive without a render in between, and the grid must still ask again.
        onReachEnd={canLoad && list.hasMore ? () => list.loadMore() : undefined}
        onReachStart={canLoad && list.hasEarlier ? () => list.loadEarlier() : undefined}
        hasEarlier={list.hasEarlier}
        empty={empty}
        resetKey={listKey}
      />
      {list.moreError === null ? null : (
        <MoreFailed
          error={list.moreError}
          task={messages.couldNot.loadMore}
          retrying={list.isLoadingMore}
          onRetry={list.loadMore}
        />
      )}
      {list.isFirstLoad ? null : <ListFooter {...{ connectionId, list, kind, zone }} matching={lines.length} />}
    </Fill>
  );
}

/** The number of rows for a screen reader; null while their positions in the whole list are unknown. */
function totalOf({ list, lines, kind }: AssetGridProps): number | null {
  if (kind === 'filtered-tables' || list.hasEarlier || list.isLowerBound) return null;
  return list.hasMore ? list.total : lines.length;
}
