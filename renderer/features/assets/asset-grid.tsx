import { contractQueries } from '@renderer/api/contracts';
import { commandMenu } from '@renderer/lib/command-menu';
import { MoreFailed } from '@renderer/ui/feedback/error-notice';
import { Spinner } from '@renderer/ui/feedback/spinner';
import { useCopyItem } from '@renderer/ui/feedback/use-copy-item';
import { DataGrid } from '@renderer/ui/grid/data-grid';
import { useListPlace } from '@renderer/ui/grid/use-list-place';
import { Fill, ListEnding, ListFoot } from '@renderer/ui/layout/app-frame';
import { Button } from '@renderer/ui/primitives/button';
import type { MenuItem } from '@renderer/ui/primitives/menu-items';
import type { Asset, AssetField, SearchScope } from '@shared/domain/asset';
import type { ConnectionId } from '@shared/domain/ids';
import { formatNumber } from '@shared/format/format';
import { listEndText } from '@shared/results/read-ends';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import { assetColumns } from './asset-columns';
import { type AssetLine, lineKey, lineProblem } from './asset-line';
import type { AssetList } from './asset-list';
import { fieldWords, hitWords, tableWords } from './asset-messages';

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
    <Fill ref={root}>
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
    </Fill>
  );
}

/** Rows in all for a screen reader; null while their places in the whole are not known. */
function totalOf({ list, lines, kind }: AssetGridProps): number | null {
  if (kind === 'tables-with-text' || list.hasEarlier || list.isLowerBound) return null;
  return list.hasMore ? list.total : lines.length;
}

interface ListFooterProps {
  readonly list: AssetList;
  readonly kind: 'tables' | 'hits' | 'tables-with-text';
  /** Lines that are shown. Without any, the way on stands in their place. */
  readonly matching: number;
  readonly zone: string;
}

/** What the list holds and what it does not, always true. */
function ListFooter({ list, kind, matching, zone }: ListFooterProps) {
  const { lines, hasMore, end, asOf, isLoadingMore, isStandIn } = list;
  const facts = { ...list, loaded: lines.length };
  const words = kind === 'hits' ? hitWords(facts) : tableWords(facts);
  return (
    <ListFoot asOf={isStandIn ? null : asOf} zone={zone}>
      <span role="status">
        {kind === 'tables-with-text' ? `${formatNumber(matching)} of those loaded match · ${words}` : words}
      </span>
      <ListEnding words={hasMore || isStandIn ? null : listEndText(end)} />
      {list.unknownFields.length === 0 ? null : (
        <span>Not known to this server: {list.unknownFields.map((field) => fieldWords[field]).join(', ')}.</span>
      )}
      {isLoadingMore ? <Spinner label="Loading more assets" /> : null}
      {kind === 'tables-with-text' && matching > 0 && hasMore && list.moreError === null ? (
        <Button size="small" variant="ghost" busy={isLoadingMore} onClick={list.loadMore}>
          Load more tables
        </Button>
      ) : null}
    </ListFoot>
  );
}

/** The actions of a line: open it, and copy what people paste elsewhere. */
function useRowMenu(connectionId: ConnectionId, onOpen: (asset: Asset) => void) {
  const copy = useCopyItem();
  const client = useQueryClient();
  return useCallback(
    (line: AssetLine): readonly MenuItem[] => {
      if (line.kind !== 'asset') return [];
      const { fullyQualifiedName, type, id } = line;
      const { queryKey } = contractQueries.ofAsset(connectionId, { type, id });
      return commandMenu('asset', {
        'open-row': { onSelect: () => onOpen(line) },
        'read-contract': { onSelect: () => void client.refetchQueries({ queryKey }) },
        'copy-name': copy('name', line.name),
        'copy-id': copy('id', line.id),
        'copy-fqn': fullyQualifiedName === null ? null : copy('fully qualified name', fullyQualifiedName),
      });
    },
    [onOpen, copy, client, connectionId],
  );
}
