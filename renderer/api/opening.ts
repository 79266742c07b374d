import type { ConnectionId } from '@shared/domain/ids';
import type { RecentItem } from '@shared/domain/opening';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

export const openingQueries = {
  /** What was opened of a connection, newest first. */
  recent: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['connections', 'recent', connectionId],
      queryFn: async () => (await call('opening.recent', { connectionId })).items,
      staleTime: Infinity,
    }),
  /** What a text would be taken for. Asks no server. */
  read: (connectionId: ConnectionId, text: string) =>
    queryOptions({
      queryKey: ['opening', connectionId, text],
      queryFn: () => call('opening.read', { connectionId, text }),
      staleTime: Infinity,
      gcTime: 10_000,
    }),
  /** What a text means on a connection's server; changes nothing there. Read anew each time it is asked. */
  resolve: (request: OpeningRequest) =>
    queryOptions({
      queryKey: ['opening', request.connectionId, request.text, 'resolved'],
      queryFn: () => call('opening.resolve', request),
      gcTime: 0,
    }),
};

/** Puts an item before the others. What cannot be kept is not worth a message. */
export function useRemember() {
  const client = useQueryClient();
  return (connectionId: ConnectionId, item: RecentItem): void => {
    const { queryKey } = openingQueries.recent(connectionId);
    call('opening.remember', { connectionId, item }).then(
      ({ items }) => client.setQueryData(queryKey, items),
      () => undefined,
    );
  };
}

/** Takes the next link or file that the system has handed to the app, once; null when there is none. */
export const takeOpening = () => call('opening.take', {});

export interface OpeningRequest {
  readonly connectionId: ConnectionId;
  readonly text: string;
}
