import type { Bindings } from '@shared/bindings';
import type { MenuCommand } from '@shared/commands';
import type { WindowId } from '@shared/domain/ids';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';
import { enableCommands, type MenuInput, menuTemplate } from './app-menu';
import type { OpenWindows } from './open-windows';

interface NativeMenuDeps extends Omit<MenuInput, 'windows'> {
  readonly windows: Pick<OpenWindows, 'all' | 'open' | 'isOpen' | 'onChange'>;
  readonly menuOf: (template: MenuItemConstructorOptions[]) => Menu;
  readonly setMenu: (menu: Menu) => void;
  readonly bringToFront: (window: BrowserWindow) => void;
}

/**
 * The native menu, which is one for all windows: it lists them, and its commands are available as the window in front has said. It is
 * made anew only when that list or the keys have changed, since that closes it.
 */
export function createNativeMenu({ windows, menuOf, setMenu, bringToFront, ...given }: NativeMenuDeps) {
  let input = given;
  const said = new Map<WindowId, readonly MenuCommand[]>();
  let listed: string | null = null;
  let menu: Menu | null = null;

  /** By the order in which they were opened, which does not change while one works with them. */
  const shown = () =>
    input.platform === 'darwin'
      ? []
      : windows
          .all()
          .filter((window) => !window.isDestroyed())
          .toSorted((one, other) => one.id - other.id);

  function build(): void {
    const all = shown();
    const next = JSON.stringify([input.bindings, all.map((window) => [window.id, window.getTitle()])]);
    if (next === listed) return;
    listed = next;
    const items = all.map((window) => ({ title: window.getTitle(), show: () => bringToFront(window) }));
    menu = menuOf(menuTemplate({ ...input, windows: items }));
    setMenu(menu);
  }

  function update(): void {
    build();
    for (const known of said.keys()) if (!windows.isOpen(known)) said.delete(known);
    const [front] = windows.open();
    const available = front === undefined ? undefined : said.get(front);
    if (available !== undefined) enableCommands(menu, available);
  }

  build();
  windows.onChange(update);
  return {
    /** The commands that are available while the window is in front. */
    enable(window: WindowId | null, available: readonly MenuCommand[]): void {
      if (window === null) return;
      said.set(window, available);
      update();
    },
    /** The keys that people have chosen. Electron takes the keys of an item only as it makes it. */
    bind(bindings: Bindings): void {
      input = { ...input, bindings };
      update();
    },
  };
}

export type NativeMenu = ReturnType<typeof createNativeMenu>;
