import { DataGrid } from '@renderer/ui/data-grid/data-grid';
import { useListPlace } from '@renderer/ui/list-place/use-list-place';
import { MoreFailed } from '@renderer/ui/more-failed';
import type { Asset, AssetField, SearchScope } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { assetColumns } from './asset-columns';
import { type AssetLine, lineKey, lineProblem } from './asset-line';
import type { AssetList } from './asset-list';
import styles from './assets.module.css';
import { ListFooter } from './list-footer';
import { useRowMenu } from './use-row-menu';

interface AssetGridProps {
  readonly connectionId: ConnectionId;
  readonly list: AssetList;
  /** What is shown of the list. */
  readonly lines: readonly AssetLine[];
  readonly kind: 'tables' | 'hits' | 'tables-with-text';
  readonly scope: SearchScope;
  readonly fields: readonly AssetField[];
  /** Names what is looked for; another name is another list. */
  readonly listKey: string;
  readonly empty: ReactNode;
  readonly zone: string;
  readonly onOpen: (asset: Asset) => void;
}

/** The list itself, what came of loading more of it, and the line that says how much of it there is. */
export function AssetGrid(props: AssetGridProps) {
  const { connectionId, list, lines, kind, scope, fields, listKey, empty, zone, onOpen } = props;
  const root = useRef<HTMLDivElement>(null);
  const place = useListPlace({ list: `assets ${connectionId}`, listKey, root });
  const isMixed = kind === 'hits' && scope === 'any';
  const columns = useMemo(() => assetColumns({ connectionId, fields, isMixed }), [connectionId, fields, isMixed]);
  const { select } = place;
  const open = useCallback(
    (line: AssetLine) => {
      if (line.kind !== 'asset') return;
      // A line that was reached by Tab has not been chosen before.
      select(lineKey(line));
      onOpen(line);
    },
    [onOpen, select],
  );
  const canLoad = !list.isLoadingMore && !list.isRefreshing && list.moreError === null && kind !== 'tables-with-text';
  return (
    <div ref={root} className={styles['list']}>
      <DataGrid<AssetLine>
        label="Assets"
        columns={columns}
        rows={lines}
        rowKey={lineKey}
        total={totalOf(props)}
        rowProblem={lineProblem}
        initialActiveKey={place.initialKey}
        isSelected={(line) => lineKey(line) === place.selected}
        onActive={(line) => select(lineKey(line))}
        onOpen={open}
        rowMenu={useRowMenu(connectionId, onOpen)}
        loading={list.isFirstLoad}
        // New ones each time: a page may come without a render in between, and the grid must ask again all the same.
        onReachEnd={canLoad && list.hasMore ? () => list.loadMore() : undefined}
        onReachStart={canLoad && list.hasEarlier ? () => list.loadEarlier() : undefined}
        hasEarlier={list.hasEarlier}
        empty={empty}
        resetKey={listKey}
      />
      {list.moreError === null ? null : (
        <MoreFailed
          error={list.moreError}
          doing="load more assets"
          retrying={list.isLoadingMore}
          onRetry={list.loadMore}
        />
      )}
      {list.isFirstLoad ? null : <ListFooter list={list} kind={kind} matching={lines.length} zone={zone} />}
    </div>
  );
}

/** Rows in all for a screen reader; null while their places in the whole are not known. */
function totalOf({ list, lines, kind }: AssetGridProps): number | null {
  if (kind === 'tables-with-text' || list.hasEarlier || list.isLowerBound) return null;
  return list.hasMore ? list.total : lines.length;
}
