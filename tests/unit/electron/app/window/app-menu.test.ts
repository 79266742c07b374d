import { enableCommands, menuTemplate } from '@main/app/window/app-menu';
import { menuCommands } from '@shared/commands';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';

const flat = (items: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  items.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? flat(item.submenu) : [])]);
const itemsOf = (platform: NodeJS.Platform, isPackaged: boolean, send = vi.fn()) =>
  flat(menuTemplate({ platform, isPackaged, windows: [], send, zoom: vi.fn() }));
const rolesOf = (platform: NodeJS.Platform, isPackaged: boolean) =>
  itemsOf(platform, isPackaged).flatMap(({ role }) => role ?? []);

const lineOf = ({ type, role, label, accelerator }: MenuItemConstructorOptions): string =>
  type === 'separator' ? '-' : (role ?? `${label} ${accelerator}`);

/** What the system does with the texts and the window, and nothing that reaches into the page. */
const harmless = [
  ...['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll', 'togglefullscreen'],
  ...['windowMenu', 'appMenu', 'close', 'quit', 'help', 'minimize'],
  ...['about', 'services', 'hide', 'hideOthers', 'unhide'],
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
    expect(greyed().toSorted()).toEqual(menuCommands.filter((id) => id !== 'refresh').toSorted());
  });

  it('changes the zoom by its keys, with and without Shift', () => {
    const zoom = vi.fn();
    const items = flat(menuTemplate({ platform, isPackaged: true, windows: [], send: vi.fn(), zoom }));
    for (const key of ['Plus', '=', '-', '0']) {
      const item = items.find(({ accelerator }) => accelerator === `CmdOrCtrl+${key}`);
      (item?.click as (() => void) | undefined)?.();
    }
    expect(zoom.mock.calls.flat()).toEqual(['in', 'in', 'out', 'reset']);
  });

  it('has the keys that people have chosen, and none where they want none', () => {
    const bindings = { home: ['F8'], runs: [], search: ['J', 'CmdOrCtrl+J'] };
    const items = flat(
      menuTemplate({ platform, isPackaged: true, windows: [], send: vi.fn(), zoom: vi.fn(), bindings }),
    );
    const keys = ['home', 'runs', 'search', 'contracts'].map((id) => items.find((item) => item.id === id)?.accelerator);
    // A single character would be taken from every text field.
    expect(keys).toEqual(['F8', undefined, 'CmdOrCtrl+J', 'CmdOrCtrl+2']);
  });

  it('lists its commands with their keys, and a separator between groups', () => {
    const isMac = platform === 'darwin';
    const settings = 'Settings… CmdOrCtrl+,';
    const lines = menuTemplate({ platform, isPackaged: true, windows: [], send: vi.fn(), zoom: vi.fn() }).flatMap(
      ({ label, submenu }) => (Array.isArray(submenu) ? [`[${label}]`, ...submenu.map(lineOf)] : []),
    );
    const known = [
      ...(isMac ? ['about', '-', settings, '-', 'services', '-', 'hide', 'hideOthers', 'unhide', '-', 'quit'] : []),
      ...['[&File]', 'Search… CmdOrCtrl+K', 'Run a command… CmdOrCtrl+Shift+P'],
      ...['Switch connection… CmdOrCtrl+Shift+S', '-', 'New window CmdOrCtrl+Shift+N'],
      ...['Reopen closed window CmdOrCtrl+Shift+T', '-', 'close', ...(isMac ? [] : [settings, '-', 'quit'])],
      ...['[&Edit]', 'undo', 'redo', '-', 'cut', 'copy', 'paste', 'selectAll', '-', 'Filter CmdOrCtrl+F'],
      ...['[&View]', 'Home CmdOrCtrl+1', 'Contracts CmdOrCtrl+2', 'Runs CmdOrCtrl+3'],
      ...['Assets CmdOrCtrl+4', 'Activity CmdOrCtrl+5', 'Refresh CmdOrCtrl+R', '-'],
      ...[isMac ? 'Back Cmd+[' : 'Back Alt+Left', isMac ? 'Forward Cmd+]' : 'Forward Alt+Right', '-'],
      ...['Actual size CmdOrCtrl+0', 'Zoom in CmdOrCtrl+Plus', 'Zoom in CmdOrCtrl+=', 'Zoom out CmdOrCtrl+-'],
      'togglefullscreen',
      ...['[&Help]', 'Guide F1'],
    ];
    expect(lines.filter((line) => known.includes(line))).toEqual(known);
  });

  it('lists the windows by their titles where the system does not, and takes no key from a title', () => {
    const show = vi.fn();
    const windows = [{ title: 'R&D\n orders', show }];
    const items = flat(menuTemplate({ platform, isPackaged: true, windows, send: vi.fn(), zoom: vi.fn() }));
    const listed = items.find(({ label }) => label === 'R&&D[⏎] orders');
    (listed?.click as (() => void) | undefined)?.();
    expect(show).toHaveBeenCalledTimes(platform === 'darwin' ? 0 : 1);
  });
});
