import type { ConnectionId } from '@shared/domain/ids';
import { queryOptions } from '@tanstack/react-query';
import { call } from './desk';

export const openingQueries = {
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

/** Takes the next link or file that the system has handed to the app, once; null when there is none. */
export const takeOpening = () => call('opening.take', {});

export interface OpeningRequest {
  readonly connectionId: ConnectionId;
  readonly text: string;
}
