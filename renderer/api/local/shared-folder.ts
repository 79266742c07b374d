import { call } from '@renderer/api/bridge';
import type { ConnectionId } from '@shared/domain/ids';
import type { ConflictChoice, SharedKind, SharedState, Writer } from '@shared/domain/local/shared-folder';
import type { InputOf } from '@shared/ipc/route';
import type { RouteName, Routes } from '@shared/ipc/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { localItemsKey } from './local-items';

export const sharedFolderKey = ['app', 'shared-folder'] as const;

export const sharedFolderQueries = {
  state: () =>
    queryOptions({
      queryKey: [...sharedFolderKey, 'state'],
      queryFn: () => call('shared.state', {}),
      staleTime: Infinity,
    }),
  writers: (connectionId: ConnectionId) =>
    queryOptions({
      queryKey: [...sharedFolderKey, 'writers', connectionId],
      queryFn: async () => (await call('shared.writers', { connectionId })).writers,
      staleTime: Infinity,
    }),
};

const none: ReadonlyMap<string, Writer> = new Map();

/** Who has last changed the items of a kind, by their ids; nobody while they are not shared. */
export function useWriters(connectionId: ConnectionId, kind: SharedKind): ReadonlyMap<string, Writer> {
  const { data } = useQuery(sharedFolderQueries.writers(connectionId));
  return useMemo(
    () => (data === undefined ? none : new Map(data.flatMap((each) => (each.kind === kind ? [[each.id, each]] : [])))),
    [data, kind],
  );
}

/** Whether the items of a kind are shared with a team. */
export function useIsShared(connectionId: ConnectionId, kind: SharedKind): boolean {
  const shared = useQuery(sharedFolderQueries.state()).data?.shared;
  return shared?.kinds.includes(kind) === true && shared.connections.includes(connectionId);
}

type Answering<N extends RouteName> = (input: InputOf<Routes[N]>) => Promise<SharedState>;

/** What changes the sharing; each answers with the new state, which every screen gets. */
export function useSharing() {
  const client = useQueryClient();
  const onSuccess = (state: SharedState) => {
    client.setQueryData(sharedFolderQueries.state().queryKey, state);
    void client.invalidateQueries({ queryKey: [...sharedFolderKey, 'writers'] });
  };
  const start: Answering<'shared.start'> = (choice) => call('shared.start', choice);
  const change: Answering<'shared.change'> = (choice) => call('shared.change', choice);
  return {
    /** Asks for a folder; null when the person cancelled. */
    choose: useMutation({ mutationFn: async () => (await call('shared.choose', {})).preview }),
    start: useMutation({ mutationFn: start, onSuccess }),
    change: useMutation({ mutationFn: change, onSuccess }),
    stop: useMutation({ mutationFn: () => call('shared.stop', {}), onSuccess }),
    sync: useMutation({ mutationFn: () => call('shared.sync', {}), onSuccess }),
    reveal: useMutation({ mutationFn: () => call('shared.reveal', {}) }),
    /** Answers whether it was done: not where a version has changed meanwhile. */
    resolve: useMutation({
      mutationFn: async (choice: ConflictChoice) => {
        const { isDone, state } = await call('shared.resolve', choice);
        onSuccess(state);
        await client.invalidateQueries({ queryKey: localItemsKey(choice.connectionId) });
        return isDone;
      },
    }),
  };
}
