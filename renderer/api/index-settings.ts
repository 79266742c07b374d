import type { ConnectionId } from '@shared/domain/ids';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';
import { contractIndexQueries, noteStatus } from './contract-index';

/** Says who "mine" means under a bot's token; null takes it back. */
export function useIdentify(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (person: { readonly name: string; readonly label: string } | null) =>
      call('index.identify', { connectionId, person }),
    onSuccess: (identity) => client.setQueryData(contractIndexQueries.identity(connectionId).queryKey, identity),
  });
}

/** Deletes the index of a connection; it is built again from nothing. */
export function useClearIndex(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('index.clear', { connectionId }),
    onSuccess: (status) => noteStatus(client, status),
  });
}
