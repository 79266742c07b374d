import type { ConnectionId } from '@shared/domain/ids';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

export const capabilityQueries = {
  /**
   * What the server offers and allows, as main keeps it: asked once, and again when that is a day old. Not below
   * `server`: what was kept says nothing about the server of now.
   */
  of: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['connections', 'capabilities', connectionId],
      queryFn: () => call('connections.capabilities', { connectionId }),
      staleTime: 60 * 60_000,
    }),
};

/** Asks the server again. What is known stays on screen until the answer is there. */
export function useCheckCapabilities(connectionId: ConnectionId) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call('connections.capabilities', { connectionId, fresh: true }),
    onSuccess: (found) => client.setQueryData(capabilityQueries.of(connectionId).queryKey, found),
  });
}
