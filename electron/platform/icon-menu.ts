import type { RecentPlace } from '@main/services/opening/recent-places';
import { catalogue } from '@shared/format/catalogue';
import type { App, Menu, MenuItemConstructorOptions } from 'electron';

const messages = catalogue({ recent: 'Recent contracts' });

export interface IconMenuDeps {
  readonly app: Pick<App, 'dock' | 'setJumpList'>;
  readonly platform: NodeJS.Platform;
  readonly menuOf: (items: MenuItemConstructorOptions[]) => Menu;
  /** The program that Windows starts with a link; the running app takes it over. */
  readonly program: string;
  /** Opens a link of this app. */
  readonly open: (link: string) => void;
}

/** The menu of the app's icon in the dock of macOS or the taskbar of Windows; elsewhere there is none. Failures are ignored. */
export function createIconMenu({ app, platform, menuOf, program, open }: IconMenuDeps) {
  return (places: readonly RecentPlace[]): void => {
    if (platform === 'darwin') {
      app.dock?.setMenu(menuOf(places.map(({ title, link }) => ({ label: title, click: () => open(link) }))));
    }
    if (platform !== 'win32') return;
    try {
      const items = places.map(({ title, link }) => ({ type: 'task' as const, title, program, args: link }));
      app.setJumpList(items.length === 0 ? [] : [{ type: 'custom', name: messages.recent, items }]);
    } catch {
      // The person has switched such lists off.
    }
  };
}
