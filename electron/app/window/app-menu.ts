import { commandIds, commands, type Keys, type MenuCommand } from '@shared/commands';
import type { MenuItemConstructorOptions } from 'electron';

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
  const own = (menu: 'file' | 'edit' | 'view') => ownItems(menu, { isMac, send });
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
    { label: '&File', submenu: [...own('file'), separator, isMac ? { role: 'close' } : { role: 'quit' }] },
    { label: '&Edit', submenu: edit },
    { label: '&View', submenu: view },
    { label: '&Window', role: 'windowMenu' },
  ];
}

interface OwnInput extends Pick<MenuInput, 'send'> {
  readonly isMac: boolean;
}

/** The commands of one menu, with a line between their groups. */
function ownItems(menu: 'file' | 'edit' | 'view', { isMac, send }: OwnInput): Items {
  const ids = commandIds.filter((id): id is MenuCommand => commands[id].menus?.includes(menu) === true);
  return ids.flatMap((id, index) => {
    const { title, group, accelerator } = commands[id];
    const before = ids[index - 1];
    const item: MenuItemConstructorOptions = {
      id,
      label: title,
      ...(accelerator === undefined ? {} : { accelerator: platformKeys(accelerator, isMac) }),
      click: () => send(id),
    };
    return before !== undefined && commands[before].group !== group ? [separator, item] : [item];
  });
}

const platformKeys = (keys: Keys, isMac: boolean): string =>
  typeof keys === 'string' ? keys : isMac ? keys.mac : keys.other;
