import { enableCommands, menuTemplate } from '@main/app/window/app-menu';
import { menuCommands } from '@shared/commands';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const itemsOf = (platform: NodeJS.Platform, isPackaged: boolean, send = vi.fn()) =>
  flat(menuTemplate({ platform, isPackaged, send }));
const rolesOf = (platform: NodeJS.Platform, isPackaged: boolean) =>
  itemsOf(platform, isPackaged).flatMap(({ role }) => role ?? []);

const lineOf = ({ type, role, label, accelerator }: MenuItemConstructorOptions): string =>
  type === 'separator' ? '-' : (role ?? `${label} ${accelerator}`);

/** What the system does with the texts and the window, and nothing that reaches into the page. */
const harmless = [
  ...['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'],
  ...['windowMenu', 'appMenu', 'close', 'quit', 'help'],
];

describe.each(['linux', 'win32', 'darwin'] as const)('the menu on %s (docs/quality.md S14)', (platform) => {
  it('can neither reload nor inspect the page of the packaged app', () => {
    expect(rolesOf(platform, true).filter((role) => !harmless.includes(role))).toEqual([]);
    expect(rolesOf(platform, false).filter((role) => !harmless.includes(role))).toEqual(['toggleDevTools']);
  });

  it('has no key of a browser that reloads or inspects, and each key once', () => {
    const keys = itemsOf(platform, true).flatMap(({ accelerator }) => accelerator ?? []);
    for (const key of ['F5', 'F12', 'CmdOrCtrl+Shift+I', 'CmdOrCtrl+Shift+R', 'CmdOrCtrl+U'])
      expect(keys).not.toContain(key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('sends the window every command of its menu, reload too, and does nothing else', () => {
    const send = vi.fn();
    const commands = itemsOf(platform, true, send).filter(({ id }) => id !== undefined);
    for (const item of commands) (item.click as () => void)();
    expect(send.mock.calls.flat()).toEqual(commands.map(({ id }) => id));
    expect(commands.find(({ accelerator }) => accelerator === 'CmdOrCtrl+R')?.id).toBe('refresh');
  });

  it('disables commands without a connection until the window offers them', () => {
    const items = itemsOf(platform, true).filter(({ id }) => id !== undefined);
    const greyed = () => items.filter(({ enabled }) => enabled === false).map(({ id }) => id);
    expect(greyed()).toEqual(['search', 'search-commands']);
    const menu = {
      getMenuItemById: (wanted: string) => items.find(({ id }) => id === wanted) ?? null,
    } as unknown as Menu;
    enableCommands(menu, menuCommands);
    expect(greyed()).toEqual([]);
    enableCommands(menu, ['refresh']);
    expect(greyed()).toEqual(menuCommands.filter((id) => id !== 'refresh'));
  });

  it('lists its commands with their keys, and a separator between groups', () => {
    const isMac = platform === 'darwin';
    const lines = menuTemplate({ platform, isPackaged: true, send: vi.fn() }).flatMap(({ label, submenu }) =>
      Array.isArray(submenu) ? [`[${label}]`, ...submenu.map(lineOf)] : [],
    );
    const known = [
      ...[
        '[&File]',
        'Search… CmdOrCtrl+K',
        'Run a command… CmdOrCtrl+Shift+P',
        'Switch connection… CmdOrCtrl+Shift+S',
        'Settings… CmdOrCtrl+,',
        '-',
      ],
      isMac ? 'close' : 'quit',
      ...['[&Edit]', 'undo', 'redo', '-', 'cut', 'copy', 'paste', 'selectAll', '-', 'Filter CmdOrCtrl+F'],
      ...['[&View]', 'Home CmdOrCtrl+1', 'Contracts CmdOrCtrl+2', 'Runs CmdOrCtrl+3'],
      ...['Assets CmdOrCtrl+4', 'Activity CmdOrCtrl+5', 'Refresh CmdOrCtrl+R', '-'],
      ...[isMac ? 'Back Cmd+[' : 'Back Alt+Left', isMac ? 'Forward Cmd+]' : 'Forward Alt+Right', '-'],
      ...['resetZoom', 'zoomIn', 'zoomOut', 'togglefullscreen'],
      ...['[&Help]', 'Guide F1'],
    ];
    expect(lines.filter((line) => known.includes(line))).toEqual(known);
  });
});
