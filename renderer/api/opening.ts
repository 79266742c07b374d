import type { ConnectionId } from '@shared/domain/ids';
import { queryOptions, useMutation } from '@tanstack/react-query';
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
};

export interface OpeningRequest {
  readonly connectionId: ConnectionId;
  readonly text: string;
}

/** Finds what a text means on a connection's server; changes nothing there. */
export const useResolveOpening = () =>
  useMutation({ mutationFn: (request: OpeningRequest) => call('opening.resolve', request) });
