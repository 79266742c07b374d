import type { MenuCommand } from '@shared/commands';
import { pageSize } from '@shared/domain/limits';
import type { Settings } from '@shared/domain/settings';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './bridge';

export const appQueries = {
  info: () => queryOptions({ queryKey: ['app', 'info'], queryFn: () => call('app.info', {}), staleTime: Infinity }),
  settings: () =>
    queryOptions({ queryKey: ['app', 'settings'], queryFn: () => call('settings.get', {}), staleTime: Infinity }),
};

/** Changes settings; every screen sees the new ones at once. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Settings>) => call('settings.set', change),
    onSuccess: (settings) => client.setQueryData(appQueries.settings().queryKey, settings),
  });
}

/** Quits the app and starts it again; main asks first while a change is under way. */
export const useRestart = () => useMutation({ mutationFn: () => call('app.restart', {}) });

/** Tells the native menu what it may offer; one that was not told offers a little too much, and nothing comes of it. */
export const offerInMenu = (commands: readonly MenuCommand[]): void =>
  void call('menu.offer', { commands: [...commands] }).catch(() => {});

/** Puts text on the clipboard through main, since the page itself has no permissions. */
export const copyText = async (text: string): Promise<void> => {
  await call('clipboard.write', { text });
};

/** Asks the person and opens a link in their browser; false when it was not opened. */
export const openLink = async (url: string): Promise<boolean> => (await call('links.open', { url })).opened;

const beforeLoaded: Settings = { pageSize: pageSize.default, theme: 'system', zone: 'local', notifications: true };

/** The settings in force; the defaults until main has answered. */
export const useSettings = (): Settings => useQuery(appQueries.settings()).data ?? beforeLoaded;
