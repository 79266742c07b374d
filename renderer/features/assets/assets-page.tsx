import { usePageSize } from '@renderer/api/connection/connections';
import { useSettings } from '@renderer/api/local/app';
import { zoneOf } from '@renderer/lib/time-zone';
import { RefreshBar } from '@renderer/ui/feedback/progress';
import { focusGrid } from '@renderer/ui/grid/use-list-place';
import { useFocusRecovery } from '@renderer/ui/hooks/use-focus-recovery';
import { Fill, PageHeader } from '@renderer/ui/layout/app-frame';
import type { Asset } from '@shared/domain/contract/asset';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import { hashKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { AssetToolbar } from './asset-toolbar';
import { AssetsBody } from './assets-body';
import { messages } from './messages';
import type { AssetsSearch, AssetsSearchChange } from './search';
import { SlowSearch } from './search-notices';
import { useAssets } from './use-assets';

export interface AssetsPageProps {
  readonly connectionId: ConnectionId;
  readonly search: AssetsSearch;
  readonly onSearch: (change: AssetsSearchChange) => void;
  readonly onOpen: (asset: AssetKey) => void;
}

/** The assets of a connection, each with the contract in force for it. */
export function AssetsPage({ connectionId, search, onSearch, onOpen }: AssetsPageProps) {
  const root = useRef<HTMLDivElement>(null);
  const { zone } = useSettings();
  const pageSize = usePageSize(connectionId);
  const assets = useAssets({ connectionId, search, pageSize });
  useFocusRecovery(
    root,
    [
      assets.view,
      assets.searchError?.code,
      assets.list.firstError?.code,
      assets.list.moreError?.code,
      assets.hits.isCancelled,
    ].join(' '),
  );
  const openAsset = ({ type, id }: Asset) => onOpen({ type, id });
  return (
    <Fill ref={root}>
      <RefreshBar active={assets.list.isRefreshing} />
      <PageHeader title={messages.title} />
      <AssetToolbar
        connectionId={connectionId}
        search={search}
        onSearch={onSearch}
        onLeave={() => focusGrid(root.current)}
      />
      {assets.hits.isSearching ? <SlowSearch key={hashKey([search])} onCancel={assets.hits.cancel} /> : null}
      <AssetsBody
        connectionId={connectionId}
        search={search}
        assets={assets}
        zone={zoneOf(zone)}
        onSearch={onSearch}
        onOpen={openAsset}
      />
    </Fill>
  );
}
