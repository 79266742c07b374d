import { createNativeMenu } from '@main/app/window/native-menu';
import type { MenuCommand } from '@shared/commands';
import type { BrowserWindow, Menu, MenuItemConstructorOptions } from 'electron';
import { expect, it } from 'vitest';

interface FakeWindow {
  readonly id: number;
  title: string;
}

/** Two windows and the menu that was set last, with the number of times that one was. */
function opened() {
  let open: FakeWindow[] = [
    { id: 1, title: 'Home' },
    { id: 2, title: 'orders' },
  ];
  let changed = () => {};
  const enabled = new Map<string, boolean>();
  const set: MenuItemConstructorOptions[][] = [];
  const shown: number[] = [];
  const { enable: say, bind } = createNativeMenu({
    zoom: () => {},
    platform: 'linux',
    isPackaged: true,
    send: () => {},
    windows: {
      all: () => open.map((each) => ({ ...each, isDestroyed: () => false, getTitle: () => each.title })) as never,
      open: () => open.map(({ id }) => id),
      isOpen: (id) => open.some((each) => each.id === id),
      onChange: (listener) => {
        changed = listener;
      },
    },
    menuOf: (template) => {
      set.push(template);
      const item = (id: string) => ({
        set enabled(isOn: boolean) {
          enabled.set(id, isOn);
        },
      });
      return { getMenuItemById: item } as unknown as Menu;
    },
    setMenu: () => {},
    bringToFront: (window: BrowserWindow) => void shown.push(window.id),
  });
  const change = (next: FakeWindow[]) => {
    open = next;
    changed();
  };
  const listed = () => {
    const menu = set.at(-1)?.find(({ label }) => label === '&Window')?.submenu as MenuItemConstructorOptions[];
    return menu.filter(({ role, type }) => role === undefined && type === undefined);
  };
  return { say, bind, change, enabled, set, listed, shown };
}

it('the menu of all windows is as the one in front has said, whichever said it last', () => {
  const { say, change, enabled } = opened();
  const commands: readonly MenuCommand[] = ['search', 'refresh'];
  say(1, commands);
  say(2, ['refresh']);
  say(null, []);
  expect([enabled.get('search'), enabled.get('refresh')]).toEqual([true, true]);
  const [one, two] = [
    { id: 1, title: 'Home' },
    { id: 2, title: 'orders' },
  ];
  change([two, one]);
  expect(enabled.get('search')).toBe(false);
  change([one]);
  expect(enabled.get('search')).toBe(true);
});

it('the menu lists the windows in the order in which they were opened, and leads to each', () => {
  const { change, listed, shown } = opened();
  change([
    { id: 2, title: 'orders' },
    { id: 1, title: 'Contracts' },
  ]);
  expect(listed().map(({ label }) => label)).toEqual(['Contracts', 'orders']);
  for (const { click } of listed()) (click as () => void)();
  expect(shown).toEqual([1, 2]);
});

it('the menu is not made anew, which would close it, while its windows stay the same', () => {
  const { say, change, set } = opened();
  const before = set.length;
  say(1, ['refresh']);
  change([
    { id: 2, title: 'orders' },
    { id: 1, title: 'Home' },
  ]);
  expect(set).toHaveLength(before);
});

it('the menu has the keys that people choose as soon as they have', () => {
  const { bind, set } = opened();
  bind({ home: ['F8'] });
  const keysOfHome = set.map((template) => {
    const view = template.find(({ label }) => label === '&View')?.submenu as MenuItemConstructorOptions[];
    return view.find(({ id }) => id === 'home')?.accelerator;
  });
  expect([keysOfHome[0], keysOfHome.at(-1)]).toEqual(['CmdOrCtrl+1', 'F8']);
});
