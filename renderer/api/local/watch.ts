import { call, useAppEvent } from '@renderer/api/bridge';
import type { ConnectionId } from '@shared/domain/ids';
import type { Watched } from '@shared/domain/local/watch';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { appQueries } from './app';
import { putItems } from './local-items';

/** What is watched of each connection, and whether the icon in the tray is there. */
export const watchQuery = () =>
  queryOptions({
    queryKey: ['app', 'watch'],
    queryFn: () => call('watch.get', {}),
    // The tray follows the settings, and views and connections come and go.
    staleTime: 0,
  });

/** Chooses what is watched of a connection. */
export function useSetWatched() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ connectionId, watched }: { readonly connectionId: ConnectionId; readonly watched: Watched }) =>
      putItems(client, connectionId, { kind: 'watch', items: [{ ...watched, id: 'watch' }] }),
    onSuccess: () => client.invalidateQueries(watchQuery()),
  });
}

/** Shows no notification for the rest of the day, or takes that back. */
export function useMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (isMuted: boolean) => call('watch.mute', { isMuted }),
    onSuccess: (settings) => client.setQueryData(appQueries.settings().queryKey, settings),
  });
}

/** Reads the settings again when they were changed in the tray. Use once, in the shell. */
export function useSettingsOfTray(): void {
  const client = useQueryClient();
  const read = useCallback(() => void client.invalidateQueries({ queryKey: ['app', 'settings'] }), [client]);
  useAppEvent('settings-changed', read);
}
