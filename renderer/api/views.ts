import type { ConnectionId } from '@shared/domain/ids';
import type { SavedView } from '@shared/domain/saved-view';
import type { InputOf } from '@shared/ipc/route';
import type { Routes } from '@shared/ipc/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

const viewsQuery = (connectionId: ConnectionId) =>
  queryOptions({
    queryKey: ['connections', 'views', connectionId],
    queryFn: async () => (await call('views.list', { connectionId })).views,
    staleTime: Infinity,
  });

const none: readonly SavedView[] = [];

/** The saved views of a connection, by name; empty until they are read. */
export const useSavedViews = (connectionId: ConnectionId): readonly SavedView[] =>
  useQuery(viewsQuery(connectionId)).data ?? none;

/** A view to store: a new one without an id. */
export type ViewToSave = InputOf<Routes['views.save']>['view'];

/** What changes the saved views of a connection. */
export function useViewChanges(connectionId: ConnectionId) {
  const client = useQueryClient();
  const show = ({ views }: { readonly views: SavedView[] }) =>
    client.setQueryData(viewsQuery(connectionId).queryKey, views);
  return {
    save: useMutation({
      mutationFn: (view: ViewToSave) => call('views.save', { connectionId, view }),
      onSuccess: show,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call('views.remove', { connectionId, id }),
      onSuccess: show,
    }),
    importFile: useMutation({
      mutationFn: (text: string) => call('views.import', { connectionId, text }),
      onSuccess: show,
    }),
    exportFile: useMutation({
      mutationFn: async (ids: readonly string[]) =>
        (await call('views.exportFile', { connectionId, ids: [...ids] })).exported,
    }),
  };
}

/** In characters; main refuses a longer file. */
export const largestViewFile = 1_000_000;
