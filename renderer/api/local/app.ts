import { call } from '@renderer/api/bridge';
import type { MenuCommand } from '@shared/commands';
import type { ConnectionId } from '@shared/domain/ids';
import { defaultSettings, type Settings } from '@shared/domain/local/setting-table';
import type { StartSnapshot } from '@shared/domain/local/start-snapshot';
import type { Mail } from '@shared/results/tell/owner-message';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const appQueries = {
  info: () => queryOptions({ queryKey: ['app', 'info'], queryFn: () => call('app.info', {}), staleTime: Infinity }),
  settings: () =>
    queryOptions({ queryKey: ['app', 'settings'], queryFn: () => call('settings.get', {}), staleTime: Infinity }),
};

/** Changes settings; every screen gets the new ones at once. */
export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<Settings>) => call('settings.set', change),
    onSuccess: (settings) => {
      client.setQueryData(appQueries.settings().queryKey, settings);
      // Whether the icon in the tray is there.
      void client.invalidateQueries({ queryKey: ['app', 'watch'] });
    },
  });
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

/** Keeps how Home looks for the next start. A failure is ignored: that start shows an empty frame. */
export const keepSnapshot = ({ sheets, ...snapshot }: StartSnapshot & { readonly connectionId: ConnectionId }): void =>
  void call('app.keepSnapshot', { ...snapshot, sheets: [...sheets] }).catch(() => {});

/** Copies text through main, since the page has no permissions. */
export const copyText = async (text: string): Promise<void> => {
  await call('clipboard.write', { text });
};

/** Opens a draft in the system's mail program. */
export const openMail = (mail: Mail): Promise<unknown> => call('links.mail', { ...mail, to: [...mail.to] });

/** Opens a link in the browser after a confirmation; false when it was not opened. */
export const openLink = async (url: string): Promise<boolean> => (await call('links.open', { url })).opened;

/** The current settings; the defaults until they are loaded. */
export const useSettings = (): Settings => useQuery(appQueries.settings()).data ?? defaultSettings;
