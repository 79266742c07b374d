import { Menu } from '@base-ui/react/menu';
import type { ItemsOfMenu, MenuItem, Shortcut } from '@renderer/lib/commands/menu-item';
import { modifiersOf, press } from '@renderer/lib/commands/press';
import { noSubjectCommands, useSubjectCommands } from '@renderer/lib/commands/subjects';
import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import styles from './popup.module.css';
import { usePopupHome } from './popup-home';

type ActionItem = Extract<MenuItem, { kind: 'action' }>;
type SubmenuItem = Extract<MenuItem, { kind: 'submenu' }>;
type ChoiceItem = Extract<MenuItem, { kind: 'choice' }>;

/** The items of a menu, the same for dropdown and context menus. */
export function MenuItems({ items: given }: { readonly items: ItemsOfMenu }) {
  const items = useMade(given);
  const plain = !items.some((item) => item.kind === 'choice' || (item.kind === 'action' && item.icon !== undefined));
  return items.map((item) => <Line key={item.id} item={item} plain={plain} />);
}

/**
 * Items that are made stay as they are while the menu is open: no line moves away from the pointer, and what is chosen is about what
 * the menu was opened for. They are made again once what commands do is loaded, where it was not when the menu was opened.
 */
function useMade(items: ItemsOfMenu): readonly MenuItem[] {
  const isLoaded = useSubjectCommands() !== noSubjectCommands;
  const make = () => ({ isWhole: isLoaded, made: typeof items === 'function' ? items() : items });
  const [before, setBefore] = useState(make);
  if (typeof items !== 'function') return items;
  if (before.isWhole || !isLoaded) return before.made;
  const now = make();
  setBefore(now);
  return now.made;
}

interface LineProps<Item> {
  readonly item: Item;
  /** No item has an icon, so there is no space for one. */
  readonly plain: boolean;
}

function Line({ item, plain }: LineProps<MenuItem>) {
  switch (item.kind) {
    case 'action':
      return <Action item={item} plain={plain} />;
    case 'choice':
      return <Choice item={item} />;
    case 'submenu':
      return <Submenu item={item} plain={plain} />;
    case 'heading':
      return (
        <div className={styles['heading']} role="presentation">
          {item.label}
        </div>
      );
    case 'separator':
      return <Menu.Separator className={styles['separator']} />;
  }
}

function Choice({ item }: { readonly item: ChoiceItem }) {
  return (
    <Menu.CheckboxItem
      className={styles['item']}
      checked={item.checked}
      closeOnClick={item.stays !== true}
      // One of several that are chosen together leads nowhere.
      onCheckedChange={(_, { event }) =>
        item.stays === true ? item.onSelect() : press(modifiersOf(event), item.onSelect)
      }
    >
      <Menu.CheckboxItemIndicator className={styles['icon']}>
        <Check size={14} aria-hidden />
      </Menu.CheckboxItemIndicator>
      <span className={styles['label']}>
        {item.mark === undefined ? null : <span className={styles['mark']}>{item.mark}</span>}
        {item.label}
      </span>
    </Menu.CheckboxItem>
  );
}

/** Screen readers say the keys of an item after its name, which they are no part of. */
const keysOf = (shortcut: Shortcut | undefined) =>
  shortcut === undefined ? {} : { 'aria-keyshortcuts': shortcut.aria };

function Action({ item, plain }: LineProps<ActionItem>) {
  return (
    <Menu.Item
      {...keysOf(item.shortcut)}
      className={clsx(styles['item'], plain && styles['plain'], item.danger && styles['danger'])}
      disabled={item.disabled ?? false}
      onClick={(event) => press(event, item.onSelect)}
    >
      {item.icon === undefined ? null : <span className={styles['icon']}>{item.icon}</span>}
      <span className={styles['label']}>{item.label}</span>
      {item.figure === undefined ? null : <span className={styles['shortcut']}>{item.figure}</span>}
      {item.shortcut === undefined ? null : (
        <span className={styles['shortcut']} aria-hidden>
          {item.shortcut.shown}
        </span>
      )}
    </Menu.Item>
  );
}

/** A menu that opens beside its item: by pointing at it, by Right or by Enter. */
function Submenu({ item, plain }: LineProps<SubmenuItem>) {
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={clsx(styles['item'], plain && styles['plain'])} {...keysOf(item.shortcut)}>
        <span className={styles['label']}>{item.label}</span>
        <span className={styles['opens']} aria-hidden>
          {item.shortcut?.shown}
          <ChevronRight size={14} aria-hidden />
        </span>
      </Menu.SubmenuTrigger>
      <Menu.Portal container={usePopupHome()}>
        <Menu.Positioner className={styles['positioner']} sideOffset={2} alignOffset={-4} collisionPadding={8}>
          <Menu.Popup className={styles['popup']}>
            <MenuItems items={item.items} />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}
