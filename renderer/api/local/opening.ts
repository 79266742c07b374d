import { call } from '@renderer/api/bridge';
import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/local/opening';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

export const openingQueries = {
  /** What was opened and used on a connection, the most recent and frequent first. */
  recent: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['connections', 'recent', connectionId],
      queryFn: async () => (await call('opening.recent', { connectionId })).items,
      staleTime: Infinity,
    }),
  /** How a text would be understood. Sends no request to a server. */
  read: (connectionId: ConnectionId, text: string) =>
    queryOptions({
      queryKey: ['opening', connectionId, text],
      queryFn: () => call('opening.read', { connectionId, text }),
      staleTime: Infinity,
      gcTime: 10_000,
    }),
  /** What a text leads to on a server. Resolved again each time. */
  resolve: (request: OpeningRequest) =>
    queryOptions({
      queryKey: ['opening', request.connectionId, request.text, 'resolved'],
      queryFn: () => call('opening.resolve', request),
      gcTime: 0,
    }),
};

/** Adds a use of an item. A failure is ignored. */
export function useRememberOpened() {
  const client = useQueryClient();
  return (connectionId: ConnectionId, item: RecentItem): void => {
    const { queryKey } = openingQueries.recent(connectionId);
    call('opening.remember', { connectionId, item }).then(
      ({ items }) => client.setQueryData(queryKey, items),
      () => undefined,
    );
  };
}

/** Takes the next link or file that the system has handed to the app; null when there is none. */
export const takeOpening = () => call('opening.take', {});

export interface OpeningRequest {
  readonly connectionId: ConnectionId;
  readonly text: string;
}
