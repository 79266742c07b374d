import { call } from '@renderer/api/bridge';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { batchQueries } from '@renderer/api/operation/batches';
import type { ConnectionId } from '@shared/domain/ids';
import type { Left } from '@shared/domain/local/belongings';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

// Under the root of the connections: whatever changes them changes what is left.
const root = ['connections', 'belongings'] as const;

export const belongingsQueries = {
  /** How much a person has made on a connection; read anew each time it is asked for. */
  of: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root, 'of', connectionId],
      queryFn: () => call('belongings.of', { connectionId }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** What connections have left that are not there any more. */
  left: () =>
    queryOptions({
      queryKey: [...root, 'left'],
      queryFn: async () => (await call('belongings.left', {})).left,
      staleTime: Infinity,
    }),
};

/** What can be done with what connections have left. */
export function useLeftChanges() {
  const client = useQueryClient();
  const onSuccess = ({ left }: { readonly left: Left[] }) =>
    client.setQueryData(belongingsQueries.left().queryKey, left);
  return {
    takeOver: useMutation({
      mutationFn: async (connectionId: ConnectionId) => (await call('belongings.takeOver', { connectionId })).taken,
      onSuccess: async (_, connectionId) => {
        void client.invalidateQueries({ queryKey: ['app', 'watch'] });
        void client.invalidateQueries(contractIndexQueries.marks(connectionId));
        void client.invalidateQueries(batchQueries.list());
        await client.invalidateQueries({ queryKey: ['connections'] });
      },
    }),
    decline: useMutation({
      mutationFn: (connectionId: ConnectionId) => call('belongings.decline', { connectionId }),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (connectionId: ConnectionId) => call('belongings.remove', { connectionId }),
      onSuccess,
    }),
  };
}
