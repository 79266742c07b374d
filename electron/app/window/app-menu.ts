import { commands, isAvailable, type Keys, type MenuCommand, menuCommands, type NativeMenu } from '@shared/commands';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { messages } from './messages';

export interface MenuInput {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly send: (command: MenuCommand) => void;
}

type Items = MenuItemConstructorOptions[];

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The native menu: the platform's own shortcuts, and commands that the window carries out. */
export function menuTemplate({ platform, isPackaged, send }: MenuInput): Items {
  const isMac = platform === 'darwin';
  const own = (menu: NativeMenu) => ownItems(menu, { isMac, send });
  const edit: Items = [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    separator,
    ...own('edit'),
  ];
  const view: Items = [
    ...own('view'),
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
  ];

  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: messages.menus.file, submenu: [...own('file'), separator, isMac ? { role: 'close' } : { role: 'quit' }] },
    { label: messages.menus.edit, submenu: edit },
    { label: messages.menus.view, submenu: view },
    { label: messages.menus.window, role: 'windowMenu' },
    // By its role macOS knows the menu of help, and puts a search into it.
    { label: messages.menus.help, role: 'help', submenu: own('help') },
  ];
}

interface OwnInput extends Pick<MenuInput, 'send'> {
  readonly isMac: boolean;
}

/** The commands of one menu, with separators between groups. */
function ownItems(menu: NativeMenu, { isMac, send }: OwnInput): Items {
  const ids = menuCommands.filter((id) => commands[id].menus?.includes(menu));
  return ids.flatMap((id, index) => {
    const { title, group, accelerator } = commands[id];
    const before = ids[index - 1];
    const item: MenuItemConstructorOptions = {
      id,
      label: title,
      // Until the window has reported a connection, none is open.
      enabled: isAvailable(id, null, false),
      ...(accelerator === undefined ? {} : { accelerator: platformKeys(accelerator, isMac) }),
      click: () => send(id),
    };
    return before !== undefined && commands[before].group !== group ? [separator, item] : [item];
  });
}

/** Disables the menu commands that are not available now. */
export function enableCommands(menu: Menu | null, available: readonly MenuCommand[]): void {
  for (const id of menuCommands) {
    const item = menu?.getMenuItemById(id);
    if (item) item.enabled = available.includes(id);
  }
}

const platformKeys = (keys: Keys, isMac: boolean): string =>
  typeof keys === 'string' ? keys : isMac ? keys.mac : keys.other;
