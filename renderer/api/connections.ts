import type { Connection, TokenFacts } from '@shared/domain/connection';
import type { CertificateFile } from '@shared/domain/connection-network';
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
import { useSettings } from './app';
import { call } from './bridge';
import { capabilityQueries } from './capabilities';
import { retryFailedQueries } from './retry-failed-queries';

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
  /** The check-list of a saved connection, with its kept token; asked anew each time. */
  tested: ({ id, baseUrl }: Pick<Connection, 'id' | 'baseUrl'>) =>
    queryOptions({
      queryKey: ['connection-test', id, baseUrl],
      queryFn: () => call('connections.test', { connectionId: id, baseUrl }),
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

/** The id of the sample workspace. */
export const sampleConnectionId = 'sample' as ConnectionId;

/** What was sent holds a token, so nothing of it is kept once the form is left. */
const keepNothing = { gcTime: 0 } as const;

export const useTestConnection = () =>
  useMutation({
    ...keepNothing,
    mutationFn: (draft: InputOf<Routes['connections.test']>) => call('connections.test', draft),
  });

/** What a pasted token says about itself. Outside the query cache: what is sent holds a token, so nothing of it is kept. */
export const readTokenFacts = (token: string): Promise<TokenFacts> => call('connections.readToken', { token });

export const readCertificates = async (file: CertificateFile) =>
  (await call('connections.readCertificates', { file })).facts;

/** Writes connections without their tokens into a file that the person chooses; null when they chose none. */
export const useExportConnections = () =>
  useMutation({
    mutationFn: (connectionIds: readonly ConnectionId[]) =>
      call('connections.exportFile', { connectionIds: [...connectionIds] }),
  });

/** Largest file of connections that is read, in bytes: main takes as many characters. */
export const largestConnectionFile = 8 * 1024 * 1024;

/** What the entries of a file of connections would be. Changes nothing. */
export const previewImport = async (text: string) => (await call('connections.previewImport', { text })).entries;

/** Adds entries of such a file. They come without tokens. */
export function useImportConnections() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ text, items }: { readonly text: string; readonly items: readonly number[] }) =>
      call('connections.import', { text, items: [...items] }),
    onSuccess: () => client.invalidateQueries(connectionQueries.all()),
  });
}

/** Whether the token of a connection can be read at the moment, as far as is known. */
const isOpen = ({ token }: Pick<Connection, 'token'>): boolean => token === 'sealed' || token === 'session';

/** Tries again to open a kept token, such as after the keyring was unlocked. What failed for want of it is then read where it was. */
export function useOpenToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: ConnectionId) => call('connections.openToken', { connectionId }),
    onSuccess: (connection) => {
      // A screen that is open stays, also while its token cannot be read.
      if (isOpen(connection)) {
        client.setQueryData(connectionQueries.opened(connection.id).queryKey, (opened) => opened && connection);
        void retryFailedQueries(client, 'token');
      }
      return client.invalidateQueries(connectionQueries.all());
    },
  });
}

/** Adds a copy of a connection, without a token, right behind it. */
export function useDuplicateConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (connectionId: ConnectionId) => call('connections.duplicate', { connectionId }),
    onSuccess: () => client.invalidateQueries(connectionQueries.all()),
  });
}

const orderKey = ['connection-order'];

/** Puts the servers in another order: on the screen at once, and back if main refuses. */
export function reordering(client: QueryClient) {
  const { queryKey } = connectionQueries.all();
  return mutationOptions({
    mutationKey: orderKey,
    mutationFn: (connectionIds: readonly ConnectionId[]) =>
      call('connections.reorder', { connectionIds: [...connectionIds] }),
    onMutate: (ids) => {
      // What is being read now is the order of before.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (data) => data && { ...data, connections: inOrder(data.connections, ids) });
    },
    onSettled: async () => {
      // The last of several moves reads the order of them all.
      if (client.isMutating({ mutationKey: orderKey }) === 1) await client.invalidateQueries({ queryKey });
    },
  });
}

export const useReorderConnections = () => useMutation(reordering(useQueryClient()));

const inOrder = (connections: readonly Connection[], ids: readonly ConnectionId[]): Connection[] =>
  connections.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));

/**
 * Saves a connection. What was read over its old address or token is thrown away; but lists go on where they were when
 * only the token was refused and renewed (docs/quality.md F36).
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

interface NewToken {
  readonly connectionId: ConnectionId;
  readonly token: string;
}

export type RenewedToken = OutputOf<Routes['connections.renewToken']>;

/**
 * Has main check a new token and put it in the place of the refused one. What is on screen stays, and what had failed
 * for want of it is read where it was; a write is never sent again by itself (docs/quality.md F36).
 */
export function useRenewToken(onRenewed: (renewed: RenewedToken) => void) {
  const client = useQueryClient();
  return useMutation({
    // What was sent holds a token, so nothing of it is kept.
    gcTime: 0,
    mutationFn: (renewed: NewToken) => call('connections.renewToken', renewed),
    onSuccess: (renewed, { connectionId }) => {
      // Here, because a token is in place even if whoever entered it has turned away meanwhile.
      onRenewed(renewed);
      void client.invalidateQueries(connectionQueries.all());
      void client.invalidateQueries(connectionQueries.opened(connectionId));
      void client.invalidateQueries(connectionQueries.session(connectionId));
      // Another token may have other rights.
      void client.invalidateQueries(capabilityQueries.of(connectionId));
      void retryFailedQueries(client, 'token');
    },
  });
}

/** Rows asked for per request on a connection: its own number, or the app's setting. */
export function usePageSize(connectionId: ConnectionId): number {
  const { pageSize } = useSettings();
  const { data } = useQuery({ ...connectionQueries.opened(connectionId), enabled: false });
  return data?.pageSize ?? pageSize;
}
