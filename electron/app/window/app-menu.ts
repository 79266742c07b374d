import { type Bindings, keysOf } from '@shared/bindings';
import { commands, isAvailable, type Keys, type MenuCommand, menuCommands, type NativeMenu } from '@shared/commands';
import { shortText } from '@shared/format/text';
import type { Menu, MenuItemConstructorOptions } from 'electron';
import { messages } from './messages';
import type { ZoomStep } from './zoom';

export interface MenuInput {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  /** The open windows, the one in front first. Only macOS lists them by itself. */
  readonly windows: readonly MenuWindow[];
  readonly send: (command: MenuCommand) => void;
  /** Changes the zoom, which is a setting and so no role. */
  readonly zoom: (step: ZoomStep) => void;
  /** The keys that people have chosen. */
  readonly bindings?: Bindings;
}

export interface MenuWindow {
  readonly title: string;
  readonly show: () => void;
}

type Items = MenuItemConstructorOptions[];

const separator: MenuItemConstructorOptions = { type: 'separator' };

/** The native menu: the platform's own shortcuts, and commands that the window carries out. */
export function menuTemplate({ platform, isPackaged, windows, send, zoom, bindings = {} }: MenuInput): Items {
  const isMac = platform === 'darwin';
  const own = (menu: NativeMenu) => ownItems(menu, { isMac, send, bindings });
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
    ...zoomItems(zoom),
    { role: 'togglefullscreen' },
    ...(isPackaged ? [] : [separator, { role: 'toggleDevTools' } satisfies MenuItemConstructorOptions]),
  ];
  const file: Items = [...own('file'), separator, { role: 'close' }];

  return [
    ...(isMac ? [{ role: 'appMenu', submenu: macItems(own('app')) } satisfies MenuItemConstructorOptions] : []),
    { label: messages.menus.file, submenu: isMac ? file : [...file, ...own('app'), separator, { role: 'quit' }] },
    { label: messages.menus.edit, submenu: edit },
    { label: messages.menus.view, submenu: view },
    isMac
      ? { label: messages.menus.window, role: 'windowMenu' }
      : { label: messages.menus.window, submenu: windowItems(windows) },
    // By its role macOS knows the menu of help, and puts a search into it.
    { label: messages.menus.help, role: 'help', submenu: own('help') },
  ];
}

/** The menu of the app itself, as every program of macOS has it. */
const macItems = (own: Items): Items => [
  { role: 'about' },
  separator,
  ...own,
  separator,
  { role: 'services' },
  separator,
  { role: 'hide' },
  { role: 'hideOthers' },
  { role: 'unhide' },
  separator,
  { role: 'quit' },
];

/** A title is a server's text: no key is taken from it, and it is one line. */
const titleOf = (title: string): string => shortText(title, 80).replaceAll('&', '&&');

const windowItems = (windows: readonly MenuWindow[]): Items => [
  { role: 'minimize' },
  ...(windows.length === 0 ? [] : [separator]),
  ...windows.map(({ title, show }) => ({ label: titleOf(title), click: show })),
];

const zoomItems = (zoom: MenuInput['zoom']): Items => [
  { label: messages.zoom.reset, accelerator: 'CmdOrCtrl+0', click: () => zoom('reset') },
  { label: messages.zoom.in, accelerator: 'CmdOrCtrl+Plus', click: () => zoom('in') },
  // The same key without Shift, which most keyboards need for a plus.
  { label: messages.zoom.in, accelerator: 'CmdOrCtrl+=', visible: false, click: () => zoom('in') },
  { label: messages.zoom.out, accelerator: 'CmdOrCtrl+-', click: () => zoom('out') },
];

interface OwnInput extends Pick<MenuInput, 'send'> {
  readonly bindings: Bindings;
  readonly isMac: boolean;
}

/** The commands of one menu, with separators between groups. */
function ownItems(menu: NativeMenu, { isMac, send, bindings }: OwnInput): Items {
  const ids = menuCommands.filter((id) => commands[id].menus?.includes(menu));
  return ids.flatMap((id, index) => {
    const { title, group } = commands[id];
    const { accelerator } = keysOf(id, bindings);
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
