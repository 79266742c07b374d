import type { Asset } from '@shared/domain/asset';
import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import type { OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { assetQueries } from './assets';

type AssetPages = InfiniteData<OutputOf<Routes['assets.page']> | OutputOf<Routes['assets.search']>>;

/** The line of an asset in any list or search that was loaded: what is known of it before and unless it can be read. */
export function useListedAsset(connectionId: ConnectionId, asset: AssetKey | null): Asset | null {
  const client = useQueryClient();
  const [type, id] = [asset?.type, asset?.id];
  return useMemo(() => {
    const lists = ['tables', 'search'].flatMap((list) =>
      client.getQueriesData<AssetPages>({ queryKey: [...assetQueries.root(connectionId), list] }),
    );
    const lines = lists.flatMap(([, pages]) => pages?.pages ?? []).flatMap((page) => page.lines);
    const found = lines.find((line) => line.kind === 'asset' && line.id === id && line.type === type);
    return (found as Asset | undefined) ?? null;
  }, [client, connectionId, type, id]);
}
