import { call } from '@renderer/api/bridge';
import type { MenuCommand } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { type Density, defaultSettings, type Settings } from '@shared/domain/local/setting-table';
import type { StartSnapshot } from '@shared/domain/local/start-snapshot';
import type { Mail } from '@shared/results/tell/owner-message';
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

export const appQueries = {
  info: () => queryOptions({ queryKey: ['app', 'info'], queryFn: () => call('app.info', {}), staleTime: Infinity }),
  settings: () =>
    queryOptions({ queryKey: ['app', 'settings'], queryFn: () => call('settings.get', {}), staleTime: Infinity }),
};

/** The last check for updates, without asking the feed. */
export const updateQuery = () =>
  queryOptions({ queryKey: ['app', 'updates'], queryFn: () => call('updates.get', {}), staleTime: Infinity });

/** Asks the feed, when a person wants it: `checkForUpdates`. */
export const updateCheckQuery = () =>
  queryOptions({
    queryKey: ['app', 'update-check'],
    queryFn: () => call('updates.check', {}),
    enabled: false,
    retry: false,
    staleTime: 0,
  });

/** Asks the feed whether there is a newer version. What comes of it is in `updateQuery`; a failure in `updateCheckQuery`. */
export const checkForUpdates = (client: QueryClient): Promise<void> =>
  client.fetchQuery(updateCheckQuery()).then(
    (state) => void client.setQueryData(updateQuery().queryKey, state),
    () => undefined,
  );

/** Settings that change, or what makes them of those that are saved. */
type SettingsChange = Partial<Settings> | ((saved: Settings) => Partial<Settings>);

/**
 * Changes settings; every screen gets the new ones at once. One change after the other: a setting of several values, such as the keys,
 * is saved whole, so it is made of what the change before, or another window, has left.
 */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'settings' },
    mutationFn: async (change: SettingsChange) =>
      call('settings.set', typeof change === 'function' ? change(await call('settings.get', {})) : change),
    onSuccess: (settings) => {
      client.setQueryData(appQueries.settings().queryKey, settings);
      // Whether the icon in the tray is there.
      void client.invalidateQueries({ queryKey: ['app', 'watch'] });
    },
  });
}

/** Changes the height of the rows of all lists. */
export function useChangeDensity(): (density: Density) => void {
  const { mutate } = useChangeSettings();
  return useCallback((density: Density) => mutate({ density }), [mutate]);
}

/** The licenses of what is bundled with the app, as Markdown. */
export const useLicenses = () =>
  useQuery({
    queryKey: ['app', 'licenses'],
    queryFn: () => call('app.licenses', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Has logs and facts of the system written into a folder, which the file manager shows; its name. */
export const reportProblem = async (): Promise<string> => (await call('app.reportProblem', {})).name;

/** Restarts the app; main asks first while a change is under way. */
export const useRestart = () => useMutation({ mutationFn: () => call('app.restart', {}) });

/** Sets which commands of the native menu are available. A failure is ignored: the others have no handler. */
export const enableInMenu = (commands: readonly MenuCommand[]): void =>
  void call('menu.enable', { commands: [...commands] }).catch(() => {});

/** Opens a screen in a window of its own; false where too many are open. `isDropped`: where the pointer is. */
export const openWindow = async (href: string, isDropped = false): Promise<boolean> =>
  (await call('windows.open', { href, isDropped })).opened;

/** Opens the window that was closed last. A failure is ignored, as where there is none. */
export const reopenWindow = (): void => void call('windows.reopen', {}).catch(() => {});

/** Keeps how Home looks for the next start. A failure is ignored: that start shows an empty frame. */
export const keepSnapshot = ({ sheets, ...snapshot }: StartSnapshot & { readonly connectionId: ConnectionId }): void =>
  void call('app.keepSnapshot', { ...snapshot, sheets: [...sheets] }).catch(() => {});

/** Copies text through main, since the page has no permissions. */
export const copyText = async (text: string): Promise<void> => {
  await call('clipboard.write', { text });
};

/** Has the system go on with a drag that began in the page, as one of a CSV file. A failure is ignored: nothing is dragged. */
export const dragFile = (name: string, csv: string): void => void call('rows.drag', { name, csv }).catch(() => {});

/** Opens a draft in the system's mail program. */
export const openMail = (mail: Mail): Promise<unknown> => call('links.mail', { ...mail, to: [...mail.to] });

/** Opens a link in the browser after a confirmation; false when it was not opened. */
export const openLink = async (url: string): Promise<boolean> => (await call('links.open', { url })).opened;

/** The current settings; the defaults until they are loaded. */
export const useSettings = (): Settings => useQuery(appQueries.settings()).data ?? defaultSettings;
