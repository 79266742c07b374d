import { call } from '@renderer/api/bridge';
import type { ConnectionId } from '@shared/domain/ids';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

export const capabilityQueries = {
  /**
   * What the server offers and allows, from the cache of main, which lasts a day. The key is not below `server`: an answer
   * from that cache does not prove that the server is up.
   */
  of: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['connections', 'capabilities', connectionId],
      queryFn: () => call('connections.capabilities', { connectionId }),
      staleTime: 60 * 60_000,
    }),
};

/** Asks the server again, past the cache of main. The old answer stays on screen until the new one arrives. */
export function useCheckCapabilities(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('connections.capabilities', { connectionId, fresh: true }),
    onSuccess: (found) => client.setQueryData(capabilityQueries.of(connectionId).queryKey, found),
  });
}
