import type { MenuCommand } from '@shared/ipc/events';
import type { MenuItemConstructorOptions } from 'electron';

export interface MenuInput {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  readonly send: (command: MenuCommand) => void;
}

type Items = MenuItemConstructorOptions[];

/** The native menu: the platform's own shortcuts, and commands that the window carries out. */
export function menuTemplate({ platform, isPackaged, send }: MenuInput): Items {
  const isMac = platform === 'darwin';
  const command = (label: string, name: MenuCommand, accelerator: string): MenuItemConstructorOptions => ({
    id: name,
    label,
    accelerator,
    click: () => send(name),
  });
  const separator: MenuItemConstructorOptions = { type: 'separator' };

  const file: Items = [
    command('Open…', 'open', 'CmdOrCtrl+P'),
    command('Switch connection…', 'connections', 'CmdOrCtrl+Shift+S'),
    command('Settings…', 'settings', 'CmdOrCtrl+,'),
    separator,
    isMac ? { role: 'close' } : { role: 'quit' },
  ];
  const edit: Items = [
    { role: 'undo' },
    { role: 'redo' },
    separator,
    { role: 'cut' },
    { role: 'copy' },
    { role: 'paste' },
    { role: 'selectAll' },
    separator,
    command('Filter', 'find', 'CmdOrCtrl+F'),
  ];
  const view: Items = [
    command('Contracts', 'contracts', 'CmdOrCtrl+1'),
    command('Assets', 'assets', 'CmdOrCtrl+2'),
    command('Activity', 'activity', 'CmdOrCtrl+3'),
    command('Refresh', 'refresh', 'CmdOrCtrl+R'),
    separator,
    command('Back', 'back', isMac ? 'Cmd+[' : 'Alt+Left'),
    command('Forward', 'forward', isMac ? 'Cmd+]' : 'Alt+Right'),
    separator,
    { role: 'resetZoom' },
    { role: 'zoomIn' },
    { role: 'zoomOut' },
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
  ];

  return [
    ...(isMac ? [{ role: 'appMenu' } satisfies MenuItemConstructorOptions] : []),
    { label: '&File', submenu: file },
    { label: '&Edit', submenu: edit },
    { label: '&View', submenu: view },
    { label: '&Window', role: 'windowMenu' },
  ];
}
