import { readContractAgain } from '@renderer/api/contract/contract-of-asset';
import { commandMenu } from '@renderer/lib/commands/command-menu';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { useLinkItems } from '@renderer/ui/feedback/use-link-items';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill } from '@renderer/ui/layout/app-frame';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { Asset, AssetField, SearchScope } from '@shared/domain/contract/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { useQueryClient } from '@tanstack/react-query';
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
  const isMixed = kind === 'hits' && scope === 'any';
  const columns = useMemo(() => assetColumns({ connectionId, fields, isMixed }), [connectionId, fields, isMixed]);
  const { select } = place;
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
        rowMenu={useRowMenu(connectionId, onOpen)}
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
      {list.isFirstLoad ? null : <ListFooter list={list} kind={kind} matching={lines.length} zone={zone} />}
    </Fill>
  );
}

/** The number of rows for a screen reader; null while their positions in the whole list are unknown. */
function totalOf({ list, lines, kind }: AssetGridProps): number | null {
  if (kind === 'filtered-tables' || list.hasEarlier || list.isLowerBound) return null;
  return list.hasMore ? list.total : lines.length;
}

/** The menu of a row: open it, read its contract again, copy its names. */
function useRowMenu(connectionId: ConnectionId, onOpen: (asset: Asset) => void) {
  const copy = useCopyItem();
  const links = useLinkItems();
  const client = useQueryClient();
  return useCallback(
    (line: AssetLine): readonly MenuItem[] => {
      if (line.kind !== 'asset') return [];
      const { fullyQualifiedName, type, id } = line;
      const { copied } = messages.row;
      return commandMenu('asset', {
        'open-row': { onSelect: () => onOpen(line) },
        'read-contract': { onSelect: () => void readContractAgain(client, connectionId, { type, id }) },
        'copy-name': copy(copied.name, line.name),
        'copy-id': copy(copied.id, line.id),
        'copy-fqn': fullyQualifiedName === null ? null : copy(copied.fqn, fullyQualifiedName),
        'copy-link': type === 'table' && fullyQualifiedName !== null ? links.link({ table: fullyQualifiedName }) : null,
        'copy-catalog-link': links.catalogLink(line),
      });
    },
    [onOpen, copy, links, client, connectionId],
  );
}
