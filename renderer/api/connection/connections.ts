import { call, useAppEvent } from '@renderer/api/bridge';
import { retryFailedQueries } from '@renderer/api/cache/retry-failed-queries';
import { contractIndexQueries } from '@renderer/api/contract/contract-index';
import { useSettings } from '@renderer/api/local/app';
import type { Connection, TokenFacts } from '@shared/domain/connection/connection';
import type { CertificateFile } from '@shared/domain/connection/connection-network';
import type { ConnectionId } from '@shared/domain/ids';
import type { InputOf, OutputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import {
  mutationOptions,
  type Query,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { capabilityQueries } from './capabilities';

const root = ['connections'] as const;

export const connectionQueries = {
  all: () => queryOptions({ queryKey: [...root, 'all'], queryFn: () => call('connections.list', {}) }),
  keyring: () => queryOptions({ queryKey: [...root, 'keyring'], queryFn: () => call('connections.keyring', {}) }),
  /** Opening makes the connection the one used last, and starts the sample service. Others are opened again when they come back. */
  opened: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root, 'opened', connectionId],
      async queryFn({ client, queryKey }) {
        const isOther = (query: Query) => query.queryKey[2] !== connectionId;
        await client.invalidateQueries({ queryKey: queryKey.slice(0, 2), refetchType: 'none', predicate: isOther });
        return call('connections.open', { connectionId });
      },
      staleTime: Infinity,
    }),
  /** The checks of a saved connection with its saved token; run again each time. */
  tested: ({ id, baseUrl }: Pick<Connection, 'id' | 'baseUrl'>) =>
    queryOptions({
      queryKey: ['connection-test', id, baseUrl],
      queryFn: () => call('connections.test', { connectionId: id, baseUrl }),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The proxy that the system names for its server; asked anew each time, since it changes with the network. */
  systemProxy: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: ['connection-system-proxy', connectionId],
      queryFn: () => call('connections.systemProxy', { connectionId }),
      staleTime: 0,
      gcTime: 0,
    }),
  session: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...root, 'session', connectionId],
      queryFn: () => call('connections.session', { connectionId }),
      staleTime: 5 * 60_000,
    }),
};

export const sampleConnectionId = 'sample' as ConnectionId;

/** The input holds a token, so it must not stay in the mutation cache. */
const uncached = { gcTime: 0 } as const;

export const useTestConnection = () =>
  useMutation({
    ...uncached,
    mutationFn: (draft: InputOf<Routes['connections.test']>) => call('connections.test', draft),
  });

/** What a pasted token says about itself. Not a query, because its key would keep the token. */
export const readTokenFacts = (token: string): Promise<TokenFacts> => call('connections.readToken', { token });

export const readCertificates = async (file: CertificateFile) =>
  (await call('connections.readCertificates', { file })).facts;

/** Exports connections without their tokens to a file that the person chooses; null when they chose none. */
export const useExportConnections = () =>
  useMutation({
    mutationFn: (connectionIds: readonly ConnectionId[]) =>
      call('connections.exportFile', { connectionIds: [...connectionIds] }),
  });

/** Largest file of connections, in bytes: main accepts as many characters. */
export const largestConnectionFile = 8 * 1024 * 1024;

/** What the entries of a file of connections would become. Changes nothing. */
export const previewImport = async (text: string) => (await call('connections.previewImport', { text })).entries;

/** Adds entries of a file of connections, without tokens. */
export function useImportConnections() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, items }: { readonly text: string; readonly items: readonly number[] }) =>
      call('connections.import', { text, items: [...items] }),
    onSuccess: () => client.invalidateQueries(connectionQueries.all()),
  });
}

/** Whether the token of a connection can be used. */
const isOpen = ({ token }: Pick<Connection, 'token'>): boolean => token === 'sealed' || token === 'session';

/** Tries again to decrypt a saved token, such as after the keyring was unlocked, and retries the queries that failed without it. */
export function useOpenToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: ConnectionId) => call('connections.openToken', { connectionId }),
    onSuccess: (connection) => {
      // Only then: an open screen stays, even while its token cannot be read.
      if (isOpen(connection)) {
        client.setQueryData(connectionQueries.opened(connection.id).queryKey, (opened) => opened && connection);
        void retryFailedQueries(client, 'token');
      }
      return client.invalidateQueries(connectionQueries.all());
    },
  });
}

/** Adds a copy of a connection, without its token, after it. */
export function useDuplicateConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: ConnectionId) => call('connections.duplicate', { connectionId }),
    onSuccess: () => client.invalidateQueries(connectionQueries.all()),
  });
}

const orderKey = ['connection-order'];

/** Reorders the connections optimistically: the old order is restored when main rejects the new one. */
export function reorderOptions(client: QueryClient) {
  const { queryKey } = connectionQueries.all();
  return mutationOptions({
    mutationKey: orderKey,
    mutationFn: (connectionIds: readonly ConnectionId[]) =>
      call('connections.reorder', { connectionIds: [...connectionIds] }),
    onMutate: (ids) => {
      // A fetch under way would bring the old order.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (data) => data && { ...data, connections: inOrder(data.connections, ids) });
    },
    onSettled: async () => {
      // Only the last of several moves reloads.
      if (client.isMutating({ mutationKey: orderKey }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
}

export const useReorderConnections = () => useMutation(reorderOptions(useQueryClient()));

const inOrder = (connections: readonly Connection[], ids: readonly ConnectionId[]): Connection[] =>
  connections.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/** Whether a change that was sent waits for what is being changed on the connection's server over it. */
export function useWaitsForWrites(connectionId: ConnectionId | undefined, isPending: boolean): boolean {
  const [waits, setWaits] = useState(false);
  useAppEvent('connection-waits', (event) => {
    if (event.connectionId === connectionId) setWaits(true);
  });
  if (waits && !isPending) setWaits(false);
  return waits && isPending;
}

/**
 * Saves a connection. What was fetched from its old address or with its old token is removed; lists stay where only the
 * token was renewed, so that they continue (docs/quality.md F36).
 */
export function useSaveConnection() {
  const client = useQueryClient();
  return useMutation({
    ...uncached,
    mutationFn: (draft: InputOf<Routes['connections.save']>) => call('connections.save', draft),
    onSuccess: async ({ id, baseUrl }) => {
      const known = client.getQueryData(connectionQueries.all().queryKey)?.connections ?? [];
      const isSameServer = known.some((before) => before.id === id && before.baseUrl === baseUrl);
      const isKept = ({ queryKey, state }: Query) =>
        isSameServer && queryKey.includes('list') && state.data !== undefined;
      client.removeQueries({ queryKey: ['server', id], predicate: (query) => !isKept(query) });
      client.removeQueries(capabilityQueries.of(id));
      // The rail stays on the screen, so that its queries have to begin anew.
      if (!isSameServer) void client.resetQueries(contractIndexQueries.of(id));
      await client.invalidateQueries({ queryKey: root });
    },
  });
}

export function useRemoveConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removed: { readonly connectionId: ConnectionId; readonly isDeleted: boolean }) =>
      call('connections.remove', removed),
    onSuccess: async (_, { connectionId }) => {
      client.removeQueries({ queryKey: ['server', connectionId] });
      client.removeQueries(capabilityQueries.of(connectionId));
      client.removeQueries(contractIndexQueries.of(connectionId));
      await client.invalidateQueries({ queryKey: root });
    },
  });
}

interface NewToken {
  readonly connectionId: ConnectionId;
  readonly token: string;
}

export type RenewedToken = OutputOf<Routes['connections.renewToken']>;

/**
 * Has main test a new token and replace the refused one with it. What is on screen stays, and the queries that failed without
 * a token are retried; a write is never sent again automatically (docs/quality.md F36).
 */
export function useRenewToken(onRenewed: (renewed: RenewedToken) => void) {
  const client = useQueryClient();
  return useMutation({
    ...uncached,
    mutationFn: (renewed: NewToken) => call('connections.renewToken', renewed),
    onSuccess: (renewed, { connectionId }) => {
      // Called from here, because the token is saved even if the prompt was closed meanwhile.
      onRenewed(renewed);
      void client.invalidateQueries(connectionQueries.all());
      void client.invalidateQueries(connectionQueries.opened(connectionId));
      void client.invalidateQueries(connectionQueries.session(connectionId));
      // Another token may have other rights.
      void client.invalidateQueries(capabilityQueries.of(connectionId));
      // It may be somebody else's.
      void client.invalidateQueries(contractIndexQueries.identity(connectionId));
      void retryFailedQueries(client, 'token');
    },
  });
}

/** Rows per request on a connection: its own setting, or the app's. */
export function usePageSize(connectionId: ConnectionId): number {
  const { pageSize } = useSettings();
  const { data } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return data?.pageSize ?? pageSize;
}
