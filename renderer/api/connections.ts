import type { ConnectionId } from '@shared/domain/ids';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { type Query, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { capabilityQueries } from './capabilities';
import { call } from './desk';

const root = ['connections'] as const;

export const connectionQueries = {
  all: () => queryOptions({ queryKey: [...root, 'all'], queryFn: () => call('connections.list', {}) }),
  keyring: () => queryOptions({ queryKey: [...root, 'keyring'], queryFn: () => call('connections.keyring', {}) }),
  /** Opening makes the connection the last used one; the sample service starts here. */
  opened: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root, 'opened', connectionId],
      queryFn: () => call('connections.open', { connectionId }),
      staleTime: Infinity,
    }),
  session: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root, 'session', connectionId],
      queryFn: () => call('connections.session', { connectionId }),
      staleTime: 5 * 60_000,
    }),
};

/** The id of the sample workspace. */
export const sampleConnectionId = 'sample' as ConnectionId;

/** What was sent holds a token, so nothing of it is kept once the form is left. */
const keepNothing = { gcTime: 0 } as const;

export const useTestConnection = () =>
  useMutation({
    ...keepNothing,
    mutationFn: (draft: InputOf<Routes['connections.test']>) => call('connections.test', draft),
  });

/**
 * Saves a connection. What was read over its old address or token is thrown away; but lists go on where they were when
 * only the token was refused and renewed (fault F36).
 */
export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    ...keepNothing,
    mutationFn: (draft: InputOf<Routes['connections.save']>) => call('connections.save', draft),
    onSuccess: async ({ id, baseUrl }) => {
      const known = client.getQueryData(connectionQueries.all().queryKey)?.connections ?? [];
      const isSameServer = known.some((before) => before.id === id && before.baseUrl === baseUrl);
      const goesOn = ({ queryKey, state }: Query) =>
        isSameServer && queryKey.includes('list') && state.data !== undefined;
      client.removeQueries({ queryKey: ['server', id], predicate: (query) => !goesOn(query) });
      client.removeQueries(capabilityQueries.of(id));
      await client.invalidateQueries({ queryKey: root });
    },
  });
}

export function useRemoveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: ConnectionId) => call('connections.remove', { connectionId }),
    onSuccess: async (_, connectionId) => {
      client.removeQueries({ queryKey: ['server', connectionId] });
      client.removeQueries(capabilityQueries.of(connectionId));
      await client.invalidateQueries({ queryKey: root });
    },
  });
}
