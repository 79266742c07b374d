import type { AssetKey, ConnectionId } from '@shared/domain/ids';
import type { Position } from '@shared/domain/paging';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { contractQueries } from './contracts';
import { call } from './desk';
import { firstPage } from './first-page';
import { upsertResult } from './result-cache';
import { type ContractKey, resultsRoot } from './result-keys';

export interface ResultListKey extends ContractKey {
  /** Rows per request. */
  readonly limit: number;
  /** Inclusive bounds, epoch milliseconds. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface RunKey extends ContractKey {
  readonly key: string;
  readonly timestamp: number;
  /** The page the row was listed on. */
  readonly position: Position;
  readonly limit: number;
}

export const resultQueries = {
  root: resultsRoot,
  list: ({ connectionId, contractId, limit, from, to }: ResultListKey) =>
    infiniteQueryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'list', limit, from ?? null, to ?? null],
      queryFn: ({ pageParam }) =>
        call('results.page', { connectionId, contractId, limit, position: pageParam, range: { from, to } }),
      initialPageParam: firstPage,
      getNextPageParam: (page) => page.next,
      staleTime: Infinity,
      // A hundred thousand rows are kept by reference: comparing them member by member would block the window.
      structuralSharing: false,
      gcTime: 5 * 60_000,
    }),
  newest: ({ connectionId, contractId }: ContractKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'newest'],
      queryFn: async () => (await call('results.newest', { connectionId, contractId })).row,
    }),
  one: ({ connectionId, contractId, key, timestamp, position, limit }: RunKey) =>
    queryOptions({
      queryKey: [...resultsRoot({ connectionId, contractId }), 'one', key],
      queryFn: async () =>
        (await call('results.get', { connectionId, contractId, key, timestamp, position, limit })).run,
    }),
};

/** Starts a validation, once. The result, finished or not, is at the top of every list of the contract at once. */
export function useValidate(target: ContractKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('results.validate', target),
    onSuccess: (row) => {
      client.setQueryData(resultQueries.newest(target).queryKey, row);
      upsertResult(client, target, row);
    },
  });
}

/** Starts a validation of an asset's effective contract. The contract may have become another one afterwards. */
export function useValidateAsset(connectionId: ConnectionId, asset: AssetKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('results.validateAsset', { connectionId, asset }),
    onSuccess: async ({ row, contractId }) => {
      if (contractId !== null) client.setQueryData(resultQueries.newest({ connectionId, contractId }).queryKey, row);
      await client.invalidateQueries({ queryKey: contractQueries.ofAsset(connectionId, asset).queryKey });
    },
  });
}
