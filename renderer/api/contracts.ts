import type { AssetKey, ConnectionId, ContractId } from '@shared/domain/ids';
import type { Include } from '@shared/domain/status';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from './desk';
import { firstPage } from './first-page';

export interface ContractListKey {
  readonly connectionId: ConnectionId;
  readonly include: Include;
  /** Rows per request. */
  readonly limit: number;
}

const root = (connectionId: ConnectionId) => ['server', connectionId, 'contracts'] as const;

export const contractQueries = {
  root,
  list: ({ connectionId, include, limit }: ContractListKey) =>
    infiniteQueryOptions({
      queryKey: [...root(connectionId), 'list', include, limit],
      queryFn: ({ pageParam }) => call('contracts.page', { connectionId, include, limit, position: pageParam }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next,
      staleTime: Infinity,
      gcTime: 15 * 60_000,
    }),
  one: (connectionId: ConnectionId, contractId: ContractId, include: Include = 'all') =>
    queryOptions({
      queryKey: [...root(connectionId), 'one', contractId, include],
      queryFn: () => call('contracts.get', { connectionId, contractId, include }),
    }),
  ofAsset: (connectionId: ConnectionId, asset: AssetKey) =>
    queryOptions({
      queryKey: [...root(connectionId), 'of-asset', asset.type, asset.id],
      queryFn: async () => (await call('contracts.ofAsset', { connectionId, asset })).contract,
    }),
};
